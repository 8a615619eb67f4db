import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { directoryBase } from '../../../../testing/directory-people.ts';
import { saved } from '../../../../testing/populated-site.ts';
import { createTestApp, type Person, type Reply, type TestApp } from '../../../../testing/test-app.ts';
import { directoryAccount, startTestDirectory, type TestDirectory } from '../../../../testing/test-directory.ts';
import {
  addRuledSite,
  operation,
  plainValues,
  properties,
  type RuledSite,
} from '../../operations/rules/testing/ruled-site.ts';

/** A directory, configured, tried and used by rules of a form, over HTTP. */

const path = 'ekeby/north';
const [note, username, fullName, email] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()];

let server: TestDirectory;
let app: TestApp;
let admin: Person;
let anna: Person;
let site: RuledSite;
let id: string;

const toProperties = (values: object) =>
  Object.entries(values).map(([dataPropertyTypeId, value]) => ({ dataPropertyTypeId, value }));
const codes = ({ status, details }: Reply) => [status, ...details.map(({ path: at, code }) => `${at ?? ''} ${code}`)];
const config = (values: object) => ({
  ...{ processorType: 'integration', processorKey: 'directory', name: 'People of Ekeby' },
  dataProperties: toProperties({
    server: '127.0.0.1',
    port: server.port,
    base: directoryBase,
    encryption: 'none',
    ...values,
  }),
});

beforeAll(async () => {
  // An account goes out encrypted only, which is shown elsewhere.
  server = await startTestDirectory({ isOpen: true });
  app = await createTestApp({ OUTGOING_ALLOW: '127.0.0.1' });
  const tenant = await app.addTenant('ekeby');
  admin = tenant.as('TenantAdmin');
  anna = tenant.as('PrivilegedUser');
  id = (await saved(admin, `${path}/processors/config`, { data: config({}) })).id;
  const look = (fieldId: string) => ({ type: 'integration' as const, id, fieldId });
  const copy = { action: 'copySourceValue', matchType: 'dynamic' } as const;
  site = await addRuledSite(admin, {
    path,
    object: [{ id: note, name: 'Note', fieldType: 'text', showForUser: true }],
    form: [
      { id: username, name: 'Who', fieldType: 'text', showForUser: true },
      { id: fullName, name: 'Name', fieldType: 'text', showForUser: true },
      { id: email, name: 'E-mail', fieldType: 'email', showForUser: true },
    ],
    rules: [{ ...copy, source: operation(username), target: look('searchUsername') }],
  });
  const storedConfig = (await admin.get(`${path}/processors/config/${id}`)).data;
  const target = (fieldId: string) => ({ type: 'operation', id: site.operationTypeId, fieldId });
  const integrationField = (fieldId: string) => ({ type: 'integration', fieldId });
  const updateReply = await admin.put(`${path}/processors/config/${id}`, {
    data: {
      ...storedConfig,
      schemaConfigurations: [
        {
          subject: { type: 'operation', id: site.operationTypeId },
          readAction: {
            matchRules: [
              { ...copy, source: integrationField('personName'), target: target(fullName) },
              { ...copy, source: integrationField('personEmail'), target: target(email) },
            ],
          },
        },
      ],
    },
  });
  expect(codes(updateReply)).toEqual([200]);
});
afterAll(async () => {
  await app.close();
  await server.close();
});

const tryConfig = (data: object, values: object) =>
  admin.post(`${path}/processors/config/try`, { data, input: toProperties(values) });
const evaluate = async (elementId: string, values: object) =>
  anna.post(`${path}/operations/evaluate`, {
    ...{ operationTypeId: site.operationTypeId, transactionTypeId: site.transactionTypeId, mode: 'start', elementId },
    dataProperties: toProperties(values),
  });

