import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PopulatedSite, populateSite, saved } from '../testing/populated-site.ts';
import { createTestApp, type Person, type TestApp, type TestTenant } from '../testing/test-app.ts';

let app: TestApp;
let tenant: TestTenant;
let admin: Person;
let site: PopulatedSite;
beforeAll(async () => {
  app = await createTestApp();
  tenant = await app.addTenant('ekby', 'sv-SE');
  admin = tenant.as('TenantAdmin');
  site = await populateSite(tenant, 'Bro');
});
afterAll(() => app.close());

const makeNames = (text: string) => [{ culture: 'sv-SE' as const, text }];
const problems = (reply: { status: number; details: { code: string; path?: string }[] }) =>
  [reply.status, ...reply.details.map(({ code, path }) => `${path} ${code}`)].join(' ');

const kinds = ['elementTypes', 'operationTypes', 'transactionTypes'] as const;
type Resource = (typeof kinds)[number];
const usedIdOf = (kind: Resource) =>
  ({
    elementTypes: site.elementTypeId,
    operationTypes: site.operationTypeId,
    transactionTypes: site.transactionTypeId,
  })[kind];
/** Returns the request for creating an unused item. */
const makeDraft = (kind: Resource, overrides: object = {}) => ({
  localizedNames: makeNames('Ny'),
  ...(kind !== 'elementTypes' && { elementTypeId: site.elementTypeId }),
  ...(kind === 'transactionTypes'
    ? { mode: 'simpleForm', events: [{ mode: 'start', operationTypeId: site.operationTypeId }] }
    : { dataPropertyTypes: [{ name: 'Fält', fieldType: 'text' }] }),
  ...overrides,
});

