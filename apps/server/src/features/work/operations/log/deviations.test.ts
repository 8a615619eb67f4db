import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saved } from '../../../../testing/populated-site.ts';
import { sharedTestApp } from '../../../../testing/shared-test-app.ts';
import type { Person, TestApp } from '../../../../testing/test-app.ts';

/** Answers that deviate according to their fields' definitions: saved, counted, followed up, printed. */

let app: TestApp;
let admin: Person;
let user: Person;
const site = 'ekeby/north';
const [name, surfacing, clean, brokenCount, until, secret, state] = Array.from({ length: 7 }, () => uuidv7());
const [problem, recordName] = [uuidv7(), uuidv7()];
const visibleFlags = { showForUser: true };
const withName = (text: string) => ({ localizedNames: [{ culture: 'en-US', text }], status: 'published' });
const options = ['passed', 'failed'].map((value) => ({ value, name: value }));
const property = (dataPropertyTypeId: string | undefined, value: unknown) => ({ dataPropertyTypeId, value });

let elementTypeId: string;
let operationTypeId: string;
let transactionTypeId: string;
let repairs: string;
let wornId: string;
let form: Record<string, unknown>;

beforeAll(async () => {
  app = await sharedTestApp();
  const tenant = await app.addTenant('ekeby');
  admin = tenant.as('TenantAdmin');
  user = tenant.as('PrivilegedUser');
  ({ id: elementTypeId } = await saved(admin, `${site}/elementTypes`, {
    ...withName('Playground'),
    dataPropertyTypes: [{ id: name, name: 'Name', fieldType: 'text', ...visibleFlags }],
  }));
  const states = await saved(admin, `${site}/recordTypes`, {
    ...withName('State'),
    dataPropertyTypes: [{ id: recordName, name: 'Name', fieldType: 'text', ...visibleFlags }],
  });
  ({ id: wornId } = await saved(admin, `${site}/records`, {
    recordTypeId: states.id,
    dataProperties: [property(recordName, 'Worn out')],
  }));
  const opening = await saved(admin, `${site}/operationTypes`, {
    ...withName('Problem'),
    elementTypeId,
    dataPropertyTypes: [{ id: problem, name: 'Problem', fieldType: 'textArea', ...visibleFlags }],
  });
  ({ id: repairs } = await saved(admin, `${site}/transactionTypes`, {
    ...withName('Repair'),
    elementTypeId,
    mode: 'issueManagement',
    events: ['start', 'complete'].map((mode) => ({ mode, operationTypeId: opening.id })),
  }));
  const followUp = await saved(admin, `${site}/processors/config`, {
    data: {
      ...{ processorType: 'module', processorKey: 'followUp', name: 'Repairs' },
      dataProperties: [property('service', repairs), property('whenOpen', 'new')],
    },
  });
  const module = (fieldId: string) => ({ type: 'module', id: followUp.id, fieldId });
  form = {
    ...withName('Inspection'),
    elementTypeId,
    dataPropertyTypes: [
      {
        ...{ id: surfacing, name: 'Surfacing', fieldType: 'radio', options, ...visibleFlags },
        deviation: { values: [' failed '] },
      },
      { id: clean, name: 'Clean', fieldType: 'checkbox', deviation: { values: [false] }, ...visibleFlags },
      {
        id: brokenCount,
        name: 'Broken parts',
        fieldType: 'integer',
        deviation: { range: { min: 1 } },
        ...visibleFlags,
      },
      { id: until, name: 'Good until', fieldType: 'date', deviation: { range: { max: -1 } }, ...visibleFlags },
      { id: secret, name: 'Secret', fieldType: 'switch', deviation: { values: [true] }, showForUser: false },
      {
        ...{
          id: state,
          name: 'State',
          fieldType: 'select',
          optionSource: { recordTypeIds: [states.id] },
          ...visibleFlags,
        },
        deviation: { values: [wornId] },
      },
    ],
    schemaConfigurations: [
      {
        subject: { type: 'element', id: elementTypeId },
        writeAction: {
          matchRules: [surfacing, brokenCount, until].map((fieldId, index) => ({
            ...{ matchType: 'outgoing', action: 'copySourceValue', source: { type: 'operation', fieldId } },
            target: module(`checkPoint${index + 1}`),
          })),
        },
      },
    ],
  };
  ({ id: operationTypeId } = await saved(admin, `${site}/operationTypes`, form));
  ({ id: transactionTypeId } = await saved(admin, `${site}/transactionTypes`, {
    ...withName('Safety inspection'),
    elementTypeId,
    mode: 'simpleForm',
    events: [{ mode: 'start', operationTypeId }],
  }));
});
afterAll(() => app.close());

async function inspect(person: Person, values: Readonly<Record<string, unknown>>) {
  const element = await saved(admin, `${site}/elements`, { elementTypeId, dataProperties: [property(name, 'Park')] });
  const reply = await person.post(`${site}/operations`, {
    ...{ clientOperationId: uuidv7(), operationTypeId, elementId: element.id, transactionTypeId, mode: 'start' },
    dataProperties: Object.entries(values).map(([id, value]) => property(id, value)),
  });
  expect(reply.status).toBe(201);
  const cases = await admin.post(
    `${site}/transactions/filter?elementId=${element.id}&transactionTypeId=${repairs}`,
    {},
  );
  return { ...reply.data, cases: cases.data.items.length as number };
}

const id = (part: string | undefined) => part ?? '';
const fine = { [id(surfacing)]: 'passed', [id(clean)]: true, [id(brokenCount)]: 0 };