describe('a directory in forms', () => {
  it('shows the request, the answer and the values read when it is tried', async () => {
    const { data } = await tryConfig(config({}), { searchText: 'Lindqvist, Jr' });
    expect(data.failure).toBeNull();
    expect(data.output).toEqual(
      expect.arrayContaining(
        toProperties({ personName: 'Per Lindqvist, Jr', personEmail: 'per@example.org', peopleFound: 1 }),
      ),
    );
    expect(data.exchange.requests).toMatchObject([
      { method: 'SEARCH', body: expect.stringContaining('*Lindqvist, Jr*'), answer: { status: 0 } },
    ]);
  });

  it('that refuses its account is reported in the language of the reader, without the password', async () => {
    const secret = { bindUser: 'cn=reader', bindPassword: directoryAccount.password };
    const refusal = await tryConfig(config({ ...secret, encryption: 'startTls' }), { searchText: 'Anna' });
    expect(refusal.data.failure).toMatchObject({ code: 'directoryNoTls' });
    expect(JSON.stringify(refusal.data)).not.toContain('a secret');
    const inside = await tryConfig(config({ server: '10.0.0.1' }), { searchText: 'Anna' });
    expect(inside.data.failure).toMatchObject({ code: 'addressNotAllowed' });
  });

  it.each([
    [{ encryption: 'none', bindUser: 'cn=reader', bindPassword: 'x' }, 'encryption directoryPlain'],
    [{ server: 'ldaps://ldap.example.org' }, 'server directoryServer'],
    [{ textFilter: '({{Name to find}}=a)' }, 'textFilter templateFormat'],
    [{ authorities: 'none' }, 'authorities certificateText'],
    [{ nameAttributes: 'cn)(uid=*' }, 'nameAttributes patternMismatch'],
  ])('saved with %j is refused at its field', async (values, problem) => {
    const reply = await admin.post(`${path}/processors/config`, { data: config(values) });
    expect(codes(reply)).toEqual([422, `data.dataProperties.${problem}`]);
  });

  it('fills in the data of a person while a form is filled in', async () => {
    const elementId = await site.addElement({});
    const { data } = await evaluate(elementId, { [username]: 'zwei' });
    expect(data.values).toMatchObject({ [fullName]: 'Jürgen Weiß-Straße', [email]: 'j.weiss@example.org' });
  });

  it('is searched for the entered text, with special characters escaped', async () => {
    const elementId = await site.addElement({});
    expect((await evaluate(elementId, { [username]: '*' })).data.values[fullName] ?? null).toBeNull();
    expect((await evaluate(elementId, { [username]: 'a)(uid=*' })).status).toBe(200);
    expect(server.receivedFilters.filter((filter) => filter.includes('sAMAccountName')).slice(-2)).toEqual([
      expect.stringContaining('(sAMAccountName=\\2a)'),
      expect.stringContaining('(sAMAccountName=a\\29\\28uid=\\2a)'),
    ]);
  });

  it('that is unreachable loses no form, and the log gives the reason', async () => {
    const storedConfig = (await admin.get(`${path}/processors/config/${id}`)).data;
    const invalidProperties = toProperties({ ...Object.fromEntries(toEntries(storedConfig)), port: 1 });
    expect(
      codes(
        await admin.put(`${path}/processors/config/${id}`, {
          data: { ...storedConfig, dataProperties: invalidProperties },
        }),
      ),
    ).toEqual([200]);
    const elementId = await site.addElement({});
    const { status, data } = await evaluate(elementId, { [username]: 'annaberg' });
    expect(status).toBe(200);
    expect(data.values[fullName] ?? null).toBeNull();
    const performReply = await site.perform(anna, {
      elementId,
      dataProperties: properties({ [username]: 'annaberg' }),
    });
    expect(performReply.status).toBe(201);
    expect(plainValues(performReply.data.operation.dataProperties)).toMatchObject({ [username]: 'annaberg' });
    const runs = await admin.post(`${path}/processors/runs/filter`, {
      filters: [{ column: 'status', value: 'failed' }],
    });
    expect(runs.data.items).toContainEqual(
      expect.objectContaining({ configurationId: id, trigger: 'form', status: 'failed' }),
    );
  });
});

const toEntries = ({ dataProperties }: { dataProperties: { dataPropertyTypeId: string; value: unknown }[] }) =>
  dataProperties.map(({ dataPropertyTypeId, value }) => [dataPropertyTypeId, value] as const);
