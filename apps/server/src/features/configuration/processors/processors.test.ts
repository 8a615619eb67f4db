import type { FieldDefinition } from '@tingest/domain/fields';
import { processors } from '@tingest/processors';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../database/transaction.ts';
import { createSecretBox } from '../../../security/secret-box.ts';
import { populateSite } from '../../../testing/populated-site.ts';
import { createTestApp, type Person, type Reply, type TestApp, type TestTenant } from '../../../testing/test-app.ts';
import { readSecrets, secretsPurpose } from './secret-values.ts';
import { secret, ticketing } from './testing/secret-processor.ts';

let app: TestApp;
let tenant: TestTenant;
let admin: Person;
let path: string;
beforeAll(async () => {
  app = await createTestApp({}, undefined, { processors: [...processors, ticketing] });
  tenant = await app.addTenant('processorer');
  admin = tenant.as('TenantAdmin');
  path = `${tenant.key}/north/processors`;
});
afterAll(() => app.close());

const codes = ({ status, details }: Reply) => [status, ...details.map(({ path: at, code }) => `${at ?? ''} ${code}`)];
const given = (dataPropertyTypeId: string, value: unknown) => ({ dataPropertyTypeId, value });
const calculation = (more: object = {}) => ({
  data: { processorType: 'module', processorKey: 'calculation', name: 'Score', ...more },
});
const ticket = (token: object[] = [given('token', secret)], more: object = {}) => ({
  data: {
    ...{ processorType: 'integration', processorKey: 'ticketing', name: 'Tickets' },
    dataProperties: [given('address', 'https://tickets.example.org'), ...token],
    ...more,
  },
});
const boxOf = (byte: number) => createSecretBox(Buffer.alloc(32, byte), secretsPurpose);
const tokenOf = (id: string) =>
  inTransaction(app.database.pool, { tenantId: tenant.id }, async (tx) => {
    const box = boxOf(7);
    const site = { id: tenant.sites[0]?.id ?? '' };
    return (await readSecrets({ tx, tenant, site }, box, id)).token;
  });

describe('a processor implementation', () => {
  it('describes its configuration, input and output in the language of the reader', async () => {
    const { data } = await admin.get(`${path}/implementations/module/calculation?culture=nb-NO`);
    expect(data).toMatchObject({ name: 'Beregning', secretFieldIds: [] });
    expect(data.configurationFields.map(({ id }: FieldDefinition) => id)).toEqual(['expression', 'decimals']);
    expect(data.inputFields[0]).toMatchObject({ id: 'checkPoint1', fieldType: 'statusGroup' });
    const modules = await admin.get(`${path}/implementations?processorType=module`);
    const keys = modules.data.items.map(({ processorKey }: { processorKey: string }) => processorKey);
    expect(keys).toEqual('calculation dueTime followUp notification relatedTransactions schedule sequence'.split(' '));
    expect((await admin.get(`${path}/implementations/integration/calculation`)).status).toBe(404);
    expect(codes(await admin.get(`${path}/implementations?processorType=plugin`))).toEqual([
      422,
      'processorType unknownValue',
    ]);
  });
});