describe.each(kinds)('%s', (kind) => {
  const path = () => `${site.path}/${kind}`;

  it('start as drafts, with ids for themselves and their fields', async () => {
    const item = await saved(admin, path(), makeDraft(kind));
    expect(item).toMatchObject({ status: 'draft', name: 'Ny', version: 1, tenantId: tenant.id });
    for (const each of item.dataPropertyTypes) expect(each.id).toMatch(/^[0-9a-f-]{36}$/);
    expect((await admin.get(`${path()}/${item.id}`)).data).toEqual(item);
  });

  it('can be sent back as answered', async () => {
    const item = await saved(admin, path(), makeDraft(kind));
    const secondReply = await admin.put(`${path()}/${item.id}`, item);
    expect(secondReply.status, JSON.stringify(secondReply.details)).toBe(200);
    expect(secondReply.data).toEqual({ ...item, version: 2, updatedAt: secondReply.data.updatedAt });
    const fullItem = (await admin.get(`${path()}/${item.id}/full`)).data;
    const last = await admin.put(`${path()}/${item.id}`, fullItem);
    expect([last.status, last.data.version]).toEqual([200, 3]);
  });

  it('are not overwritten or deleted from an outdated version', async () => {
    const item = await saved(admin, path(), makeDraft(kind));
    const address = `${path()}/${item.id}`;
    expect((await admin.put(address, makeDraft(kind), { 'if-match': '"1"' })).headers.etag).toBe('"2"');
    for (const staleReply of [
      await admin.put(address, makeDraft(kind), { 'if-match': '"1"' }),
      await admin.put(address, makeDraft(kind, { version: 1 })),
      await admin.call('DELETE', address, { headers: { 'if-match': '"1"' } }),
      await admin.put(address, makeDraft(kind), { 'if-match': '"nonsense"' }),
    ]) {
      expect([staleReply.status, staleReply.headers.etag, staleReply.details[0]?.code]).toEqual([412, '"2"', 'stale']);
    }
    expect((await admin.call('DELETE', address, { headers: { 'if-match': '"2"' } })).status).toBe(204);
    expect((await admin.get(address)).status).toBe(404);
  });

  it('change freely between statuses while unused, and never go back to draft when used', async () => {
    const item = await saved(admin, path(), makeDraft(kind));
    for (const status of ['published', 'private', 'draft', 'private', 'published', 'draft']) {
      const reply = await admin.put(`${path()}/${item.id}`, makeDraft(kind, { status }));
      expect([reply.status, reply.data?.status]).toEqual([200, status]);
    }
    const { data } = await admin.get(`${path()}/${usedIdOf(kind)}`);
    const refusedReply = await admin.put(`${path()}/${usedIdOf(kind)}`, { ...data, status: 'draft' });
    expect(problems(refusedReply)).toBe('422 status statusInUse');
    const privateReply = await admin.put(`${path()}/${usedIdOf(kind)}`, { ...data, status: 'private' });
    expect(privateReply.data.status).toBe('private');
    expect(
      (await admin.put(`${path()}/${usedIdOf(kind)}`, { ...data, status: 'published', version: undefined })).status,
    ).toBe(200);
  });

  it('are not deleted while in use, and report the number of uses', async () => {
    expect(problems(await admin.delete(`${path()}/${usedIdOf(kind)}`))).toBe('409 undefined inUse');
    const { usage } = (await admin.get(`${path()}/${usedIdOf(kind)}/full`)).data;
    expect(Object.values(usage as Record<string, number>).some((count) => count > 0)).toBe(true);
  });

  it('are refused with all their errors at once', async () => {
    const invalidItem = makeDraft(kind, {
      localizedNames: [],
      dataPropertyTypes: [
        { name: '', fieldType: 'text' },
        { name: 'x'.repeat(51), fieldType: 'text' },
        { name: 'Val', fieldType: 'select' },
        { name: 'Mönster', fieldType: 'text', validation: { pattern: '/a/g' } },
        { name: 'Spann', fieldType: 'integer', validation: { range: { min: 2, max: 1 } } },
      ],
    });
    const reply = await admin.post(path(), invalidItem);
    expect(reply.status).toBe(422);
    const text = reply.details.map(({ path: at, code }) => `${at} ${code}`);
    expect(text).toEqual([
      'localizedNames localizedNameRequired',
      'dataPropertyTypes.0.name required',
      'dataPropertyTypes.1.name maxLength',
      'dataPropertyTypes.2.options optionsRequired',
      'dataPropertyTypes.3.validation.pattern patternFlags',
      'dataPropertyTypes.4.validation.range rangeOrder',
    ]);
  });

  it('record every change in the audit trail, with the user and the former state', async () => {
    const item = await saved(admin, path(), makeDraft(kind));
    await admin.put(`${path()}/${item.id}`, makeDraft(kind, { localizedNames: makeNames('Efteråt') }));
    await admin.delete(`${path()}/${item.id}`);
    const { rows } = await app.database.owner.withClient((client) =>
      client.query(
        `SELECT action, actor_name AS who, before->>'name' AS before, after->>'name' AS after, request_id IS NOT NULL AS traced
         FROM audit_events WHERE resource_id = $1 ORDER BY occurred_at, id`,
        [item.id],
      ),
    );
    const who = 'TenantAdmin of ekby';
    expect(rows).toEqual([
      { action: 'create', who, before: null, after: 'Ny', traced: true },
      { action: 'update', who, before: 'Ny', after: 'Efteråt', traced: true },
      { action: 'delete', who, before: 'Efteråt', after: null, traced: true },
    ]);
  });

  it('never change their category', async () => {
    if (kind === 'elementTypes') return;
    const otherType = await saved(admin, `${site.path}/elementTypes`, makeDraft('elementTypes'));
    const item = await saved(admin, path(), makeDraft(kind));
    const moveReply = await admin.put(`${path()}/${item.id}`, makeDraft(kind, { elementTypeId: otherType.id }));
    expect(problems(moveReply)).toBe('422 elementTypeId unknownValue');
    expect(problems(await admin.post(path(), makeDraft(kind, { elementTypeId: uuidv7() })))).toBe(
      '422 elementTypeId unknownValue',
    );
  });
});

describe('at least one field', () => {
  it.each(['elementTypes', 'operationTypes'] as const)('is required in %s', async (kind) => {
    const reply = await admin.post(`${site.path}/${kind}`, makeDraft(kind, { dataPropertyTypes: [] }));
    expect(problems(reply)).toBe('422 dataPropertyTypes missingProperty');
  });
});

describe('the events of a service', () => {
  it.each<[() => object[], string]>([
    [() => [], '422 events requiredChoice'],
    [
      () => [{ mode: 'update', operationTypeId: site.operationTypeId }],
      '422 events.0.mode unknownValue events requiredChoice',
    ],
    [() => [{ mode: 'start', operationTypeId: uuidv7() }], '422 events.0.operationTypeId unknownValue'],
  ])('of %o are refused: %s', async (events, expected) => {
    const reply = await admin.post(
      `${site.path}/transactionTypes`,
      makeDraft('transactionTypes', { events: events() }),
    );
    expect(problems(reply)).toBe(expected);
  });

  it('keep their ids when sent again', async () => {
    const service = await saved(admin, `${site.path}/transactionTypes`, makeDraft('transactionTypes'));
    const secondReply = await admin.put(`${site.path}/transactionTypes/${service.id}`, service);
    expect(secondReply.data.events).toEqual(service.events);
  });
});
