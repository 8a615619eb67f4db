import { storedExpression } from '@tingest/domain/rules';

type IdOf = (name: string) => string | undefined;

/** Returns the stored form of a written expression: unknown names are kept unchanged and rejected when it is saved. */
export function asStored(writtenText: string, idOf: IdOf): string {
  const storedResult = storedExpression(writtenText, idOf);
  return 'problem' in storedResult ? writtenText : storedResult.text;
}

/**
 * Converts a position in the stored expression to one in the written expression: the stored one has longer ids in place
 * of names.
 */
export function writtenPosition(writtenText: string, storedPosition: number, idOf: IdOf): number {
  for (let length = 0; length <= writtenText.length; length += 1) {
    // A name that is only begun says nothing yet.
    const isInName = /\{[^{}]*$/.test(writtenText.slice(0, length));
    if (!isInName && asStored(writtenText.slice(0, length), idOf).length > storedPosition)
      return nameStart(writtenText, length);
  }
  return writtenText.length;
}

/** A place behind a name is that of the name. */
function nameStart(writtenText: string, end: number): number {
  return writtenText[end - 1] === '}' ? writtenText.lastIndexOf('{', end) : end - 1;
}

/** Returns the word being typed at the cursor: the beginning of a field's or a function's name. */
export function wordAt(
  writtenText: string,
  cursor: number,
): { readonly text: string; readonly start: number; readonly isField: boolean } | null {
  const before = writtenText.slice(0, cursor);
  const field = /\{([^{}]*)$/.exec(before);
  if (field) return { text: field[1] ?? '', start: field.index, isField: true };
  const word = /[\p{L}_][\p{L}\p{N}_]*$/u.exec(before);
  return word ? { text: word[0], start: word.index, isField: false } : null;
}
