import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cleanUpFiles } from '../features/register/files/clean-up.ts';
import {
  addRuledSite,
  element,
  operation,
  plainValues,
  properties,
  type RuledSite,
} from '../features/work/operations/rules/testing/ruled-site.ts';
import { picture } from '../file-store/testing/sample-files.ts';
import { uploadForm } from '../file-store/testing/upload-form.ts';
import { openFileStorage } from '../storage/file-storage.ts';
import { createTestApp, type Person, type TestApp, type TestTenant } from './test-app.ts';

/** A photo of a form that a rule copies into the object is the object's own from then on. */

let app: TestApp;
let tenant: TestTenant;
let admin: Person;
let anna: Person;
let site: RuledSite;
const sitePath = 'ekeby/north';
const [shownFieldId, photo, proposed] = [uuidv7(), uuidv7(), uuidv7()];

beforeAll(async () => {
  app = await createTestApp();
  tenant = await app.addTenant('ekeby');
  admin = tenant.as('TenantAdmin');
  anna = tenant.as('PrivilegedUser');
  site = await addRuledSite(admin, {
    path: sitePath,
    mode: 'updatableForm',
    object: [{ id: shownFieldId, name: 'Picture', fieldType: 'image', multiple: true, showForUser: true }],
    // Users see the object's picture and not the form's.
    form: [
      { id: photo, name: 'Photo', fieldType: 'image', multiple: true, showForUser: false },
      { id: proposed, name: 'As it was', fieldType: 'image', multiple: true, showForUser: true },
    ],
    events: [{ mode: 'start' }, { mode: 'update' }],
    rules: [
      { matchType: 'incoming', action: 'copySourceValue', source: element(shownFieldId), target: operation(proposed) },
      {
        ...{
          matchType: 'outgoing',
          action: 'copySourceValue',
          source: operation(photo),
          target: element(shownFieldId),
        },
        condition: { type: 'exists' },
      },
    ],
  });
});
afterAll(() => app.close());

async function uploadFile(person: Person): Promise<string> {
  const body = uploadForm(await picture('png', 50, 50), 'a.png');
  return (await person.call('POST', `${sitePath}/files/upload`, { body })).data.id;
}

const start = (elementId: string, values: object) =>
  site.perform(admin, { elementId, mode: 'start', dataProperties: properties(values as Record<string, unknown>) });

/** Ids of the files in a value. */
const idsIn = (value: unknown) => ((value ?? []) as readonly { readonly id: string }[]).map(({ id }) => id);
const shownOf = async (elementId: string) => idsIn((await site.valuesOf(elementId))[shownFieldId]);
const statusOf = async (person: Person, id: string) => (await person.get(`${sitePath}/files/${id}/content`)).status;

const change = (id: string, columns: string) =>
  app.database.owner.withClient((client) => client.query(`UPDATE files SET ${columns} WHERE id = $1`, [id]));
const contents = () => readdir(path.join(app.folder, 'files', tenant.id, tenant.sites[0]?.id ?? ''));

function cleanUp(): Promise<number> {
  const folder = path.join(app.folder, 'files');
  const storage = openFileStorage({ kind: 'disk', folder, incoming: path.join(app.folder, 'incoming') });
  return cleanUpFiles({ pool: app.database.pool, storage });
}

