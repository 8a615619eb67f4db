import { inflateRawSync } from 'node:zlib';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addRuledSite,
  configuration,
  element,
  operation,
  plainValues,
  properties,
  type RuledSite,
  type SentRule,
} from '../features/work/operations/rules/testing/ruled-site.ts';
import { addressOf, bodyFor, documentedRoutes, itemParameter } from './documented-routes.ts';
import { populateReservations, populateSite, saved } from './populated-site.ts';
import { createTestApp, type Person, type Reply, type TestApp, type TestTenant } from './test-app.ts';

/** A field of objects that a privilege hides, and every place in which its value, or a copy of it, can appear. */
const secret = 'Hemlighet4711';
const recordSecret = 'Dolt8822';
const [secretNumber, twice] = [471147, 942294];
const secrets = new RegExp(`${secret}|${recordSecret}|${secretNumber}|${twice}`, 'i');

const ids = {
  ...{
    name: uuidv7(),
    secret: uuidv7(),
    back: uuidv7(),
    kind: uuidv7(),
    memo: uuidv7(),
    label: uuidv7(),
    cost: uuidv7(),
  },
  ...{ copied: uuidv7(), made: uuidv7(), computed: uuidv7(), module: uuidv7(), choice: uuidv7(), record: uuidv7() },
  ...{ table: uuidv7(), cell: uuidv7(), free: uuidv7(), byCondition: uuidv7(), factor: uuidv7() },
};
/** Fields of the form that copies are in, and none else. */
const copies = [ids.copied, ids.made, ids.computed, ids.module, ids.choice, ids.record, ids.byCondition];

let app: TestApp;
let tenant: TestTenant;
let admin: Person;
let worker: Person;
let workerId: string;
let site: RuledSite;
let elementId: string;
let completedOutcome: { operation: { id: string }; transaction: { id: string } };
const path = 'delad/north';

const text = (id: string, name: string, overrides: object = {}) => ({
  ...{ id, name, fieldType: 'text', showForUser: true },
  ...overrides,
});
const setValue = (target: string, expression: string) => ({
  ...{ matchType: 'dynamic' as const, action: 'setValue' as const, source: operation(ids.free) },
  ...{ target: operation(target), value: { expression } },
});

const copySourceValue = { action: 'copySourceValue' } as const;
/** From a field of an object to one of a form. */
const between = (from: string, to: string) => ({ source: element(from), target: operation(to) });

