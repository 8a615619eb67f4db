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
const makeProperty = (dataPropertyTypeId: string, value: unknown) => ({ dataPropertyTypeId, value });
const calculation = (overrides: object = {}) => ({
  data: { processorType: 'module', processorKey: 'calculation', name: 'Score', ...overrides },
});
const ticket = (token: object[] = [makeProperty('token', secret)], overrides: object = {}) => ({
  data: {
    ...{ processorType: 'integration', processorKey: 'ticketing', name: 'Tickets' },
    dataProperties: [makeProperty('address', 'https://tickets.example.org'), ...token],
    ...overrides,
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
    const expression = makeProperty('expression', '{Number 1} * 2');
    const creation = await admin.post(`${path}/config`, calculation({ dataProperties: [expression] }));
    expect(creation.status).toBe(201);
    const { id } = creation.data;
    // An omitted value starts with its default.
    expect(creation.data.dataProperties).toEqual([expression, makeProperty('decimals', 2)]);
    for (const version of [1, 2]) {
      const read = await admin.get(`/api/v${version}/${path}/config/${id}`);
      expect(read.data).toEqual(creation.data);
    }
    const fullReply = await admin.get(`${path}/config/${id}/full`);
    expect(fullReply.data.implementation).toMatchObject({ processorKey: 'calculation' });
    const updateReply = await admin.put(`${path}/config/${id}`, {
      data: { ...fullReply.data, name: 'Twice', dataProperties: [makeProperty('decimals', 1)] },
    });
    expect(updateReply.data).toMatchObject({ name: 'Twice', version: 2 });
    // An omitted value remains unchanged.
    expect(updateReply.data.dataProperties).toEqual([expression, makeProperty('decimals', 1)]);
    const listing = await admin.get(`${path}?processorType=module`);
    expect(listing.data.items).toMatchObject([{ id, name: 'Twice', processorKey: 'calculation' }]);
    expect((await admin.get(`${path}/config?processorType=integration`)).data.items).toEqual([]);
    const lateReply = await admin.put(`${path}/config/${id}`, { data: { ...creation.data, name: 'Late' } });
    expect(codes(lateReply)[0]).toBe(412);
    expect((await admin.delete(`${path}/config/${id}`)).status).toBe(204);
    expect((await admin.get(`${path}/config/${id}`)).status).toBe(404);
  });

  it.each([
    [{ processorKey: 'nothing' }, 'data.processorKey unknownValue'],
    [{ name: ' ' }, 'data.name required'],
    [{ dataProperties: [makeProperty('decimals', 11)] }, 'data.dataProperties.decimals range'],
    [{ dataProperties: [makeProperty('decimals', 'two')] }, 'data.dataProperties.decimals integer'],
    [{ dataProperties: [makeProperty('nothing', 1)] }, 'data.dataProperties.nothing unknownField'],
    [{ dataProperties: [makeProperty('expression', '1 +')] }, 'data.dataProperties.expression invalidExpression'],
  ])('with %j is refused at the path of the error', async (overrides, problem) => {
    expect(codes(await admin.post(`${path}/config`, calculation(overrides)))).toEqual([422, problem]);
  });

  it('chooses among the services of its site', async () => {
    const site = await populateSite(tenant, 'Val', 'south');
    const at = `${tenant.key}/south/processors`;
    const { data } = await admin.get(`${at}/implementations/module/relatedTransactions`);
    const options = data.configurationFields[0].options;
    expect(options.map(({ value }: { value: string }) => value)).toEqual([site.transactionTypeId]);
    const makeRelated = (services: string[]) => ({
      data: {
        ...{ processorType: 'module', processorKey: 'relatedTransactions', name: 'Before' },
        dataProperties: [makeProperty('services', services)],
      },
    });
    const creation = await admin.post(`${at}/config`, makeRelated([site.transactionTypeId]));
    expect(codes(creation)).toEqual([201]);
    const fullReply = await admin.get(`${at}/config/${creation.data.id}/full`);
    expect(fullReply.data.implementation.configurationFields[0].options).toEqual(options);
    // Not those of another site.
    expect(codes(await admin.post(`${path}/config`, makeRelated([site.transactionTypeId])))).toEqual([
      422,
      expect.stringContaining('unknownValue'),
    ]);
  });

  it('has rules that are checked like those of functions', async () => {
    const site = await populateSite(tenant, 'Regel', 'south');
    const at = `${tenant.key}/south/processors/config`;
    const copy = (overrides: object) => ({
      ...{ matchType: 'incoming', action: 'copySourceValue' },
      source: { type: 'element', id: site.elementTypeId, fieldId: site.nameFieldId },
      target: { type: 'module', fieldId: 'number1' },
      ...overrides,
    });
    const rules = (rule: object) =>
      calculation({
        schemaConfigurations: [
          { subject: { type: 'element', id: site.elementTypeId }, readAction: { matchRules: [rule] } },
        ],
      });
    const saveReply = await admin.post(at, rules(copy({})));
    expect(codes(saveReply)).toEqual([201]);
    expect(saveReply.data.schemaConfigurations[0].readAction.matchRules[0]).toMatchObject({
      action: 'copySourceValue',
    });
    const rulePath = 'data.schemaConfigurations.0.readAction.matchRules.0';
    const unknownFieldReply = await admin.post(at, rules(copy({ target: { type: 'module', fieldId: 'number99' } })));
    expect(codes(unknownFieldReply)).toEqual([422, expect.stringContaining(rulePath)]);
    const invalidReply = await admin.post(at, rules(copy({ action: 'show' })));
    expect(codes(invalidReply)).toEqual([422, expect.stringContaining(`${rulePath}`)]);
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
    const creation = (await admin.post(functions, inspection)).data;
    const rule = {
      ...{ matchType: 'incoming', action: 'copySourceValue', name: 'Resultatet' },
      source: { type: 'module', id, fieldId: 'result' },
      target: { type: 'operation', fieldId: creation.dataPropertyTypes[0].id },
    };
    const rules = [{ subject: { type: 'module' }, identifierMatchRules: [], readAction: { matchRules: [rule] } }];
    const write = (configurations: unknown) =>
      app.database.owner.withClient((client) =>
        client.query('UPDATE operation_types SET schema_configurations = $1 WHERE id = $2', [
          JSON.stringify(configurations),
          creation.id,
        ]),
      );
    await write([{ ...rules[0], writeAction: { matchRules: [] } }]);
    const usage = { operationTypes: 1, transactionTypes: 0, processorConfigs: 0 };
    expect((await admin.get(`${at}/${id}/full`)).data.usage).toEqual(usage);
    const listing = (await admin.get(`${at}?processorType=module`)).data.items;
    expect(listing.find((each: { id: string }) => each.id === id).usage).toEqual(usage);
    const refusal = await admin.delete(`${at}/${id}`);
    expect(codes(refusal)).toEqual([409, ' ruleInUse']);
    expect(refusal.details[0]?.message).toContain('Kontroll › Resultatet');
    await write([]);
    expect((await admin.delete(`${at}/${id}`)).status).toBe(204);
  });
});

