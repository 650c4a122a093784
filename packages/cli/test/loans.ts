// A small CSV and models for it, good and bad.

const JOBS = ["clerk", "other", "none"];

const lines = Array.from({ length: 120 }, (_, i) => {
  const [age, income] = [17 + ((i * 7) % 50), 500 + ((i * 37) % 1500)];
  return `${age},${JOBS[i % 3]},${income},${10_000 + (i % 4)},${age > 25 || income > 900 ? "grant" : "deny"}`;
});

const LABELS = 'export const labels = ["deny", "grant"];\n';
const RULE = 'age > 25 || income > 900 ? "grant" : "deny"';

export const LOAN_FILES = {
  "loans.csv": `age,job,income,zip,status\n${lines.join("\n")}\n`,
  "model.mjs": `${LABELS}export const predict = (rows) => rows.map(({ age, income }) => (${RULE}));`,
  "model.ts": `export const labels: string[] = ["deny", "grant"];
    export async function predict(rows: { age: number; income: number }[]): Promise<string[]> {
      return rows.map(({ age, income }): string => (${RULE}));
    }`,
  "default.mjs": `export default { predict: (rows) => rows.map(({ age, income }) => (${RULE})) };`,
  "throws.mjs": `${LABELS}export const predict = () => { throw new Error("out of order"); };`,
  "few.mjs": `${LABELS}export const predict = (rows) => rows.slice(1).map(() => "deny");`,
  "many.mjs": `${LABELS}export const predict = (rows) => [...rows, 1].map(() => "deny");`,
  "unknown.mjs": `${LABELS}export const predict = (rows) => rows.map(() => "perhaps");`,
  "nan.mjs": `${LABELS}export const predict = (rows) => rows.map(() => NaN);`,
  "never.mjs": `${LABELS}export const predict = () => new Promise(() => {});`,
  "broken.mjs": "export const predict = (;",
  "empty.mjs": "export const labels = [];",
  "empty.csv": "",
  "header.csv": "age,status\n",
  "ragged.csv": "age,status\n1,grant\n2\n",
  "duplicate.csv": "age,age,status\n1,2,grant\n",
  "one-class.csv": "age,status\n1,grant\n2,grant\n3,grant\n4,grant\n",
  "case.json": '{"age": 22, "job": "clerk", "income": 800, "zip": 10001, "status": "deny"}',
} as const;
