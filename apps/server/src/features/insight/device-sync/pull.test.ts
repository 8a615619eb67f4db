import { roleNames } from '@tingest/domain/access';
import { displayValues, type FieldDefinition, resolveOptions } from '@tingest/domain/fields';
import { msPerDay } from '@tingest/domain/foundation';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../database/transaction.ts';
import { saved } from '../../../testing/populated-site.ts';
import { createTestApp, type Person, type TestApp, type TestTenant } from '../../../testing/test-app.ts';
import { forgetRemoved } from './forget-removed.ts';
import { readToken, writeToken } from './sync-position.ts';
import { testDevice } from './testing/test-device.ts';

let app: TestApp;
let tenant: TestTenant;
let admin: Person;
let path: string;
const field = Object.fromEntries(
  ['name', 'area', 'note', 'state', 'rows', 'cell', 'secret', 'value'].map((key) => [key, uuidv7()]),
) as Record<'name' | 'area' | 'note' | 'state' | 'rows' | 'cell' | 'secret' | 'value', string>;
const types: Record<string, string> = {};

const text = (id: string, name: string, overrides: object = {}) => ({
  ...{ id, name, fieldType: 'text', showForUser: true },
  ...overrides,
});
const named = (name: string) => ({ localizedNames: [{ culture: 'en-US', text: name }], status: 'published' });
const toProperties = (values: Readonly<Record<string, unknown>>) =>
  Object.entries(values).map(([id, value]) => ({ dataPropertyTypeId: id, value }));

beforeAll(async () => {
  app = await createTestApp({ SYNC_MAX_OBJECTS: '40' });
  tenant = await app.addTenant('ekby');
  admin = tenant.as('TenantAdmin');
  path = `${tenant.key}/north`;
  types.state = (
    await saved(admin, `${path}/recordTypes`, {
      ...named('State'),
      dataPropertyTypes: [text(field.value, 'Value', { inTitle: true })],
    })
  ).id;
  types.tool = (
    await saved(admin, `${path}/elementTypes`, {
      ...named('Tool'),
      dataPropertyTypes: [
        text(field.name, 'Name', { inTitle: true }),
        text(field.area, 'Area'),
        text(field.note, 'Note'),
        text(field.state, 'State', { fieldType: 'select', optionSource: { recordTypeIds: [types.state] } }),
        text(field.rows, 'Rows', {
          fieldType: 'collection',
          children: [
            text(field.cell, 'Cell', { fieldType: 'textArea' }),
            text(field.secret, 'Secret', { showForUser: false }),
          ],
        }),
      ],
    })
  ).id;
  types.truck = (
    await saved(admin, `${path}/elementTypes`, { ...named('Truck'), dataPropertyTypes: [text(uuidv7(), 'Number')] })
  ).id;
  types.hidden = (
    await saved(admin, `${path}/elementTypes`, {
      ...named('Draft'),
      status: 'draft',
      dataPropertyTypes: [text(uuidv7(), 'Number')],
    })
  ).id;
  const states = [await addState('Whole'), await addState('Broken')];
  for (let index = 0; index < 24; index += 1) {
    await addElement(`Thing ${index}`, {
      [field.state]: states[index % 2],
      [field.area]: index % 3 ? 'north' : 'south',
    });
  }
  for (const elementTypeId of [types.truck, types.hidden]) await saved(admin, `${path}/elements`, { elementTypeId });
  const privilege = await saved(admin, `${path}/privileges`, {
    name: 'Reads the things of the north',
    grants: [
      {
        ...{ resource: 'elementType', ids: [types.tool], actions: ['read'], hiddenFieldIds: [field.note] },
        rowFilter: { fieldId: field.area, type: 'equal', value: 'north' },
      },
    ],
  });
  await givePrivilege(privilege.id);
});
afterAll(() => app.close());

async function givePrivilege(...privilegeIds: readonly string[]) {
  const userId = (await tenant.as('User').get('session')).data.user.id;
  const { id: _, version, ...user } = (await admin.get(`${tenant.key}/users/${userId}`)).data;
  const reply = await admin.put(`${tenant.key}/users/${userId}`, { ...user, version, privilegeIds });
  expect(reply.status, JSON.stringify(reply.details)).toBe(200);
}