beforeAll(async () => {
  app = await createTestApp();
  tenant = await app.addTenant('delad');
  admin = tenant.as('TenantAdmin');
  worker = tenant.as('User');
  workerId = (await worker.get('session')).data.user.id;
  const recordType = await saved(admin, `${path}/recordTypes`, {
    ...{ localizedNames: [{ culture: 'en-US', text: 'Kind' }], status: 'published' },
    dataPropertyTypes: [text(ids.label, 'Label', { inTitle: true }), text(ids.memo, 'Memo')],
  });
  const record = await saved(admin, `${path}/records`, {
    recordTypeId: recordType.id,
    dataProperties: properties({ [ids.label]: 'Bench', [ids.memo]: recordSecret }),
  });
  const module = await saved(admin, `${path}/processors/config`, {
    data: {
      ...{ processorType: 'module', processorKey: 'calculation', name: 'Twice' },
      dataProperties: properties({ expression: '{Number 1} * {Number 2}' }),
    },
  });
  site = await addRuledSite(admin, {
    path,
    object: [
      text(ids.name, 'Name', { inTitle: true }),
      text(ids.secret, 'Secret'),
      text(ids.cost, 'Cost', { fieldType: 'decimal' }),
      text(ids.back, 'Copied back'),
      text(ids.kind, 'Kind', { fieldType: 'select', optionSource: { recordTypeIds: [recordType.id] } }),
    ],
    form: [
      text(ids.copied, 'Copied'),
      text(ids.made, 'Made'),
      text(ids.computed, 'Computed'),
      text(ids.module, 'Of a module', { fieldType: 'decimal' }),
      text(ids.choice, 'Choice', { fieldType: 'select', options: [{ value: 'a', name: 'A' }] }),
      text(ids.record, 'Of a value'),
      text(ids.byCondition, 'By a condition'),
      text(ids.table, 'Table', { fieldType: 'collection', children: [text(ids.cell, 'Cell')] }),
      text(ids.free, 'Free'),
      text(ids.factor, 'Factor', { fieldType: 'decimal' }),
    ],
    rules: [
      { matchType: 'incoming', action: 'copySourceValue', source: element(ids.secret), target: operation(ids.copied) },
      {
        ...setValue(ids.made, `"made of " + source`),
        ...{ matchType: 'incoming', source: element(ids.secret) },
      },
      setValue(ids.computed, `field["${ids.copied}"] + "!"`),
      { matchType: 'incoming', action: 'addOptions', source: element(ids.secret), target: operation(ids.choice) },
      {
        ...{ matchType: 'incoming', action: 'copySourceValue', target: operation(ids.record) },
        source: { type: 'elementRecord', fieldId: ids.kind, recordFieldId: ids.memo },
      },
      {
        ...{
          matchType: 'incoming',
          action: 'setValue',
          source: element(ids.secret),
          target: operation(ids.byCondition),
        },
        ...{ value: secret, condition: { type: 'equal', value: secret } },
      },
      {
        ...{ matchType: 'dynamic', action: 'copySourceValue', source: operation(ids.factor) },
        target: { type: 'module', id: module.id, fieldId: 'number2' },
      },
      { matchType: 'outgoing', action: 'copySourceValue', source: operation(ids.copied), target: element(ids.back) },
    ],
  });
  const storedItem = (await admin.get(`${path}/processors/config/${module.id}`)).data;
  const copy = { action: 'copySourceValue' } as const;
  const own = configuration({ type: 'element' }, [
    {
      ...{ ...copy, matchType: 'incoming', target: { type: 'module', fieldId: 'number1' } },
      source: { type: 'element', id: site.elementTypeId, fieldId: ids.cost },
    },
    {
      ...{ ...copy, matchType: 'dynamic', source: { type: 'module', fieldId: 'result' } },
      target: { type: 'operation', id: site.operationTypeId, fieldId: ids.module },
    },
  ]);
  const withRules = await admin.put(`${path}/processors/config/${module.id}`, {
    data: { ...storedItem, schemaConfigurations: own },
  });
  expect(withRules.details).toEqual([]);
  elementId = await site.addElement({
    [ids.name]: 'Lekplats',
    [ids.secret]: secret,
    [ids.cost]: secretNumber,
    [ids.kind]: record.id,
  });
  const performedStep = await site.perform(admin, {
    elementId,
    dataProperties: properties({ [ids.free]: 'seen', [ids.factor]: 2, [ids.table]: [{ [ids.cell]: 'x' }] }),
  });
  expect(performedStep.details).toEqual([]);
  completedOutcome = performedStep.data;
  await grantAll();
});
afterAll(() => app.close());

