// A schema is compiled when the first request is held against it: to compile all of them takes a third of the time until a
// server can listen, and most servers are never asked for most of what they could answer.

import { AjvCompiler, type BuildCompilerFromPool } from "@fastify/ajv-compiler";

type Compile = ReturnType<BuildCompilerFromPool>;
type Validate = ReturnType<Compile>;

/** Fastify reads `errors` of the function that it was given. */
function compiledWhenAsked(compile: () => Validate): Validate {
  let validate: Validate | undefined;
  const validateThen = ((data: unknown) => {
    validate ??= compile();
    const isValid = validate(data);
    validateThen.errors = validate.errors ?? null;
    return isValid;
  }) as Validate;
  return validateThen;
}

/** Servers of one process that share the same schemas share what was compiled of them. */
const compilerOf = AjvCompiler();

/** Builds what Fastify compiles its schemas with. */
export const buildLazyValidators: BuildCompilerFromPool = (sharedSchemas, options) => {
  let compile: Compile | undefined;
  return (...schema) =>
    compiledWhenAsked(() => {
      compile ??= compilerOf(sharedSchemas, options);
      return compile(...schema);
    });
};
