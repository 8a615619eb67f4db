import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saved } from '../../../../testing/populated-site.ts';
import { sharedTestApp } from '../../../../testing/shared-test-app.ts';
import type { Person, TestApp, TestTenant } from '../../../../testing/test-app.ts';

/** A form with everything that a form can have: check points, photos, signature, place, people, rows, cascading choices. */

let testApp: TestApp;
let tenant: TestTenant;
let admin: Person;
let user: Person;
const site = 'ekeby/north';

const id = {
  areaName: uuidv7(),
  resourceName: uuidv7(),
  typeArea: uuidv7(),
  name: uuidv7(),
  manual: uuidv7(),
  group: uuidv7(),
  swing: uuidv7(),
  remark: uuidv7(),
  photos: uuidv7(),
  area: uuidv7(),
  kind: uuidv7(),
  faults: uuidv7(),
  fault: uuidv7(),
  count: uuidv7(),
  text: uuidv7(),
  location: uuidv7(),
  signature: uuidv7(),
  inspector: uuidv7(),
  before: uuidv7(),
} as const;

let elementTypeId: string;
let elementId: string;
let operationTypeId: string;
let transactionTypeId: string;
let north: string;
let south: string;
let northSwing: string;

const visibleFlags = { showForUser: true };
const withName = (text: string) => ({ localizedNames: [{ culture: 'en-US', text }], status: 'published' });
const value = (dataPropertyTypeId: string, fieldValue: unknown) => ({ dataPropertyTypeId, value: fieldValue });

beforeAll(async () => {
  testApp = await sharedTestApp();
  tenant = await testApp.addTenant('ekeby');
  admin = tenant.as('TenantAdmin');
  user = tenant.as('PrivilegedUser');
  const areas = await saved(admin, `${site}/recordTypes`, {
    ...withName('Area'),
    dataPropertyTypes: [{ id: id.areaName, name: 'Name', fieldType: 'text', ...visibleFlags }],
  });
  const kinds = await saved(admin, `${site}/recordTypes`, {
    ...withName('Kind'),
    dataPropertyTypes: [
      { id: id.resourceName, name: 'Name', fieldType: 'text', ...visibleFlags },
      {
        id: id.typeArea,
        name: 'Area',
        fieldType: 'select',
        optionSource: { recordTypeIds: [areas.id] },
        ...visibleFlags,
      },
    ],
  });
  const record = async (recordTypeId: string, ...dataProperties: object[]): Promise<string> =>
    (await saved(admin, `${site}/records`, { recordTypeId, dataProperties })).id;
  north = await record(areas.id, value(id.areaName, 'North'));
  south = await record(areas.id, value(id.areaName, 'South'));
  northSwing = await record(kinds.id, value(id.resourceName, 'Bird nest swing'), value(id.typeArea, north));
  ({ id: elementTypeId } = await saved(admin, `${site}/elementTypes`, {
    ...withName('Playground'),
    dataPropertyTypes: [
      { id: id.name, name: 'Name', fieldType: 'text', ...visibleFlags },
      { id: id.manual, name: 'Photo', fieldType: 'image', ...visibleFlags },
    ],
  }));
  ({ id: elementId } = await saved(admin, `${site}/elements`, {
    elementTypeId,
    dataProperties: [value(id.name, 'Birch park')],
  }));
  ({ id: operationTypeId } = await saved(admin, `${site}/operationTypes`, {
    ...withName('Inspection'),
    elementTypeId,
    dataPropertyTypes: [
      {
        id: id.group,
        name: 'Equipment',
        fieldType: 'group',
        ...visibleFlags,
        children: [
          {
            id: id.swing,
            name: 'Swing',
            fieldType: 'statusGroup',
            required: true,
            ...visibleFlags,
            children: [
              { id: id.remark, name: 'Remark', fieldType: 'text', required: true, ...visibleFlags },
              { id: id.photos, name: 'Photos', fieldType: 'image', multiple: true, ...visibleFlags },
            ],
          },
        ],
      },
      { id: id.area, name: 'Area', fieldType: 'select', optionSource: { recordTypeIds: [areas.id] }, ...visibleFlags },
      {
        id: id.kind,
        name: 'Kind',
        fieldType: 'select',
        optionSource: { recordTypeIds: [kinds.id], filter: { fieldId: id.area, recordFieldId: id.typeArea } },
        ...visibleFlags,
      },
      {
        id: id.faults,
        name: 'Faults',
        fieldType: 'collection',
        ...visibleFlags,
        children: [
          { id: id.fault, name: 'Fault', fieldType: 'text', required: true, ...visibleFlags },
          { id: id.count, name: 'Count', fieldType: 'decimal', sum: true, ...visibleFlags },
        ],
      },
      { id: id.text, name: 'Comment', fieldType: 'html', ...visibleFlags },
      { id: id.location, name: 'Place', fieldType: 'position', ...visibleFlags },
      { id: id.signature, name: 'Signature', fieldType: 'signature', required: true, ...visibleFlags },
      { id: id.inspector, name: 'Inspector', fieldType: 'currentUser', ...visibleFlags },
      { id: id.before, name: 'Before', fieldType: 'previousUser', ...visibleFlags },
    ],
  }));
  ({ id: transactionTypeId } = await saved(admin, `${site}/transactionTypes`, {
    ...withName('Safety inspection'),
    elementTypeId,
    mode: 'simpleForm',
    events: [{ mode: 'start', operationTypeId }],
  }));
});
afterAll(() => testApp.close());

