import { cutText } from '../text/characters.ts';

/** Longest name of a file, its extension included. */
export const fileNameLength = 200;

/** The prefix `word.word[id]-` of stored names. Source: specification, section 3, Files and SMS. */
const prefix = /^[\p{L}\p{N}_-]+\.[\p{L}\p{N}_-]+\[[^\]/]*\]-/u;

const reservedReference = 'files.upload';

/**
 * Returns the name of a file in storage: `{owner}.{field}[id]-name`.
 * @param reference owner and field as they were sent, such as `dataProperties.<fieldId>`
 */
export function storedFileName(reference: string, id: string, name: string): string {
  const words = /^[\p{L}\p{N}_-]+\.[\p{L}\p{N}_-]+$/u.test(reference) ? reference : reservedReference;
  return `${words}[${id}]-${name}`;
}

/** A file's name as people read it: without the prefix that it is stored under. */
export function displayFileName(storedName: string): string {
  return storedName.replace(prefix, '') || storedName;
}

/**
 * Returns a storable name for any file name from a sender: no folders, none of our prefixes, nothing that a file system
 * or a header would misinterpret, and not too long (its extension is kept).
 */
export function cleanFileName(inputName: string): string {
  // Longer names are truncated first: some of the patterns below are slow for a long text.
  const baseName = inputName.slice(-1000).toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const plainName = displayFileName(baseName)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken away
    .replace(/[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu, '')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  const extension = fileExtension(plainName);
  const tail = extension ? `.${plainName.slice(-extension.length)}` : '';
  const stem = tail ? plainName.slice(0, -tail.length) : plainName;
  return `${cutText(stem, fileNameLength - tail.length)}${tail}`;
}

/** The extension of a name in lower case, without its dot; empty for none. */
export function fileExtension(name: string): string {
  return /[^.]\.([A-Za-z0-9-]{1,10})$/.exec(name)?.[1]?.toLowerCase() ?? '';
}
