import type { Parsed } from '../problems/parsed.ts';

/** Control characters: C0, DEL and C1, NUL among them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const control = /[\u0000-\u001f\u007f-\u009f]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the same without tab and line feed
const controlExceptLayout = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/;

/** Letters of western languages, numbers and punctuation, neither beginning nor ending with a space: nothing of it changes. */
const plainPattern = /^[!-~¡-ÿ](?:[ -~\u00a0-ÿ]*[!-~¡-ÿ])?$/;

/**
 * Text as it is stored: composed (NFC), trimmed, line ends as `\n`; `null` when nothing is left. Control characters and
 * lone surrogates are refused: PostgreSQL, PDF and XML cannot hold them. Multi-line text may have `\n` and `\t`.
 */
export function cleanText(
  input: unknown,
  options: { readonly multiline: boolean } = { multiline: false },
): Parsed<string> {
  if (input === null || input === undefined) return { value: null };
  if (typeof input !== 'string') return { problem: { code: 'wrongType' } };
  if (plainPattern.test(input)) return { value: input };
  if (!input.isWellFormed()) return { problem: { code: 'invalidCharacters' } };
  const normalizedText = input.normalize('NFC');
  const text = (options.multiline ? normalizedText.replace(/\r\n?/g, '\n') : normalizedText).trim();
  if ((options.multiline ? controlExceptLayout : control).test(text)) return { problem: { code: 'invalidCharacters' } };
  return { value: text === '' ? null : text };
}
