// A model for `lore explain --data examples/reviews.csv --text review --model examples/review-model.mjs`: it weighs words.

const WEIGHTS = { great: 2, excellent: 2, love: 2, thanks: 1, comfortable: 1, recommend: 2, easy: 1, promises: 1 };
Object.assign(WEIGHTS, { refund: -2, awful: -2, useless: -2, broke: -1, late: -1, scratch: -1, poor: -2, nobody: -1 });

export const labels = ["unhappy", "happy"];

export function predict(rows) {
  return rows.map(({ review, text = review, months = 12 }) => {
    const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
    const sum = words.reduce((total, word) => total + (WEIGHTS[word] ?? 0), 0);
    return sum > 0 || (sum === 0 && months > 3) ? "happy" : "unhappy";
  });
}
