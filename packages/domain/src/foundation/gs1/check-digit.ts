/** The check digit of some digits, as GS1 counts it: from the right by turns three times and once. Source: GS1 General Specifications, 7.9. */
export function checkDigit(digits: string): number {
  const sum = [...digits].reduceRight(
    (total, digit, index) => total + Number(digit) * ((digits.length - index) % 2 === 1 ? 3 : 1),
    0,
  );
  return (10 - (sum % 10)) % 10;
}
