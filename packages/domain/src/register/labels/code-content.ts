import type { LabelPartType } from './label-layout.ts';

/** The last digit of an EAN-13, from the first twelve. Source: GS1 General Specifications, 7.9. */
export function eanCheckDigit(digits: string): number {
  const sum = [...digits.slice(0, 12)].reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3),
    0,
  );
  return (10 - (sum % 10)) % 10;
}

/** Why a code cannot hold a text: `null` where it can. Twelve digits of an EAN-13 get their check digit when it is drawn. */
export function codeContentProblem(
  type: LabelPartType,
  text: string,
): 'ean13' | 'ean13CheckDigit' | 'code128' | 'tooLong' | null {
  switch (type) {
    case 'ean13':
      if (!/^\d{12,13}$/.test(text)) return 'ean13';
      return text.length === 13 && Number(text[12]) !== eanCheckDigit(text) ? 'ean13CheckDigit' : null;
    case 'code128':
      // Printable ASCII, which every reader returns unchanged.
      if (!/^[\x20-\x7e]+$/.test(text)) return 'code128';
      return text.length > 60 ? 'tooLong' : null;
    case 'qr':
    case 'dataMatrix':
      return text.length > 400 ? 'tooLong' : null;
    default:
      return null;
  }
}
