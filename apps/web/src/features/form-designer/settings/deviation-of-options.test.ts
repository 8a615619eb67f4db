import { expect, it } from 'vitest';
import { deviationOf } from './deviation-of-options.ts';

const options = (...values: readonly string[]) => values.map((value) => ({ value, name: value }));
const deviation = { values: ['failed', 'remark'] };
const before = options('passed', 'remark', 'failed');

it.each<[string, readonly string[], readonly string[] | undefined]>([
  ['moved', ['failed', 'passed', 'remark'], ['failed', 'remark']],
  ['renamed', ['passed', 'remark', 'failedAgain'], ['failedAgain', 'remark']],
  ['removed', ['passed', 'remark'], ['remark']],
  ['all removed', ['passed'], undefined],
  ['joined by another', ['passed', 'remark', 'failed', 'new'], ['failed', 'remark']],
])('choices marked as deviations stay marked where choices are %s', (_name, after, markedValues) => {
  expect(deviationOf(deviation, before, options(...after))?.values).toEqual(markedValues);
});
