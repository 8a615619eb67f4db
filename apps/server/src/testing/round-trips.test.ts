import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { picture } from '../file-store/testing/sample-files.ts';
import {
  addressOf,
  bodyFor,
  type DocumentedRoute,
  documentedRoutes,
  type ItemsOfTenant,
  itemParameter,
} from './documented-routes.ts';
import { populateReservations, populateSite, type SiteWithReservations, saved } from './populated-site.ts';
import { createTestApp, type Person, type TestApp, type TestTenant } from './test-app.ts';

/** Saves of data that no call reads in the same shape. A developer that adds one states the reason here. */
const unread: Readonly<Record<string, string>> = {
  'views.setDefault': 'says with which view one person begins, and is no item',
  'imports.setColumns': 'says what the columns of a file are, which are read with the import',
  'imports.editCells': 'puts texts in the place of cells, which are read in pages',
  'contact.update': 'says how one person is told, and is read with the session',
};

let app: TestApp;
let tenant: TestTenant;
let admin: Person;
let site: SiteWithReservations & ItemsOfTenant;
/** The same, with items that answer more. */
let rich: typeof site;
let routes: DocumentedRoute[];

beforeAll(async () => {
  app = await createTestApp();
  tenant = await app.addTenant('rundgang');
  admin = tenant.as('SuperUser');
  const populated = await populateReservations(tenant, await populateSite(tenant, 'Rönn'));
  const userId = (await tenant.as('User').get('session')).data.user.id;
  routes = documentedRoutes(app.app);
  site = { ...populated, tenantId: tenant.id, userId };
  rich = { ...site, ...(await richItems(populated)) };
});
afterAll(() => app.close());

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

/** Creates items with more content than the plain ones: an object with rows, a reservation, a tenant with a logo. */
async function richItems({ path, loanTypeId, elementId }: SiteWithReservations) {
  const [nameFieldId, rowsFieldId, rowFieldId] = [uuidv7(), uuidv7(), uuidv7()];
  const { id: elementTypeId } = await saved(admin, `${path}/elementTypes`, {
    localizedNames: [{ culture: 'en-US', text: 'Cupboard' }],
    status: 'published',
    dataPropertyTypes: [
      { id: nameFieldId, name: 'Name', fieldType: 'text', showForUser: true },
      {
        ...{ id: rowsFieldId, name: 'Shelves', fieldType: 'collection' },
        children: [{ id: rowFieldId, name: 'Width', fieldType: 'integer' }],
      },
    ],
  });
  const row = { [rowFieldId]: 80 };
  const element = await saved(admin, `${path}/elements`, {
    elementTypeId,
    dataProperties: [
      { dataPropertyTypeId: nameFieldId, value: 'Cupboard 1' },
      { dataPropertyTypeId: rowsFieldId, value: [row] },
    ],
  });
  const reservation = await saved(admin, `${path}/transactions`, {
    ...{ clientOperationId: uuidv7(), transactionTypeId: loanTypeId, elementId },
    ...{ reservatedFrom: inHours(100), reservatedTo: inHours(101) },
  });
  const base64 = (await picture('png', 80, 40)).toString('base64');
  const branded = await admin.put(`tenants/${tenant.id}/config`, {
    globalResources: { primaryColor: '#123456' },
    files: [{ fileName: 'logo.png', base64, reference: 'GlobalResources.Logo' }],
  });
  expect(branded.status).toBe(200);
  return { elementTypeId, nameFieldId, elementId: element.id as string, transactionId: reservation.id as string };
}

/** Calls of processors expect the saved properties below `data`. Source: specification, section 7. */
const isWrapped = ({ operationId }: DocumentedRoute) => operationId.startsWith('processor');

const asSent = (route: DocumentedRoute, data: object) => (isWrapped(route) ? { data } : data);

function withMetadata(route: DocumentedRoute, body: object | undefined, metadata: object): object {
  if (!isWrapped(route)) return { ...body, ...metadata };
  return { data: { ...(body as { readonly data: object }).data, ...metadata } };
}

/** Removes values that a save changes automatically, and addresses of files, which expire. */
function omitMetadata(data: object): unknown {
  const volatileKeys = ['version', 'updatedAt', 'createdAt', 'users', 'isOwn'];
  return JSON.parse(JSON.stringify(data), (key, value) =>
    volatileKeys.includes(key) || /[uU]rl$/.test(key) ? undefined : value,
  );
}

const address = (route: DocumentedRoute, items = rich) =>
  addressOf(route, { tenantKey: tenant.key, siteKey: 'north' }, itemParameter(route, items));

describe('the answer of a reading call', () => {
  it('can be sent back as answered and changes nothing', async () => {
    const saves = routes.filter(({ method, operationId }) => method === 'PUT' && !(operationId in unread));
    expect(saves.length).toBeGreaterThan(8);
    const refusedSaves: unknown[] = [];
    for (const save of saves) {
      const reads = routes.filter(
        ({ method, path }) => method === 'GET' && [save.path, `${save.path}/full`].includes(path),
      );
      if (reads.length === 0) refusedSaves.push(`${save.operationId}: nothing reads it`);
      for (const read of reads) {
        const { status, data } = await admin.call('GET', address(read));
        if (status !== 200) refusedSaves.push([read.operationId, status]);
        const saveReply = await admin.call('PUT', address(save), {
          body: JSON.stringify(asSent(save, data)),
          headers: { 'content-type': 'application/json' },
        });
        const problems = JSON.stringify(saveReply.details.map(({ path, code }) => [path, code]));
        if (saveReply.status !== 200)
          refusedSaves.push([read.operationId, save.operationId, saveReply.status, problems]);
        const secondRead = await admin.call('GET', address(read));
        expect(omitMetadata(secondRead.data), `${save.operationId} of ${read.operationId}`).toEqual(omitMetadata(data));
      }
    }
    expect(refusedSaves).toEqual([]);
  });
});

describe('the metadata that the server keeps of every item', () => {
  it('is ignored in requests', async () => {
    const metadata = {
      tenantId: 'of another',
      siteId: 17,
      createdAt: null,
      updatedAt: 'yesterday',
      ownerId: { id: uuidv7() },
    };
    const refusedSaves: unknown[] = [];
    for (const route of routes.filter(({ method, body }) => method === 'POST' && body !== undefined)) {
      const [resource, verb] = route.operationId.split('.');
      // Calls at a kiosk are accepted only with the session of a badge.
      if (resource === 'kiosk') continue;
      if (!['create', 'perform', 'reserve', 'saveConfiguration'].includes(verb ?? '')) continue;
      const body = withMetadata(route, bodyFor(route, site, `Al ${uuidv7()}`, uuidv7), metadata);
      const reply = await admin.call('POST', address(route, site), {
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      });
      if (reply.status >= 300) refusedSaves.push([route.operationId, reply.status, JSON.stringify(reply.details)]);
      for (const [name, value] of Object.entries(metadata)) {
        if (reply.data?.[name] !== undefined)
          expect(reply.data[name], `${route.operationId} ${name}`).not.toEqual(value);
      }
    }
    expect(refusedSaves).toEqual([]);
  });
});