/** Grants the worker all that can be granted, with one field of objects hidden, and one of predefined values. */
async function grantAll(
  hiddenFieldIds: Readonly<Record<string, readonly string[]>> = {},
  { isServiceOnly = false }: { readonly isServiceOnly?: boolean } = {},
): Promise<void> {
  const grants = [
    ...[{ resource: 'elementType', actions: ['read', 'create', 'update', 'export', 'print'] }],
    ...[{ resource: 'recordType', actions: ['read', 'create', 'update', 'export', 'print'] }],
    { resource: 'transactionType', actions: ['start', 'update', 'complete', 'cancel', 'readOwn', 'readAll', 'pdf'] },
    ...[{ resource: 'report', actions: ['read', 'export'] }],
  ].map((grant) => ({
    ...{ ...grant, ids: 'all' },
    ...{ elementType: { hiddenFieldIds: [ids.secret, ids.cost] }, recordType: { hiddenFieldIds: [ids.memo] } }[
      grant.resource
    ],
    ...(hiddenFieldIds[grant.resource] && { hiddenFieldIds: hiddenFieldIds[grant.resource] }),
  }));
  const effectiveGrants = isServiceOnly ? grants.filter(({ resource }) => resource === 'transactionType') : grants;
  const privilege = await saved(admin, `${path}/privileges`, { name: uuidv7(), grants: effectiveGrants });
  const { user } = (await worker.get('session')).data;
  const userBody = { username: user.username, name: user.name, role: 'User', sites: ['north'] };
  const reply = await admin.put(`delad/users/${workerId}`, { ...userBody, privilegeIds: [privilege.id] });
  expect(reply.details).toEqual([]);
}

/** Returns the whole content of a reply: packed or drawn content as text too. */
async function contentOf({ body }: Reply): Promise<string> {
  const plainText = body.toString('utf8');
  if (plainText.startsWith('%PDF')) {
    const document = await getDocument({ data: new Uint8Array(body), verbosity: 0 }).promise;
    const pages = Array.from({ length: document.numPages }, async (_, index) => {
      const { items } = await (await document.getPage(index + 1)).getTextContent();
      return items.map((item) => ('str' in item ? item.str : '')).join('');
    });
    return (await Promise.all(pages)).join('\n');
  }
  return body.readUInt32BE(0) === 0x504b0304 ? unpacked(body) : plainText;
}

/** The texts of a zip, such as a workbook is. */
function unpacked(zip: Buffer): string {
  const texts: string[] = [];
  const end = zip.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'));
  for (let at = zip.readUInt32LE(end + 16); zip.readUInt32LE(at) === 0x02014b50; ) {
    const [size, name, extra, comment] = [20, 28, 30, 32].map((offset, index) =>
      index === 0 ? zip.readUInt32LE(at + offset) : zip.readUInt16LE(at + offset),
    ) as [number, number, number, number];
    const from = zip.readUInt32LE(at + 42);
    const start = from + 30 + zip.readUInt16LE(from + 26) + zip.readUInt16LE(from + 28);
    const part = zip.subarray(start, start + size);
    texts.push((zip.readUInt16LE(at + 10) === 8 ? inflateRawSync(part) : part).toString('utf8'));
    at += 46 + name + extra + comment;
  }
  return texts.join('\n');
}

const target = () => ({ elementId, operationTypeId: site.operationTypeId, mode: 'start' });
const makeStartTarget = () => ({ ...target(), transactionTypeId: site.transactionTypeId });
const ofType = () => `elementTypeId=${site.elementTypeId}`;
const ofForm = () => `operationTypeId=${site.operationTypeId}`;

