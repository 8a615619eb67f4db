import type { FieldDefinition } from '@tingest/domain/fields';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction, type Transaction } from '../database/transaction.ts';
import { type PopulatedSite, populateSite } from '../testing/populated-site.ts';
import { createTestApp, type Person, type TestApp, type TestTenant } from '../testing/test-app.ts';
import { attachFiles, type FileScope, resolveFileReferences } from './file-references.ts';
import { uploadForm } from './testing/upload-form.ts';

let app: TestApp;
let tenant: TestTenant;
let site: PopulatedSite;
let me: Person;
let userId: string;
beforeAll(async () => {
  app = await createTestApp();
  tenant = await app.addTenant('ekby');
  site = await populateSite(tenant, 'Gunga');
  me = tenant.as('PrivilegedUser');
  userId = (await me.get('session')).data.user.id;
});
afterAll(() => app.close());

const [photos, table, column] = [uuidv7(), uuidv7(), uuidv7()];
const fields: FieldDefinition[] = [
  { id: photos, name: 'Photos', fieldType: 'file', multiple: true },
  { id: table, name: 'Table', fieldType: 'collection', children: [{ id: column, name: 'Photo', fieldType: 'file' }] },
];

async function uploadFile(person = me, name = 'a.txt'): Promise<string> {
  return (await person.call('POST', `${site.path}/files/upload`, { body: uploadForm(uuidv7(), name) })).data.id;
}

/** Within a transaction of the PrivilegedUser, as a handler would be. */
function runInSite<T>(work: (context: FileScope) => Promise<T>): Promise<T> {
  return inTransaction(app.database.pool, { tenantId: tenant.id }, (tx: Transaction) =>
    work({ tx, tenant: { id: tenant.id }, site: { id: tenant.sites[0]?.id ?? '' }, caller: { userId } }),
  );
}

const stateOf = async (id: string) => {
  const { data } = await tenant.as('SiteAdmin').get(`${site.path}/files/${id}`);
  return [data.ownerKind, data.ownerId, data.fieldId, data.isAttached];
};

describe('file references in sent values', () => {
  it('are completed from the stored data, in rows too; only the id and text alternative come from the sender', async () => {
    const [firstFileId, secondFileId] = [await uploadFile(), await uploadFile(me, 'b.csv')];
    const resolvedValues = await runInSite((context) =>
      resolveFileReferences(context, fields, {
        [photos]: [{ id: firstFileId.toUpperCase(), name: 'lie.exe', contentType: 'x/y', size: 1e9, alt: 'En gunga' }],
        [table]: [{ [column]: secondFileId }, { [column]: null }, 'no row'],
      }),
    );
    expect(resolvedValues.problems).toEqual([]);
    expect(resolvedValues.values).toEqual({
      [photos]: [{ id: firstFileId, name: 'a.txt', contentType: 'text/plain', size: 36, alt: 'En gunga' }],
      [table]: [
        { [column]: { id: secondFileId, name: 'b.csv', contentType: 'text/csv', size: 36 } },
        { [column]: null },
        'no row',
      ],
    });
  });

  it('to missing files, files of another user or files already in use are problems at their paths', async () => {
    const [otherUserFileId, heldFileId] = [await uploadFile(tenant.as('SiteAdmin')), await uploadFile()];
    const ownerId = site.elementId;
    await runInSite((context) =>
      attachFiles(context, { ownerKind: 'element', ownerId, fields, values: { [photos]: [{ id: heldFileId }] } }),
    );
    for (const id of [uuidv7(), otherUserFileId, heldFileId]) {
      const { problems } = await runInSite((context) =>
        resolveFileReferences(context, fields, { [table]: [{}, { [column]: [{ id }] }] }),
      );
      expect(problems).toEqual([{ code: 'fileMissing', path: `dataProperties.${table}.1.${column}` }]);
    }
    const ownProperties = await runInSite((context) =>
      resolveFileReferences(context, fields, { [photos]: [{ id: heldFileId }] }, { holders: [ownerId] }),
    );
    expect(ownProperties.problems).toEqual([]);
  });

  it('of any JSON shape are read without an exception', async () => {
    for (const value of ['x', 7, true, {}, [], [[]], [null], { id: 5 }, [{ id: 'x' }]]) {
      const values = { [photos]: value, [table]: value };
      const { problems } = await runInSite((context) => resolveFileReferences(context, fields, values));
      expect(problems).toEqual([]);
    }
  });
});