async function upload(person: Person, name: string, use: string): Promise<string> {
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#a33' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append('file', new File([new Uint8Array(bytes)], name, { type: 'image/png' }));
  const reply = await person.post(`${site}/files/upload?use=${use}`, form);
  expect(reply.status).toBe(201);
  return reply.data.id;
}

const operation = (dataProperties: readonly object[], overrides: object = {}) => ({
  clientOperationId: uuidv7(),
  operationTypeId,
  elementId,
  transactionTypeId,
  mode: 'start',
  dataProperties,
  ...overrides,
});

describe('an inspection with every kind of field', () => {
  it('can only use predefined values that the site has', async () => {
    const field = { name: 'Area', fieldType: 'select', optionSource: { recordTypeIds: [uuidv7()] } };
    const refusal = await admin.post(`${site}/operationTypes`, {
      ...withName('Wrong'),
      elementTypeId,
      dataPropertyTypes: [field],
    });
    expect([refusal.status, refusal.details[0]?.path]).toEqual([
      422,
      'dataPropertyTypes.0.optionSource.recordTypeIds.0',
    ]);
  });

  it('opens with values known to the server', async () => {
    const { dataProperties, clientOperationId, ...target } = operation([]);
    const { data } = await user.post(`${site}/operations/prepare`, target);
    expect(data.dataProperties).toEqual([expect.objectContaining({ displayValue: 'PrivilegedUser of ekeby' })]);
  });

  it('is stored, completed by the server and readable in the log and in the PDF', async () => {
    const photo = await upload(user, 'chain.png', 'image');
    const signature = await upload(user, 'signature.png', 'signature');
    const submittedOperation = operation([
      value(id.swing, 'deviation'),
      value(id.remark, 'The chain is worn'),
      value(id.photos, [{ id: photo, name: 'a lie.exe', contentType: 'text/html', size: 1 }]),
      value(id.area, north),
      value(id.kind, northSwing),
      value(id.faults, [
        { [id.fault]: 'Rust', [id.count]: 0.1 },
        { [id.fault]: 'Splinters', [id.count]: 0.2 },
      ]),
      value(id.text, '<p onclick="x()">Mend <b>soon</b></p><script>alert(1)</script>'),
      value(id.location, { lat: 59.3293, lon: 18.0686, accuracy: 8 }),
      value(id.signature, [{ id: signature, alt: 'Anna Berg' }]),
      value(id.inspector, { id: uuidv7(), name: 'Somebody else' }),
    ]);
    const { status, data } = await user.post(`${site}/operations`, submittedOperation);
    expect(status).toBe(201);
    const repeatedReply = await user.post(`${site}/operations`, submittedOperation);
    expect([repeatedReply.status, repeatedReply.data.operation.id]).toEqual([200, data.operation.id]);

    const fullReply = await admin.get(`${site}/transactions/${data.transaction.id}/full`);
    const values = Object.fromEntries(
      fullReply.data.operations[0].dataProperties.map((each: { dataPropertyTypeId: string }) => [
        each.dataPropertyTypeId,
        each,
      ]),
    );
    expect(values[id.area].displayValue).toBe('North');
    expect(values[id.kind].displayValue).toBe('Bird nest swing');
    expect(values[id.photos].value).toEqual([
      { id: photo, name: 'chain.png', contentType: 'image/png', size: expect.any(Number) },
    ]);
    expect(values[id.text].value).toBe('<p>Mend <strong>soon</strong></p>');
    expect(values[id.inspector].displayValue).toBe('PrivilegedUser of ekeby');
    expect(values[id.faults].rows[1]).toEqual([
      expect.objectContaining({ displayValue: 'Splinters' }),
      expect.objectContaining({ displayValue: '0.2' }),
    ]);

    const text = await pdfText((await admin.get(`${site}/transactions/${data.transaction.id}/pdf`)).body);
    for (const shownText of ['Equipment', 'Deviation', 'The chain is worn', 'Bird nest swing', 'Splinters', '0.3']) {
      expect(text).toContain(shownText);
    }
    expect(text).toContain('Anna Berg');
    expect(text).not.toContain('Somebody else');
  });

  it('names the user of the previous inspection', async () => {
    const signature = await upload(admin, 'signature.png', 'signature');
    const { data } = await admin.post(
      `${site}/operations`,
      operation([value(id.swing, 'ok'), value(id.signature, [{ id: signature }])]),
    );
    const before = data.operation.dataProperties.find(
      (each: { dataPropertyTypeId: string }) => each.dataPropertyTypeId === id.before,
    );
    expect(before.displayValue).toBe('PrivilegedUser of ekeby');
  });

  it('drops fields that a passed check point does not ask for', async () => {
    const signature = await upload(user, 'signature.png', 'signature');
    const { status, data } = await user.post(
      `${site}/operations`,
      operation([value(id.swing, 'ok'), value(id.remark, 'nothing'), value(id.signature, [{ id: signature }])]),
    );
    expect(status).toBe(201);
    expect(JSON.stringify(data.operation.dataProperties)).not.toContain('nothing');
  });

  it.each<[string, (signature: string) => readonly object[], string, string]>([
    ['a remark on a deviation', () => [value(id.swing, 'deviation')], id.remark, 'required'],
    [
      'a value of the chosen area',
      () => [value(id.swing, 'ok'), value(id.area, south), value(id.kind, northSwing)],
      id.kind,
      'unknownValue',
    ],
    [
      'a fault in each row',
      () => [value(id.swing, 'ok'), value(id.faults, [{ [id.count]: 1 }])],
      `${id.faults}.0.${id.fault}`,
      'required',
    ],
    [
      'a file that was uploaded',
      () => [value(id.swing, 'ok'), value(id.signature, [{ id: uuidv7() }])],
      id.signature,
      'fileMissing',
    ],
    ['a signature', () => [value(id.swing, 'ok')], id.signature, 'requiredFile'],
    [
      'a place on earth',
      () => [value(id.swing, 'ok'), value(id.location, { lat: 91, lon: 0 })],
      id.location,
      'position',
    ],
  ])('requires %s', async (_what, values, path, code) => {
    const reply = await user.post(`${site}/operations`, operation(values('')));
    expect(reply.status).toBe(422);
    expect(reply.details).toContainEqual(expect.objectContaining({ path: `dataProperties.${path}`, code }));
  });

  it('cannot use a file of another user or a file already in use', async () => {
    const foreignFileId = await upload(admin, 'signature.png', 'signature');
    const refusal = await user.post(
      `${site}/operations`,
      operation([value(id.swing, 'ok'), value(id.signature, [{ id: foreignFileId }])]),
    );
    expect(refusal.details).toContainEqual(expect.objectContaining({ code: 'fileMissing' }));
    const ownFileId = await upload(user, 'signature.png', 'signature');
    const values = [value(id.swing, 'ok'), value(id.signature, [{ id: ownFileId }])];
    expect((await user.post(`${site}/operations`, operation(values))).status).toBe(201);
    expect((await user.post(`${site}/operations`, operation(values))).status).toBe(422);
  });
});

