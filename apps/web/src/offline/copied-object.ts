import type { Answer } from '@tingest/api-client';
import { foldSearch } from '@tingest/domain/fields';
import { codeKey } from '@tingest/domain/register';

/** A page of what a site's copy consists of: docs/sync.md. */
export type CopyPage = Answer<'/{tenantKey}/{siteKey}/sync/pull', 'post'>;

type PulledElement = CopyPage['elements']['items'][number];
type PulledRecord = CopyPage['records']['items'][number];

/** Values by field id; those without a value are left out. */
type CopiedValues = Readonly<Record<string, unknown>>;

/** An object as it is stored on the device. */
export interface CopiedElement extends Omit<PulledElement, 'values' | 'displayValues'> {
  readonly values: CopiedValues;
  readonly displayValues: Readonly<Record<string, string>>;
  /** Keys of all of its codes, by which a scan finds it. */
  readonly keys: readonly string[];
  /** Words of its title and codes as they are searched. */
  readonly words: readonly string[];
}

/** A predefined value as it is stored on the device. */
export interface CopiedRecord extends Omit<PulledRecord, 'values' | 'displayValues'> {
  readonly values: CopiedValues;
}

/** Longest part of a word that is searched; what follows is not looked at. */
const maxWordLength = 40;
const maxWords = 24;

/** Splits a text into the words by which objects are found, without case and accents, each once. */
export function searchWords(text: string): readonly string[] {
  const words = foldSearch(text).split(/[^\p{L}\p{N}]+/u);
  return [...new Set(words.filter((word) => word !== '').map((word) => word.slice(0, maxWordLength)))];
}

/** @param fieldIds the fields that `values` stand for, in their order */
export function copiedElement(element: PulledElement, fieldIds: readonly string[]): CopiedElement {
  const codes = [element.code, ...(element.codes ?? []).map(({ code }) => code)];
  return {
    ...element,
    values: valuesByField(element.values, fieldIds),
    displayValues: element.displayValues ?? {},
    keys: [...new Set(codes.map(codeKey))],
    words: searchWords([element.title, ...codes].join(' ')).slice(0, maxWords),
  };
}

export function copiedRecord({ displayValues: _, ...record }: PulledRecord, fieldIds: readonly string[]): CopiedRecord {
  return { ...record, values: valuesByField(record.values, fieldIds) };
}

function valuesByField(values: readonly unknown[], fieldIds: readonly string[]): CopiedValues {
  return Object.fromEntries(
    fieldIds.flatMap((id, index) => {
      const value = values[index] ?? null;
      return value === null ? [] : [[id, value] as const];
    }),
  );
}
