import { expect, it } from 'vitest';
import { asStored, wordAt, writtenPosition } from './written-expression.ts';

const ids: Readonly<Record<string, string>> = { Price: '0190-a-long-id', Count: '0190-another-one' };
const idOf = (name: string) => ids[name];

it('keeps unknown names as they were written', () => {
  expect(asStored('{Price} * {Cou', idOf)).toBe('field["0190-a-long-id"] * {Cou');
  expect(asStored('{Price} * {Nothing}', idOf)).toBe('{Price} * {Nothing}');
});

it('maps a position in the stored expression to its position in the written one', () => {
  const written = '{Price} * {Count} + x';
  const stored = asStored(written, idOf);
  expect(writtenPosition(written, stored.indexOf('x'), idOf)).toBe(written.indexOf('x'));
  expect(writtenPosition(written, stored.indexOf('field', 5), idOf)).toBe(written.indexOf('{Count}'));
  expect(writtenPosition(written, stored.length, idOf)).toBe(written.length);
});

it('finds the word being written at the cursor', () => {
  expect(wordAt('{Pri', 4)).toEqual({ text: 'Pri', start: 0, isField: true });
  expect(wordAt('2 * rou', 7)).toEqual({ text: 'rou', start: 4, isField: false });
  expect(wordAt('{Price} ', 8)).toBeNull();
});
