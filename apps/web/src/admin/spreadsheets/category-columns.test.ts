import type { GuessedColumn } from '@tingest/domain/exchange';
import { expect, it } from 'vitest';
import type { Import } from '../../api/imports.ts';
import { assignColumns, changeColumn, columnProblems, targetOf } from './category-columns.ts';

const column = (at: number, of: Partial<GuessedColumn> = {}): GuessedColumn => ({
  ...{ column: at, heading: `H${at}`, name: `H${at}`, use: 'field', fieldType: 'text', options: [] },
  ...{ isRequired: false, inTitle: false, possibleChoices: [] },
  ...of,
});

it('only one column is the code, and only one the title', () => {
  const columns = [column(0, { use: 'code' }), column(1, { inTitle: true }), column(2)];
  expect(changeColumn(columns, 2, { target: 'code' }).map(targetOf)).toEqual(['text', 'text', 'code']);
  expect(changeColumn(columns, 2, { inTitle: true }).map(({ inTitle }) => inTitle)).toEqual([false, false, true]);
  expect(changeColumn(columns, 1, { target: 'none' })[1]).toMatchObject({ use: 'none', inTitle: false });
  expect(changeColumn([column(0, { isRequired: true })], 0, { target: 'checkbox' })[0]?.isRequired).toBe(false);
});

it('fields need names of their own, and choices', () => {
  const columns = [
    ...[column(0, { name: ' ' }), column(1, { name: 'Place' }), column(2, { name: 'place ' })],
    ...[column(3, { fieldType: 'select' }), column(4, { name: '', use: 'none' }), column(5, { name: 'x'.repeat(51) })],
  ];
  expect(columnProblems(columns).map(({ column: at, code }) => [at, code])).toEqual([
    [0, 'name'],
    [2, 'sameName'],
    [3, 'choices'],
    [5, 'name'],
  ]);
});

it('assigns the columns of the import by position, whatever the fields are called now', () => {
  const field = (id: string) => ({ id, name: id, fieldType: 'string' as const, required: false, isKey: false });
  const importColumn = (at: number) => ({ column: at, heading: `H${at}`, samples: [], fieldId: 'guess', isSure: true });
  const columns = [column(0), column(1, { use: 'none' }), column(2, { use: 'code' }), column(3, { name: 'Renamed' })];
  const importItem = { fields: ['code', 'a', 'b'].map(field), columns: [0, 1, 2, 3].map(importColumn) } satisfies Pick<
    Import,
    'fields' | 'columns'
  >;
  expect(assignColumns(columns, importItem)?.map(({ fieldId }) => fieldId)).toEqual(['a', null, 'code', 'b']);
  expect(assignColumns(columns, { ...importItem, fields: [field('code')] })).toBeNull();
});
