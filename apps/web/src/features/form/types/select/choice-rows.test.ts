import { describe, expect, test } from 'vitest';
import { choiceRows, matchingOptions, rowAfterKey } from './choice-rows.ts';

const trees = ['Alm', 'Björk', 'Ek'].map((name) => ({ value: name, name, group: 'Träd' }));
const stones = ['Granit', 'Gnejs'].map((name) => ({ value: name, name, group: 'Sten' }));
const rows = choiceRows([...trees, ...stones]);

test('choices are listed under the heading of their group, also where groups are mixed', () => {
  const [firstTree, ...otherTrees] = trees;
  const mixedRows = choiceRows([firstTree, ...stones, ...otherTrees].flatMap((option) => option ?? []));
  expect(mixedRows.map((row) => (row.kind === 'group' ? `# ${row.name}` : row.option.name))).toEqual([
    '# Träd',
    'Alm',
    'Björk',
    'Ek',
    '# Sten',
    'Granit',
    'Gnejs',
  ]);
  expect(mixedRows.flatMap((row) => (row.kind === 'option' ? [row.index] : []))).toEqual([0, 1, 2, 3, 4]);
});

test('choices without a group have no heading', () => {
  expect(choiceRows([{ value: 'a', name: 'A' }])).toEqual([
    { kind: 'option', option: { value: 'a', name: 'A' }, index: 0 },
  ]);
});

test('typed text is found in names and groups, ignoring case', () => {
  expect(matchingOptions(trees, ' björ ').map(({ name }) => name)).toEqual(['Björk']);
  expect(matchingOptions([...trees, ...stones], 'sten')).toEqual(stones);
  expect(matchingOptions(trees, '')).toBe(trees);
});

describe('keys', () => {
  test('the arrow keys skip headings', () => {
    expect(rowAfterKey(rows, -1, 'ArrowDown')).toBe(1);
    expect(rowAfterKey(rows, 3, 'ArrowDown')).toBe(5);
    expect(rowAfterKey(rows, 5, 'ArrowUp')).toBe(3);
  });

  test('the arrow keys stop at the ends', () => {
    expect(rowAfterKey(rows, 6, 'ArrowDown')).toBe(6);
    expect(rowAfterKey(rows, 1, 'ArrowUp')).toBe(1);
    expect(rowAfterKey(rows, 3, 'PageUp')).toBe(1);
    expect(rowAfterKey(rows, 1, 'End')).toBe(6);
    expect(rowAfterKey(rows, 6, 'Home')).toBe(1);
  });

  test('the up key selects the last choice when none is active', () => {
    expect(rowAfterKey(rows, -1, 'ArrowUp')).toBe(6);
  });

  test('keys do nothing in an empty list, and letters do not move the selection', () => {
    expect(rowAfterKey([], -1, 'ArrowDown')).toBeNull();
    expect(rowAfterKey(rows, 1, 'a')).toBeNull();
    expect(rowAfterKey(rows, 1, 'toString')).toBeNull();
  });
});
