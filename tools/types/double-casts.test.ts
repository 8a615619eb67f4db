import { expect, test } from 'vitest';
import { repositoryRoot } from '../command.ts';
import { readRepository } from '../imports/repository.ts';
import { doubleCasts, maxDoubleCasts } from './double-casts.ts';

// Put together, since this file is one of those that are searched.
const cast = ['as', 'unknown', 'as'].join(' ');

test('A cast by way of unknown is found with its line, also over two lines, and with or without its reason', () => {
  const sources = new Map([
    ['a.ts', `// The library's types leave it out.\nconst a = b ${cast} C;\n\n\n\n\n\nconst d = e ${cast} F;\n`],
    ['b.ts', `const known = unknown as never;\nconst g = h as\n  unknown as I;\n`],
  ]);
  expect(doubleCasts(sources)).toEqual([
    { file: 'a.ts', line: 2, hasReason: true },
    { file: 'a.ts', line: 8, hasReason: false },
    { file: 'b.ts', line: 2, hasReason: false },
  ]);
});

test('The repository casts few values by way of unknown, each with a comment that gives its reason', () => {
  const found = doubleCasts(readRepository(repositoryRoot).sources);
  expect(found.filter(({ hasReason }) => !hasReason)).toEqual([]);
  expect(found.length).toBeLessThanOrEqual(maxDoubleCasts);
});