const addState = async (value: string): Promise<string> =>
  (
    await saved(admin, `${path}/records`, {
      recordTypeId: types.state,
      dataProperties: toProperties({ [field.value]: value }),
    })
  ).id;

async function addElement(name: string, values: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const rows = [{ [field.cell]: `Cell of ${name}`, [field.secret]: 'Hidden cell' }];
  const element = await saved(admin, `${path}/elements`, {
    elementTypeId: types.tool,
    codes: [{ type: 'former', code: `F ${name}` }],
    dataProperties: toProperties({ [field.name]: name, [field.note]: 'Hidden note', [field.rows]: rows, ...values }),
  });
  return element.id;
}

async function rename(id: string, name: string, values: Readonly<Record<string, unknown>> = {}): Promise<void> {
  const { data } = await admin.get(`${path}/elements/${id}`);
  const known = Object.fromEntries(
    data.dataProperties.map((each: { dataPropertyTypeId: string; value: unknown }) => [
      each.dataPropertyTypeId,
      each.value,
    ]),
  );
  const reply = await admin.put(`${path}/elements/${id}`, {
    elementTypeId: types.tool,
    dataProperties: toProperties({ ...known, [field.name]: name, ...values }),
  });
  expect(reply.status, JSON.stringify(reply.details)).toBe(200);
}

const inTenant = (work: Parameters<typeof inTransaction<void>>[2]) =>
  inTransaction(app.database.pool, { tenantId: tenant.id }, work);

describe('what a device holds', () => {
  it.each(roleNames)('is what lists give to %s', async (role) => {
    const person = tenant.as(role);
    const device = testDevice(person, path, { limit: 7 });
    await device.sync();
    const lists = {
      elements: await listed(person, 'elements'),
      records: await listed(person, 'records'),
    };
    expect([...device.elements.keys()].sort()).toEqual(lists.elements.map(({ id }) => id).sort());
    for (const { id, code, codes, title, elementTypeId, dataProperties } of lists.elements) {
      const { values, fieldIds, ...object } = device.element(id);
      expect(object).toMatchObject({ id, code, title, elementTypeId });
      expect(object.codes ?? []).toEqual(codes);
      expect(shown(device, elementTypeId, values, object.displayValues)).toEqual(dataProperties);
    }
    if (lists.records.length > 0) {
      expect([...device.records.keys()].sort()).toEqual(lists.records.map(({ id }) => id).sort());
    }
    for (const part of ['elementTypes', 'recordTypes', 'operationTypes', 'transactionTypes'] as const) {
      const reply = await person.post(`${path}/${part}/filter`, {});
      expect(device.configuration[part].map(({ id }) => id).sort()).toEqual(
        reply.status === 200 ? reply.data.items.map(({ id }: { id: string }) => id).sort() : [],
      );
    }
  });

  it('has no value of a hidden field, in whatever form', async () => {
    const device = testDevice(tenant.as('User'), path);
    await device.sync();
    expect(device.elements.size).toBe(16);
    expect(device.received).not.toMatch(/Hidden|south/);
  });
});

interface ListedObject {
  readonly id: string;
  readonly code: string;
  readonly codes: readonly object[];
  readonly title: string;
  readonly elementTypeId: string;
  readonly dataProperties: readonly object[];
}

async function listed(person: Person, resource: 'elements' | 'records'): Promise<readonly ListedObject[]> {
  const reply = await person.post(`${path}/${resource}/filter`, { limit: 1000 });
  return reply.status === 200 ? reply.data.items : [];
}

/** Values as a list shows them, computed from what the device holds. */
function shown(
  device: ReturnType<typeof testDevice>,
  elementTypeId: string,
  values: Readonly<Record<string, unknown>>,
  displayTexts: Readonly<Record<string, string>> = {},
): readonly object[] {
  const type = device.configuration.elementTypes.find(({ id }) => id === elementTypeId);
  const options = [...device.records.values()].map(({ id, title, color }) => ({
    value: id,
    name: title,
    color: color ?? null,
  }));
  const fields = resolveOptions(type?.dataPropertyTypes as readonly FieldDefinition[], [
    { value: types.state ?? '', name: 'State', color: null, options },
  ]);
  const reading = { culture: 'en-US', timeZone: 'Europe/Stockholm', now: new Date() } as const;
  return displayValues(fields, values, reading).map((each) => ({
    ...each,
    displayValue: displayTexts[each.dataPropertyTypeId] ?? each.displayValue,
  }));
}

