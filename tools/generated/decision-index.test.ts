import { expect, it } from 'vitest';
import { decisionIndex } from './decision-index.ts';

const record = (number: number, status = 'accepted.') =>
  [
    `00${number > 9 ? '' : '0'}${number}-x.md`,
    `# ${number}. X\n\nDate: 2026-11-22. Status: ${status}\n\n## Context\n`,
  ] as const;
const upTo = (last: number) =>
  Array.from({ length: last }, (_, index) => index + 1).filter((number) => number !== 13 && number !== 14);

it('the index lists every record with its status, and explains the numbers without a record', () => {
  const index = decisionIndex(new Map([...upTo(14).map((number) => record(number)), record(15, 'superseded by\n16.')]));
  const rows = index.split('\n').filter((line) => /^\| \d/.test(line));
  expect(rows).toHaveLength(15);
  expect(rows[0]).toBe('| 1 | [X](0001-x.md) | 2026-11-22 | accepted. |');
  expect(rows[12]).toMatch(/^\| 13 \| – /);
  expect(rows[14]).toContain('superseded by 16.');
});

it('the index refuses a missing number, and a record without the required beginning', () => {
  expect(() =>
    decisionIndex(
      new Map(
        upTo(17)
          .map((number) => record(number))
          .filter(([name]) => name !== '0016-x.md'),
      ),
    ),
  ).toThrow('no decision 16');
  expect(() => decisionIndex(new Map([['0001-x.md', '# Else\n']]))).toThrow('0001-x.md');
});
