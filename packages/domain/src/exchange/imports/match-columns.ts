import type { FieldContext } from '../../fields/definitions/field-definition.ts';
import type { SchemaField } from '../data-schemas/data-schema.ts';
import { findHeader, maxPreambleRows } from '../data-schemas/draft-fields.ts';
import { cellText, type ImportCell, readImportCell, withoutGuard, withoutInvisible } from './import-cell.ts';

/** A column of a file, and the field of a schema that it is. */
export interface MatchedColumn {
  /** From 0, as it stands in the file. */
  readonly column: number;
  readonly heading: string;
  readonly fieldId: string | null;
  /** Whether the match comes from the header; otherwise it comes from the cells below it or an earlier import. */
  readonly isSure: boolean;
}

/** The number of rows that are sampled to recognize the contents of a column. */
const sampledRows = 200;

/** Text of a header's cell; empty where there is none. */
export function headingOf(cell: ImportCell): string {
  const text = typeof cell === 'string' ? withoutGuard(withoutInvisible(cell)) : (cellText(cell, 'en-US') ?? '');
  return text.replace(/\s+/g, ' ').trim();
}

/** The columns that a header says, with nothing known of them yet. */
function headingsOf(header: readonly ImportCell[]): readonly Pick<MatchedColumn, 'column' | 'heading'>[] {
  return header.flatMap((cell, column) => {
    const heading = headingOf(cell);
    return heading === '' ? [] : [{ column, heading }];
  });
}

interface ImportTable {
  readonly header: readonly ImportCell[];
  /** Rows below the header; a part of them is sufficient. */
  readonly rows: readonly (readonly ImportCell[])[];
}

interface KnownHeadings {
  /** Ids of fields by header, as a user chose them before. */
  readonly earlierFields?: Readonly<Record<string, string>>;
  /** Headings of export columns that are not fields, such as the creation time; they are not matched. */
  readonly ownHeadings?: readonly string[];
  /** Names of the options of fields, by the fields' ids. */
  readonly choices?: Readonly<Record<string, readonly string[]>>;
}

/**
 * Matches each column to a field: by its name, by another header of the field, by the result of a similar earlier
 * import, by a name that is nearly the same, and last by the cells below, where they fit one field alone. No field is
 * matched twice: of columns with the same header it is the last, since in our own exports a title precedes the field of
 * the same name.
 */
export function matchColumns(
  { header, rows }: ImportTable,
  fields: readonly SchemaField[],
  context: FieldContext,
  { earlierFields = {}, ownHeadings = [], choices = {} }: KnownHeadings = {},
): readonly MatchedColumn[] {
  // Each text is read once: there may be thousands of columns beside hundreds of fields.
  const columns = headingsOf(header).map((each) => ({ ...each, read: readName(each.heading) }));
  const knownFields = fields.map(({ id, name, aliases }) => ({
    id,
    name: readName(name),
    aliases: aliases.map(folded),
  }));
  const takenColumns = new Map<number, { readonly fieldId: string; readonly isSure: boolean }>();
  const usedFieldIds = new Set<string>();
  const take = (isSure: boolean, isMeant: (heading: ReadName, field: (typeof knownFields)[number]) => boolean) => {
    for (const { column, read } of columns.toReversed()) {
      if (takenColumns.has(column)) continue;
      const matchingField = knownFields.findLast((field) => !usedFieldIds.has(field.id) && isMeant(read, field));
      if (!matchingField) continue;
      usedFieldIds.add(matchingField.id);
      takenColumns.set(column, { fieldId: matchingField.id, isSure });
    }
  };
  take(true, (heading, { name }) => name.key === heading.key);
  take(true, (heading, { aliases }) => aliases.includes(heading.key));
  take(false, (heading, { id }) => earlierFields[heading.key] === id);
  const ownKeys = new Set(ownHeadings.map(folded));
  const nearest = nearNames(
    columns.flatMap(({ read }) => (ownKeys.has(read.key) ? [] : [read])),
    knownFields.map(({ name }) => name),
  );
  take(false, (heading, { name }) => nearest.get(heading) === name);
  const optionNames = new Map(Object.entries(choices).map(([id, names]) => [id, new Set(names.map(folded))]));
  const remainingFields = fields.filter(
    ({ id, fieldType }) => !usedFieldIds.has(id) && (fieldType !== 'string' || optionNames.has(id)),
  );
  const fitsField = (cells: readonly ImportCell[], field: SchemaField): boolean => {
    const names = optionNames.get(field.id);
    return names ? fitsOptions(cells, names, context) : fits(cells, field, context);
  };
  for (const { column, read } of columns) {
    if (takenColumns.has(column) || ownKeys.has(read.key)) continue;
    const cells = rows.slice(0, sampledRows).map((row) => row[column] ?? null);
    const fitting = remainingFields.filter((field) => !usedFieldIds.has(field.id) && fitsField(cells, field));
    const [onlyField] = fitting;
    if (!onlyField || fitting.length > 1) continue;
    usedFieldIds.add(onlyField.id);
    takenColumns.set(column, { fieldId: onlyField.id, isSure: false });
  }
  return columns.map(({ column, heading }) => ({
    ...{ column, heading },
    ...(takenColumns.get(column) ?? { fieldId: null, isSure: false }),
  }));
}