describe('a change', () => {
  it('is sent once, with deletions and objects that become invisible', async () => {
    const user = testDevice(tenant.as('User'), path);
    const everything = testDevice(tenant.as('SiteAdmin'), path);
    const [renamed, moved, deleted] = [
      await addElement('To rename', { [field.area]: 'north' }),
      await addElement('To move', { [field.area]: 'north' }),
      await addElement('To delete', { [field.area]: 'north' }),
    ];
    await Promise.all([user.sync(), everything.sync()]);
    expect(user.element(moved).title).toBe('To move');

    await rename(renamed, 'Renamed');
    await rename(moved, 'Moved', { [field.area]: 'south' });
    expect((await admin.delete(`${path}/elements/${deleted}`)).status).toBe(204);
    const answers = await user.sync();
    expect(answers).toHaveLength(1);
    expect(answers[0]).toMatchObject({ isReset: false, configuration: null, transactions: null, plannedWork: null });
    expect(user.element(renamed).title).toBe('Renamed');
    expect(user.elements.has(moved)).toBe(false);
    expect(user.elements.has(deleted)).toBe(false);
    await everything.sync();
    expect(everything.element(moved).title).toBe('Moved');

    const [idle] = await user.sync();
    expect(idle).toMatchObject({ elements: { items: [], removedIds: [] }, records: { items: [] }, hasMore: false });
    expect((await admin.delete(`${path}/elements/${renamed}`)).status).toBe(204);
    expect((await admin.delete(`${path}/elements/${moved}`)).status).toBe(204);
  });

  it('of a transaction that commits after later ones is not missed, page by page', async () => {
    const [early, late] = [await addElement('Early'), await addElement('Late')];
    const device = testDevice(admin, path, { limit: 1 });
    const patient = testDevice(admin, path);
    await Promise.all([device.sync(), patient.sync()]);
    await inTenant(async (tx) => {
      await sql`UPDATE elements SET title = 'Early, late to commit', version = version + 1
        WHERE tenant_id = ${tenant.id} AND id = ${early}`.execute(tx);
      await rename(late, 'Late, first to commit');
      await Promise.all([device.sync(), patient.sync()]);
      expect(patient.element(late).title).toBe('Late, first to commit');
      expect(patient.element(early).title).toBe('Early');
    });
    await Promise.all([device.sync(), patient.sync()]);
    for (const each of [device, patient]) {
      expect(each.element(early).title).toBe('Early, late to commit');
      expect(each.element(late).title).toBe('Late, first to commit');
    }
    for (const id of [early, late]) await admin.delete(`${path}/elements/${id}`);
  });

  it('of a predefined value is sent with the objects unchanged', async () => {
    const id = await addState('New');
    const device = testDevice(admin, path);
    await device.sync();
    expect(device.records.get(id)?.title).toBe('New');
    const reply = await admin.put(`${path}/records/${id}`, {
      recordTypeId: types.state,
      dataProperties: toProperties({ [field.value]: 'As good as new' }),
    });
    expect(reply.status).toBe(200);
    const [answer] = await device.sync();
    expect(device.records.get(id)?.title).toBe('As good as new');
    expect(answer?.elements.items).toEqual([]);
  });

  it('of the form sends the configuration, and the objects of that category only', async () => {
    const device = testDevice(tenant.as('PrivilegedUser'), path);
    await device.sync();
    const stored = (await admin.get(`${path}/elementTypes/${types.truck}`)).data;
    const added = text(uuidv7(), 'Colour');
    const reply = await admin.put(`${path}/elementTypes/${types.truck}`, {
      ...{ ...named('Truck'), version: stored.version },
      dataPropertyTypes: [...stored.dataPropertyTypes, added],
    });
    expect(reply.status, JSON.stringify(reply.details)).toBe(200);
    const [answer] = await device.sync();
    expect(answer?.elements.resetTypeIds).toEqual([types.truck]);
    expect(answer?.elements.items.map(({ elementTypeId }) => elementTypeId)).toEqual([types.truck]);
    const type = device.configuration.elementTypes.find(({ id }) => id === types.truck);
    expect(type?.dataPropertyTypes).toHaveLength(2);
  });

  it('of the rights of a person sends what is theirs now, and removes the rest', async () => {
    const device = testDevice(tenant.as('User'), path, { limit: 5 });
    await device.sync();
    const before = (await tenant.as('User').get('session')).data.user.id;
    const privilegeIds = (await admin.get(`${tenant.key}/users/${before}`)).data.privilegeIds;
    const trucks = await saved(admin, `${path}/privileges`, {
      name: 'Reads trucks',
      grants: [{ resource: 'elementType', ids: [types.truck], actions: ['read'] }],
    });
    await givePrivilege(trucks.id);
    await device.sync();
    expect([...device.elements.values()].map(({ elementTypeId }) => elementTypeId)).toEqual([types.truck]);
    await givePrivilege();
    await device.sync();
    expect(device.elements.size).toBe(0);
    await givePrivilege(...privilegeIds);
    await device.sync();
    expect(device.elements.size).toBe(16);
  });
});

