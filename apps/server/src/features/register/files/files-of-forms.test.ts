import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blankPng, picture } from '../../../file-store/testing/sample-files.ts';
import { uploadForm } from '../../../file-store/testing/upload-form.ts';
import { type PopulatedSite, populateSite, saved } from '../../../testing/populated-site.ts';
import { sharedTestApp } from '../../../testing/shared-test-app.ts';
import type { Person, TestApp, TestTenant } from '../../../testing/test-app.ts';

let app: TestApp;
let tenant: TestTenant;
let site: PopulatedSite;
let admin: Person;
let me: Person;
let typeId: string;
const [photos, notes] = [uuidv7(), uuidv7()];
beforeAll(async () => {
  app = await sharedTestApp();
  tenant = await app.addTenant('ekby', 'sv-SE');
  site = await populateSite(tenant, 'Gunga');
  [admin, me] = [tenant.as('TenantAdmin'), tenant.as('PrivilegedUser')];
  const type = await saved(admin, `${site.path}/elementTypes`, {
    localizedNames: [{ culture: 'sv-SE', text: 'Lekplats' }],
    status: 'published',
    dataPropertyTypes: [
      { id: photos, name: 'Bilder', fieldType: 'image', multiple: true, showForUser: true },
      { id: notes, name: 'Internt', fieldType: 'file', showForUser: false },
    ],
  });
  typeId = type.id;
});
afterAll(() => app.close());

async function uploadFile(person: Person, name = 'a.png'): Promise<string> {
  const content = name.endsWith('.png') ? await picture('png', 50, 50) : uuidv7();
  return (await person.call('POST', `${site.path}/files/upload`, { body: uploadForm(content, name) })).data.id;
}

const idsIn = (
  element: { dataProperties: { dataPropertyTypeId: string; value: { id: string }[] | null }[] },
  field: string,
) =>
  (element.dataProperties.find(({ dataPropertyTypeId }) => dataPropertyTypeId === field)?.value ?? []).map(
    ({ id }) => id,
  );

const sentFile = async (field: string, name = 'b.png') => ({
  fileName: name,
  type: 'image/png',
  base64: (name.endsWith('.png') ? await picture('png', 60, 40) : Buffer.from('hej')).toString('base64'),
  reference: `dataProperties.${field}`,
});