describe('a photo that a rule copies into the object', () => {
  it('is a separate file with the same content, which the object keeps when it is saved', async () => {
    const elementId = await site.addElement();
    const uploadedId = await uploadFile(admin);
    const { status, data } = await start(elementId, { [photo]: [{ id: uploadedId, alt: 'The lid' }] });
    expect(status).toBe(201);
    const values = await site.valuesOf(elementId);
    expect(values[shownFieldId]).toMatchObject([{ name: 'a.png', contentType: 'image/png', alt: 'The lid' }]);
    const [copyId = ''] = idsIn(values[shownFieldId]);
    expect(copyId).not.toBe(uploadedId);
    expect(idsIn(plainValues(data.operation.dataProperties)[photo])).toEqual([uploadedId]);
    const files = await Promise.all(
      [copyId, uploadedId].map(async (id) => (await admin.get(`${sitePath}/files/${id}`)).data),
    );
    expect(files).toMatchObject([
      { ownerKind: 'element', ownerId: elementId, fieldId: shownFieldId },
      { ownerKind: 'operation', ownerId: data.operation.id, fieldId: photo },
    ]);
    const bodies = await Promise.all([copyId, uploadedId].map((id) => admin.get(`${sitePath}/files/${id}/content`)));
    expect(bodies[0]?.body).toEqual(bodies[1]?.body);
    const secondReply = await admin.put(`${sitePath}/elements/${elementId}`, {
      ...{ id: elementId, elementTypeId: site.elementTypeId },
      dataProperties: properties({ [shownFieldId]: values[shownFieldId] }),
    });
    expect([secondReply.status, await shownOf(elementId)]).toEqual([200, [copyId]]);
  });

  it('is visible to users that see the object, even without access to the form', async () => {
    const elementId = await site.addElement();
    const uploadedId = await uploadFile(admin);
    await start(elementId, { [photo]: [{ id: uploadedId }] });
    const [copyId = ''] = await shownOf(elementId);
    expect([await statusOf(anna, copyId), await statusOf(anna, uploadedId)]).toEqual([200, 404]);
  });

  it('is not copied again by a version that repeats it, and is replaced by another one', async () => {
    const elementId = await site.addElement();
    const [firstFileId, secondFileId] = [await uploadFile(admin), await uploadFile(admin)];
    const startReply = await start(elementId, { [photo]: [{ id: firstFileId }] });
    const [copyId = ''] = await shownOf(elementId);
    const update = (id: string) =>
      site.perform(admin, {
        ...{ elementId, transactionId: startReply.data.transaction.id, mode: 'update' },
        dataProperties: properties({ [photo]: [{ id }] }),
      });
    const repeatedReply = await update(firstFileId);
    expect(repeatedReply.data.operation.effects).toEqual([]);
    expect(await shownOf(elementId)).toEqual([copyId]);
    await update(secondFileId);
    const [otherCopyId = ''] = await shownOf(elementId);
    expect([copyId, secondFileId]).not.toContain(otherCopyId);
    expect((await admin.get(`${sitePath}/files/${copyId}`)).data).toMatchObject({ isAttached: false });
  });

  it('stays when the photo of the operation is removed, and its content is deleted with its last use', async () => {
    const elementId = await site.addElement();
    const uploadedId = await uploadFile(admin);
    const { data } = await start(elementId, { [photo]: [{ id: uploadedId }] });
    const [copyId = ''] = await shownOf(elementId);
    expect((await admin.delete(`${sitePath}/transactions/${data.transaction.id}`)).status).toBe(204);
    expect(await statusOf(anna, copyId)).toBe(200);
    // The operation's file is let go, a day passes.
    await change(uploadedId, "owner_kind = 'none', attached_to = NULL, unattached_since = now() - interval '2 days'");
    await cleanUp();
    expect([await statusOf(admin, uploadedId), await statusOf(anna, copyId)]).toEqual([404, 200]);
    expect(await contents()).toContain(uploadedId);
    // A file that waits for another one is not checked again and again, and its id cannot be reused.
    await change(uploadedId, "deleted_at = now() - interval '1 hour'");
    expect(await cleanUp()).toBe(0);
    await admin.delete(`${sitePath}/elements/${elementId}`);
    await cleanUp();
    expect(await statusOf(admin, copyId)).toBe(404);
    expect(await contents()).not.toContain(uploadedId);
  });
});

it('a photo that a rule copies from the object into the form belongs to the operation', async () => {
  const elementId = await site.addElement();
  await start(elementId, { [photo]: [{ id: await uploadFile(admin) }] });
  const [copyId = ''] = await shownOf(elementId);
  const preparedReply = await site.prepare(admin, { elementId });
  const value = plainValues(preparedReply.data.dataProperties)[proposed];
  expect(idsIn(value)).toEqual([copyId]);
  const performedReply = await start(elementId, { [proposed]: value });
  expect([performedReply.status, performedReply.details]).toEqual([201, []]);
  const [keptFileId = ''] = idsIn(plainValues(performedReply.data.operation.dataProperties)[proposed]);
  expect(keptFileId).not.toBe(copyId);
  expect((await admin.get(`${sitePath}/files/${keptFileId}`)).data).toMatchObject({
    ownerKind: 'operation',
    fieldId: proposed,
  });
});
