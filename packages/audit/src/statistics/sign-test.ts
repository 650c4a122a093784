// Of pairs that differ, how many differ one way: by chance as many as the other.

/** How likely so uneven a division of the pairs is, or one more uneven, if each way were as likely (sign test, McNemar's exact test). */
export function chanceOfUneven(one: number, other: number): number {
  const [count, less] = [one + other, Math.min(one, other)];
  if (count === 0) return 1;
  let term = -count * Math.LN2;
  let sum = 0;
  for (let k = 0; k <= less; k++) {
    sum += Math.exp(term);
    term += Math.log(count - k) - Math.log(k + 1);
  }
  return Math.min(1, 2 * sum);
}