/** Where a value of an object, or of a form, can be read. */
const appearances: readonly (readonly [string, (person: Person) => Promise<Reply>])[] = [
  ['an object', (person) => person.get(`${path}/elements/${elementId}`)],
  ['an object with its category', (person) => person.get(`${path}/elements/${elementId}/full?includeType=true`)],
  ['a list of objects', (person) => person.post(`${path}/elements/filter?${ofType()}`, {})],
  ['objects as CSV', (person) => person.post(`${path}/elements/export?${ofType()}&format=csv`, {})],
  ['objects as a workbook', (person) => person.post(`${path}/elements/export?${ofType()}&format=xlsx`, {})],
  ['predefined values', (person) => person.post(`${path}/records/filter`, {})],
  ['the form of an object', (person) => person.get(`${path}/elements/forms/${site.elementTypeId}`)],
  ['a prepared form', (person) => person.post(`${path}/operations/prepare`, makeStartTarget())],
  [
    'an evaluated form',
    (person) =>
      person.post(`${path}/operations/evaluate`, {
        ...makeStartTarget(),
        dataProperties: properties({ [ids.free]: 'a' }),
      }),
  ],
  [
    'a performed operation',
    (person) => site.perform(person, { elementId, dataProperties: properties({ [ids.free]: 'a' }) }),
  ],
  ['an operation', (person) => person.get(`${path}/operations/${completedOutcome.operation.id}`)],
  ['the event log', (person) => person.post(`${path}/operations/filter?${ofForm()}`, {})],
  ['the event log as CSV', (person) => person.post(`${path}/operations/export?${ofForm()}&format=csv`, {})],
  ['the event log as a workbook', (person) => person.post(`${path}/operations/export?${ofForm()}&format=xlsx`, {})],
  ['a transaction', (person) => person.get(`${path}/transactions/${completedOutcome.transaction.id}`)],
  [
    'a transaction with all of it',
    (person) => person.get(`${path}/transactions/${completedOutcome.transaction.id}/full`),
  ],
  ['the report', (person) => person.post(`${path}/transactions/filter`, {})],
  ['the report as CSV', (person) => person.post(`${path}/transactions/export?format=csv`, {})],
  ['a document', (person) => person.get(`${path}/transactions/${completedOutcome.transaction.id}/pdf`)],
  [
    'a look-up by code',
    async (person) => {
      const { code } = (await admin.get(`${path}/elements/${elementId}`)).data;
      return person.get(`${path}/elements/codes/${code}`);
    },
  ],
  ['the function', (person) => person.get(`${path}/operationTypes/${site.operationTypeId}`)],
];

/** Places with titles, forms or numbers, and no values. */
const withoutValues = new Set([
  'the form of an object',
  'a transaction',
  'the report',
  'the report as CSV',
  'the function',
]);

