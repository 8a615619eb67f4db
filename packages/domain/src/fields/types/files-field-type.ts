import { isAllowedFile, maxFileBytes, maxFileMebibytes } from '../../foundation/files/allowed-files.ts';
import { type FileReference, fileAltLength, fileReferences } from '../../foundation/files/file-reference.ts';
import { fileNameLength } from '../../foundation/files/stored-name.ts';
import type { ProblemCode } from '../../foundation/problems/catalogue.ts';
import type { Parsed, ValueProblem } from '../../foundation/problems/parsed.ts';
import { cutText } from '../../foundation/text/characters.ts';
import { cleanText } from '../../foundation/text/clean-text.ts';
import { isId } from '../../foundation/text/id.ts';
import { maxLength } from '../../foundation/text/max-length.ts';
import type { FieldType } from './field-type.ts';
import { countedTraits } from './type-traits.ts';

/** How many files one field holds, where it holds several. */
export const filesInField = 30;

interface FilesFieldTypeOptions {
  readonly key: string;
  readonly use: 'file' | 'image';
  /** The problem code for a file of another kind. */
  readonly wrongType: ProblemCode;
  /** Whether the field can hold several, when its definition says `multiple`. */
  readonly severalPossible: boolean;
  /** Whether the value identifies a person, as a signature does. */
  readonly holdsPerson?: boolean;
  /** A reference's text for readers; the file's name unless given. */
  readonly text?: (file: FileReference) => string;
}

/**
 * Creates a field type with a list of files as its value; these types differ in the kinds and the number of files that
 * they accept.
 */
export function filesFieldType(options: FilesFieldTypeOptions): FieldType<readonly FileReference[]> {
  const textOf = options.text ?? (({ name }) => name);
  const textsOf = (value: unknown) => {
    const texts: readonly unknown[] = fileReferences(value).map(textOf);
    return texts.filter((text) => typeof text === 'string' && text !== '').join(', ');
  };
  return {
    ...countedTraits,
    key: options.key,
    holdsFiles: true,
    holdsPerson: options.holdsPerson ?? false,
    parse: parseReferences,
    validate(files, field) {
      const max = options.severalPossible && field.multiple ? filesInField : 1;
      if (files.length > max) return [{ code: 'tooMany', parameters: { max: max } }];
      if (files.some(({ contentType }) => !isAllowedFile(contentType, options.use)))
        return [{ code: options.wrongType }];
      const isTooLarge = files.some(({ size }) => size > maxFileBytes);
      return isTooLarge ? [{ code: 'fileSize', parameters: { size: maxFileMebibytes } }] : [];
    },
    requiredProblem: () => ({ code: 'requiredFile' }),
    isEmpty: (value) => fileReferences(value).length === 0,
    display: textsOf,
    // Lists sort by how many there are.
    toSlot: (value) => fileReferences(value).length || null,
    toSearchText: textsOf,
  };
}

function parseReferences(input: unknown): Parsed<readonly FileReference[]> {
  if (input === null || input === undefined || input === '') return { value: null };
  const files = new Map<string, FileReference>();
  for (const entry of Array.isArray(input) ? input : [input]) {
    const file = parseReference(entry);
    if ('code' in file) return { problem: file };
    if (!files.has(file.id)) files.set(file.id, file);
  }
  return { value: files.size === 0 ? null : [...files.values()] };
}

function parseReference(entry: unknown): FileReference | ValueProblem {
  const reference = typeof entry === 'string' ? { id: entry } : entry;
  if (typeof reference !== 'object' || reference === null || !('id' in reference) || typeof reference.id !== 'string') {
    return { code: 'wrongType' };
  }
  if (!isId(reference.id)) return { code: 'invalidId' };
  const ownProperties = new Map<string, unknown>(Object.entries(reference));
  const alt = cleanText(ownProperties.get('alt'));
  if ('problem' in alt) return alt.problem;
  const tooLong = alt.value === null ? null : maxLength(alt.value, fileAltLength);
  if (tooLong !== null) return tooLong;
  const size = ownProperties.get('size');
  return {
    id: reference.id.toLowerCase(),
    name: storedText(ownProperties.get('name')),
    contentType: storedText(ownProperties.get('contentType')),
    size: typeof size === 'number' && Number.isFinite(size) && size > 0 ? size : 0,
    ...(alt.value !== null && { alt: alt.value }),
  };
}

/** Returns a text stored by the server, unchanged; empty for any value that the server would not have stored. */
function storedText(value: unknown): string {
  const cleanResult = cleanText(value);
  return 'value' in cleanResult && cleanResult.value !== null ? cutText(cleanResult.value, fileNameLength).trim() : '';
}