describe('a processor configuration', () => {
  it('is saved, read in both versions, changed and deleted, and can be referred to by rules', async () => {
    const expression = given('expression', '{Number 1} * 2');
    const made = await admin.post(`${path}/config`, calculation({ dataProperties: [expression] }));
    expect(made.status).toBe(201);
    const { id } = made.data;
    // An omitted value starts with its default.
    expect(made.data.dataProperties).toEqual([expression, given('decimals', 2)]);
    for (const version of [1, 2]) {
      const read = await admin.get(`/api/v${version}/${path}/config/${id}`);
      expect(read.data).toEqual(made.data);
    }
    const full = await admin.get(`${path}/config/${id}/full`);
    expect(full.data.implementation).toMatchObject({ processorKey: 'calculation' });
    const changed = await admin.put(`${path}/config/${id}`, {
      data: { ...full.data, name: 'Twice', dataProperties: [given('decimals', 1)] },
    });
    expect(changed.data).toMatchObject({ name: 'Twice', version: 2 });
    // An omitted value remains unchanged.
    expect(changed.data.dataProperties).toEqual([expression, given('decimals', 1)]);
    const listed = await admin.get(`${path}?processorType=module`);
    expect(listed.data.items).toMatchObject([{ id, name: 'Twice', processorKey: 'calculation' }]);
    expect((await admin.get(`${path}/config?processorType=integration`)).data.items).toEqual([]);
    const late = await admin.put(`${path}/config/${id}`, { data: { ...made.data, name: 'Late' } });
    expect(codes(late)[0]).toBe(412);
    expect((await admin.delete(`${path}/config/${id}`)).status).toBe(204);
    expect((await admin.get(`${path}/config/${id}`)).status).toBe(404);
  });

  it.each([
    [{ processorKey: 'nothing' }, 'data.processorKey unknownValue'],
    [{ name: ' ' }, 'data.name required'],
    [{ dataProperties: [given('decimals', 11)] }, 'data.dataProperties.decimals range'],
    [{ dataProperties: [given('decimals', 'two')] }, 'data.dataProperties.decimals integer'],
    [{ dataProperties: [given('nothing', 1)] }, 'data.dataProperties.nothing unknownField'],
    [{ dataProperties: [given('expression', '1 +')] }, 'data.dataProperties.expression invalidExpression'],
  ])('with %j is refused at the path of the error', async (more, problem) => {
    expect(codes(await admin.post(`${path}/config`, calculation(more)))).toEqual([422, problem]);
  });

  it('chooses among the services of its site', async () => {
    const site = await populateSite(tenant, 'Val', 'south');
    const at = `${tenant.key}/south/processors`;
    const { data } = await admin.get(`${at}/implementations/module/relatedTransactions`);
    const options = data.configurationFields[0].options;
    expect(options.map(({ value }: { value: string }) => value)).toEqual([site.transactionTypeId]);
    const related = (services: string[]) => ({
      data: {
        ...{ processorType: 'module', processorKey: 'relatedTransactions', name: 'Before' },
        dataProperties: [given('services', services)],
      },
    });
    const made = await admin.post(`${at}/config`, related([site.transactionTypeId]));
    expect(codes(made)).toEqual([201]);
    const full = await admin.get(`${at}/config/${made.data.id}/full`);
    expect(full.data.implementation.configurationFields[0].options).toEqual(options);
    // Not those of another site.
    expect(codes(await admin.post(`${path}/config`, related([site.transactionTypeId])))).toEqual([
      422,
      expect.stringContaining('unknownValue'),
    ]);
  });

  it('has rules that are checked like those of functions', async () => {
    const site = await populateSite(tenant, 'Regel', 'south');
    const at = `${tenant.key}/south/processors/config`;
    const copy = (more: object) => ({
      ...{ matchType: 'incoming', action: 'copySourceValue' },
      source: { type: 'element', id: site.elementTypeId, fieldId: site.nameFieldId },
      target: { type: 'module', fieldId: 'number1' },
      ...more,
    });
    const rules = (rule: object) =>
      calculation({
        schemaConfigurations: [
          { subject: { type: 'element', id: site.elementTypeId }, readAction: { matchRules: [rule] } },
        ],
      });
    const saved = await admin.post(at, rules(copy({})));
    expect(codes(saved)).toEqual([201]);
    expect(saved.data.schemaConfigurations[0].readAction.matchRules[0]).toMatchObject({ action: 'copySourceValue' });
    const rulePath = 'data.schemaConfigurations.0.readAction.matchRules.0';
    const unknown = await admin.post(at, rules(copy({ target: { type: 'module', fieldId: 'number99' } })));
    expect(codes(unknown)).toEqual([422, expect.stringContaining(rulePath)]);
    const wrong = await admin.post(at, rules(copy({ action: 'show' })));
    expect(codes(wrong)).toEqual([422, expect.stringContaining(`${rulePath}`)]);
  });
});