it('functions are named whose forms run rules, and no others', async () => {
  const addFunction = (name: string, matchType: 'dynamic' | 'outgoing') => {
    const [answer, copy] = [uuidv7(), uuidv7()];
    const rule = {
      ...{ matchType, action: 'copySourceValue', source: { type: 'operation', fieldId: answer } },
      target: matchType === 'dynamic' ? { type: 'operation', fieldId: copy } : { type: 'element', fieldId: field.area },
    };
    const rules = (type: string) => ({ matchRules: matchType === type ? [rule] : [] });
    return saved(admin, `${path}/operationTypes`, {
      ...{
        ...named(name),
        elementTypeId: types.tool,
        dataPropertyTypes: [text(answer, 'Answer'), text(copy, 'Copy')],
      },
      schemaConfigurations: [
        { subject: { type: 'element' }, readAction: rules('dynamic'), writeAction: rules('outgoing') },
      ],
    });
  };
  const ruled = await addFunction('Ruled while it is filled in', 'dynamic');
  await addFunction('Ruled when it is sent', 'outgoing');
  const device = testDevice(tenant.as('PrivilegedUser'), path);
  const [page] = await device.sync();
  expect(page?.configuration?.ruledOperationTypeIds).toEqual([ruled.id]);
});

describe('open transactions', () => {
  it('are sent as long as they are open', async () => {
    const elementId = await addElement('To lend');
    const form = await saved(admin, `${path}/operationTypes`, {
      ...named('Form'),
      elementTypeId: types.tool,
      dataPropertyTypes: [text(uuidv7(), 'Answer')],
    });
    const service = await saved(admin, `${path}/transactionTypes`, {
      ...{ ...named('Loan'), elementTypeId: types.tool, mode: 'loan' },
      events: ['start', 'complete'].map((mode) => ({ mode, operationTypeId: form.id })),
    });
    const person = tenant.as('PrivilegedUser');
    const device = testDevice(person, path);
    await device.sync();
    expect(device.transactions).toEqual([]);
    const operation = { clientOperationId: uuidv7(), operationTypeId: form.id, elementId };
    const { transaction } = await saved(person, `${path}/operations`, {
      ...{ ...operation, transactionTypeId: service.id, mode: 'start' },
    });
    const [answer] = await device.sync();
    expect(device.transactions).toEqual([expect.objectContaining({ id: transaction.id, status: 'started' })]);
    expect(answer?.elements.items).toEqual([]);
    await saved(person, `${path}/operations`, {
      ...{ ...operation, clientOperationId: uuidv7(), transactionId: transaction.id, mode: 'complete' },
    });
    await device.sync();
    expect(device.transactions).toEqual([]);
  });
});

