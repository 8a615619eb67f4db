import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { picture as samplePicture } from '../../../../file-store/testing/sample-files.ts';
import { uploadForm } from '../../../../file-store/testing/upload-form.ts';
import { fillDisk } from '../../../../testing/fill-disk.ts';
import { saved } from '../../../../testing/populated-site.ts';
import { createTestApp, type Person, type TestApp, type TestTenant } from '../../../../testing/test-app.ts';
import { addRuledSite, named, operation, plainValues, properties, type RuledSite } from './testing/ruled-site.ts';

/** The work of modules when a form tied to them by rules is saved: numbers, follow-ups, messages. */

const path = 'ekeby/north';
const [number, wrongField, remark, problem, earlierField, openField, photo, picture] = Array.from({ length: 8 }, () =>
  uuidv7(),
) as Ids;

type Ids = [string, string, string, string, string, string, string, string];
let now = new Date('2026-06-17T08:00:00Z');
let app: TestApp;
let tenant: TestTenant;
let admin: Person;
let anna: Person;
let site: RuledSite;
let caseTypeId: string;
let seriesId: string;

const createConfig = (processorKey: string, values: object) =>
  saved(admin, `${path}/processors/config`, {
    data: { processorType: 'module', processorKey, name: processorKey, dataProperties: properties({ ...values }) },
  });

beforeAll(async () => {
  app = await createTestApp({}, () => now);
  tenant = await app.addTenant('ekeby');
  admin = tenant.as('TenantAdmin');
  anna = tenant.as('PrivilegedUser');
  site = await addRuledSite(admin, {
    path,
    object: [{ name: 'Name', fieldType: 'text', showForUser: true }],
    form: [
      { id: number, name: 'Number', fieldType: 'text', showForUser: true },
      { id: wrongField, name: 'Something is wrong', fieldType: 'checkbox', showForUser: true },
      { id: remark, name: 'Remark', fieldType: 'text', showForUser: true },
      { id: earlierField, name: 'Earlier', fieldType: 'text', showForUser: true },
      { id: openField, name: 'Open', fieldType: 'text', showForUser: true },
      { id: photo, name: 'Photo', fieldType: 'image', multiple: true, showForUser: false },
    ],
  });
  const { id: reportTypeId } = await saved(admin, `${path}/operationTypes`, {
    ...named('Report'),
    elementTypeId: site.elementTypeId,
    dataPropertyTypes: [
      { id: problem, name: 'Problem', fieldType: 'textArea', showForUser: true },
      { id: picture, name: 'Picture', fieldType: 'image', multiple: true, showForUser: true },
    ],
  });
  const service = await saved(admin, `${path}/transactionTypes`, {
    ...named('Fault'),
    elementTypeId: site.elementTypeId,
    mode: 'issueManagement',
    events: ['start', 'update', 'complete'].map((mode) => ({ mode, operationTypeId: reportTypeId })),
  });
  caseTypeId = service.id;
  const series = await createConfig('sequence', {
    series: 'checks',
    prefix: 'K',
    year: 'none',
    restartsEachYear: false,
  });
  seriesId = series.id;
  const follow = await createConfig('followUp', { service: caseTypeId });
  const relatedConfig = await createConfig('relatedTransactions', { services: [caseTypeId] });
  const message = await createConfig('notification', {
    addresses: 'janitor@example.org',
    subjectEn: 'Checked',
    textEn: 'Remark: {{Value 1}}',
    subjectSv: 'Kontrollerad',
    textSv: 'Anmärkning: {{Värde 1}}',
  });
  const module = (configuration: { readonly id: string }, fieldId: string) => ({
    ...{ type: 'module' as const, id: configuration.id, fieldId },
  });
  const copy = { action: 'copySourceValue' } as const;
  const storedType = (await admin.get(`${path}/operationTypes/${site.operationTypeId}`)).data;
  const incoming = [
    { source: module(series, 'text'), target: operation(number) },
    { source: module(follow, 'reported'), target: operation(earlierField) },
    { source: module(relatedConfig, 'openTitle'), target: operation(openField) },
  ].map((rule) => ({ ...copy, matchType: 'incoming', ...rule }));
  const outgoing = [
    { source: operation(wrongField), target: module(follow, 'isWanted') },
    { source: operation(remark), target: module(follow, 'text1') },
    { source: operation(photo), target: module(follow, 'photos') },
    { source: operation(wrongField), target: module(message, 'isWanted') },
    { source: operation(remark), target: module(message, 'value1') },
  ].map((rule) => ({ ...copy, matchType: 'outgoing', ...rule }));
  const updateReply = await admin.put(`${path}/operationTypes/${site.operationTypeId}`, {
    ...storedType,
    schemaConfigurations: [
      { subject: { type: 'element' }, readAction: { matchRules: incoming }, writeAction: { matchRules: outgoing } },
    ],
  });
  expect([updateReply.status, updateReply.details]).toEqual([200, []]);
});
afterAll(() => app.close());

