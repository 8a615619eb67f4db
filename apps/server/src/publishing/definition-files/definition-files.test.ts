import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saved } from '../../testing/populated-site.ts';
import { createTestApp, type Person, type Reply, type TestApp, type TestTenant } from '../../testing/test-app.ts';

let app: TestApp;
let tenant: TestTenant;
let admin: Person;
const [path, otherPath] = ['files/north', 'files/south'];
const createdIds: Record<string, string> = {};
const field = { brand: uuidv7(), brandName: uuidv7(), height: uuidv7(), width: uuidv7(), back: uuidv7() };
const makePublishedNames = (text: string) => ({ localizedNames: [{ culture: 'en-US', text }], status: 'published' });
const decimal = (id: string, name: string) => ({ id, name, fieldType: 'decimal', showForUser: true });

beforeAll(async () => {
  app = await createTestApp();
  tenant = await app.addTenant('files');
  admin = tenant.as('TenantAdmin');
  const add = async (key: string, resource: string, body: object) => {
    createdIds[key] = (await saved(admin, `${path}/${resource}`, body)).id;
  };
  await add('brands', 'recordTypes', {
    ...{ ...makePublishedNames('Brand'), color: '#123456' },
    dataPropertyTypes: [{ id: field.brandName, name: 'Called', fieldType: 'text', showForUser: true }],
  });
  await add('poles', 'elementTypes', {
    ...makePublishedNames('Pole'),
    dataPropertyTypes: [
      decimal(field.height, 'Height'),
      { id: field.brand, name: 'Brand', fieldType: 'radio', optionSource: { recordTypeIds: [createdIds.brands] } },
    ],
    reservationPolicy: { bufferMinutes: 15 },
  });
  await add('measure', 'operationTypes', measure());
  await add('loan', 'transactionTypes', loan());
  await add('list', 'schemas', {
    ...{ ...makePublishedNames('Pole list'), key: 'poles', directions: ['import'] },
    targets: [{ type: 'elementType', id: createdIds.poles }],
    fields: [{ name: 'Tall', fieldType: 'number' }],
  });
});
afterAll(() => app.close());

/** Returns a function with rules that read its category, a predefined value and its own form, also in an expression. */
function measure() {
  const id = uuidv7();
  const width = { type: 'operation', id, fieldId: field.width };
  const brand = { type: 'elementRecord', id: createdIds.poles, fieldId: field.brand, recordFieldId: field.brandName };
  return {
    ...{ ...makePublishedNames('Measure'), id, elementTypeId: createdIds.poles },
    dataPropertyTypes: [
      { ...decimal(field.width, 'Width'), defaultValue: 3, unit: 'm' },
      { id: field.back, name: 'Back', fieldType: 'dateTime', keepWhenHidden: true },
    ],
    schemaConfigurations: [
      {
        subject: { type: 'element', id: createdIds.poles },
        readAction: {
          matchRules: [
            {
              ...{ name: 'Twice', matchType: 'incoming', action: 'setValue', target: width },
              source: { type: 'element', id: createdIds.poles, fieldId: field.height },
              value: { expression: `field["${field.height}"] * 2.0` },
              condition: { type: 'equal', value: 'Fiskars', source: brand },
            },
          ],
        },
        writeAction: {
          matchRules: [
            {
              ...{ matchType: 'outgoing', action: 'copySourceValue', source: width, disabled: true },
              target: { type: 'element', id: createdIds.poles, fieldId: field.height },
            },
          ],
        },
      },
    ],
  };
}

function loan() {
  const source = { type: 'operation', id: createdIds.measure, fieldId: field.back };
  const dueDateRule = { name: 'Due date', matchType: 'outgoing', action: 'copySourceValue', source };
  const rules = [{ ...dueDateRule, target: { type: 'transaction', fieldId: 'dueAt' } }];
  const schemaConfigurations = [{ subject: { type: 'transaction' }, writeAction: { matchRules: rules } }];
  return {
    ...{
      ...makePublishedNames('Loan'),
      elementTypeId: createdIds.poles,
      mode: 'loan',
      policy: { loan: { defaultDays: 5 } },
    },
    events: [
      { mode: 'start', operationTypeId: createdIds.measure, schemaConfigurations },
      { mode: 'complete', operationTypeId: createdIds.measure },
    ],
  };
}