describe('a secret of a processor configuration', () => {
  it('is stored and never revealed in answers, the database, the audit trail or refusals', async () => {
    const creation = await admin.post(`${path}/config`, ticket());
    expect(codes(creation)).toEqual([201]);
    const { id } = creation.data;
    expect(creation.data.dataProperties.at(-1)).toEqual({ dataPropertyTypeId: 'token', value: null, isSet: true });
    const invalidReply = await admin.put(
      `${path}/config/${id}`,
      ticket([makeProperty('token', `a ${secret}`)], { id }),
    );
    expect(codes(invalidReply)).toEqual([422, 'data.dataProperties.token patternMismatch']);
    const answers = [creation, invalidReply];
    for (const call of ['config', `config/${id}`, `config/${id}/full`, 'implementations/integration/ticketing']) {
      answers.push(await admin.get(`${path}/${call}`));
    }
    for (const { body } of answers) expect(body.includes(secret)).toBe(false);
    const storedRows = await app.database.owner.withClient(async (client) => {
      const tables = ['processor_configs', 'processor_secrets', 'audit_events'].map(
        (table) => `SELECT convert_to(r::text, 'UTF8') AS row FROM ${table} r WHERE tenant_id = '${tenant.id}'`,
      );
      const { rows } = await client.query<{ row: Buffer }>(tables.join(' UNION ALL '));
      return rows.map(({ row }) => row.toString('utf8')).join('\n');
    });
    expect(storedRows).toContain('tickets.example.org');
    expect(storedRows).not.toContain(secret);
    expect(storedRows).not.toContain(Buffer.from(secret).toString('hex'));
    expect(await tokenOf(id)).toBe(secret);
  });

  it('stays when the read value is sent back, is replaced by a new one and removed on request', async () => {
    const creation = (await admin.post(`${path}/config`, ticket())).data;
    const renameReply = await admin.put(`${path}/config/${creation.id}`, { data: { ...creation, name: 'Renamed' } });
    expect(codes(renameReply)).toEqual([200]);
    expect(await tokenOf(creation.id)).toBe(secret);
    const next = await admin.put(
      `${path}/config/${creation.id}`,
      ticket([makeProperty('token', 'another-one')], { id: creation.id }),
    );
    expect(codes(next)).toEqual([200]);
    expect(await tokenOf(creation.id)).toBe('another-one');
    // It is required; and the implementation may look at it.
    const removedToken = [{ dataPropertyTypeId: 'token', isSet: false }];
    expect(codes(await admin.put(`${path}/config/${creation.id}`, ticket(removedToken)))).toEqual([
      422,
      'data.dataProperties.token required',
    ]);
    expect(codes(await admin.post(`${path}/config`, ticket([])))).toEqual([422, 'data.dataProperties.token required']);
    expect(codes(await admin.post(`${path}/config`, ticket([makeProperty('token', 'password')])))).toEqual([
      422,
      'data.dataProperties.token unknownValue',
    ]);
  });
});

