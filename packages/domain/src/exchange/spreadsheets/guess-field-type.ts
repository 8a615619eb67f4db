import type { FieldContext, FieldDefinition, FieldOption } from '../../fields/definitions/field-definition.ts';
import { fieldTypeOf } from '../../fields/types/registry.ts';
import { cellText, type ImportCell, withoutGuard, withoutInvisible } from '../imports/import-cell.ts';

/** The field types that a column of a spreadsheet may get; the order is that in which they are offered. */
export const guessedFieldTypes = [
  'text',
  'textArea',
  'integer',
  'decimal',
  'date',
  'dateTime',
  'time',
  'checkbox',
  'select',
  'email',
  'phoneNo',
  'url',
] as const;
export type GuessedFieldType = (typeof guessedFieldTypes)[number];

/** A field type, with the choices of a select. */
export interface GuessedType {
  readonly fieldType: GuessedFieldType;
  readonly options: readonly string[];
}

/** Choices that are offered at a glance, and characters of each. */
const maxChoices = 20;
const maxChoiceLength = 50;
/** Choices that a user may ask for, where a choice was not guessed. */
const maxPossibleChoices = 100;
/** Cells for each choice, and for all of them together, that show a choice instead of texts that are alike by chance. */
const cellsPerChoice = 2;
const minChoiceCells = 4;
/** Longer texts are written, and read, on several lines. */
const longTextLength = 100;
const minPhoneDigits = 7;

const phoneHeading = /\b(tele?f?|telefon|tlf|phone|mobil|mobile|mobiltelefon)/i;

/**
 * Returns the most specific type that takes every cell of a column, by the tenant's formats; the order of the cells is
 * irrelevant. A column without values is a text.
 * @param cells cells below the header, empty ones included
 */
export function guessFieldType(heading: string, cells: readonly ImportCell[], context: FieldContext): GuessedType {
  const filledCells = filledCellsOf(cells);
  const column: Column = { heading, cells: filledCells, texts: filledCells.map((cell) => textOf(cell, context)) };
  if (filledCells.length === 0) return { fieldType: 'text', options: [] };
  const guessedType = candidates.find(
    ({ fieldType, isLikely }) => isLikely(column) && accepts(filledCells, { fieldType, options: [] }, context),
  );
  if (guessedType) return { fieldType: guessedType.fieldType, options: [] };
  const choices = { fieldType: 'select', options: choicesOf(column.texts) } as const;
  if (choices.options.length > 0 && accepts(filledCells, choices, context)) return choices;
  return { fieldType: isLong(column.texts) ? 'textArea' : 'text', options: [] };
}

function isLong(texts: readonly string[]): boolean {
  return texts.some((text) => text.length > longTextLength || /[\r\n\t]/.test(text));
}

/** Whether a field of the type takes all cells as values; empty cells are no values, and always taken. */
export function accepts(cells: readonly ImportCell[], type: GuessedType, context: FieldContext): boolean {
  const field = guessedDefinition(type);
  return filledCellsOf(cells).every((cell) => acceptsCell(cell, field, context));
}

/** Returns cells with values. Cells that could not be read give no information about their column. */
export function filledCellsOf(cells: readonly ImportCell[]): readonly ImportCell[] {
  return cells.filter((cell) => {
    if (cell === null) return false;
    if (typeof cell === 'string') return withoutInvisible(cell).trim() !== '';
    return !(typeof cell === 'object' && ('unread' in cell || 'error' in cell));
  });
}

/** Returns options of a field, with their names as values. */
export function optionsOf(names: readonly string[]): readonly FieldOption[] {
  return names.map((name) => ({ value: name, name }));
}

function guessedDefinition({ fieldType, options }: GuessedType): FieldDefinition {
  return { id: 'column', name: 'column', fieldType, ...(fieldType === 'select' && { options: optionsOf(options) }) };
}

interface Column {
  readonly heading: string;
  readonly cells: readonly ImportCell[];
  readonly texts: readonly string[];
}

interface Candidate {
  readonly fieldType: GuessedFieldType;
  /** Whether the cells look like the type, where its values are also those of others. */
  readonly isLikely: (column: Column) => boolean;
}

const isEvery =
  (pattern: RegExp) =>
  ({ texts }: Column): boolean =>
    texts.every((text) => pattern.test(text));

const candidates: readonly Candidate[] = [
  { fieldType: 'checkbox', isLikely: isYesOrNo },
  { fieldType: 'phoneNo', isLikely: isPhone },
  // A number with leading zeros is an article's or a person's.
  { fieldType: 'integer', isLikely: isNumber },
  { fieldType: 'decimal', isLikely: isNumber },
  { fieldType: 'date', isLikely: isEvery(/^[^:]*$/) },
  { fieldType: 'dateTime', isLikely: () => true },
  { fieldType: 'time', isLikely: isEvery(/:/) },
  { fieldType: 'email', isLikely: () => true },
  // Without a prefix, a version or a file's name passes for an address.
  { fieldType: 'url', isLikely: isUrl },
];