describe('an object with files', () => {
  it('holds uploaded files and files sent along, and releases removed ones', async () => {
    const first = await uploadFile(admin);
    const createdElement = await saved(admin, `${site.path}/elements`, {
      elementTypeId: typeId,
      dataProperties: [{ dataPropertyTypeId: photos, value: [{ id: first, alt: 'Gungan' }] }],
      files: [await sentFile(photos)],
    });
    const [, secondId = ''] = idsIn(createdElement, photos);
    expect(idsIn(createdElement, photos)).toEqual([first, secondId]);
    expect(createdElement.dataProperties[0].value).toMatchObject([
      { name: 'a.png', contentType: 'image/png', alt: 'Gungan' },
      { name: 'b.png', contentType: 'image/png' },
    ]);
    const addReply = await admin.put(`${site.path}/elements/${createdElement.id}`, {
      id: createdElement.id,
      elementTypeId: typeId,
      files: [await sentFile(photos, 'c.png')],
    });
    expect(idsIn(addReply.data, photos)).toHaveLength(3);
    expect(idsIn(addReply.data, photos).slice(0, 2)).toEqual([first, secondId]);
    const clearReply = await admin.put(`${site.path}/elements/${createdElement.id}`, {
      elementTypeId: typeId,
      dataProperties: [{ dataPropertyTypeId: photos, value: [{ id: secondId }] }],
    });
    expect(idsIn(clearReply.data, photos)).toEqual([secondId]);
    const states = await Promise.all(
      [first, secondId].map(async (id) => (await admin.get(`${site.path}/files/${id}`)).data.isAttached),
    );
    expect(states).toEqual([false, true]);
  });

  it('shows its files to users with sight of their fields', async () => {
    const [visibleId, hiddenId] = [await uploadFile(admin), await uploadFile(admin, 'a.txt')];
    await saved(admin, `${site.path}/elements`, {
      elementTypeId: typeId,
      dataProperties: [
        { dataPropertyTypeId: photos, value: [{ id: visibleId }] },
        { dataPropertyTypeId: notes, value: [{ id: hiddenId }] },
      ],
    });
    const { data } = await me.post(`${site.path}/files/addresses`, { ids: [visibleId, hiddenId] });
    expect(data.map(({ id }: { id: string }) => id)).toEqual([visibleId]);
    expect((await app.nobody.get(data[0].thumbnailUrl)).headers['content-type']).toBe('image/webp');
  });

  it('is refused with files that are missing, of another user, of a wrong kind or for no field', async () => {
    const text = await uploadFile(admin, 'a.txt');
    const save = (value: unknown, files: unknown[] = []) =>
      admin.post(`${site.path}/elements?culture=sv-SE`, {
        elementTypeId: typeId,
        dataProperties: [{ dataPropertyTypeId: photos, value }],
        files,
      });
    const refusals = [
      await save([{ id: uuidv7() }]),
      await save([{ id: await uploadFile(me) }]),
      await save([{ id: text, name: 'a.png', contentType: 'image/png' }]),
      await save(null, [await sentFile('photos')]),
      await save(null, [{ ...(await sentFile(photos)), base64: Buffer.from('<svg/>').toString('base64') }]),
      await save(null, [{ ...(await sentFile(photos)), base64: blankPng(15_000, 15_000).toString('base64') }]),
    ];
    expect(refusals.map(({ status, details }) => [status, details[0]?.code, details[0]?.path])).toEqual([
      [422, 'fileMissing', `dataProperties.${photos}`],
      [422, 'fileMissing', `dataProperties.${photos}`],
      [422, 'imageType', `dataProperties.${photos}`],
      [422, 'unknownValue', 'files.0.reference'],
      [422, 'fileType', 'files.0'],
      [422, 'imagePixels', 'files.0'],
    ]);
    expect(refusals.at(-1)?.errors).toEqual(['Bilden är 15000 × 15000 pixlar. Gränsen är 120 miljoner pixlar totalt.']);
  });
});

describe('an operation with files sent along', () => {
  it('may be sent again and stores its files once', async () => {
    const field = uuidv7();
    const operationType = await saved(admin, `${site.path}/operationTypes`, {
      localizedNames: [{ culture: 'sv-SE', text: 'Besiktiga' }],
      elementTypeId: site.elementTypeId,
      status: 'published',
      dataPropertyTypes: [{ id: field, name: 'Foto', fieldType: 'image', showForUser: true }],
    });
    const service = await saved(admin, `${site.path}/transactionTypes`, {
      localizedNames: [{ culture: 'sv-SE', text: 'Besiktning' }],
      elementTypeId: site.elementTypeId,
      status: 'published',
      mode: 'simpleForm',
      events: [{ mode: 'start', operationTypeId: operationType.id }],
    });
    const body = {
      clientOperationId: uuidv7(),
      operationTypeId: operationType.id,
      elementId: site.elementId,
      transactionTypeId: service.id,
      mode: 'start',
      files: [await sentFile(field)],
    };
    const first = await me.post(`${site.path}/operations`, body);
    const secondReply = await me.post(`${site.path}/operations`, body);
    expect([first.status, secondReply.status]).toEqual([201, 200]);
    expect(secondReply.data.operation).toEqual(first.data.operation);
    const [id = ''] = idsIn(first.data.operation, field);
    const file = await admin.get(`${site.path}/files/${id}`);
    expect(file.data).toMatchObject({ ownerKind: 'operation', ownerId: first.data.operation.id, fieldId: field });
  });
});