describe('a processor restriction', () => {
  const restriction = (overrides: object = {}) => ({
    data: { processorType: 'module', processorKey: 'dueTime', tenantIds: [], ...overrides },
  });
  const address = () => `${path}/restrictions/module/dueTime`;

  it('hides an implementation from tenants, except from system administrators', async () => {
    const system = tenant.as('SuperUser');
    const limits = { runsPerDay: 100, runsPerMonth: 1000, addresses: ['*.Example.org'] };
    const saveReply = await system.post(`${path}/restrictions`, restriction({ limits }));
    expect(saveReply.data).toMatchObject({
      tenantIds: [],
      limits: { ...limits, addresses: ['*.example.org'] },
      version: 1,
    });
    expect((await system.get(address())).data).toEqual(saveReply.data);
    expect((await system.get(`${path}/restrictions?processorType=integration`)).data.items).toEqual([]);
    const dueTimeConfig = {
      data: { ...calculation().data, processorKey: 'dueTime', dataProperties: [makeProperty('days', 3)] },
    };
    expect(codes(await admin.post(`${path}/config`, dueTimeConfig))).toEqual([
      422,
      'data.processorKey processorRestricted',
    ]);
    const keys = async (person: Person, query: string) =>
      (await person.get(`${path}/implementations?processorType=module${query}`)).data?.items.map(
        ({ processorKey }: { processorKey: string }) => processorKey,
      );
    const toUse = await keys(admin, '');
    expect(toUse).toContain('calculation');
    expect(toUse).not.toContain('dueTime');
    expect((await admin.get(`${path}/implementations/module/dueTime`)).status).toBe(404);
    expect(await keys(system, '&ignoreRestrictions=true')).toContain('dueTime');
    expect((await admin.get(`${path}/implementations?ignoreRestrictions=true`)).status).toBe(403);
    const allowedReply = await system.post(`${path}/restrictions`, restriction({ tenantIds: [tenant.id], version: 1 }));
    expect(allowedReply.data).toMatchObject({ tenantIds: [tenant.id], version: 2 });
    expect((await admin.post(`${path}/config`, dueTimeConfig)).status).toBe(201);
    expect(codes(await system.post(`${path}/restrictions`, restriction({ version: 1 })))[0]).toBe(412);
    expect((await system.delete(address())).status).toBe(204);
    expect((await system.get(address())).status).toBe(404);
  });

  it.each([
    [{ processorKey: 'nothing' }, 'data.processorKey unknownValue'],
    [{ tenantIds: [uuidv7()] }, 'data.tenantIds.0 unknownValue'],
    [{ limits: { addresses: ['https://a.example'] } }, 'data.limits.addresses.0 serverName'],
    [{ limits: { runsPerDay: -1 } }, 'data.limits.runsPerDay range'],
  ])('with %j is refused at the path of the error', async (overrides, problem) => {
    const reply = await tenant.as('SuperUser').post(`${path}/restrictions`, restriction(overrides));
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
