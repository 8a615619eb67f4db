import { describe, expect, it } from 'vitest';
import { isSame, remaining, stepOf } from './editor-problems.ts';

const steps = [
  { key: 'general', label: 'General', paths: ['localizedNames', 'status'] },
  { key: 'fields', label: 'Fields', paths: ['dataPropertyTypes'] },
];

describe('the editor step of a problem', () => {
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

describe('problems reported by the server', () => {
  const before = { name: 'a', sites: [{ key: 'x' }, { key: 'y' }] };
  const problems = [
    { path: 'name', text: 'too short' },
    { path: 'sites.1.key', text: 'taken' },
    { path: 'sites.0.name', text: 'missing' },
    { path: '', text: 'something else' },
  ];

  it('remain while the value that they concern is unchanged, except for those about the whole item', () => {
    const after = { ...before, culture: 'nb-NO' };
    expect(remaining(problems, before, after).map(({ path }) => path)).toEqual(['name', 'sites.1.key', 'sites.0.name']);
  });

  it('disappear when their value changes, and if it was missing, when its parent changes', () => {
    const after = { ...before, sites: [{ key: 'x' }, { key: 'z' }] };
    expect(remaining(problems, before, after).map(({ path }) => path)).toEqual(['name']);
  });
});

describe('equality', () => {
  it('treats empty text, empty lists and missing values as the same', () => {
    expect(isSame({ a: '', b: [], c: null }, {})).toBe(true);
    expect(isSame({ a: 0 }, {})).toBe(false);
    expect(isSame({ a: false }, {})).toBe(false);
  });
});
