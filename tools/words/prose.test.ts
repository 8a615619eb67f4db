import { expect, it } from 'vitest';
import { subjectProblems } from './commit-subjects.ts';
import { commentsOf, testTitlesOf } from './prose.ts';
import { countProse, proseProblems } from './prose-counts.ts';

it('reads the comments of a source, and no texts', () => {
  const source = `/** Returns one. */\nconst one = 'no // comment'; // The first number.`;
  expect(commentsOf('a.ts', source).map((text) => text.trim())).toEqual(['* Returns one.', 'The first number.']);
});

it('reads the titles of tests, of tables of tests and of groups', () => {
  const source = `describe('a list', () => { it('is sorted', () => {}); it.each([1])('has %i', () => {}); other('no', 1); });`;
  expect(testTitlesOf('a.test.ts', source)).toEqual(['a list', 'is sorted', 'has %i']);
});

it('accepts a text with few words of a group and refuses one with many', () => {
  const plainProse = 'Returns the rows that the caller may read. '.repeat(50);
  expect(proseProblems('plain', countProse([plainProse, 'Checks what was sent.']))).toEqual([]);
  const [whatProblem, whoProblem] = proseProblems(
    'riddles',
    countProse(['What whoever asked for is what nobody has.']),
  );
  expect(whatProblem).toMatch(/^riddles: 250\.0 of 1,000 words are what, whatever; at most 3 may be$/);
  expect(whoProblem).toMatch(/^riddles: 250\.0 of 1,000 words are who, whoever/);
});

it.each([
  ['imports: Read tables of several sheets', []],
  ['web/scanner: Keep the camera open between two codes', []],
  ['Read tables of several sheets', ['is not “area: Imperative summary”']],
  ['imports: read tables', ['is not “area: Imperative summary”']],
  ['imports: Added tables', ['does not begin with an imperative']],
  ['imports: Reading tables', ['does not begin with an imperative']],
  [`imports: Read ${'tables '.repeat(10)}`, ['is longer than 72 characters']],
])('checks the subject “%s”', (subject, problems) => {
  expect(subjectProblems([subject])).toEqual(problems.map((problem) => `commit “${subject}” ${problem}`));
});