/** A header, or a field's name, as they are compared. */
interface ReadName {
  readonly key: string;
  /** Without text in brackets, with numbers written out. */
  readonly words: readonly string[];
}

function readName(text: string): ReadName {
  const key = folded(text);
  const words = key.replace(/\([^)]*\)|\[[^\]]*\]/g, ' ').match(/[\p{L}\p{N}]+/gu) ?? [];
  return { key, words: words.map((word) => word.replace(/(?<=.)nr$/, 'nummer')) };
}

/**
 * The name that each heading says nearly: the words of one are among those of the other, and of no other name's or heading's. `Effekt (W)`
 * is `Effekt`, `Stolpnr` is `Stolpnummer`; `Datum` is neither of two dates.
 */
function nearNames(headings: readonly ReadName[], names: readonly ReadName[]): ReadonlyMap<ReadName, ReadName> {
  const near = headings.map((heading) => [heading, names.filter((name) => isNear(heading, name))] as const);
  const times = new Map<ReadName, number>();
  for (const [, matchedNames] of near) for (const name of matchedNames) times.set(name, (times.get(name) ?? 0) + 1);
  return new Map(
    near.flatMap(([heading, [onlyName, ...otherNames]]) =>
      onlyName && otherNames.length === 0 && times.get(onlyName) === 1 ? [[heading, onlyName]] : [],
    ),
  );
}

function isNear({ words: a }: ReadName, { words: b }: ReadName): boolean {
  if (a.length === 0 || b.length === 0) return false;
  return a.every((word) => b.includes(word)) || b.every((word) => a.includes(word));
}

/** Returns a header in the form in which headers are compared and remembered: without case, spaces and punctuation. */
export function folded(heading: string): string {
  return heading
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s_:*.-]+/g, ' ')
    .trim();
}

/**
 * The index of the row that is the header: of the first ones the one that says most of the headings, else the one that looks like
 * one. A file may have the same heading twice, which by itself looks like a title over several columns.
 * @param headings names and aliases of the fields that are looked for
 */
export function headerIndex(rows: readonly (readonly ImportCell[])[], headings: readonly string[]): number {
  const knownHeadings = new Set(headings.map(folded));
  const counts = rows
    .slice(0, maxPreambleRows)
    .map((row) => headingsOf(row).filter(({ heading }) => knownHeadings.has(folded(heading))).length);
  const max = Math.max(0, ...counts);
  return max > 0 ? counts.indexOf(max) : findHeader(rows);
}

/** The share of the cells below a header that may be mistakes. */
const wrongShare = 0.1;

/**
 * Checks whether the cells below a header are of the field's type, except for a share of mistakes, and not all empty.
 */
function fits(cells: readonly ImportCell[], field: SchemaField, context: FieldContext): boolean {
  const filledCells = cells.filter((cell) => cell !== null && cell !== '');
  // A digit could be anything's.
  const isDistinctive = filledCells.some(
    (cell) => typeof cell !== 'number' && !(typeof cell === 'string' && /^\d+$/.test(cell)),
  );
  const invalidCells = filledCells.filter((cell) => !('value' in readImportCell(cell, field, context)));
  return filledCells.length > 0 && isDistinctive && invalidCells.length <= filledCells.length * wrongShare;
}

/** Checks whether the cells below a header are among some options, except for a share of mistakes, and not all empty. */
function fitsOptions(
  cells: readonly ImportCell[],
  names: ReadonlySet<string>,
  { culture }: Pick<FieldContext, 'culture'>,
): boolean {
  const texts = cells.flatMap((cell) => folded(cellText(cell, culture) ?? '') || []);
  const unknownTexts = texts.filter((text) => !names.has(text));
  return texts.length > 0 && unknownTexts.length <= texts.length * wrongShare;
}
