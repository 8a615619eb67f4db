import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { type CopyPage, searchWords } from './copied-object.ts';
import { type CopyDatabase, deleteCopies, openCopy } from './copy-database.ts';
import { findElementByCode, listElements, readPart, searchElements } from './read-copy.ts';
import { storePage } from './store-page.ts';

const owner = { userId: 'anna', siteId: 'skola' };
const emptyChanges = { types: [], resetTypeIds: [], removedIds: [], items: [] };
const emptyPage: CopyPage = {
  ...{ position: 'first', hasMore: false, isReset: false },
  coverage: { isComplete: true, total: null, limit: 50_000 },
  ...{ configuration: null, transactions: null, plannedWork: null },
  ...{ records: emptyChanges, elements: emptyChanges },
};

afterEach(() => deleteCopies(null));

type Item = CopyPage['elements']['items'][number];

const item = (id: string, overrides: Partial<Item> = {}): Item => ({
  ...{ id, elementTypeId: 'gates', version: 1, code: `C-${id}`, title: `Gate ${id}` },
  ...{ updatedAt: '2026-11-28T08:00:00.000Z', values: [] },
  ...overrides,
});

const pageOf = (elements: Partial<CopyPage['elements']>, overrides: Partial<CopyPage> = {}): CopyPage => ({
  ...emptyPage,
  elements: { ...emptyChanges, ...elements },
  ...overrides,
});

async function titles(database: CopyDatabase): Promise<readonly string[]> {
  return (await listElements(database, { skip: 0, limit: 1000 })).map(({ title }) => title).sort();
}

test('pages leave what the server sent last, however they are cut and repeated', async () => {
  const ids = fc.constantFrom('a', 'b', 'c', 'd', 'e');
  const typeIds = fc.constantFrom('gates', 'doors');
  const pages = fc.record({
    isReset: fc.boolean(),
    resetTypeIds: fc.uniqueArray(typeIds),
    removedIds: fc.uniqueArray(ids),
    items: fc.uniqueArray(fc.record({ id: ids, elementTypeId: typeIds, title: fc.string({ maxLength: 8 }) }), {
      selector: ({ id }) => id,
    }),
    isRepeated: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(pages, { maxLength: 8 }), async (sequence) => {
      await deleteCopies(null);
      const database = await openCopy(owner);
      const model = new Map<string, Item>();
      for (const { isReset, resetTypeIds, removedIds, items, isRepeated } of sequence) {
        const sentItems = items.map(({ id, ...overrides }) => item(id, overrides));
        const page = pageOf({ resetTypeIds, removedIds, items: sentItems }, { isReset });
        await storePage(database, page, 1);
        if (isRepeated) await storePage(database, page, 2);
        for (const { id, elementTypeId } of [...model.values()]) {
          if (isReset || resetTypeIds.includes(elementTypeId as 'gates') || removedIds.includes(id as 'a'))
            model.delete(id);
        }
        for (const each of sentItems) model.set(each.id, each);
      }
      expect(await titles(database)).toEqual([...model.values()].map(({ title }) => title).sort());
    }),
    { numRuns: 60 },
  );
});

test('objects of types that the user no longer reads are deleted with the new configuration', async () => {
  const database = await openCopy(owner);
  await storePage(database, pageOf({ items: [item('a'), item('b', { elementTypeId: 'doors' })] }), 1);
  const configuration = { elementTypes: [], recordTypes: [], operationTypes: [], transactionTypes: [] };
  await storePage(
    database,
    { ...emptyPage, configuration: { ...configuration, objectTypeIds: ['doors'], ruledOperationTypeIds: [] } },
    2,
  );
  expect(await titles(database)).toEqual(['Gate b']);
});

test('values are stored by their fields, whatever their order in a page', async () => {
  const database = await openCopy(owner);
  const values = ['North', null, 3];
  const types = [{ id: 'gates', fieldIds: ['area', 'note', 'count', 'missing'] }];
  await storePage(database, pageOf({ types, items: [item('a', { values })] }), 1);
  expect((await findElementByCode(database, 'c-a'))?.values).toEqual({ area: 'North', count: 3 });
});

test.each(['ab-1', 'f-77', ' AB-1 '])('a scan of %j finds the object by any of its codes', async (text) => {
  const database = await openCopy(owner);
  const codes = [{ type: 'former' as const, code: 'F-77' }];
  await storePage(database, pageOf({ items: [item('a', { code: 'AB-1', codes }), item('b')] }), 1);
  expect((await findElementByCode(database, text))?.id).toBe('a');
});

test('a search finds objects that have each of its words as the beginning of one, in any order', async () => {
  const word = fc.constantFrom('gata', 'gatan', 'Norra', 'port', 'Ärlig', 'x', '42');
  const title = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '));
  const query = fc.array(
    fc.tuple(word, fc.integer({ min: 1, max: 5 })).map(([text, length]) => text.slice(0, length)),
    { minLength: 1, maxLength: 2 },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(title, { maxLength: 6 }), query, async (titleTexts, words) => {
      await deleteCopies(null);
      const database = await openCopy(owner);
      const items = titleTexts.map((text, index) => item(`${index}`, { title: text, code: `k${index}` }));
      await storePage(database, pageOf({ items }), 1);
      const found = await searchElements(database, words.join(' '), { skip: 0, limit: 100 });
      const isFound = ({ title: text }: Item) =>
        searchWords(words.join(' ')).every((each) => searchWords(text).some((own) => own.startsWith(each)));
      expect(found.map(({ id }) => id).sort()).toEqual(
        items
          .filter(isFound)
          .map(({ id }) => id)
          .sort(),
      );
    }),
    { numRuns: 60 },
  );
});

test('a page that could not be stored leaves the copy and its position as they were', async () => {
  const database = await openCopy(owner);
  await storePage(database, pageOf({ items: [item('a')] }, { position: 'kept' }), 1);
  // A function cannot be stored.
  const broken = item('b', { values: [() => undefined] });
  const types = [{ id: 'gates', fieldIds: ['area'] }];
  await expect(storePage(database, pageOf({ types, removedIds: ['a'], items: [broken] }), 2)).rejects.toThrow();
  expect(await titles(database)).toEqual(['Gate a']);
  expect(await readPart(database, 'position')).toBe('kept');
});

test('the copies of a user are unreadable to the next one', async () => {
  await storePage(await openCopy(owner), pageOf({ items: [item('a')] }), 1);
  await storePage(await openCopy({ ...owner, siteId: 'bibliotek' }), pageOf({ items: [item('b')] }), 1);
  await deleteCopies({ userId: 'anna' });
  expect(await titles(await openCopy(owner))).toEqual(['Gate a']);
  await deleteCopies({ userId: 'bertil' });
  expect(await titles(await openCopy(owner))).toEqual([]);
});
