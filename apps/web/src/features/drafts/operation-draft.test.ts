import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { draftPlace, draftsOf, type OperationDraft } from './operation-draft.ts';

const owner = { tenantKey: 'ekby', siteKey: 'teknik', username: 'user' };
const target = {
  operationTypeId: 'inspect',
  elementId: 'swing',
  transactionTypeId: 'inspection',
  mode: 'start',
} as const;
const draft: OperationDraft = {
  clientOperationId: 'a',
  values: { remark: 'loose chain' },
  savedAt: new Date().toISOString(),
  unanswered: null,
};

let isFull = false;
beforeEach(() => {
  const stored = new Map<string, string>();
  isFull = false;
  vi.stubGlobal('window', {
    localStorage: {
      get length() {
        return stored.size;
      },
      key: (index: number) => [...stored.keys()][index] ?? null,
      getItem: (key: string) => stored.get(key) ?? null,
      removeItem: (key: string) => stored.delete(key),
      setItem: (key: string, value: string) => {
        if (isFull) throw new DOMException('full', 'QuotaExceededError');
        stored.set(key, value);
      },
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

test('what was typed is there after a reload, until it is cleared', () => {
  expect(draftPlace(owner, target).write(draft)).toBe(true);
  expect(draftPlace(owner, target).read()).toEqual(draft);
  draftPlace(owner, target).clear();
  expect(draftPlace(owner, target).read()).toBeNull();
});

test('another person, thing, operation or transaction has a draft of its own', () => {
  draftPlace(owner, target).write(draft);
  const { transactionTypeId: _, ...further } = target;
  expect(draftPlace({ ...owner, username: 'site' }, target).read()).toBeNull();
  expect(draftPlace(owner, { ...target, elementId: 'slide' }).read()).toBeNull();
  expect(draftPlace(owner, { ...target, operationTypeId: 'report' }).read()).toBeNull();
  expect(draftPlace(owner, { ...further, mode: 'update', transactionId: 't' }).read()).toBeNull();
});

test('a device that keeps nothing is told apart, so that leaving can be warned about', () => {
  isFull = true;
  expect(draftPlace(owner, target).write(draft)).toBe(false);
});

test('a draft of two months ago is not offered', () => {
  draftPlace(owner, target).write({ ...draft, savedAt: new Date(Date.now() - 61 * 86_400_000).toISOString() });
  expect(draftPlace(owner, target).read()).toBeNull();
});

test('what was not sent is listed for whose it is, the last one first', () => {
  const about = { target, element: 'Swing', service: 'Inspection' };
  const slide = { target: { ...target, elementId: 'slide' }, element: 'Slide', service: 'Inspection' };
  const request = { ...target, clientOperationId: 'b', dataProperties: [], occurredAt: '2026-11-20T08:00:00Z' };
  draftPlace(owner, target).write({ ...draft, about, savedAt: new Date(Date.now() - 60_000).toISOString() });
  draftPlace(owner, slide.target).write({ ...draft, about: slide, unanswered: request });
  // Another person, whose name begins with this one's, and another site.
  for (const other of [
    { ...owner, username: 'user.two' },
    { ...owner, siteKey: 'skola' },
  ]) {
    draftPlace(other, target).write({ ...draft, about });
  }
  const listed = draftsOf(owner);
  expect(listed.map(({ about: { element }, isUnanswered }) => [element, isUnanswered])).toEqual([
    ['Slide', true],
    ['Swing', false],
  ]);
  listed[0]?.place.clear();
  expect(draftsOf(owner)).toHaveLength(1);
});