describe('files of a saved record', () => {
  const elementFields = (fieldDefinitions: FieldDefinition[]) =>
    fieldDefinitions.map((field) => ({ ...field, showForUser: true }));

  it('are held by it and released when it is saved without them', async () => {
    const [keptFileId, droppedFileId, movedFileId] = [await uploadFile(), await uploadFile(), await uploadFile()];
    const ownerId = site.elementId;
    const save = (values: Record<string, unknown>, previousValues?: Record<string, unknown>) =>
      runInSite((context) =>
        attachFiles(context, {
          ...{ ownerKind: 'element', ownerId, fields, values },
          ...(previousValues && { previousValues }),
        }),
      );
    const before = { [photos]: [{ id: keptFileId }, { id: droppedFileId }, { id: movedFileId }] };
    const after = { [photos]: [{ id: keptFileId }], [table]: [{ [column]: [{ id: movedFileId }] }] };
    await save(before);
    expect(await stateOf(droppedFileId)).toEqual(['element', ownerId, photos, true]);
    await save(after, before);
    expect(await stateOf(keptFileId)).toEqual(['element', ownerId, photos, true]);
    expect(await stateOf(movedFileId)).toEqual(['element', ownerId, column, true]);
    expect(await stateOf(droppedFileId)).toEqual(['none', null, null, false]);
    const deletionReply = await tenant.as('SiteAdmin').delete(`${site.path}/files/${keptFileId}`);
    expect([deletionReply.status, deletionReply.details[0]?.code]).toEqual([409, 'inUse']);
  });

  it('are visible to users with sight of the field of the object or operation', async () => {
    const [visibleFieldId, hiddenFieldId] = [uuidv7(), uuidv7()];
    const admin = tenant.as('TenantAdmin');
    const [visibleFileId, secret] = [await uploadFile(admin), await uploadFile(admin)];
    await runInSite(async (context) => {
      for (const [id, field] of [
        [visibleFileId, visibleFieldId],
        [secret, hiddenFieldId],
      ] as const) {
        const ownProperties = elementFields([{ id: field, name: 'F', fieldType: 'file' }]);
        const values = { [field]: [{ id }] };
        await attachFiles(context, { ownerKind: 'element', ownerId: site.elementId, fields: ownProperties, values });
      }
      // The category's own fields decide, so they get both.
      const { data_property_types: storedFields } = await context.tx
        .selectFrom('element_types')
        .select('data_property_types')
        .where('id', '=', site.elementTypeId)
        .executeTakeFirstOrThrow();
      const allFields = [
        ...storedFields,
        { id: visibleFieldId, name: 'S', fieldType: 'file', showForAdmin: true, showForUser: true },
        { id: hiddenFieldId, name: 'H', fieldType: 'file', showForAdmin: true, showForUser: false },
      ];
      await context.tx
        .updateTable('element_types')
        .set({ data_property_types: JSON.stringify(allFields), version: 2 })
        .where('id', '=', site.elementTypeId)
        .execute();
    });
    const ids = { ids: [visibleFileId, secret] };
    const addressReply = await me.post(`${site.path}/files/addresses`, ids);
    expect(addressReply.data.map(({ id }: { id: string }) => id)).toEqual([visibleFileId]);
    expect((await admin.post(`${site.path}/files/addresses`, ids)).data).toHaveLength(2);
    expect((await me.get(`${site.path}/files/${secret}/content`)).status).toBe(404);
  });

  it('are visible with an operation through the fields that its form shows', async () => {
    const admin = tenant.as('TenantAdmin');
    const [readableFileId, unreadableFileId] = [await uploadFile(admin), await uploadFile(admin)];
    const values = { [site.answerFieldId]: [{ id: readableFileId }], [photos]: [{ id: unreadableFileId }] };
    const ownProperties: FieldDefinition[] = [{ id: site.answerFieldId, name: 'Answer', fieldType: 'file' }, ...fields];
    await runInSite((context) =>
      attachFiles(context, { ownerKind: 'operation', ownerId: site.operationId, fields: ownProperties, values }),
    );
    const addressReply = await me.post(`${site.path}/files/addresses`, { ids: [readableFileId, unreadableFileId] });
    expect(addressReply.data.map(({ id }: { id: string }) => id)).toEqual([readableFileId]);
  });
});
