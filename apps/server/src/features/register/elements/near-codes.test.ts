import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { saved } from '../../../testing/populated-site.ts';
import { sharedTestApp } from '../../../testing/shared-test-app.ts';
import type { Person, TestApp, TestTenant } from '../../../testing/test-app.ts';

/** Mistyped codes lead to the objects that were meant, as far as the reader may see these. */

let app: TestApp;
let tenant: TestTenant;
let admin: Person;
let path: string;

beforeAll(async () => {
  app = await sharedTestApp();
  tenant = await app.addTenant('ekby', 'sv-SE');
  admin = tenant.as('TenantAdmin');
  path = `${tenant.key}/north`;
  const category = await saved(admin, `${path}/elementTypes`, {
    localizedNames: [{ culture: 'sv-SE', text: 'Lekplatser' }],
    status: 'published',
    dataPropertyTypes: [{ id: uuidv7(), name: 'Namn', fieldType: 'text', showForUser: true }],
  });
  for (const code of ['LEK-004', 'LEK-040', 'LEK 0004', 'LEK.4', 'LEK/04', 'GUN-4']) {
    await saved(admin, `${path}/elements`, { elementTypeId: category.id, code });
  }
  await saved(admin, `${path}/elements`, {
    ...{ elementTypeId: category.id, code: 'MAST-1' },
    codes: [{ type: 'vendor', code: 'SN-0099' }],
  });
});
afterAll(() => app.close());

const near = async (person: Person, code: string, site = 'north'): Promise<readonly string[]> => {
  const reply = await person.get(`${tenant.key}/${site}/elements/codes/${encodeURIComponent(code)}/near`);
  expect(reply.status).toBe(200);
  return reply.data.map((each: { readonly code: string }) => each.code);
};

it.each([['LEK004'], ['lek-4'], ['LEK_004']])(
  '%s is near codes that differ only in separators and zeros',
  async (code) => {
    const nearCodes = await near(admin, code);
    expect(nearCodes).toHaveLength(3);
    expect(nearCodes.every((each) => /^LEK[- ./]0*4$/.test(each))).toBe(true);
  },
);

it('a near search finds a mistyped further code and offers nothing for a different number', async () => {
  expect(await near(admin, 'SN99')).toEqual(['MAST-1']);
  expect(await near(admin, 'LEK-041')).toEqual([]);
  expect(await near(admin, 'GUN')).toEqual([]);
});

it('a near search reveals no object out of the user’s sight', async () => {
  expect(await near(tenant.as('User'), 'GUN4')).toEqual([]);
  expect(await near(admin, 'GUN4')).toEqual(['GUN-4']);
});