describe('hidden fields and copies of them made by rules', () => {
  it.each(appearances)('are absent from %s', async (_name, ask) => {
    const reply = await ask(worker);
    const content = await contentOf(reply);
    expect(content).not.toMatch(secrets);
    expect(reply.status).toBeLessThan(300);
  });

  // An administrator finds the values there, so that the test has something to look for.
  it.each(appearances.filter(([name]) => !withoutValues.has(name)))(
    'are present in %s for users without hidden fields',
    async (_name, ask) => expect(await contentOf(await ask(admin))).toMatch(secrets),
  );

  it('are visible to users with a role or privilege that hides nothing', async () => {
    const log = await contentOf(await admin.get(`${path}/operations/${completedOutcome.operation.id}`));
    for (const each of [secret, `made of ${secret}`, `${secret}!`, recordSecret, String(twice)])
      expect(log).toContain(each);
    expect((await site.valuesOf(elementId))[ids.back]).toBe(secret);
    await grantAll({ elementType: [], recordType: [] });
    const reply = await worker.get(`${path}/operations/${completedOutcome.operation.id}`);
    expect(await contentOf(reply)).toContain(`made of ${secret}`);
    await grantAll();
  });

  it('are absent from the answer of every call', async () => {
    const populated = await populateReservations(tenant, await populateSite(tenant, 'Klocka'));
    const items = {
      ...{ ...populated, tenantId: tenant.id, userId: workerId, elementId },
      ...{
        operationId: completedOutcome.operation.id,
        transactionId: completedOutcome.transaction.id,
        elementTypeId: site.elementTypeId,
      },
      ...{ operationTypeId: site.operationTypeId, transactionTypeId: site.transactionTypeId },
    };
    const routes = documentedRoutes(app.app).filter(
      ({ method, operationId }) =>
        method === 'GET' || /\.(filter|filterOwn|export|prepare|evaluate|search)$/.test(operationId),
    );
    expect(routes.length).toBeGreaterThan(80);
    const leaks: string[] = [];
    for (const route of routes) {
      const address = addressOf(route, { tenantKey: tenant.key, siteKey: 'north' }, itemParameter(route, items));
      const body = bodyFor(route, items, 'Granted', uuidv7);
      const reply = await worker.call(route.method, address, body === undefined ? {} : { body });
      if (reply.body.length >= 4 && secrets.test(await contentOf(reply))) leaks.push(route.operationId);
    }
    expect(leaks).toEqual([]);
  });

  it.each(['elements', 'operations', 'transactions', 'records'])(
    'are not found by a search of %s',
    async (resource) => {
      for (const word of [secret, secret.slice(0, 7), recordSecret]) {
        for (const query of [
          '',
          resource === 'elements' ? `?${ofType()}` : resource === 'operations' ? `?${ofForm()}` : '',
        ]) {
          const searchReply = await worker.post(`${path}/${resource}/filter${query}`, { searchCriteria: word });
          expect(searchReply.data?.items ?? []).toEqual([]);
        }
      }
    },
  );

  it('cannot be filtered or ordered by', async () => {
    const columns = [
      ...[ids.secret, ids.cost, ids.back].map((column) => [`elements/filter?${ofType()}`, column] as const),
      ...copies.map((column) => [`operations/filter?${ofForm()}`, column] as const),
    ];
    for (const [list, column] of columns) {
      const filterReply = await worker.post(`${path}/${list}`, { filters: [{ column, value: secret }] });
      const sortReply = await worker.post(`${path}/${list}`, { sorting: [{ column, direction: 'asc' }] });
      expect([list, column, filterReply.status, sortReply.status]).toEqual([list, column, 422, 422]);
    }
    const freeFieldReply = await worker.post(`${path}/operations/filter?${ofForm()}`, {
      filters: [{ column: ids.free, value: 'seen' }],
    });
    expect(freeFieldReply.data.items).toHaveLength(1);
  });

  it('are neither shown to nor accepted from the user, and are filled in by the server', async () => {
    const { data } = await worker.post(`${path}/operations/prepare`, makeStartTarget());
    const visibleFields = data.dataPropertyTypes.map(({ id }: { id: string }) => id);
    expect(visibleFields).toEqual([ids.table, ids.free, ids.factor]);
    const guessReply = await site.perform(worker, { elementId, dataProperties: properties({ [ids.copied]: 'guess' }) });
    expect(guessReply.details).toMatchObject([{ code: 'unknownField', path: `dataProperties.${ids.copied}` }]);
    const performedStep = await site.perform(worker, { elementId, dataProperties: properties({ [ids.free]: 'mine' }) });
    expect(performedStep.details).toEqual([]);
    const storedItem = await admin.get(`${path}/operations/${performedStep.data.operation.id}`);
    const values = plainValues(storedItem.data.dataProperties);
    expect(values).toMatchObject({ [ids.copied]: secret, [ids.computed]: `${secret}!`, [ids.free]: 'mine' });
  });

  it('are hidden at the very next call when a rule begins to copy them', async () => {
    const openFieldId = uuidv7();
    const laterSite = await addRuledSite(admin, {
      ...{ path, object: [text(uuidv7(), 'Name'), text(openFieldId, 'Open')], form: [text(uuidv7(), 'Answer')] },
    });
    const answer = (await admin.get(`${path}/operationTypes/${laterSite.operationTypeId}`)).data;
    const [field] = answer.dataPropertyTypes;
    await grantAll({ elementType: [ids.secret, openFieldId] });
    const id = await laterSite.addElement({ [openFieldId]: secret });
    const visibleFields = async () =>
      (await laterSite.prepare(worker, { elementId: id })).data.dataPropertyTypes.length;
    expect(await visibleFields()).toBe(1);
    const rule = {
      matchType: 'incoming',
      action: 'copySourceValue',
      source: element(openFieldId),
      target: operation(field.id),
    };
    const updateReply = await admin.put(`${path}/operationTypes/${laterSite.operationTypeId}`, {
      ...answer,
      schemaConfigurations: [
        { subject: { type: 'element' }, readAction: { matchRules: [rule] }, writeAction: { matchRules: [] } },
      ],
    });
    expect(updateReply.details).toEqual([]);
    expect(await visibleFields()).toBe(0);
    await grantAll();
  });

  it('of a form are hidden on the object that rules write them to', async () => {
    await grantAll({ elementType: [], recordType: [], transactionType: [ids.copied] });
    const { data } = await worker.get(`${path}/elements/${elementId}`);
    const visibleValues = plainValues(data.dataProperties);
    expect([visibleValues[ids.secret], visibleValues[ids.back]]).toEqual([secret, undefined]);
    expect((await worker.get(`${path}/operations/${completedOutcome.operation.id}`)).body.toString()).not.toContain(
      `${secret}!`,
    );
    await grantAll();
  });

  it('are printed on no label that names them', async () => {
    const part = {
      id: 'value',
      type: 'text',
      x: 2,
      y: 2,
      width: 40,
      height: 10,
      text: `{{${ids.secret}}}{{${ids.back}}}`,
    };
    const layout = await saved(admin, `${path}/labelLayouts`, {
      ...{ name: 'Secret', medium: { kind: 'roll', width: 50, height: 25, dpi: 203 }, parts: [part] },
    });
    const print = { layoutId: layout.id, format: 'zpl', elementIds: [elementId] };
    const printLabels = async (person: Person) => contentOf(await person.post(`${path}/labels/print`, print));
    expect(await printLabels(admin)).toContain(secret);
    expect(await printLabels(worker)).not.toMatch(secrets);
  });

  it('stay hidden when the rule that copied them is removed', async () => {
    const [openFieldId, answer] = [uuidv7(), uuidv7()];
    const rule: SentRule = { matchType: 'incoming', action: 'copySourceValue', ...between(openFieldId, answer) };
    const laterSite = await addRuledSite(admin, {
      ...{
        path,
        object: [text(uuidv7(), 'Name'), text(openFieldId, 'Open')],
        form: [text(answer, 'Answer')],
        rules: [rule],
      },
    });
    const id = await laterSite.addElement({ [openFieldId]: secret });
    const { operation: performedStep } = (await laterSite.perform(admin, { elementId: id })).data;
    const form = (await admin.get(`${path}/operationTypes/${laterSite.operationTypeId}`)).data;
    const ruleless = await admin.put(`${path}/operationTypes/${form.id}`, { ...form, schemaConfigurations: [] });
    expect([ruleless.details, ruleless.data.schemaConfigurations]).toEqual([[], []]);
    await grantAll({ elementType: [ids.secret, openFieldId] });
    const read = async (person: Person) => contentOf(await person.get(`${path}/operations/${performedStep.id}`));
    expect(await read(admin)).toContain(secret);
    expect(await read(worker)).not.toMatch(secrets);
    // A rule that is restored keeps the former restriction.
    const restoreReply = await admin.put(`${path}/operationTypes/${form.id}`, {
      ...form,
      version: ruleless.data.version,
    });
    expect(restoreReply.details).toEqual([]);
    expect(await read(worker)).not.toMatch(secrets);
    await grantAll();
  });

  it('include values that a module writes into the service that it opens', async () => {
    const [openFieldId, report] = [uuidv7(), uuidv7()];
    const laterSite = await addRuledSite(admin, {
      ...{ path, object: [text(uuidv7(), 'Name'), text(openFieldId, 'Open')], form: [text(report, 'Report')] },
    });
    const module = await saved(admin, `${path}/processors/config`, {
      data: {
        ...{ processorType: 'module', processorKey: 'followUp', name: 'Report it' },
        dataProperties: properties({ service: laterSite.transactionTypeId }),
        schemaConfigurations: configuration({ type: 'element' }, [
          {
            ...{ matchType: 'incoming', action: 'copySourceValue', target: { type: 'module', fieldId: 'text1' } },
            source: { type: 'element', id: laterSite.elementTypeId, fieldId: openFieldId },
          },
        ]),
      },
    });
    await grantAll({ elementType: [ids.secret, openFieldId] });
    const id = await laterSite.addElement({ [openFieldId]: secret });
    const { data } = await laterSite.prepare(worker, { elementId: id });
    expect([module.processorKey, data.dataPropertyTypes]).toEqual(['followUp', []]);
    await grantAll();
  });

  it('exclude those of an object that a service shows only by its title', async () => {
    await grantAll({ elementType: [], recordType: [] }, { isServiceOnly: true });
    const { data } = await worker.post(`${path}/operations/prepare`, makeStartTarget());
    // An administrator lets the form show it: it was not configured as hidden.
    expect(data.dataPropertyTypes.map(({ id }: { id: string }) => id)).toContain(ids.copied);
    await grantAll();
  });
});

