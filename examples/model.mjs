// A model for `lore explain --model examples/model.mjs` on the credit data: labels, and one label per row.

export const labels = ["bad", "good"];

export function predict(rows) {
  return rows.map(({ records, income, amount }) => (records === "yes" || amount > 12 * income ? "bad" : "good"));
}
