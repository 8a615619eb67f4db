import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saved } from '../../../testing/populated-site.ts';
import { sharedTestApp } from '../../../testing/shared-test-app.ts';
import type { Person, Reply, TestApp, TestTenant } from '../../../testing/test-app.ts';

let app: TestApp;
let tenant: TestTenant;
let admin: Person;
let poles: string;
let models: string;
const path = 'schemas-test/north';
const field = { height: uuidv7(), model: uuidv7(), name: uuidv7() };
const withName = (text: string) => ({ localizedNames: [{ culture: 'en-US', text }], status: 'published' });

beforeAll(async () => {
  app = await sharedTestApp();
  tenant = await app.addTenant('schemas-test');
  admin = tenant.as('TenantAdmin');
  models = (
    await saved(admin, `${path}/recordTypes`, {
      ...withName('Models'),
      dataPropertyTypes: [{ id: field.name, name: 'Name', fieldType: 'text' }],
    })
  ).id;
  poles = (
    await saved(admin, `${path}/elementTypes`, {
      ...withName('Poles'),
      dataPropertyTypes: [
        { id: field.height, name: 'Height', fieldType: 'decimal' },
        { id: field.model, name: 'Model', fieldType: 'select', optionSource: { recordTypeIds: [models] } },
      ],
    })
  ).id;
});
afterAll(() => app.close());

interface Columns {
  readonly code: string;
  readonly height: string;
}
const newColumns = (): Columns => ({ code: uuidv7(), height: uuidv7() });

/** A schema that imports poles: found by their code, their height written. */
function schema(overrides: object = {}, column = newColumns()) {
  return {
    ...withName('Pole list'),
    key: 'poles',
    directions: ['import'],
    targets: [{ type: 'elementType', id: poles }],
    fields: [
      { id: column.code, name: 'Code', fieldType: 'string', required: true },
      { id: column.height, name: 'Height', aliases: ['Höjd'], fieldType: 'number' },
    ],
    schemaConfigurations: [rules(column)],
    ...overrides,
  };
}
function rules(column: Columns, { height = field.height, action = 'copySourceValue' } = {}) {
  const code = { type: 'dataSchema', fieldId: column.code };
  return {
    subject: { type: 'element', id: poles },
    identifierMatchRules: [
      {
        ...{ matchType: 'outgoing', action: 'copySourceValue', source: code },
        target: { type: 'element', id: poles, fieldId: 'code' },
      },
    ],
    readAction: {
      matchRules: [
        {
          ...{ matchType: 'self', action: 'enable', source: code, target: { type: 'elementType', id: poles } },
          condition: { type: 'exists' },
        },
      ],
    },
    writeAction: {
      matchRules: [
        {
          ...{ name: 'How tall', matchType: 'outgoing', action },
          source: { type: 'dataSchema', fieldId: column.height },
          target: { type: 'element', id: poles, fieldId: height },
        },
      ],
    },
  };
}
const problemsOf = ({ details }: Reply) => details.map(({ path: at, code }) => `${at ?? ''} ${code}`);

