import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saved } from '../../../testing/populated-site.ts';
import { sharedTestApp } from '../../../testing/shared-test-app.ts';
import type { Person, TestApp } from '../../../testing/test-app.ts';

const titles = ['Al', 'Lekplats 10', 'Ek vid lekplats', 'Lekplats 2', 'Bänk vid lekplats', 'lekplatsskylt'];
let test: TestApp;
let admin: Person;
let path: string;

beforeAll(async () => {
  test = await sharedTestApp();
  const tenant = await test.addTenant('ek', 'sv-SE');
  admin = tenant.as('TenantAdmin');
  const field = uuidv7();
  const type = await saved(admin, 'ek/north/elementTypes', {
    localizedNames: [{ culture: 'sv-SE', text: 'Platser' }],
    status: 'published',
    dataPropertyTypes: [{ id: field, name: 'Namn', fieldType: 'text' }],
  });
  for (const value of titles) {
    await saved(admin, 'ek/north/elements', {
      elementTypeId: type.id,
      dataProperties: [{ dataPropertyTypeId: field, value }],
    });
  }
  path = `ek/north/elements/filter?elementTypeId=${type.id}`;
});
afterAll(() => test?.close());

async function search(body: object): Promise<{ foundTitles: string[]; filteredCount: number }> {
  const { data } = await admin.post(path, body);
  return { foundTitles: data.items.map(({ title }: { title: string }) => title), filteredCount: data.filteredCount };
}

describe('a search text', () => {
  const allTitles = ['Lekplats 2', 'Lekplats 10', 'lekplatsskylt', 'Bänk vid lekplats', 'Ek vid lekplats'];

  it('lists titles that begin with it first, each part in alphabetical order', async () => {
    expect(await search({ searchCriteria: 'lekplats' })).toEqual({ foundTitles: allTitles, filteredCount: 5 });
  });

  it.each([0, 1, 2, 3, 4, 5, 6])('is paged across both parts, from %i', async (skip) => {
    const { foundTitles, filteredCount } = await search({ searchCriteria: 'Lekplats', skip, limit: 2 });
    expect(foundTitles).toEqual(allTitles.slice(skip, skip + 2));
    expect(filteredCount).toBe(5);
  });

  it('keeps the requested order when there is one', async () => {
    const { foundTitles } = await search({ searchCriteria: 'lekplats', ordering: [{ column: 'title', dir: 'asc' }] });
    expect(foundTitles).toEqual(allTitles.toSorted((a, b) => a.localeCompare(b, 'sv', { numeric: true })));
  });

  it.each(['lekplats 1234567890123', 'lekplats 00', 'lekplats 007', '%', '_'])(
    'finds nothing for %j, which no object has',
    async (searchCriteria) => {
      expect(await search({ searchCriteria })).toEqual({ foundTitles: [], filteredCount: 0 });
    },
  );
});