describe('a position', () => {
  it('is continued after an interruption, with what changed behind it', async () => {
    const first = await addElement('Copied first');
    const device = testDevice(admin, path, { limit: 4 });
    await device.pull();
    await device.pull();
    await rename(first, 'Changed meanwhile');
    await device.sync();
    expect(device.elements.size).toBe((await listed(admin, 'elements')).length);
    expect(device.element(first).title).toBe('Changed meanwhile');
    await admin.delete(`${path}/elements/${first}`);
  });

  it.each(['all', 'chosen'])('stops at objects with much content, and all of them arrive: %s', async (covered) => {
    const ids: string[] = [];
    const rows = Array.from({ length: 250 }, () => ({ [field.cell]: 'x'.repeat(1000) }));
    for (let index = 0; index < 12; index += 1)
      ids.push(await addElement(`Large ${covered} ${index}`, { [field.rows]: rows }));
    const others: string[] = [];
    if (covered === 'chosen')
      for (let index = 0; index < 10; index += 1) others.push(await addElement(`Small ${index}`));
    const device = testDevice(admin, path, { elementIds: ids });
    const answers = await device.sync();
    const sizes = answers.map(({ elements }) => JSON.stringify(elements).length);
    expect(Math.max(...sizes)).toBeLessThan(2_500_000);
    expect(answers.filter(({ elements }) => elements.items.length > 0).length).toBeGreaterThan(1);
    expect([...device.elements.keys()]).toEqual(expect.arrayContaining(ids));

    for (const id of ids) await rename(id, 'Changed', { [field.rows]: rows });
    const changes = await device.sync();
    expect(Math.max(...changes.map(({ elements }) => JSON.stringify(elements).length))).toBeLessThan(2_500_000);
    expect(ids.map((id) => device.element(id).title)).toEqual(ids.map(() => 'Changed'));
    for (const id of [...ids, ...others]) await admin.delete(`${path}/elements/${id}`);
  });

  it('of 30 days ago, of another database or of an earlier server starts anew', async () => {
    const device = testDevice(admin, path);
    await device.sync();
    const position = readToken(device.position ?? '');
    if (!position || position === 'outdated') throw new Error('the position cannot be read');
    const earlier = Buffer.from(JSON.stringify([0, 'any'])).toString('base64url');
    const old = writeToken({ ...position, issuedAt: Date.now() - 31 * msPerDay });
    for (const token of [writeToken({ ...position, epoch: 'another' }), earlier, old]) {
      const reply = await admin.post(`${path}/sync/pull`, { position: token });
      expect(reply.data).toMatchObject({ isReset: true });
      expect(reply.data.elements.items.length).toBeGreaterThan(0);
    }
  });

  it.each([
    ['no text of ours', 'abc'],
    ['empty', ''],
    ['a list of something else', Buffer.from('[1,2,3]').toString('base64url')],
    [
      'with SQL in it',
      Buffer.from(`[1,"e",1,["1'; DROP","x","1","x","1","x"],"","","",[],null,"all"]`).toString('base64url'),
    ],
  ])('that is %s is refused at its name', async (_, position) => {
    const reply = await admin.post(`${path}/sync/pull`, { position });
    expect([reply.status, reply.details[0]?.path]).toEqual([422, 'position']);
  });
});

describe('a site with more objects than a device copies', () => {
  it('is copied as far as the device chooses, and the answer says so', async () => {
    const ids: string[] = [];
    for (let index = 0; index < 20; index += 1) ids.push(await addElement(`Many ${index}`));
    const device = testDevice(admin, path, { elementIds: ids.slice(0, 2) });
    const [answer] = await device.sync();
    expect(answer?.coverage).toMatchObject({ isComplete: false, limit: 40 });
    expect(answer?.coverage.total).toBeGreaterThan(40);
    expect([...device.elements.keys()].sort()).toEqual(ids.slice(0, 2).sort());

    await rename(ids[0] ?? '', 'Chosen and changed');
    await rename(ids[5] ?? '', 'Not chosen');
    const [changed] = await device.sync();
    expect(changed?.elements.items.map(({ title }) => title)).toEqual(['Chosen and changed']);

    device.choose(ids.slice(1, 4));
    await device.sync();
    expect([...device.elements.keys()].sort()).toEqual(ids.slice(1, 4).sort());
  });
});

it('forgets removed objects when every device that knows of them has to start anew', async () => {
  const id = await addElement('To forget');
  expect((await admin.delete(`${path}/elements/${id}`)).status).toBe(204);
  expect(await forgetRemoved(app.database.pool)).toBe(0);
  await app.database.owner.withClient((client) =>
    client.query(`UPDATE removed_objects SET removed_at = removed_at - interval '32 days' WHERE id = $1`, [id]),
  );
  expect(await forgetRemoved(app.database.pool)).toBe(1);
});