describe('a processor configuration that rules name', () => {
  it('lists its uses and is not deleted before the rules are gone', async () => {
    const site = await populateSite(tenant, 'Bruk', 'south');
    const at = `${tenant.key}/south/processors/config`;
    const { id } = (await admin.post(at, calculation())).data;
    const functions = `${tenant.key}/south/operationTypes`;
    const inspection = {
      elementTypeId: site.elementTypeId,
      localizedNames: [{ culture: 'sv-SE', text: 'Kontroll' }],
      dataPropertyTypes: [{ name: 'Resultat', fieldType: 'decimal' }],
    };
    const made = (await admin.post(functions, inspection)).data;
    const rule = {
      ...{ matchType: 'incoming', action: 'copySourceValue', name: 'Resultatet' },
      source: { type: 'module', id, fieldId: 'result' },
      target: { type: 'operation', fieldId: made.dataPropertyTypes[0].id },
    };
    const rules = [{ subject: { type: 'module' }, identifierMatchRules: [], readAction: { matchRules: [rule] } }];
    const write = (configurations: unknown) =>
      app.database.owner.withClient((client) =>
        client.query('UPDATE operation_types SET schema_configurations = $1 WHERE id = $2', [
          JSON.stringify(configurations),
          made.id,
        ]),
      );
    await write([{ ...rules[0], writeAction: { matchRules: [] } }]);
    const usage = { operationTypes: 1, transactionTypes: 0, processorConfigs: 0 };
    expect((await admin.get(`${at}/${id}/full`)).data.usage).toEqual(usage);
    const listed = (await admin.get(`${at}?processorType=module`)).data.items;
    expect(listed.find((each: { id: string }) => each.id === id).usage).toEqual(usage);
    const refused = await admin.delete(`${at}/${id}`);
    expect(codes(refused)).toEqual([409, ' ruleInUse']);
    expect(refused.details[0]?.message).toContain('Kontroll › Resultatet');
    await write([]);
    expect((await admin.delete(`${at}/${id}`)).status).toBe(204);
  });
});

describe('a secret of a processor configuration', () => {
  it('is stored and never revealed in answers, the database, the audit trail or refusals', async () => {
    const made = await admin.post(`${path}/config`, ticket());
    expect(codes(made)).toEqual([201]);
    const { id } = made.data;
    expect(made.data.dataProperties.at(-1)).toEqual({ dataPropertyTypeId: 'token', value: null, isSet: true });
    const wrong = await admin.put(`${path}/config/${id}`, ticket([given('token', `a ${secret}`)], { id }));
    expect(codes(wrong)).toEqual([422, 'data.dataProperties.token patternMismatch']);
    const answers = [made, wrong];
    for (const call of ['config', `config/${id}`, `config/${id}/full`, 'implementations/integration/ticketing']) {
      answers.push(await admin.get(`${path}/${call}`));
    }
    for (const { body } of answers) expect(body.includes(secret)).toBe(false);
    const stored = await app.database.owner.withClient(async (client) => {
      const tables = ['processor_configs', 'processor_secrets', 'audit_events'].map(
        (table) => `SELECT convert_to(r::text, 'UTF8') AS row FROM ${table} r WHERE tenant_id = '${tenant.id}'`,
      );
      const { rows } = await client.query<{ row: Buffer }>(tables.join(' UNION ALL '));
      return rows.map(({ row }) => row.toString('utf8')).join('\n');
    });
    expect(stored).toContain('tickets.example.org');
    expect(stored).not.toContain(secret);
    expect(stored).not.toContain(Buffer.from(secret).toString('hex'));
    expect(await tokenOf(id)).toBe(secret);
  });

  it('stays when the read value is sent back, is replaced by a new one and removed on request', async () => {
    const made = (await admin.post(`${path}/config`, ticket())).data;
    const kept = await admin.put(`${path}/config/${made.id}`, { data: { ...made, name: 'Renamed' } });
    expect(codes(kept)).toEqual([200]);
    expect(await tokenOf(made.id)).toBe(secret);
    const next = await admin.put(`${path}/config/${made.id}`, ticket([given('token', 'another-one')], { id: made.id }));
    expect(codes(next)).toEqual([200]);
    expect(await tokenOf(made.id)).toBe('another-one');
    // It is required; and the implementation may look at it.
    const removed = [{ dataPropertyTypeId: 'token', isSet: false }];
    expect(codes(await admin.put(`${path}/config/${made.id}`, ticket(removed)))).toEqual([
      422,
      'data.dataProperties.token required',
    ]);
    expect(codes(await admin.post(`${path}/config`, ticket([])))).toEqual([422, 'data.dataProperties.token required']);
    expect(codes(await admin.post(`${path}/config`, ticket([given('token', 'password')])))).toEqual([
      422,
      'data.dataProperties.token unknownValue',
    ]);
  });
});

