import { codeKey } from './code.ts';

const separators = ['-', '', ' ', '.', '/', '_', ':'] as const;
/** Digits that numbers in codes are padded to. */
const maxNumberDigits = 8;
/** Parts of a code that is taken apart; longer ones are serial numbers and addresses. */
const maxParts = 6;

/**
 * Returns the keys of codes that differ from the typed text only in separators and in zeros before the last number:
 * `LEK004` and `LEK-4` are near `LEK-004`. The likeliest come first; the text's own key is not among them. Empty for a
 * text without a number, or without letters where it has no separators: `4` is near every code.
 */
export function nearCodeKeys(text: string): readonly string[] {
  const key = codeKey(text.trim());
  const parts = key.match(/\p{L}+|\p{N}+/gu) ?? [];
  const number = parts.findLastIndex((part) => /^\d+$/.test(part));
  if (number < 0 || parts.length < 2 || parts.length > maxParts || key.length > 40) return [];
  const digits = parts[number] ?? '';
  const bare = digits.replace(/^0+(?=\d)/, '');
  const lengths = Array.from({ length: maxNumberDigits }, (_, index) => index + 1).filter(
    (length) => length >= bare.length,
  );
  const numbers = [...new Set([digits, ...lengths.map((length) => bare.padStart(length, '0'))])];
  const candidateKeys = numbers.flatMap((each) => {
    const candidateParts = parts.map((part, index) => (index === number ? each : part));
    return [sameSeparators(key, candidateParts), ...separators.map((separator) => candidateParts.join(separator))];
  });
  return [...new Set(candidateKeys)].filter((each) => each !== key);
}

/** Joins the parts with the separators that the text has between them. */
function sameSeparators(key: string, parts: readonly string[]): string {
  let index = 0;
  return key.replace(/\p{L}+|\p{N}+/gu, (part) => parts[index++] ?? part);
}
