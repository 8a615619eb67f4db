import fc from 'fast-check';
import { expect, test } from 'vitest';
import { afterSeeing, type RecentElement } from './recent-elements.ts';

const element = (id: string, title = id): RecentElement => ({ id, code: id, title, icon: null, siteKey: 'teknik' });

test('the object seen last is listed first, with its present title', () => {
  const recentElements = afterSeeing([element('swing'), element('slide')], element('slide', 'Slide, repainted'));
  expect(recentElements.map(({ title }) => title)).toEqual(['Slide, repainted', 'swing']);
});

test('the list holds each object once and at most thirty, however many are viewed', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 60 })), (ids) => {
      const recentElements = ids.reduce<readonly RecentElement[]>(
        (list, id) => afterSeeing(list, element(String(id))),
        [],
      );
      expect(new Set(recentElements.map(({ id }) => id)).size).toBe(recentElements.length);
      expect(recentElements.length).toBe(Math.min(30, new Set(ids).size));
      if (ids.length > 0) expect(recentElements[0]?.id).toBe(String(ids.at(-1)));
    }),
  );
});
