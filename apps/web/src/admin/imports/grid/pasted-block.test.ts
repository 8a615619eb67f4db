import { expect, it } from 'vitest';
import { pastedBlock } from './pasted-block.ts';

it.each<[string, string, readonly (readonly string[])[]]>([
  ['one cell', 'Oak', [['Oak']]],
  [
    'a block that a spreadsheet ends with a line break',
    'a\tb\r\nc\t\r\n',
    [
      ['a', 'b'],
      ['c', ''],
    ],
  ],
  ['a cell with lines and quotes', '"two\nlines ""here"""\tb', [['two\nlines "here"', 'b']]],
  ['an inch in the middle of a cell', '12" pipe', [['12" pipe']]],
  ['an empty line between', 'a\n\nb', [['a'], [''], ['b']]],
])('a pasted block is read: %s', (_, text, rows) => {
  expect(pastedBlock(text)).toEqual(rows);
});
