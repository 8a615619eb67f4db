import path from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cleanUpFiles } from '../features/register/files/clean-up.ts';
import { operation, plainValues, properties } from '../features/work/operations/rules/testing/ruled-site.ts';
import {
  inHours,
  makeReservableSite,
  type ReservableSite,
} from '../features/work/reservations/testing/reservable-site.ts';
import { picture } from '../file-store/testing/sample-files.ts';
import { uploadForm } from '../file-store/testing/upload-form.ts';
import { openFileStorage } from '../storage/file-storage.ts';
import { saved } from './populated-site.ts';
import { createTestApp, type TestApp } from './test-app.ts';

/** Photos that rules copy into a form that is reserved first: out of the object, and out of a chosen predefined value. */

let app: TestApp;
let site: ReservableSite;
/** Of the object, and of the form. */
const [photo, kind, seenFieldId, example] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()];
const [recordName, sample] = [uuidv7(), uuidv7()];
let recordTypeId: string;
const makePublishedNames = (text: string) => ({ localizedNames: [{ culture: 'en-US', text }], status: 'published' });
const userVisibility = { showForUser: true };

beforeAll(async () => {
  app = await createTestApp();
  site = await makeReservableSite(app, 'ekeby');
  const { admin, elementTypeId, nameFieldId, noteFieldId, formId } = site;
  recordTypeId = (
    await saved(admin, `${site.path}/recordTypes`, {
      ...makePublishedNames('Kind'),
      dataPropertyTypes: [
        { id: recordName, name: 'Name', fieldType: 'text', inTitle: true, ...userVisibility },
        { id: sample, name: 'Sample', fieldType: 'image', ...userVisibility },
      ],
    })
  ).id;
  const category = await admin.put(`${site.path}/elementTypes/${elementTypeId}`, {
    ...makePublishedNames('Projector'),
    dataPropertyTypes: [
      { id: nameFieldId, name: 'Name', fieldType: 'text', ...userVisibility },
      { id: photo, name: 'Photo', fieldType: 'image', ...userVisibility },
    ],
  });
  const form = await admin.put(`${site.path}/operationTypes/${formId}`, {
    ...makePublishedNames('Lend'),
    elementTypeId,
    dataPropertyTypes: [
      { id: noteFieldId, name: 'Note', fieldType: 'text', ...userVisibility },
      {
        id: kind,
        name: 'Kind',
        fieldType: 'radio',
        optionSource: { recordTypeIds: [recordTypeId] },
        ...userVisibility,
      },
      { id: seenFieldId, name: 'As it was', fieldType: 'image', ...userVisibility },
      { id: example, name: 'Example', fieldType: 'image', ...userVisibility },
    ],
    schemaConfigurations: [
      {
        subject: { type: 'element' },
        readAction: {
          matchRules: [
            {
              ...{ matchType: 'incoming', action: 'copySourceValue', target: operation(seenFieldId) },
              source: { type: 'element', fieldId: photo },
            },
            {
              ...{ matchType: 'dynamic', action: 'copySourceValue', target: operation(example) },
              source: { type: 'operationRecord', fieldId: kind, recordFieldId: sample },
            },
          ],
        },
      },
    ],
  });
  const failedReply = [category, form].find(({ status }) => status !== 200);
  if (failedReply) throw new Error(JSON.stringify(failedReply.details));
});
afterAll(() => app.close());

async function uploadPhoto(color: number): Promise<string> {
  const body = uploadForm(await picture('png', 40 + color, 40), `photo-${color}.png`);
  return (await site.admin.call('POST', `${site.path}/files/upload`, { body })).data.id;
}

/** Lets a day pass, after which unreferenced files are deleted. */
async function cleanUp(): Promise<void> {
  await app.database.owner.withClient((client) =>
    client.query("UPDATE files SET unattached_since = unattached_since - interval '25 hours'"),
  );
  const [folder, incoming] = [path.join(app.folder, 'files'), path.join(app.folder, 'incoming')];
  await cleanUpFiles({ pool: app.database.pool, storage: openFileStorage({ kind: 'disk', folder, incoming }) });
}

