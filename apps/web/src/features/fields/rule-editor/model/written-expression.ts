import { storedExpression } from '@tingest/domain/match-rules';

type IdOf = (name: string) => string | undefined;

/** What is stored of what was written: names that nobody knows stay as they are, and are refused when it is saved. */
export function asStored(written: string, idOf: IdOf): string {
  const stored = storedExpression(written, idOf);
  return 'problem' in stored ? written : stored.text;
}

/** Where in what was written a place of what is stored is: the stored one has longer ids in the place of names. */
export function writtenPosition(written: string, stored: number, idOf: IdOf): number {
  for (let length = 0; length <= written.length; length += 1) {
    // A name that is only begun says nothing yet.
    const isInName = /\{[^{}]*$/.test(written.slice(0, length));
    if (!isInName && asStored(written.slice(0, length), idOf).length > stored) return nameStart(written, length);
  }
  return written.length;
}

/** A place behind a name is that of the name. */
function nameStart(written: string, end: number): number {
  return written[end - 1] === '}' ? written.lastIndexOf('{', end) : end - 1;
}

/** What is being written where the cursor is: the beginning of a field's name, or of a function's. */
export function wordAt(
  written: string,
  cursor: number,
): { readonly text: string; readonly start: number; readonly isField: boolean } | null {
  const before = written.slice(0, cursor);
  const field = /\{([^{}]*)$/.exec(before);
  if (field) return { text: field[1] ?? '', start: field.index, isField: true };
  const word = /[\p{L}_][\p{L}\p{N}_]*$/u.exec(before);
  return word ? { text: word[0], start: word.index, isField: false } : null;
}
