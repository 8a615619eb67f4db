import { readPackage, validatePackage } from '@tingest/domain/exchange';
import { cultures } from '@tingest/domain/foundation';
import { describe, expect, it } from 'vitest';
import { packageOf, templates } from './content/built-in-packages.ts';

describe.each(templates.map((template) => [template.key, packageOf(template)] as const))(
  'template %s',
  (_key, built) => {
    it('is a package that survives being written to a file', () => {
      expect(readPackage(JSON.parse(JSON.stringify(built)))).toEqual({ package: JSON.parse(JSON.stringify(built)) });
    });

    it.each(cultures)('has valid items in %s', (culture) => expect(validatePackage(built, culture)).toEqual([]));

    it('says everything in all three languages', () => {
      const lists: unknown[] = [];
      collectTexts(built, lists);
      for (const list of lists) {
        expect((list as { culture: string }[]).map(({ culture }) => culture)).toEqual([...cultures]);
        for (const { text } of list as { text: string }[]) expect(text.trim()).not.toBe('');
      }
    });
  },
);

it('no two built-in templates have the same key', () => {
  expect(new Set(templates.map(({ key }) => key)).size).toBe(templates.length);
});

/** Collects every list of localized texts in a value; empty descriptions are none. */
function collectTexts(value: unknown, lists: unknown[]): void {
  if (Array.isArray(value)) {
    const isTexts = value.length > 0 && value.every((each) => each?.culture !== undefined && each?.text !== undefined);
    if (isTexts) lists.push(value);
    else for (const each of value) collectTexts(each, lists);
  } else if (typeof value === 'object' && value !== null) {
    for (const each of Object.values(value)) collectTexts(each, lists);
  }
}
