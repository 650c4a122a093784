// The OpenAPI document for those who have not shown the token: the same operations, but the schema of a case, the one
// part that follows from the data, neither names features nor gives examples of their values.

import type { OpenApiDocument } from "./docs-page.ts";

const ANY_INSTANCE = {
  type: "object",
  description: "One case: every feature of the data, as GET /v1/schema names them; null where its value is not known.",
};

export function openDocument(document: OpenApiDocument): OpenApiDocument {
  const schemas = { ...document.components?.schemas, Instance: ANY_INSTANCE };
  return { ...document, components: { ...document.components, schemas } };
}
