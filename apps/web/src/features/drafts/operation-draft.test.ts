import { msPerDay } from '@tingest/domain/foundation';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { draftKeyOf, draftsOf, type OperationDraft } from './operation-draft.ts';

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
  const storedEntries = new Map<string, string>();
  isFull = false;
  vi.stubGlobal('window', {
    localStorage: {
      get length() {
        return storedEntries.size;
      },
      key: (index: number) => [...storedEntries.keys()][index] ?? null,
      getItem: (key: string) => storedEntries.get(key) ?? null,
      removeItem: (key: string) => storedEntries.delete(key),
      setItem: (key: string, value: string) => {
        if (isFull) throw new DOMException('full', 'QuotaExceededError');
        storedEntries.set(key, value);
      },
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

test('a draft survives a reload until it is cleared', () => {
  expect(draftKeyOf(owner, target).write(draft)).toBe(true);
  expect(draftKeyOf(owner, target).read()).toEqual(draft);
  draftKeyOf(owner, target).clear();
  expect(draftKeyOf(owner, target).read()).toBeNull();
});

test('each person, object, operation and transaction has a separate draft', () => {
  draftKeyOf(owner, target).write(draft);
  const { transactionTypeId: _, ...remainingTarget } = target;
  expect(draftKeyOf({ ...owner, username: 'site' }, target).read()).toBeNull();
  expect(draftKeyOf(owner, { ...target, elementId: 'slide' }).read()).toBeNull();
  expect(draftKeyOf(owner, { ...target, operationTypeId: 'report' }).read()).toBeNull();
  expect(draftKeyOf(owner, { ...remainingTarget, mode: 'update', transactionId: 't' }).read()).toBeNull();
});

test('a device that cannot store drafts is recognised, so that the user can be warned before leaving', () => {
  isFull = true;
  expect(draftKeyOf(owner, target).write(draft)).toBe(false);
});

test('a draft that is two months old is not offered', () => {
  draftKeyOf(owner, target).write({ ...draft, savedAt: new Date(Date.now() - 61 * msPerDay).toISOString() });
  expect(draftKeyOf(owner, target).read()).toBeNull();
});

test('unsent drafts are listed for their user only, the latest first', () => {
  const about = { target, element: 'Swing', service: 'Inspection' };
  const slide = { target: { ...target, elementId: 'slide' }, element: 'Slide', service: 'Inspection' };
  const request = { ...target, clientOperationId: 'b', dataProperties: [], occurredAt: '2026-11-20T08:00:00Z' };
  draftKeyOf(owner, target).write({ ...draft, about, savedAt: new Date(Date.now() - 60_000).toISOString() });
  draftKeyOf(owner, slide.target).write({ ...draft, about: slide, unanswered: request });
  // Another user with a username that begins with this user's, and another site.
  for (const otherOwner of [
    { ...owner, username: 'user.two' },
    { ...owner, siteKey: 'skola' },
  ]) {
    draftKeyOf(otherOwner, target).write({ ...draft, about });
  }
  const listedDrafts = draftsOf(owner);
  expect(listedDrafts.map(({ about: { element }, isUnanswered }) => [element, isUnanswered])).toEqual([
    ['Slide', true],
    ['Swing', false],
  ]);
  listedDrafts[0]?.draftKey.clear();
  expect(draftsOf(owner)).toHaveLength(1);
});
