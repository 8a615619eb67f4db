import path from 'node:path';
import { expect, it } from 'vitest';
import { readRepository } from '../imports/repository.ts';
import { modeNames } from './mode-names.ts';

it('code uses traits of modes, and never a mode’s name', () => {
  expect(modeNames(readRepository(path.resolve(import.meta.dirname, '../..')))).toEqual([]);
});

it('a mode name is reported in code and in SQL, but not in the files where it belongs', () => {
  const sources = new Map([
    ['apps/web/src/exe/some.tsx', "const t = 1;\nconst isLoan = mode === 'loan';"],
    ['apps/server/src/features/some.ts', "sql`WHERE mode = 'loan'`"],
    ['apps/server/src/features/some.test.ts', "mode: 'loan'"],
    ['packages/domain/src/work/transactions/modes/loan.ts', "'loan'"],
    ['apps/web/src/exe/other.ts', 'policy.loan'],
  ]);
  expect(modeNames({ sources, manifests: new Map() })).toEqual([
    'apps/web/src/exe/some.tsx:2',
    'apps/server/src/features/some.ts:1',
  ]);
});