const cases = async (elementId: string) => {
  const query = `view=all&transactionTypeId=${caseTypeId}&elementId=${elementId}`;
  const { data } = await admin.post(`${path}/transactions/filter?${query}`, {});
  return data.items as { readonly id: string; readonly number: number }[];
};

describe('a number series', () => {
  it('previews the next number and gives each saved form a separate one, also when sent twice', async () => {
    const elementId = await site.addElement();
    const opened = await site.prepare(anna, { elementId });
    expect(plainValues(opened.data.dataProperties)[number]).toMatch(/^K-0*1$/);
    const submittedForm = {
      elementId,
      clientOperationId: uuidv7(),
      dataProperties: properties({ [wrongField]: false }),
    };
    const bothReplies = await Promise.all([site.perform(anna, submittedForm), site.perform(anna, submittedForm)]);
    expect(bothReplies.map(({ status }) => status).sort()).toEqual([200, 201]);
    const next = await site.perform(admin, { elementId, dataProperties: properties({ [wrongField]: false }) });
    const numbers = [...bothReplies, next].map(({ data }) => plainValues(data.operation.dataProperties)[number]);
    expect(numbers).toEqual(['K-0001', 'K-0001', 'K-0002']);
    const readNumbers = async () => (await admin.get(`${path}/processors/config/${seriesId}/numbers`)).data;
    expect(await readNumbers()).toEqual({ periods: [{ period: '', last: 2, count: 2 }], gaps: [] });
    const deletedId = next.data.transaction.id;
    expect((await admin.delete(`${path}/transactions/${deletedId}`)).status).toBe(204);
    expect((await readNumbers()).gaps).toMatchObject([
      { from: 2, to: 2, text: 'K-0002', reason: 'deleted', transactionId: deletedId },
    ]);
  });

  it('refuses a form with 507 while the disk of the database is full, and numbers it when it is sent again', async () => {
    const elementId = await site.addElement();
    const submittedForm = {
      elementId,
      clientOperationId: uuidv7(),
      dataProperties: properties({ [wrongField]: false }),
    };
    const mend = await fillDisk(app.database.owner, 'number_series');
    const refusal = await site.perform(anna, submittedForm);
    await mend();
    expect(refusal.status).toBe(507);
    const repeatedReply = await site.perform(anna, submittedForm);
    expect(repeatedReply.status).toBe(201);
    expect(plainValues(repeatedReply.data.operation.dataProperties)[number]).toMatch(/^K-\d{4}$/);
  });
});