describe('deviating answers', () => {
  it('are counted by the definitions of their fields and followed up', async () => {
    const failedInspection = await inspect(user, { ...fine, [id(surfacing)]: 'failed' });
    expect([failedInspection.operation.deviationCount, failedInspection.cases]).toEqual([1, 1]);
    const worstInspection = await inspect(user, {
      ...{ [id(surfacing)]: 'failed', [id(clean)]: false, [id(brokenCount)]: 2, [id(state)]: wornId },
      [id(until)]: '2020-01-01',
    });
    expect([worstInspection.operation.deviationCount, worstInspection.cases]).toEqual([5, 1]);
    const cleanInspection = await inspect(user, { ...fine, [id(until)]: '2090-01-01' });
    expect([cleanInspection.operation.deviationCount, cleanInspection.cases]).toEqual([0, 0]);
  });

  it('are counted in lists within the fields that the reader sees', async () => {
    const { operation } = await inspect(admin, { ...fine, [id(secret)]: true });
    expect(operation.deviationCount).toBe(1);
    const countFor = async (person: Person) => {
      const list = await person.post(`${site}/operations/filter?elementId=${operation.elementId}`, {});
      return list.data.items.map((each: { deviationCount: number }) => each.deviationCount);
    };
    expect(await countFor(admin)).toEqual([1]);
    expect(await countFor(user)).toEqual([0]);
  });

  it('are counted in exports of the log and of the report', async () => {
    const { operation } = await inspect(admin, { ...fine, [id(secret)]: true, [id(clean)]: false });
    const exportRows = async (list: string, columns?: readonly string[]) => {
      const typeQuery =
        list === 'transactions' ? `transactionTypeId=${transactionTypeId}` : `operationTypeId=${operationTypeId}`;
      const style = 'format=csv&separator=semicolon';
      const exportPath = `${site}/${list}/export?${style}&elementId=${operation.elementId}&${typeQuery}`;
      const reply = await admin.post(exportPath, columns ? { columns } : {});
      expect(reply.status).toBe(200);
      const [head = '', row = ''] = reply.body.toString().replace('\ufeff', '').split('\r\n');
      const at = head.split(';').indexOf('Deviations');
      return row.split(';')[at];
    };
    for (const list of ['operations', 'transactions']) {
      expect([list, await exportRows(list)]).toEqual([list, '2']);
      expect(await exportRows(list, ['elementCode', 'deviationCount'])).toBe('2');
    }
  });

  it('are written in words in the PDF, with their number first', async () => {
    const { transaction } = await inspect(user, { ...fine, [id(brokenCount)]: 2, [id(surfacing)]: 'failed' });
    const pdf = await user.get(`${site}/transactions/${transaction.id}/pdf`);
    expect(pdf.status).toBe(200);
    const document = await getDocument({ data: new Uint8Array(pdf.body), verbosity: 0 }).promise;
    const content = await (await document.getPage(1)).getTextContent();
    const text = content.items.map((item) => ('str' in item ? item.str : '')).join(' ');
    expect(text).toMatch(/Deviations\s+2/);
    expect(text).toMatch(/failed \(deviation\)/);
    expect(text).toMatch(/2 \(deviation\)/);
    expect(text).not.toMatch(/Yes \(deviation\)/);
  });
});

describe('a field definition with deviating values', () => {
  it('is stored, answered and sent back unchanged', async () => {
    const { data } = await admin.get(`${site}/operationTypes/${operationTypeId}`);
    const settings = data.dataPropertyTypes.map((field: { deviation?: object }) => field.deviation);
    expect(settings).toEqual([
      { values: ['failed'] },
      { values: [false] },
      { range: { min: 1, max: null }, outside: false },
      { range: { min: null, max: -1 }, outside: false },
      { values: [true] },
      { values: [wornId] },
    ]);
    const repeatedReply = await admin.put(`${site}/operationTypes/${operationTypeId}`, data);
    expect(repeatedReply.status).toBe(200);
  });

  it.each([
    [{ fieldType: 'text', deviation: { values: ['a'] } }, 'deviation', 'deviationNotAllowed'],
    [{ fieldType: 'radio', options, deviation: { values: ['gone'] } }, 'deviation.values.0', 'unknownValue'],
    [{ fieldType: 'checkbox', deviation: { values: ['true'] } }, 'deviation.values.0', 'wrongType'],
    [{ fieldType: 'integer', deviation: { range: { min: 'low' } } }, 'deviation.range.min', 'invalidRange'],
    [{ fieldType: 'integer', deviation: { range: { min: 2, max: 1 } } }, 'deviation.range', 'rangeOrder'],
    [{ fieldType: 'integer', deviation: { range: [1] } }, 'deviation.range', 'wrongType'],
    [{ fieldType: 'integer', deviation: 'always' }, 'deviation', 'wrongType'],
    [{ fieldType: 'integer', deviation: { above: 1 } }, 'deviation.above', 'unknownField'],
  ])('is refused as %j, naming the field, and nothing is written', async (field, path, code) => {
    const reply = await admin.post(`${site}/operationTypes`, {
      ...withName('Wrong'),
      elementTypeId,
      dataPropertyTypes: [{ name: 'Field', ...visibleFlags, ...field }],
    });
    expect(reply.status).toBe(422);
    expect(reply.details).toContainEqual(expect.objectContaining({ path: `dataPropertyTypes.0.${path}`, code }));
  });

  it('cannot lose its deviation while a check point is filled in from it', async () => {
    const { data } = await admin.get(`${site}/operationTypes/${operationTypeId}`);
    const fields = data.dataPropertyTypes.map((field: { id: string; deviation?: object }) =>
      field.id === surfacing ? { ...field, deviation: null } : field,
    );
    const reply = await admin.put(`${site}/operationTypes/${operationTypeId}`, { ...data, dataPropertyTypes: fields });
    expect(reply.status).toBe(422);
    expect(JSON.stringify(reply.details)).toContain('ruleTypes');
  });
});