describe('a title, which every user sees,', () => {
  const nameOf = (definition: { dataPropertyTypes: { id: string }[] }, id: string) =>
    definition.dataPropertyTypes.findIndex((field) => field.id === id);
  const refusals = ({ status, details }: Reply) =>
    [status, ...details.map(({ path: at, code }) => `${at} ${code}`)].join(' ');

  it('cannot use a field that a privilege hides', async () => {
    const type = (await admin.get(`${path}/elementTypes/${site.elementTypeId}`)).data;
    const withTitle = (id: string) => ({
      ...type,
      dataPropertyTypes: type.dataPropertyTypes.map((field: { id: string }) =>
        field.id === id ? { ...field, inTitle: true } : field,
      ),
    });
    const put = async (body: object) => refusals(await admin.put(`${path}/elementTypes/${type.id}`, body));
    const at = `dataPropertyTypes.${nameOf(type, ids.secret)}.inTitle`;
    expect(await put(withTitle(ids.secret))).toBe(`422 ${at} titleFieldHidden`);
    // Nor a copy of one.
    expect(await put(withTitle(ids.back))).toContain('titleFieldHidden');
    // Nor as the first text, which stands in where the marked fields are empty.
    const [titleField, ...otherFields] = type.dataPropertyTypes;
    expect(await put({ ...type, dataPropertyTypes: [...otherFields, titleField] })).toContain('titleFieldHidden');
    const storedItem = (await admin.get(`${path}/elementTypes/${type.id}`)).data;
    expect([storedItem.version, storedItem.dataPropertyTypes]).toEqual([type.version, type.dataPropertyTypes]);
  });

  it('gets no hidden field through a rule of a form, an event or a module', async () => {
    const [name, openFieldId, answer] = [uuidv7(), uuidv7(), uuidv7()];
    const createdSite = await addRuledSite(admin, {
      ...{
        path,
        mode: 'loan',
        object: [text(name, 'Name'), text(openFieldId, 'Open')],
        form: [text(answer, 'Answer')],
      },
      events: [{ mode: 'start' }, { mode: 'complete' }],
    });
    await grantAll({ elementType: [ids.secret, openFieldId] });
    const form = (await admin.get(`${path}/operationTypes/${createdSite.operationTypeId}`)).data;
    const withRules = (rules: readonly SentRule[]) => ({
      ...form,
      schemaConfigurations: configuration({ type: 'element' }, rules),
    });
    const incoming: SentRule = {
      ...{ matchType: 'incoming', action: 'copySourceValue', ...between(openFieldId, answer) },
    };
    const outgoing: SentRule = {
      ...{ matchType: 'outgoing', action: 'copySourceValue', source: operation(answer), target: element(name) },
    };
    const put = async (rules: readonly SentRule[]) =>
      refusals(await admin.put(`${path}/operationTypes/${form.id}`, withRules(rules)));
    expect(await put([incoming, outgoing])).toBe('422 schemaConfigurations titleFieldHidden');
    expect((await admin.put(`${path}/operationTypes/${form.id}`, withRules([incoming]))).details).toEqual([]);
    const service = (await admin.get(`${path}/transactionTypes/${createdSite.transactionTypeId}`)).data;
    const toBorrower: SentRule = {
      ...{ matchType: 'outgoing', action: 'copySourceValue', source: operation(answer) },
      target: { type: 'transaction', fieldId: 'borrowerName' },
    };
    const events = service.events.map((event: object, index: number) =>
      index === 0 ? { ...event, schemaConfigurations: configuration({ type: 'transaction' }, [toBorrower]) } : event,
    );
    expect(refusals(await admin.put(`${path}/transactionTypes/${service.id}`, { ...service, events }))).toBe(
      '422 events.0.schemaConfigurations transactionFieldHidden',
    );
    const config = (rules: readonly SentRule[]) => ({
      data: {
        ...{ processorType: 'module', processorKey: 'sequence', name: uuidv7() },
        schemaConfigurations: configuration({ type: 'element' }, rules),
      },
    });
    const reference = (fieldId: string) => ({ type: 'element' as const, id: createdSite.elementTypeId, fieldId });
    const own = (fieldId: string) => ({ type: 'module' as const, fieldId });
    const through = await admin.post(`${path}/processors/config`, {
      data: {
        ...config([
          { ...copySourceValue, matchType: 'incoming', source: reference(openFieldId), target: own('number1') },
          { ...copySourceValue, matchType: 'outgoing', source: own('result'), target: reference(name) },
        ]).data,
        ...{ processorKey: 'calculation', dataProperties: properties({ expression: '{Number 1} * 2' }) },
      },
    });
    expect(refusals(through)).toContain('data.schemaConfigurations');
    expect(refusals(through)).toContain('titleFieldHidden');
    await grantAll();
  });

  it('has fields that no privilege can hide, nor the sources that rules copy there', async () => {
    const grant = { resource: 'elementType', ids: [site.elementTypeId], actions: ['read'] };
    const hiding = async (id: string) =>
      refusals(
        await admin.post(`${path}/privileges`, { name: uuidv7(), grants: [{ ...grant, hiddenFieldIds: [id] }] }),
      );
    expect(await hiding(ids.name)).toBe('422 grants.0.hiddenFieldIds.0 titleFieldHidden');
    const [name, openFieldId, answer] = [uuidv7(), uuidv7(), uuidv7()];
    const createdSite = await addRuledSite(admin, {
      ...{ path, object: [text(name, 'Name'), text(openFieldId, 'Open')], form: [text(answer, 'Answer')] },
      rules: [
        { matchType: 'incoming', action: 'copySourceValue', ...between(openFieldId, answer) },
        { matchType: 'outgoing', action: 'copySourceValue', source: operation(answer), target: element(name) },
      ],
    });
    const otherGrant = { ...grant, ids: [createdSite.elementTypeId], hiddenFieldIds: [openFieldId] };
    expect(refusals(await admin.post(`${path}/privileges`, { name: uuidv7(), grants: [otherGrant] }))).toBe(
      '422 grants.0.hiddenFieldIds.0 titleFieldHidden',
    );
  });

  it('is the code when the first text is empty, and no further text', async () => {
    const id = await site.addElement({ [ids.secret]: secret });
    const { data } = await worker.get(`${path}/elements/${id}`);
    expect(data.title).toBe(data.code);
  });

  it('is protected by a list of hidden fields for users that edit rules', async () => {
    const { data } = await admin.get(`${path}/privileges/hiddenFields`);
    expect(data.fieldIds).toEqual(expect.arrayContaining([ids.secret, ids.cost, ids.copied, ids.back]));
    expect(data.fieldIds).not.toContain(ids.free);
    expect((await worker.get(`${path}/privileges/hiddenFields`)).status).toBe(403);
  });
});
