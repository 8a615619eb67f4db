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
const [shown, photo, proposed] = [uuidv7(), uuidv7(), uuidv7()];

beforeAll(async () => {
  app = await createTestApp();
  tenant = await app.addTenant('ekeby');
  admin = tenant.as('TenantAdmin');
  anna = tenant.as('PrivilegedUser');
  site = await addRuledSite(admin, {
    path: sitePath,
    mode: 'updatableForm',
    object: [{ id: shown, name: 'Picture', fieldType: 'image', multiple: true, showForUser: true }],
    // Users see the object's picture and not the form's.
    form: [
      { id: photo, name: 'Photo', fieldType: 'image', multiple: true, showForUser: false },
      { id: proposed, name: 'As it was', fieldType: 'image', multiple: true, showForUser: true },
    ],
    events: [{ mode: 'start' }, { mode: 'update' }],
    rules: [
      { matchType: 'incoming', action: 'copySourceValue', source: element(shown), target: operation(proposed) },
      {
        ...{ matchType: 'outgoing', action: 'copySourceValue', source: operation(photo), target: element(shown) },
        condition: { type: 'exists' },
      },
    ],
  });
});
afterAll(() => app.close());

async function uploaded(person: Person): Promise<string> {
  const body = uploadForm(await picture('png', 50, 50), 'a.png');
  return (await person.call('POST', `${sitePath}/files/upload`, { body })).data.id;
}

const start = (elementId: string, values: object) =>
  site.perform(admin, { elementId, mode: 'start', dataProperties: properties(values as Record<string, unknown>) });

/** Ids of the files in a value. */
const idsIn = (value: unknown) => ((value ?? []) as readonly { readonly id: string }[]).map(({ id }) => id);
const shownOf = async (elementId: string) => idsIn((await site.valuesOf(elementId))[shown]);
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
    const sent = await uploaded(admin);
    const { status, data } = await start(elementId, { [photo]: [{ id: sent, alt: 'The lid' }] });
    expect(status).toBe(201);
    const values = await site.valuesOf(elementId);
    expect(values[shown]).toMatchObject([{ name: 'a.png', contentType: 'image/png', alt: 'The lid' }]);
    const [own = ''] = idsIn(values[shown]);
    expect(own).not.toBe(sent);
    expect(idsIn(plainValues(data.operation.dataProperties)[photo])).toEqual([sent]);
    const files = await Promise.all([own, sent].map(async (id) => (await admin.get(`${sitePath}/files/${id}`)).data));
    expect(files).toMatchObject([
      { ownerKind: 'element', ownerId: elementId, fieldId: shown },
      { ownerKind: 'operation', ownerId: data.operation.id, fieldId: photo },
    ]);
    const bodies = await Promise.all([own, sent].map((id) => admin.get(`${sitePath}/files/${id}/content`)));
    expect(bodies[0]?.body).toEqual(bodies[1]?.body);
    const again = await admin.put(`${sitePath}/elements/${elementId}`, {
      ...{ id: elementId, elementTypeId: site.elementTypeId },
      dataProperties: properties({ [shown]: values[shown] }),
    });
    expect([again.status, await shownOf(elementId)]).toEqual([200, [own]]);
  });

  it('is visible to users that see the object, even without access to the form', async () => {
    const elementId = await site.addElement();
    const sent = await uploaded(admin);
    await start(elementId, { [photo]: [{ id: sent }] });
    const [own = ''] = await shownOf(elementId);
    expect([await statusOf(anna, own), await statusOf(anna, sent)]).toEqual([200, 404]);
  });

  it('is not copied again by a version that repeats it, and is replaced by another one', async () => {
    const elementId = await site.addElement();
    const [first, second] = [await uploaded(admin), await uploaded(admin)];
    const begun = await start(elementId, { [photo]: [{ id: first }] });
    const [own = ''] = await shownOf(elementId);
    const update = (id: string) =>
      site.perform(admin, {
        ...{ elementId, transactionId: begun.data.transaction.id, mode: 'update' },
        dataProperties: properties({ [photo]: [{ id }] }),
      });
    const repeated = await update(first);
    expect(repeated.data.operation.effects).toEqual([]);
    expect(await shownOf(elementId)).toEqual([own]);
    await update(second);
    const [other = ''] = await shownOf(elementId);
    expect([own, second]).not.toContain(other);
    expect((await admin.get(`${sitePath}/files/${own}`)).data).toMatchObject({ isAttached: false });
  });

  it('stays when the photo of the operation is removed, and its content is deleted with its last use', async () => {
    const elementId = await site.addElement();
    const sent = await uploaded(admin);
    const { data } = await start(elementId, { [photo]: [{ id: sent }] });
    const [own = ''] = await shownOf(elementId);
    expect((await admin.delete(`${sitePath}/transactions/${data.transaction.id}`)).status).toBe(204);
    expect(await statusOf(anna, own)).toBe(200);
    // The operation's file is let go, a day passes.
    await change(sent, "owner_kind = 'none', attached_to = NULL, unattached_since = now() - interval '2 days'");
    await cleanUp();
    expect([await statusOf(admin, sent), await statusOf(anna, own)]).toEqual([404, 200]);
    expect(await contents()).toContain(sent);
    // A file that waits for another one is not checked again and again, and its id cannot be reused.
    await change(sent, "deleted_at = now() - interval '1 hour'");
    expect(await cleanUp()).toBe(0);
    await admin.delete(`${sitePath}/elements/${elementId}`);
    await cleanUp();
    expect(await statusOf(admin, own)).toBe(404);
    expect(await contents()).not.toContain(sent);
  });
});

it('a photo that a rule copies from the object into the form belongs to the operation', async () => {
  const elementId = await site.addElement();
  await start(elementId, { [photo]: [{ id: await uploaded(admin) }] });
  const [own = ''] = await shownOf(elementId);
  const prepared = await site.prepare(admin, { elementId });
  const value = plainValues(prepared.data.dataProperties)[proposed];
  expect(idsIn(value)).toEqual([own]);
  const performed = await start(elementId, { [proposed]: value });
  expect([performed.status, performed.details]).toEqual([201, []]);
  const [kept = ''] = idsIn(plainValues(performed.data.operation.dataProperties)[proposed]);
  expect(kept).not.toBe(own);
  expect((await admin.get(`${sitePath}/files/${kept}`)).data).toMatchObject({
    ownerKind: 'operation',
    fieldId: proposed,
  });
});