/** A digit is a number, and a single letter a choice, unless the other one is there. */
function isYesOrNo({ cells, texts }: Column): boolean {
  const words = new Set(texts.map((text) => text.toLowerCase()));
  if (cells.every((cell) => typeof cell === 'boolean')) return true;
  const isMark = [...words].every((word) => /^[x✓✔☑☐]$/.test(word));
  const isPair = words.size === 2 && words.has('n') && (words.has('j') || words.has('y'));
  return isMark || isPair || [...words].every((word) => word.length > 1);
}

function isPhone({ heading, texts }: Column): boolean {
  const isHeaded = phoneHeading.test(heading);
  return texts.every((text) => {
    const hasDigits = text.replace(/\D/g, '').length >= minPhoneDigits;
    return hasDigits && (isHeaded || text.startsWith('+') || /^0\d+[ -]/.test(text));
  });
}

function isNumber({ cells }: Column): boolean {
  return cells.every((cell) => {
    if (typeof cell === 'number') return true;
    if (typeof cell === 'string') return !/^[\s'+-]*0\d/.test(cell);
    // Codes and hours are texts, however their cells keep them.
    return typeof cell === 'object' && cell !== null && 'number' in cell && !/^0\d|\p{L}.*\d|:/u.test(cell.text);
  });
}

function isUrl({ cells, texts }: Column): boolean {
  return cells.every((cell, index) => isWebLink(cell) || /^(https?:\/\/|www\.)/i.test(texts[index] ?? ''));
}

function isWebLink(cell: ImportCell): cell is { readonly link: string; readonly text: string } {
  return typeof cell === 'object' && cell !== null && 'link' in cell && /^https?:\/\//i.test(cell.link);
}

/** Returns the texts of a column as choices where they are few and repeat; none otherwise. */
function choicesOf(texts: readonly string[]): readonly string[] {
  const choices = distinctTexts(texts, maxChoices);
  const isRepeated = texts.length >= Math.max(minChoiceCells, choices.length * cellsPerChoice);
  return isRepeated && choices.length > 1 ? choices : [];
}

/** Returns the texts that a user may turn into choices of a select; none where they are many or long. */
export function possibleChoicesOf(cells: readonly ImportCell[], context: FieldContext): readonly string[] {
  const texts = filledCellsOf(cells).map((cell) => textOf(cell, context));
  return distinctTexts(texts, maxPossibleChoices);
}

/**
 * Returns the distinct texts of a column in any case, each in its most frequent spelling; none where they are more than
 * `max`, or one is too long for a choice.
 */
function distinctTexts(texts: readonly string[], max: number): readonly string[] {
  const spellings = new Map<string, Map<string, number>>();
  for (const text of texts) {
    if (text.length > maxChoiceLength || /[\r\n\t]/.test(text)) return [];
    const normalizedText = text.normalize('NFC');
    const counts = spellings.get(normalizedText.toLowerCase()) ?? new Map<string, number>();
    counts.set(normalizedText, (counts.get(normalizedText) ?? 0) + 1);
    spellings.set(normalizedText.toLowerCase(), counts);
    if (spellings.size > max) return [];
  }
  return [...spellings.values()]
    .map((counts) => [...counts].sort(([a, m], [b, n]) => n - m || compareCodePoints(a, b))[0]?.[0] ?? '')
    .sort(compareNaturally);
}

const collator = new Intl.Collator('en', { numeric: true });

function compareNaturally(a: string, b: string): number {
  return collator.compare(a, b) || compareCodePoints(a, b);
}

function compareCodePoints(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** Returns the text that an import reads from a filled cell. */
export function textOf(cell: ImportCell, { culture }: Pick<FieldContext, 'culture'>): string {
  return withoutGuard(withoutInvisible(cellText(cell, culture) ?? '')).trim();
}

function acceptsCell(cell: ImportCell, field: FieldDefinition, context: FieldContext): boolean {
  const type = fieldTypeOf(field);
  const input = inputOf(cell, field, context);
  if (input === undefined) return false;
  const parsedValue =
    typeof input === 'string'
      ? (type.fromText?.(input, field, context) ?? type.parse(input, field, context))
      : type.parse(input, field, context);
  return (
    'value' in parsedValue &&
    parsedValue.value !== null &&
    type.validate(parsedValue.value, field, context).length === 0
  );
}

/** Returns the input that a cell gives a field: its own value where the type holds such, else its text; `undefined` for none. */
function inputOf(
  cell: ImportCell,
  { fieldType }: FieldDefinition,
  context: FieldContext,
): string | number | boolean | undefined {
  const isNumeric = fieldType === 'integer' || fieldType === 'decimal';
  if (typeof cell === 'number' && isNumeric) return cell;
  if (typeof cell === 'boolean' && fieldType === 'checkbox') return cell;
  // Digits of a sheet's number are not those of a day or a box.
  if (typeof cell === 'number' && ['date', 'dateTime', 'time', 'checkbox'].includes(fieldType)) return undefined;
  if (typeof cell === 'object' && cell !== null) {
    if ('number' in cell && isNumeric) return cell.text.endsWith('%') ? cell.number * 100 : cell.number;
    if (fieldType === 'url' && isWebLink(cell)) return cell.link;
    if ('local' in cell && (isNumeric || fieldType === 'checkbox')) return undefined;
  }
  return textOf(cell, context);
}