describe('an inspection that is updated', () => {
  it('repeats its photo and signature, which are then in both versions', async () => {
    const { id: updatable } = await saved(admin, `${site}/transactionTypes`, {
      ...withName('Updatable inspection'),
      elementTypeId,
      mode: 'updatableForm',
      events: ['start', 'update'].map((mode) => ({ mode, operationTypeId })),
    });
    const signature = await upload(user, 'signature.png', 'signature');
    const values = [value(id.swing, 'ok'), value(id.signature, [{ id: signature, alt: 'Anna' }])];
    const startReply = await user.post(`${site}/operations`, operation(values, { transactionTypeId: updatable }));
    const { id: transactionId } = startReply.data.transaction;
    const update = operation(values, { mode: 'update', transactionId, transactionTypeId: null });
    expect((await admin.post(`${site}/operations`, update)).status).toBe(201);
    const { data } = await user.get(`${site}/transactions/${transactionId}/full`);
    const signatures = data.operations.map(
      (each: { dataProperties: { dataPropertyTypeId: string; displayValue: string }[] }) =>
        each.dataProperties.find(({ dataPropertyTypeId }) => dataPropertyTypeId === id.signature)?.displayValue,
    );
    expect(signatures).toEqual(['Anna', 'Anna']);
  });
});

