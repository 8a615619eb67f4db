import { displayTexts } from '../../../foundation/localization/display-texts.ts';
import type { FieldValues } from '../../definitions/field-definition.ts';
import type { FieldType } from '../field-type.ts';
import { countedTraits } from '../type-traits.ts';

/** Most rows of one collection. */
export const collectionRows = 500;

/** The rows of a stored value; none of anything else. */
export function collectionRowsOf(value: unknown): readonly FieldValues[] {
  return Array.isArray(value) ? value.filter(isRow) : [];
}

/**
 * A table: rows that each hold a value for every child. This type parses the list; the contents of the rows are
 * returned as sent, and the form parses and validates them by the children (`hasRows`).
 */
export const collection: FieldType<readonly FieldValues[]> = {
  ...countedTraits,
  key: 'collection',
  hasChildren: true,
  hasRows: true,
  parse(input) {
    if (input === null || input === undefined || input === '') return { value: null };
    // A hole in a list is a row that is not one, and `every` would pass over it.
    const rows: readonly unknown[] | null = Array.isArray(input) ? Array.from(input) : null;
    if (!rows?.every(isRow)) return { problem: { code: 'wrongType' } };
    return { value: rows.length === 0 ? null : rows };
  },
  validate: (rows) => (rows.length > collectionRows ? [{ code: 'tooMany', parameters: { max: collectionRows } }] : []),
  isEmpty: (value) => collectionRowsOf(value).length === 0,
  display(value, _field, { culture }) {
    const { length } = collectionRowsOf(value);
    const { row, rows } = displayTexts[culture];
    return length === 0 ? '' : `${length} ${length === 1 ? row : rows}`;
  },
  // Lists sort and filter by how many rows there are.
  toSlot: (value) => collectionRowsOf(value).length || null,
  // The form searches the rows.
  toSearchText: () => '',
};

function isRow(entry: unknown): entry is FieldValues {
  return typeof entry === 'object' && entry !== null && !Array.isArray(entry);
}
