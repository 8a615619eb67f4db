import { read, utils } from '@e965/xlsx';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  populateReservations,
  populateSite,
  type SiteWithReservations,
  saved,
} from '../../../../testing/populated-site.ts';
import { sharedTestApp } from '../../../../testing/shared-test-app.ts';
import type { Person, TestApp, TestTenant } from '../../../../testing/test-app.ts';

let app: TestApp;
let tenant: TestTenant;
let admin: Person;
let site: SiteWithReservations;
let lentId: string;
const dueAt = '2027-01-15T11:00:00.000Z';

beforeAll(async () => {
  app = await sharedTestApp();
  tenant = await app.addTenant('ekby', 'sv-SE');
  admin = tenant.as('TenantAdmin');
  site = await populateReservations(tenant, await populateSite(tenant, 'Drill'));
  const object = {
    elementTypeId: site.elementTypeId,
    dataProperties: [{ dataPropertyTypeId: site.nameFieldId, value: 'Lent drill' }],
  };
  lentId = (await saved(admin, `${site.path}/elements`, object)).id;
  await begin(site.loanTypeId, lentId, { dueAt });
  const caseTypeId = (
    await saved(admin, `${site.path}/transactionTypes`, {
      localizedNames: [{ culture: 'en-US', text: 'Fault' }],
      elementTypeId: site.elementTypeId,
      status: 'published',
      mode: 'issueManagement',
      events: ['start', 'complete'].map((mode) => ({ mode, operationTypeId: site.operationTypeId })),
    })
  ).id;
  await begin(caseTypeId, lentId);
  await begin(caseTypeId, lentId);
});
afterAll(() => app.close());

const list = (person: Person, body: object = {}) =>
  person.post(`${site.path}/elements/filter?elementTypeId=${site.elementTypeId}`, body);
const begin = (transactionTypeId: string, elementId: string, further: object = {}) =>
  saved(tenant.as('PrivilegedUser'), `${site.path}/operations`, {
    clientOperationId: crypto.randomUUID(),
    operationTypeId: site.operationTypeId,
    mode: 'start',
    dataProperties: [],
    ...{ elementId, transactionTypeId, ...further },
  });
const states = (reply: Awaited<ReturnType<typeof list>>) =>
  reply.data.items.map((item: { title: string; availability: string; openCaseCount: number }) => [
    item.title,
    item.availability,
    item.openCaseCount,
  ]);
const holders = (reply: Awaited<ReturnType<typeof list>>) =>
  reply.data.items.map((item: { title: string; borrowerName: string | null; dueAt: string | null }) => [
    item.title,
    item.borrowerName,
    item.dueAt,
  ]);

it('a list of objects shows each borrower and due time, and is filtered and sorted by them', async () => {
  const fullList = await list(admin, { ordering: [{ column: 'borrowerName', dir: 'asc' }] });
  const loanRow = ['Lent drill', 'PrivilegedUser of ekby', dueAt];
  expect(holders(fullList)).toContainEqual(loanRow);
  expect(holders(fullList)).toContainEqual(['Drill thing', null, null]);
  const filterBy = (column: string, value: unknown) => list(admin, { filters: [{ column, value }] });
  expect(holders(await filterBy('borrowerName', { operator: 'contains', value: 'privileged' }))).toEqual([loanRow]);
  expect(holders(await filterBy('borrowerName', { operator: 'empty' }))).toEqual([['Drill thing', null, null]]);
  expect(holders(await filterBy('dueAt', { operator: 'between', min: '2027-01-01', max: '2027-02-01' }))).toEqual([
    loanRow,
  ]);
});

it('a list of objects tells which can be had and how many faults they have, and is filtered by it', async () => {
  const busyRow = ['Lent drill', 'busy', 2];
  const freeRow = ['Drill thing', 'available', 0];
  expect(states(await list(admin))).toEqual(expect.arrayContaining([busyRow, freeRow]));
  const filterBy = (column: string, value: unknown) => list(admin, { filters: [{ column, value }] });
  expect(states(await filterBy('availability', { operator: 'in', value: ['busy', 'reserved'] }))).toEqual([busyRow]);
  expect(states(await filterBy('availability', 'available'))).toEqual([freeRow]);
  expect(states(await filterBy('openCaseCount', { operator: 'between', min: 1 }))).toEqual([busyRow]);
});

it('a list of objects hides the borrowers from users without access to them', async () => {
  const clerk = tenant.as('User');
  const grants = [{ resource: 'elementType', ids: [site.elementTypeId], actions: ['read'] }];
  const privilege = await saved(admin, `${site.path}/privileges`, { name: 'Reads drills', grants });
  const searchReply = await admin.post(`${site.path}/users/filter`, { searchCriteria: clerk.username });
  const user = (await admin.get(`${site.path}/users/${searchReply.data.items[0].id}`)).data;
  await admin.put(`${site.path}/users/${user.id}`, { ...user, privilegeIds: [privilege.id] });
  const clerkList = await list(clerk);
  expect(holders(clerkList)).toContainEqual(['Lent drill', null, null]);
  // That it is out is no secret: the object would seem to be free.
  expect(states(clerkList)).toContainEqual(['Lent drill', 'busy', 0]);
  const busyList = await list(clerk, { filters: [{ column: 'availability', value: 'busy' }] });
  expect(states(busyList)).toEqual([['Lent drill', 'busy', 0]]);
  const filterReply = await list(clerk, { filters: [{ column: 'borrowerName', value: 'PrivilegedUser of ekby' }] });
  expect(filterReply.status).toBe(422);
});

it('exports give borrowers and due times in the words and times of the screen', async () => {
  const objects = await admin.post(
    `${site.path}/elements/export?elementTypeId=${site.elementTypeId}&format=csv&culture=sv-SE`,
    { columns: ['title', 'availability', 'borrowerName', 'dueAt', 'openCaseCount'] },
  );
  expect(objects.body.toString('utf8')).toContain('Tillgänglighet;Låntagare;Förfaller;Öppna ärenden');
  expect(objects.body.toString('utf8')).toContain('Lent drill;Upptagen;PrivilegedUser of ekby;2027-01-15 12:00;2');
  const loans = await admin.post(
    `${site.path}/transactions/export?transactionTypeId=${site.loanTypeId}&format=xlsx&culture=sv-SE`,
    { columns: ['elementTitle', 'status', 'borrowerName', 'dueAt', 'isOverdue', 'startedAt', 'endedAt'] },
  );
  const workbook = read(loans.body, { type: 'buffer' });
  const sheet = workbook.Sheets[workbook.SheetNames[0] ?? ''];
  const [head, firstRow] = utils.sheet_to_json<string[]>(sheet ?? {}, { header: 1, raw: false });
  expect(head).toEqual(['Objekt', 'Status', 'Låntagare', 'Förfaller', 'Försenat', 'Utlånat', 'Återlämnat']);
  expect(firstRow?.slice(0, 3)).toEqual(['Lent drill', 'Utlånat', 'PrivilegedUser of ekby']);
  expect(firstRow?.[4]).toBe('Nej');
});