const statusOf = async (id = '') => (await site.anna.get(`${site.path}/files/${id}`)).status;
const heldBy = (values: Record<string, unknown>, field: string) =>
  (values[field] as { readonly id: string }[] | undefined)?.[0]?.id;

describe('a photo that a rule copies', () => {
  it('belongs to the operation at the pick-up, and stays when its source is gone', async () => {
    const { admin, anna } = site;
    const [firstPhotoId, secondPhotoId, third] = [await uploadPhoto(1), await uploadPhoto(2), await uploadPhoto(3)];
    const { id: elementId } = await saved(admin, `${site.path}/elements`, {
      elementTypeId: site.elementTypeId,
      dataProperties: properties({ [site.nameFieldId]: 'Projector', [photo]: [{ id: firstPhotoId }] }),
    });
    const { id: recordId } = await saved(admin, `${site.path}/records`, {
      recordTypeId,
      dataProperties: properties({ [recordName]: 'Ceiling', [sample]: [{ id: third }] }),
    });
    const reservationReply = await site.reserve(anna, elementId, inHours(0.1), inHours(4), {
      dataProperties: properties({ [kind]: recordId }),
    });
    expect(reservationReply.status).toBe(201);

    // While it is reserved, the object gets another photo, and the one before is deleted as unreferenced.
    const renewed = properties({ [site.nameFieldId]: 'Projector', [photo]: [{ id: secondPhotoId }] });
    const change = { elementTypeId: site.elementTypeId, dataProperties: renewed };
    expect((await admin.put(`${site.path}/elements/${elementId}`, change)).status).toBe(200);
    await cleanUp();
    expect([await statusOf(firstPhotoId), await statusOf(secondPhotoId), await statusOf(third)]).toEqual([
      404, 200, 200,
    ]);

    const target = { elementId, transactionId: reservationReply.data.id, operationTypeId: site.formId, mode: 'start' };
    const openedValues = plainValues((await anna.post(`${site.path}/operations/prepare`, target)).data.dataProperties);
    expect([heldBy(openedValues, seenFieldId), openedValues[kind]]).toEqual([secondPhotoId, recordId]);
    const operationReply = await site.perform(anna, { ...target, dataProperties: properties({ [kind]: recordId }) });
    expect([operationReply.status, operationReply.details]).toEqual([201, []]);
    const ownValues = plainValues(operationReply.data.operation.dataProperties);
    const [copiedPhotoId, chosenPhotoId] = [heldBy(ownValues, seenFieldId), heldBy(ownValues, example)];
    expect([copiedPhotoId === secondPhotoId, chosenPhotoId === third, copiedPhotoId === chosenPhotoId]).toEqual([
      false,
      false,
      false,
    ]);

    // The sources release the photos; the operation, and a further version of its form, keep theirs.
    const emptyProperties = properties({ [site.nameFieldId]: 'Projector', [photo]: null });
    await admin.put(`${site.path}/elements/${elementId}`, { ...change, dataProperties: emptyProperties });
    await admin.put(`${site.path}/records/${recordId}`, {
      recordTypeId,
      dataProperties: properties({ [recordName]: 'Ceiling', [sample]: null }),
    });
    await cleanUp();
    const ids = [secondPhotoId, third, copiedPhotoId, chosenPhotoId];
    expect(await Promise.all(ids.map(statusOf))).toEqual([404, 404, 200, 200]);
    const updateReply = await site.perform(anna, {
      ...{ elementId, transactionId: reservationReply.data.id, operationTypeId: site.formId, mode: 'update' },
      dataProperties: properties({ [seenFieldId]: [{ id: copiedPhotoId }], [site.noteFieldId]: 'Again' }),
    });
    expect([updateReply.status, updateReply.details]).toEqual([201, []]);
    expect(heldBy(plainValues(updateReply.data.operation.dataProperties), seenFieldId)).toBe(copiedPhotoId);
    await cleanUp();
    expect(await statusOf(copiedPhotoId)).toBe(200);
  });
});
