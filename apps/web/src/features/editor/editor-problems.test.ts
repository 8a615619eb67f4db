import { describe, expect, it } from 'vitest';
import { isSame, remaining, stepOf } from './editor-problems.ts';

const steps = [
  { key: 'general', label: 'General', paths: ['localizedNames', 'status'] },
  { key: 'fields', label: 'Fields', paths: ['dataPropertyTypes'] },
];

describe('the step of a problem', () => {
  it.each([
    ['localizedNames.0.text', 'general'],
    ['status', 'general'],
    ['dataPropertyTypes.2.name', 'fields'],
    ['statusText', null],
    ['', null],
  ])('at %j is %j', (path, step) => {
    expect(stepOf(steps, path)).toBe(step);
  });
});

describe("the server's problems", () => {
  const before = { name: 'a', sites: [{ key: 'x' }, { key: 'y' }] };
  const problems = [
    { path: 'name', text: 'too short' },
    { path: 'sites.1.key', text: 'taken' },
    { path: 'sites.0.name', text: 'missing' },
    { path: '', text: 'something else' },
  ];

  it('stay while what they are about stays, but for those about the whole', () => {
    const after = { ...before, culture: 'nb-NO' };
    expect(remaining(problems, before, after).map(({ path }) => path)).toEqual(['name', 'sites.1.key', 'sites.0.name']);
  });

  it('go when it changes, and where it was missing, with what it is missing from', () => {
    const after = { ...before, sites: [{ key: 'x' }, { key: 'z' }] };
    expect(remaining(problems, before, after).map(({ path }) => path)).toEqual(['name']);
  });
});

describe('sameness', () => {
  it('takes empty text, empty lists and nothing for the same', () => {
    expect(isSame({ a: '', b: [], c: null }, {})).toBe(true);
    expect(isSame({ a: 0 }, {})).toBe(false);
    expect(isSame({ a: false }, {})).toBe(false);
  });
});
