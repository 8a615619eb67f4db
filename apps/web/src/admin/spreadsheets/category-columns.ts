import { type ColumnUse, type GuessedColumn, type GuessedFieldType, guessedFieldTypes } from '@tingest/domain/exchange';
import { fieldLimits } from '@tingest/domain/fields';
import type { CategoryDraftOfTable } from '../../api/category-drafts.ts';
import type { Import } from '../../api/imports.ts';

/** The outcome of a column, as one choice: a field of a type, the code, or nothing. */
export type ColumnTarget = GuessedFieldType | Exclude<ColumnUse, 'field'>;

/** The choices of a column, fields first. */
export const columnTargets: readonly ColumnTarget[] = [...guessedFieldTypes, 'code', 'none'];

/** Returns the choice that a column stands at. */
export function targetOf({ use, fieldType }: Pick<GuessedColumn, 'use' | 'fieldType'>): ColumnTarget {
  return use === 'field' ? fieldType : use;
}

/** A change of one column. */
export type ColumnChange = Partial<Pick<GuessedColumn, 'name' | 'options' | 'isRequired' | 'inTitle'>> & {
  readonly target?: ColumnTarget;
};

/** Changes one column. Only one of them can be the code, and only one the title: another one gives it up. */
export function changeColumn(
  columns: readonly GuessedColumn[],
  column: number,
  { target, ...changes }: ColumnChange,
): readonly GuessedColumn[] {
  return columns.map((each) => {
    if (each.column === column) return { ...each, ...changes, ...(target && withTarget(each, target)) };
    const withoutTitle = changes.inTitle ? { ...each, inTitle: false } : each;
    return target === 'code' && each.use === 'code' ? { ...withoutTitle, use: 'field' } : withoutTitle;
  });
}

function withTarget(column: GuessedColumn, target: ColumnTarget): Partial<GuessedColumn> {
  if (target === 'code' || target === 'none') return { use: target, inTitle: false };
  return {
    use: 'field',
    fieldType: target,
    // A box that is not ticked would not do where it is required.
    isRequired: column.isRequired && target !== 'checkbox',
    // A title is a text, a number or a day, never a box.
    inTitle: column.inTitle && target !== 'checkbox',
  };
}

/** A problem of one column, at its name or its choices. */
export interface ColumnProblem {
  readonly column: number;
  readonly code: 'name' | 'sameName' | 'choices';
}

/** Everything that keeps columns from becoming fields. */
export function columnProblems(columns: readonly GuessedColumn[]): readonly ColumnProblem[] {
  const names = new Set<string>();
  return columns.flatMap(({ column, use, fieldType, name, options }): readonly ColumnProblem[] => {
    if (use !== 'field') return [];
    const text = name.trim();
    const key = text.toLowerCase();
    const isRepeated = names.has(key);
    names.add(key);
    if (text === '' || [...text].length > fieldLimits.nameLength) return [{ column, code: 'name' }];
    if (isRepeated) return [{ column, code: 'sameName' }];
    return fieldType === 'select' && options.length === 0 ? [{ column, code: 'choices' }] : [];
  });
}

/** Returns the cells of a column in the first rows, without repetitions and empty ones. */
export function samplesOf(rows: CategoryDraftOfTable['rows'], column: number): readonly string[] {
  const texts = rows.map((row) => (row[column] ?? '').trim()).filter((text) => text !== '');
  return [...new Set(texts)].slice(0, 3);
}

/**
 * Returns the field of each column for the import into the category that was created from the columns; `null` where the
 * import has other fields than those, so that its own matching stands.
 */
export function assignColumns(
  columns: readonly GuessedColumn[],
  { fields, columns: importColumns }: Pick<Import, 'fields' | 'columns'>,
): { column: number; fieldId: string | null }[] | null {
  const fieldColumns = columns.filter(({ use }) => use === 'field');
  // The import has the code first, then the fields of the category in their order.
  const [codeField, ...otherFields] = fields;
  if (!codeField || otherFields.length !== fieldColumns.length) return null;
  const fieldIds = new Map(fieldColumns.map(({ column }, index) => [column, otherFields[index]?.id ?? null]));
  const codeColumn = columns.find(({ use }) => use === 'code')?.column;
  return importColumns.map(({ column }) => ({
    column,
    fieldId: column === codeColumn ? codeField.id : (fieldIds.get(column) ?? null),
  }));
}