const kinds = [
  ['recordTypes', 'brands'],
  ['elementTypes', 'poles'],
  ['operationTypes', 'measure'],
  ['transactionTypes', 'loan'],
  ['schemas', 'list'],
] as const;

async function exportDefinition(resource: string, key: string): Promise<Reply['data']> {
  const { status, data } = await admin.get(`${path}/${resource}/${createdIds[key]}/definition`);
  expect(status).toBe(200);
  return data;
}

/** A definition with each id in it called by the order in which it comes first, but for those that were there before. */
function withoutIds(definition: object, retainedIds: readonly string[]): unknown {
  const names = new Map(retainedIds.map((id) => [id, id]));
  const text = JSON.stringify(definition).replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (id) => {
    names.set(id, names.get(id) ?? `id ${names.size}`);
    return names.get(id) ?? '';
  });
  return JSON.parse(text);
}

/** Removes the item's own id from its rules, as it is optional there. */
const withoutOwnId = (file: Reply['data']) =>
  JSON.parse(JSON.stringify(file.definition).replaceAll(`"id":"${file.id}",`, ''));

describe('an item definition as a file', () => {
  it.each(kinds)('of %s is read back unchanged, with new ids', async (resource, key) => {
    const file = await exportDefinition(resource, key);
    expect(file.names.every(({ name }: { name: string | null }) => name !== null)).toBe(true);
    const read = await admin.post(`${path}/${resource}/definition`, file);
    expect(read.status).toBe(200);
    expect(read.data.missing).toEqual([]);
    // A key is its site's own.
    const body = { ...read.data.definition, ...(resource === 'schemas' && { key: 'other-poles' }) };
    const recreatedItem = await saved(admin, `${path}/${resource}`, body);
    const copy = (await admin.get(`${path}/${resource}/${recreatedItem.id}/definition`)).data;
    const retainedIds = [...Object.values(createdIds), ...(resource === 'schemas' ? [] : Object.values(field))];
    const outside = retainedIds.filter((id) => file.names.some((each: { id: string }) => each.id === id));
    expect(withoutIds({ ...copy.definition, key: null }, outside)).toEqual(
      withoutIds({ ...withoutOwnId(file), key: null }, outside),
    );
    const copyText = JSON.stringify(copy.definition);
    for (const id of [...file.definition.dataPropertyTypes, ...(file.definition.events ?? [])].map((part) => part.id)) {
      expect(copyText).not.toContain(id);
    }
  });

  it('of a data schema is read in the former format with one direction', async () => {
    const file = await exportDefinition('schemas', 'list');
    const { directions: _, ...earlierDefinition } = file.definition;
    const read = await admin.post(`${path}/schemas/definition`, {
      ...file,
      definition: { ...earlierDefinition, direction: 'export' },
    });
    expect([read.status, read.data.definition?.directions]).toEqual([200, ['export']]);
  });

  it('contains the names of its references', async () => {
    const { names } = await exportDefinition('operationTypes', 'measure');
    expect(names.map(({ kind, name }: { kind: string; name: string }) => `${kind}: ${name}`).toSorted()).toEqual([
      'elementTypes: Pole',
      'fields: Brand › Called',
      'fields: Pole › Brand',
      'fields: Pole › Height',
    ]);
  });

  it('names references missing at another site and leaves them unfilled', async () => {
    const id = uuidv7();
    const dataPropertyTypes = [decimal(uuidv7(), 'Length')];
    await saved(admin, `${otherPath}/elementTypes`, { ...makePublishedNames('Bench'), id, dataPropertyTypes });
    const file = await exportDefinition('operationTypes', 'measure');
    const { status, data } = await admin.post(`${otherPath}/operationTypes/definition`, { ...file, elementTypeId: id });
    expect(status).toBe(200);
    // The category that it is made in takes the place of the other.
    expect(data.definition.elementTypeId).toBe(id);
    expect(data.missing.map(({ name }: { name: string }) => name).toSorted()).toEqual([
      'Brand › Called',
      'Pole › Brand',
      'Pole › Height',
    ]);
    const [{ readAction }] = data.definition.schemaConfigurations;
    expect(readAction.matchRules[0].source).toEqual({ type: 'element', id, fieldId: field.height });
    const unnamed = await admin.post(`${otherPath}/operationTypes/definition`, {
      ...file,
      elementTypeId: id,
      names: [],
    });
    expect(unnamed.data.missing).toContainEqual({ id: field.height, kind: 'other', name: null });
  });

  it('contains no names of users', async () => {
    const rules = measure();
    const userId = (await admin.get('session')).data.user.id;
    rules.dataPropertyTypes.push({ id: uuidv7(), name: 'Who', fieldType: 'currentUser' } as never);
    const personSource = { type: 'operation', fieldId: rules.dataPropertyTypes[2]?.id };
    rules.schemaConfigurations[0]?.readAction.matchRules.splice(0, 1, {
      ...{ name: 'Mine', matchType: 'dynamic', action: 'hide', source: personSource },
      target: { type: 'operation', fieldId: field.width },
      condition: { type: 'equal', value: userId },
    } as never);
    createdIds.mine = (await saved(admin, `${path}/operationTypes`, JSON.parse(renewed(JSON.stringify(rules))))).id;
    const { names } = await exportDefinition('operationTypes', 'mine');
    expect(names).toContainEqual({ id: userId, kind: 'users', name: null });
  });

  it.each([
    ['another thing', { resource: 'elementTypes' }, 'resource'],
    ['a file of another program', { format: 'other' }, 'format'],
    ['a later version', { formatVersion: 2 }, 'formatVersion'],
    ['half of one', { definition: { localizedNames: [] } }, 'definition.localizedDescriptions'],
  ])('that is %s is refused at its path', async (_what, change, at) => {
    const file = await exportDefinition('operationTypes', 'measure');
    const { status, details } = await admin.post(`${path}/operationTypes/definition`, { ...file, ...change });
    expect(status).toBe(422);
    expect(details.map((detail) => detail.path)).toContain(at);
  });

  it.each([
    ['dataPropertyTypes.0.fieldType', (file: Reply['data']) => (file.definition.dataPropertyTypes[0].fieldType = 'x')],
    ['schemaConfigurations.0.subject', (file: Reply['data']) => (file.definition.schemaConfigurations[0].subject = 7)],
  ])('that is broken at %s is refused', async (at, breakIt) => {
    const file = await exportDefinition('operationTypes', 'measure');
    breakIt(file);
    const { status, details } = await admin.post(`${path}/operationTypes/definition`, file);
    expect(status).toBe(422);
    expect(details.map((detail) => detail.path)).toContain(`definition.${at}`);
  });

  it('is for users allowed to make such items, in their tenant', async () => {
    const address = `${path}/operationTypes/${createdIds.measure}/definition`;
    expect((await tenant.as('SiteAdmin').get(address)).status).toBe(403);
    const anonymousUser = (await app.addTenant('strangers')).as('TenantAdmin');
    expect((await anonymousUser.get(`strangers/north/operationTypes/${createdIds.measure}/definition`)).status).toBe(
      404,
    );
    const file = await exportDefinition('recordTypes', 'brands');
    file.definition.dataPropertyTypes[0].optionSource = { recordTypeIds: [createdIds.brands], filter: null };
    file.definition.dataPropertyTypes[0].fieldType = 'radio';
    // A caller must not be able to find out whether an id belongs to another tenant.
    const { data } = await anonymousUser.post('strangers/north/recordTypes/definition', file);
    expect(data.missing).toEqual([{ id: createdIds.brands, kind: 'other', name: null }]);
    const ofPoles = await exportDefinition('operationTypes', 'measure');
    const { details } = await anonymousUser.post('strangers/north/operationTypes/definition', ofPoles);
    expect(details).toMatchObject([{ code: 'unknownValue', path: 'elementTypeId' }]);
  });
});

/** The same with other ids of fields. */
function renewed(text: string): string {
  const ownFieldIds = [field.width, field.back];
  return ownFieldIds.reduce((renamedText, id) => renamedText.replaceAll(id, uuidv7()), text);
}