describe('a processor restriction', () => {
  const restriction = (more: object = {}) => ({
    data: { processorType: 'module', processorKey: 'dueTime', tenantIds: [], ...more },
  });
  const address = () => `${path}/restrictions/module/dueTime`;

  it('hides an implementation from tenants, except from system administrators', async () => {
    const system = tenant.as('SuperUser');
    const limits = { runsPerDay: 100, runsPerMonth: 1000, addresses: ['*.Example.org'] };
    const saved = await system.post(`${path}/restrictions`, restriction({ limits }));
    expect(saved.data).toMatchObject({
      tenantIds: [],
      limits: { ...limits, addresses: ['*.example.org'] },
      version: 1,
    });
    expect((await system.get(address())).data).toEqual(saved.data);
    expect((await system.get(`${path}/restrictions?processorType=integration`)).data.items).toEqual([]);
    const due = { data: { ...calculation().data, processorKey: 'dueTime', dataProperties: [given('days', 3)] } };
    expect(codes(await admin.post(`${path}/config`, due))).toEqual([422, 'data.processorKey processorRestricted']);
    const keys = async (who: Person, query: string) =>
      (await who.get(`${path}/implementations?processorType=module${query}`)).data?.items.map(
        ({ processorKey }: { processorKey: string }) => processorKey,
      );
    const toUse = await keys(admin, '');
    expect(toUse).toContain('calculation');
    expect(toUse).not.toContain('dueTime');
    expect((await admin.get(`${path}/implementations/module/dueTime`)).status).toBe(404);
    expect(await keys(system, '&ignoreRestrictions=true')).toContain('dueTime');
    expect((await admin.get(`${path}/implementations?ignoreRestrictions=true`)).status).toBe(403);
    const allowed = await system.post(`${path}/restrictions`, restriction({ tenantIds: [tenant.id], version: 1 }));
    expect(allowed.data).toMatchObject({ tenantIds: [tenant.id], version: 2 });
    expect((await admin.post(`${path}/config`, due)).status).toBe(201);
    expect(codes(await system.post(`${path}/restrictions`, restriction({ version: 1 })))[0]).toBe(412);
    expect((await system.delete(address())).status).toBe(204);
    expect((await system.get(address())).status).toBe(404);
  });

  it.each([
    [{ processorKey: 'nothing' }, 'data.processorKey unknownValue'],
    [{ tenantIds: [uuidv7()] }, 'data.tenantIds.0 unknownValue'],
    [{ limits: { addresses: ['https://a.example'] } }, 'data.limits.addresses.0 serverName'],
    [{ limits: { runsPerDay: -1 } }, 'data.limits.runsPerDay range'],
  ])('with %j is refused at the path of the error', async (more, problem) => {
    const reply = await tenant.as('SuperUser').post(`${path}/restrictions`, restriction(more));
    expect(codes(reply)).toEqual([422, expect.stringContaining(problem.split(' ')[0] ?? '')]);
  });

  it('cannot be written in a transaction that is not of a system administrator', async () => {
    await expect(
      inTransaction(app.database.pool, { tenantId: tenant.id }, (tx) =>
        tx.deleteFrom('processor_restrictions').execute(),
      ),
    ).rejects.toThrow();
  });
});
