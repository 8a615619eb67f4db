import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PopulatedSite, populateSite, saved } from '../../../testing/populated-site.ts';
import { sharedTestApp } from '../../../testing/shared-test-app.ts';
import type { Person, TestApp, TestTenant } from '../../../testing/test-app.ts';

let app: TestApp;
let tenant: TestTenant;
let admin: Person;
let site: PopulatedSite;
let operationTypeId: string;

beforeAll(async () => {
  app = await sharedTestApp();
  tenant = await app.addTenant('words', 'sv-SE');
  admin = tenant.as('TenantAdmin');
  site = await populateSite(tenant, 'Sal');
  ({ id: operationTypeId } = await saved(admin, `${site.path}/operationTypes`, {
    elementTypeId: site.elementTypeId,
    localizedNames: [{ culture: 'sv-SE', text: 'Bokning' }],
    status: 'published',
    dataPropertyTypes: [{ id: uuidv7(), name: 'Anteckning', fieldType: 'text', showForUser: true }],
  }));
});
afterAll(() => app.close());

function service(mode: string, words?: object | null) {
  const events = (mode === 'loan' ? ['start', 'complete'] : ['start']).map((each) => ({ mode: each, operationTypeId }));
  return {
    ...{ localizedNames: [{ culture: 'sv-SE', text: 'Salsbokning' }], status: 'published' },
    ...{ elementTypeId: site.elementTypeId, mode, events },
    ...(words !== undefined && { words }),
  };
}

const swedish = (text: string) => ({ culture: 'sv-SE', text });

describe('the words of a service', () => {
  it('are those of a vocabulary with the service’s own in their place, and stay until they are taken away', async () => {
    const path = `${site.path}/transactionTypes`;
    const ownWords = { vocabulary: 'booking', operations: { start: [swedish('Boka salen')] } };
    const { id, words } = await saved(admin, path, service('loan', ownWords));
    expect(words.operations.start).toEqual([
      swedish('Boka salen'),
      { culture: 'en-US', text: 'Book' },
      { culture: 'nb-NO', text: 'Book' },
    ]);
    expect(words.statuses.started).toContainEqual({ culture: 'en-US', text: 'In use' });
    const keptReply = await admin.put(`${path}/${id}`, service('loan'));
    expect([keptReply.status, keptReply.data.words]).toEqual([200, words]);
    const clearedReply = await admin.put(`${path}/${id}`, service('loan', null));
    expect([clearedReply.status, clearedReply.data.words]).toEqual([200, undefined]);
  });

  it('are those of the new mode where the mode changes and no words are sent', async () => {
    const path = `${site.path}/transactionTypes`;
    const { id } = await saved(admin, path, service('loan', { vocabulary: 'booking' }));
    const changedReply = await admin.put(`${path}/${id}`, service('simpleForm'));
    expect([changedReply.status, changedReply.data.words]).toEqual([200, undefined]);
  });

  it.each([
    [{ vocabulary: 'stocktaking' }, 'words.vocabulary'],
    [{ vocabulary: 'poetry' }, 'words.vocabulary'],
    [{ operations: { cancel: [swedish('Avbryt')] } }, 'words.operations.cancel'],
    [{ statuses: { started: [swedish('x'.repeat(41))] } }, 'words.statuses.started.0.text'],
    [{ statuses: { started: [swedish('A'), swedish('B')] } }, 'words.statuses.started.1.culture'],
  ])('are refused where the mode has no use for them: %o', async (words, path) => {
    const reply = await admin.post(`${site.path}/transactionTypes`, service('loan', words));
    expect([reply.status, reply.details.map((each) => each.path)]).toEqual([422, [path]]);
  });

  it('stand beside transactions in the reader’s language, and in the files of the log and the report', async () => {
    const words = { operations: { start: [swedish('Boka'), { culture: 'en-US', text: 'Book it' }] } };
    const statuses = { started: [swedish('Upptagen sal'), { culture: 'en-US', text: 'Hall in use' }] };
    const { id } = await saved(admin, `${site.path}/transactionTypes`, service('loan', { ...words, statuses }));
    const { transaction } = await saved(admin, `${site.path}/operations`, {
      ...{ clientOperationId: uuidv7(), operationTypeId, transactionTypeId: id },
      ...{ elementId: site.elementId, mode: 'start', dataProperties: [] },
    });
    const inUse = { started: [swedish('Upptagen sal')] };
    expect(transaction.words).toEqual({ operations: { start: [swedish('Boka')] }, statuses: inUse });
    const read = await admin.get(`${site.path}/transactions/${transaction.id}`);
    expect(read.data.words.statuses).toEqual(inUse);
    const report = await admin.post(`${site.path}/transactions/export?format=csv`, {});
    expect(String(report.body)).toContain('Upptagen sal');
    const log = await admin.post(`${site.path}/operations/export?format=csv`, {});
    expect(String(log.body)).toMatch(/Boka;[\s\S]*Upptagen sal|Boka,[\s\S]*Upptagen sal/);
  });
});
