import { expect, it } from 'vitest';
import { asStored, wordAt, writtenPosition } from './written-expression.ts';

const ids: Readonly<Record<string, string>> = { Price: '0190-a-long-id', Count: '0190-another-one' };
const idOf = (name: string) => ids[name];

it('keeps unknown names as they were written', () => {
  expect(asStored('{Price} * {Cou', idOf)).toBe('field["0190-a-long-id"] * {Cou');
  expect(asStored('{Price} * {Nothing}', idOf)).toBe('{Price} * {Nothing}');
});

it('maps a position in the stored expression to its position in the written one', () => {
  const writtenText = '{Price} * {Count} + x';
  const storedText = asStored(writtenText, idOf);
  expect(writtenPosition(writtenText, storedText.indexOf('x'), idOf)).toBe(writtenText.indexOf('x'));
  expect(writtenPosition(writtenText, storedText.indexOf('field', 5), idOf)).toBe(writtenText.indexOf('{Count}'));
  expect(writtenPosition(writtenText, storedText.length, idOf)).toBe(writtenText.length);
});

it('finds the word being written at the cursor', () => {
  expect(wordAt('{Pri', 4)).toEqual({ text: 'Pri', start: 0, isField: true });
  expect(wordAt('2 * rou', 7)).toEqual({ text: 'rou', start: 4, isField: false });
  expect(wordAt('{Price} ', 8)).toBeNull();
});