describe('data schemas', () => {
  it('are saved with defaults for omitted values, read back the same and unique by key in a site', async () => {
    const column = newColumns();
    const createReply = await admin.post(`${path}/schemas`, schema({ key: 'stored' }, column));
    expect(createReply.status).toBe(201);
    const read = await admin.get(`${path}/schemas/${createReply.data.id}`);
    expect(read.data).toMatchObject({
      ...{ key: 'stored', directions: ['import'], targets: [{ type: 'elementType', id: poles }] },
      fields: [
        { id: column.code, aliases: [], required: true, emptyMeans: 'ignore', listSeparator: null, culture: null },
        { id: column.height, aliases: ['Höjd'], fieldType: 'number', default: null, format: null },
      ],
      dataPropertyTypes: [
        { id: column.code, name: 'Code', fieldType: 'textArea' },
        { id: column.height, name: 'Height', fieldType: 'decimal' },
      ],
    });
    const secondReply = await admin.put(`${path}/schemas/${createReply.data.id}`, read.data);
    expect(secondReply.data).toMatchObject({ fields: read.data.fields, version: 2 });
    const twice = await admin.post(`${path}/schemas`, schema({ key: 'stored', schemaConfigurations: [] }));
    expect([twice.status, ...problemsOf(twice)]).toEqual([409, 'key keyTaken']);
    const otherSiteReply = await admin.post('schemas-test/south/schemas', schema({ key: 'stored' }));
    expect(problemsOf(otherSiteReply)).toEqual(['targets.0.id unknownValue']);
  });

  it('can be made and changed while the lock-down of the tenant covers categories, functions and services', async () => {
    const boss = tenant.as('SuperUser');
    const lock = async (lockdown: boolean) => {
      const { data } = await boss.get(`tenants/${tenant.id}`);
      expect((await boss.put(`tenants/${tenant.id}`, { ...data, settings: { lockdown } })).status).toBe(200);
    };
    await lock(true);
    const createReply = await admin.post(`${path}/schemas`, schema({ key: 'locked' }));
    const updateReply = await admin.put(`${path}/schemas/${createReply.data.id}`, {
      ...createReply.data,
      ...withName('Another name'),
    });
    const category = await admin.post(`${path}/elementTypes`, withName('Bins'));
    await lock(false);
    expect([createReply.status, updateReply.status, category.status]).toEqual([201, 200, 423]);
    expect((await admin.delete(`${path}/schemas/${createReply.data.id}`)).status).toBe(204);
  });

  it('are refused with every problem, each at its path', async () => {
    const reply = await admin.post(
      `${path}/schemas`,
      schema({
        key: 'Not a key',
        targets: [
          { type: 'elementType', id: poles },
          { type: 'recordType', id: models },
        ],
        fields: [
          { name: 'Height', fieldType: 'number', default: 'tall' },
          { name: 'width', aliases: ['HEIGHT'], fieldType: 'number', format: '0.00' },
          { name: ' ', fieldType: 'dateTime', format: 'DD.MM.YY' },
        ],
      }),
    );
    expect([reply.status, ...problemsOf(reply)]).toEqual([
      422,
      'key key',
      'targets.1.type schemaTargets',
      'fields.1.aliases duplicateValue',
      'fields.0.default decimal',
      'fields.1.format schemaFormat',
      'fields.2.name required',
      'fields.2.format schemaFormat',
    ]);
    const emptyReply = await admin.post(`${path}/schemas`, schema({ targets: [], fields: [] }));
    expect(problemsOf(emptyReply)).toEqual(['targets requiredChoice', 'fields missingProperty']);
  });

  it('have the rules that the matrix allows, between their fields and their targets', async () => {
    const unknownId = uuidv7();
    const column = newColumns();
    const schemaConfigurations = [rules(column, { height: unknownId }), rules(column, { action: 'increment' })];
    const reply = await admin.post(`${path}/schemas`, schema({ key: 'ruled', schemaConfigurations }, column));
    expect(problemsOf(reply)).toEqual([
      'schemaConfigurations.0.writeAction.matchRules.0.target.fieldId ruleField',
      'schemaConfigurations.1.writeAction.matchRules.0.action ruleNotAllowed',
    ]);
    const otherReply = await admin.post(
      `${path}/schemas`,
      schema({ key: 'ruled', targets: [{ type: 'recordType', id: models }] }),
    );
    expect(problemsOf(otherReply)).toContain('schemaConfigurations.0.subject.id ruleSubject');
  });

  it('prevent the removal of a column that their rules read and of their target', async () => {
    const submittedSchema = schema({ key: 'kept' });
    const { data: storedSchema } = await admin.post(`${path}/schemas`, submittedSchema);
    const { schemaConfigurations: _, ...reducedSchema } = {
      ...submittedSchema,
      fields: submittedSchema.fields.slice(0, 1),
    };
    const lostFieldReply = await admin.put(`${path}/schemas/${storedSchema.id}`, reducedSchema);
    expect(problemsOf(lostFieldReply)).toEqual([
      'schemaConfigurations.0.writeAction.matchRules.0.source.fieldId ruleField',
    ]);

    const deleteReply = await admin.delete(`${path}/elementTypes/${poles}`);
    expect([deleteReply.status, problemsOf(deleteReply)[0]]).toEqual([409, ' inUse']);
    const { data: fullType } = await admin.get(`${path}/elementTypes/${poles}/full`);
    expect(fullType.usage.schemas).toBeGreaterThan(0);

    const { data: category } = await admin.get(`${path}/elementTypes/${poles}`);
    const [, model] = category.dataPropertyTypes;
    const fieldLost = await admin.put(`${path}/elementTypes/${poles}`, { ...category, dataPropertyTypes: [model] });
    expect(fieldLost.errors.join()).toContain('Pole list › How tall');
    const updateReply = await admin.put(`${path}/elementTypes/${poles}`, {
      ...category,
      dataPropertyTypes: [{ id: field.height, name: 'Height', fieldType: 'image' }, model],
    });
    expect(problemsOf(updateReply)).toEqual(['dataPropertyTypes ruleFieldChanged']);

    const { data: uses } = await admin.get(`${path}/elementTypes/${poles}/field-rules`);
    const fieldUse = uses.items.find(({ fieldId }: { fieldId: string }) => fieldId === field.height);
    expect(fieldUse.uses).toContainEqual({
      owner: { type: 'dataSchema', id: storedSchema.id, name: 'Pole list', transactionTypeId: null, mode: null },
      rule: expect.objectContaining({ name: 'How tall', matchType: 'outgoing' }),
      use: 'writes',
    });
  });

  it('are recorded in the audit trail, with their rules in a sentence', async () => {
    const { data: storedSchema } = await admin.post(`${path}/schemas`, schema({ key: 'audited' }));
    const { data: trail } = await admin.post(`${path}/auditEvents/filter`, {
      filters: [{ column: 'resourceId', value: storedSchema.id }],
    });
    expect(trail.items).toMatchObject([{ action: 'create', resourceType: 'schema', resourceName: 'Pole list' }]);
    const { data: event } = await admin.get(`${path}/auditEvents/${trail.items[0].id}`);
    const sentences = event.ruleChanges.map(({ after }: { after: string }) => after).join(' ');
    expect(sentences).toContain('Height');
    expect(sentences).not.toContain(field.height);
  });

  it('are made by tenant administrators and only read by site administrators', async () => {
    expect((await tenant.as('SiteAdmin').post(`${path}/schemas`, schema({ key: 'site' }))).status).toBe(403);
    expect((await tenant.as('PrivilegedUser').get(`${path}/schemas`)).status).toBe(403);
    expect((await tenant.as('SiteAdmin').get(`${path}/schemas`)).status).toBe(200);
  });

  it('are copied to another site with their rules pointing to the copies', async () => {
    const target = await app.addTenant('schemas-copy');
    const column = newColumns();
    await saved(admin, `${path}/schemas`, schema({ key: 'copied' }, column));
    const [site] = target.sites;
    const replicateReply = await tenant.as('SuperUser').post(`${path}/templates/replicate`, {
      ...{ targetTenantId: target.id, targetSiteId: site?.id },
      ...{ replicateRecords: false, replicatePrivileges: false },
    });
    expect(replicateReply.data.groupedErrors).toEqual({});
    const targetAdmin = target.as('TenantAdmin');
    const at = `${target.key}/${site?.key}`;
    const { data: list } = await targetAdmin.get(`${at}/schemas`);
    const copy = list.items.find(({ key }: { key: string }) => key === 'copied');
    const { data: categories } = await targetAdmin.get(`${at}/elementTypes`);
    const [category] = categories.items;
    expect(copy.targets).toEqual([{ type: 'elementType', id: category.id }]);
    expect(copy.schemaConfigurations[0].writeAction.matchRules[0]).toMatchObject({
      source: { type: 'dataSchema', fieldId: copy.fields[1].id },
      target: { type: 'element', id: category.id, fieldId: category.dataPropertyTypes[0].id },
    });
    expect(copy.fields[1].id).not.toBe(column.height);
    expect(copy.dataPropertyTypes[1].id).toBe(copy.fields[1].id);
  });
});