describe('an object with a photo', () => {
  it('keeps its photo while other values change, and releases it when the field is emptied', async () => {
    const photo = await upload(admin, 'park.png', 'image');
    const put = (dataProperties: readonly object[]) =>
      admin.put(`${site}/elements/${elementId}`, { elementTypeId, dataProperties });
    expect((await put([value(id.manual, [{ id: photo }])])).status).toBe(200);
    expect((await put([value(id.name, 'Birch grove')])).data.dataProperties).toHaveLength(2);
    expect((await put([value(id.manual, [{ id: photo, alt: 'The gate' }])])).status).toBe(200);
    expect((await user.get(`${site}/files/${photo}`)).data).toMatchObject({ isAttached: true, ownerId: elementId });
    expect((await put([value(id.manual, null)])).status).toBe(200);
    expect((await admin.get(`${site}/files/${photo}`)).data).toMatchObject({ isAttached: false });
  });

  it('accepts files sent along in base64', async () => {
    const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#3a3' } })
      .jpeg()
      .toBuffer();
    const { status, data } = await admin.put(`${site}/elements/${elementId}`, {
      elementTypeId,
      files: [
        {
          fileName: 'gate.jpg',
          type: 'image/jpeg',
          base64: bytes.toString('base64'),
          reference: `dataProperties.${id.manual}`,
        },
      ],
    });
    expect(status).toBe(200);
    expect(JSON.stringify(data.dataProperties)).toContain('gate.jpg');
  });
});

describe('a predefined value with a photo', () => {
  it('keeps its photo when it is saved again', async () => {
    const photo = { id: uuidv7(), name: 'Photo', fieldType: 'image', ...visibleFlags };
    const { id: recordTypeId } = await saved(admin, `${site}/recordTypes`, {
      ...withName('Pictured'),
      dataPropertyTypes: [{ id: uuidv7(), name: 'Name', fieldType: 'text', ...visibleFlags }, photo],
    });
    const dataProperties = [value(photo.id, [{ id: await upload(admin, 'park.png', 'image') }])];
    const record = await saved(admin, `${site}/records`, { recordTypeId, dataProperties });
    const repeatedReply = await admin.put(`${site}/records/${record.id}`, { recordTypeId, dataProperties });
    expect([repeatedReply.status, repeatedReply.data?.dataProperties[0].displayValue]).toEqual([200, 'park.png']);
  });
});

async function pdfText(bytes: Buffer): Promise<string> {
  const pdf = await getDocument({ data: new Uint8Array(bytes) }).promise;
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) => (await pdf.getPage(index + 1)).getTextContent()),
  );
  return pages.flatMap(({ items }) => items.map((item) => ('str' in item ? item.str : ''))).join(' ');
}