describe('a follow-up', () => {
  it('opens a case with the remark, once, and continues that case the next time', async () => {
    const elementId = await site.addElement();
    const fine = await site.perform(anna, { elementId, dataProperties: properties({ [wrongField]: false }) });
    expect(fine.status).toBe(201);
    expect(await cases(elementId)).toEqual([]);
    const findings = { elementId, dataProperties: properties({ [wrongField]: true, [remark]: 'The rail is loose' }) };
    const submittedForm = { ...findings, clientOperationId: uuidv7() };
    await Promise.all([site.perform(anna, submittedForm), site.perform(anna, submittedForm)]);
    const [opened, ...otherCases] = await cases(elementId);
    expect(otherCases).toEqual([]);
    const fullTransaction = await admin.get(`${path}/transactions/${opened?.id}/full`);
    expect(JSON.stringify(fullTransaction.data)).toContain('The rail is loose');
    await site.perform(anna, findings);
    expect((await cases(elementId)).map(({ id }) => id)).toEqual([opened?.id]);
  });

  it('links to the report, and the next inspection shows how long ago it was', async () => {
    const elementId = await site.addElement();
    const { data } = await site.perform(anna, { elementId, dataProperties: properties({ [wrongField]: true }) });
    const [opened] = await cases(elementId);
    const fullTransaction = (await anna.get(`${path}/transactions/${opened?.id}/full`)).data;
    expect(fullTransaction.followed).toEqual([
      {
        ...{ operationId: fullTransaction.operations[0].id, name: 'Form', userName: data.operation.userName },
        ...{ occurredAt: data.operation.occurredAt, transactionId: data.transaction.id },
      },
    ]);
    expect((await anna.get(`${path}/transactions/${data.transaction.id}/full`)).data.followed).toEqual([]);
    now = new Date('2026-06-20T08:00:00Z');
    const next = await site.prepare(admin, { elementId });
    expect(plainValues(next.data.dataProperties)[earlierField]).toMatch(/3 (days ago|dagar sedan)/);
  });
});

describe('a photo copied by a follow-up', () => {
  it('belongs to the case: it is visible without access to the inspection, also when that is gone', async () => {
    const elementId = await site.addElement();
    const body = uploadForm(await samplePicture('png', 50, 50), 'rail.png');
    const { id: uploadedId } = (await admin.call('POST', `${path}/files/upload`, { body })).data;
    const inspected = await site.perform(admin, {
      elementId,
      dataProperties: properties({ [wrongField]: true, [photo]: [{ id: uploadedId }] }),
    });
    expect(inspected.status).toBe(201);
    const [opened] = await cases(elementId);
    const fullTransaction = (await anna.get(`${path}/transactions/${opened?.id}/full`)).data;
    const [copiedFile] = plainValues(fullTransaction.operations[0].dataProperties)[picture] as {
      readonly id: string;
    }[];
    expect(copiedFile?.id).not.toBe(uploadedId);
    const readStatus = async (id = '') => (await anna.get(`${path}/files/${id}`)).status;
    expect([await readStatus(copiedFile?.id), await readStatus(uploadedId)]).toEqual([200, 404]);
    expect((await admin.delete(`${path}/transactions/${inspected.data.transaction.id}`)).status).toBe(204);
    expect(await readStatus(copiedFile?.id)).toBe(200);
  });
});

describe('related work', () => {
  it('lists open work on the same object, the newest by its text, until it is done', async () => {
    const [elementId, otherId] = [await site.addElement(), await site.addElement()];
    const opening = async (id: string) =>
      plainValues((await site.prepare(anna, { elementId: id })).data.dataProperties)[openField] ?? null;
    expect(await opening(elementId)).toBeNull();
    const findings = properties({ [wrongField]: true, [remark]: 'The swing squeaks' });
    await site.perform(anna, { elementId, dataProperties: findings });
    expect([await opening(elementId), await opening(otherId)]).toEqual(['The swing squeaks', null]);
    const [opened] = await cases(elementId);
    const fullTransaction = (await admin.get(`${path}/transactions/${opened?.id}/full`)).data;
    await saved(admin, `${path}/operations`, {
      ...{ clientOperationId: uuidv7(), elementId, transactionId: opened?.id, mode: 'complete' },
      ...{ operationTypeId: fullTransaction.operations[0].operationTypeId, dataProperties: [] },
    });
    expect(await opening(elementId)).toBeNull();
  });
});

describe('a notification', () => {
  it('is in the outbox with its values once the form is saved, unless it is switched off', async () => {
    const elementId = await site.addElement();
    const messages = async () => {
      while ((await app.makeRuns()) > 0);
      const { data } = await admin.post(`${path}/messages/filter`, { filters: [] });
      return data.items as { readonly subject: string }[];
    };
    const before = (await messages()).length;
    await site.perform(anna, { elementId, dataProperties: properties({ [wrongField]: false }) });
    expect(await messages()).toHaveLength(before);
    await site.perform(anna, { elementId, dataProperties: properties({ [wrongField]: true, [remark]: 'Rust' }) });
    expect(await messages()).toHaveLength(before + 1);
  });
});
