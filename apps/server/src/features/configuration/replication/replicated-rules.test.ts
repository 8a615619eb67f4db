import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copiedOutcomes } from '../../../testing/copied-outcomes.ts';
import { saved } from '../../../testing/populated-site.ts';
import { sharedTestApp } from '../../../testing/shared-test-app.ts';
import type { Person, Reply, TestApp, TestTenant } from '../../../testing/test-app.ts';

/** A function and a service with rules that name a category, a value type, fields, a function and each other's ids. */
let app: TestApp;
let source: TestTenant;
let admin: Person;
const path = 'model/north';
const field = { height: uuidv7(), size: uuidv7(), width: uuidv7(), model: uuidv7(), back: uuidv7() };
const createdIds: Record<string, string> = {};
const withName = (text: string) => ({ localizedNames: [{ culture: 'en-US', text }], status: 'published' });
const decimal = (id: string, name: string) => ({ id, name, fieldType: 'decimal', showForUser: true });

beforeAll(async () => {
  app = await sharedTestApp();
  source = await app.addTenant('model');
  admin = source.as('TenantAdmin');
  const add = async (key: string, resource: string, body: object) => {
    createdIds[key] = (await saved(admin, `${path}/${resource}`, body)).id;
  };
  await add('sizes', 'recordTypes', { ...withName('Size'), dataPropertyTypes: [decimal(field.size, 'Size')] });
  await add('poles', 'elementTypes', { ...withName('Pole'), dataPropertyTypes: [decimal(field.height, 'Height')] });
  const functionId = uuidv7();
  await add('measure', 'operationTypes', {
    ...withName('Measure'),
    id: functionId,
    elementTypeId: createdIds.poles,
    dataPropertyTypes: [
      decimal(field.width, 'Width'),
      { id: field.model, name: 'Model', fieldType: 'select', optionSource: { recordTypeIds: [createdIds.sizes] } },
      { id: field.back, name: 'Back', fieldType: 'dateTime' },
    ],
    schemaConfigurations: [functionRules(functionId)],
  });
  await add('loan', 'transactionTypes', {
    ...withName('Loan'),
    elementTypeId: createdIds.poles,
    mode: 'loan',
    events: [
      { mode: 'start', operationTypeId: createdIds.measure, schemaConfigurations: [eventRules()] },
      { mode: 'complete', operationTypeId: createdIds.measure },
    ],
  });
});
afterAll(() => app.close());

function functionRules(functionId: string) {
  const width = { type: 'operation', id: functionId, fieldId: field.width };
  return {
    id: uuidv7(),
    subject: { type: 'element', id: createdIds.poles },
    readAction: {
      matchRules: [
        {
          ...{ name: 'Tall only', matchType: 'self', action: 'hide' },
          source: { type: 'element', id: createdIds.poles, fieldId: field.height },
          target: { type: 'operationType', id: functionId },
          condition: { type: 'below', value: 2 },
        },
        {
          ...{ name: 'Width', matchType: 'dynamic', action: 'setValue', target: width },
          source: { type: 'operationRecord', id: functionId, fieldId: field.model, recordFieldId: field.size },
          value: { expression: `source * 2 + coalesce(field["${field.height}"], 0)` },
          condition: { not: { type: 'empty', source: { type: 'operation', fieldId: field.model } } },
        },
      ],
    },
    writeAction: {
      matchRules: [
        {
          ...{ name: 'Height', matchType: 'outgoing', action: 'increment', source: width },
          target: { type: 'element', id: createdIds.poles, fieldId: field.height },
        },
      ],
    },
  };
}

function eventRules() {
  return {
    subject: { type: 'transaction' },
    writeAction: {
      matchRules: [
        {
          ...{ name: 'Due date', matchType: 'outgoing', action: 'copySourceValue' },
          source: { type: 'operation', id: createdIds.measure, fieldId: field.back },
          target: { type: 'transaction', fieldId: 'dueAt' },
        },
      ],
    },
  };
}

async function newTarget(key: string) {
  const tenant = await app.addTenant(key);
  const person = tenant.as('TenantAdmin');
  const at = `${key}/south`;
  const body = { targetTenantId: tenant.id, targetSiteId: tenant.sites[1]?.id };
  return {
    at,
    admin: person,
    replicate: (overrides: object = {}) =>
      source.as('SuperUser').post(`${path}/templates/replicate`, { ...body, ...overrides }),
    only: async (resource: string): Promise<Reply['data']> => (await person.get(`${at}/${resource}`)).data.items[0],
  };
}

const outcomesOf = (outcome: string) => ({ Size: outcome, Pole: outcome, Measure: outcome, Loan: outcome });
const ruleNamed = (item: Reply['data'], name: string) =>
  item.schemaConfigurations
    .flatMap(({ readAction, writeAction }: Reply['data']) => [...readAction.matchRules, ...writeAction.matchRules])
    .find((rule: Reply['data']) => rule.name === name);

/** Saves an item again, with something changed. */
async function change(person: Person, at: string, item: Reply['data'], changes: object): Promise<void> {
  const reply = await person.put(`${at}/${item.id}`, { ...item, ...changes });
  expect([reply.status, reply.details]).toEqual([200, []]);
}
const withLimit = (item: Reply['data'], value: number) => ({
  schemaConfigurations: JSON.parse(
    JSON.stringify(item.schemaConfigurations).replace(/("type":"below","value":)\d+/, `$1${value}`),
  ),
});

it('rules are copied with everything they name and name nothing of the source', async () => {
  const target = await newTarget('copied');
  expect(copiedOutcomes(await target.replicate())).toEqual(outcomesOf('create'));
  const [sizes, poles, measure, loan] = [
    await target.only('recordTypes'),
    await target.only('elementTypes'),
    await target.only('operationTypes'),
    await target.only('transactionTypes'),
  ];
  const [height, size] = [poles.dataPropertyTypes[0].id, sizes.dataPropertyTypes[0].id];
  const [width, model, backId] = measure.dataPropertyTypes.map(({ id }: { id: string }) => id);
  expect(ruleNamed(measure, 'Tall only')).toMatchObject({
    source: { id: poles.id, fieldId: height },
    target: { type: 'operationType', id: measure.id },
  });
  expect(ruleNamed(measure, 'Width')).toMatchObject({
    source: { id: measure.id, fieldId: model, recordFieldId: size },
    target: { id: measure.id, fieldId: width },
    value: { expression: `source * 2 + coalesce(field["${height}"], 0)` },
    condition: { not: { source: { fieldId: model } } },
  });
  expect(ruleNamed(measure, 'Height')).toMatchObject({ target: { id: poles.id, fieldId: height } });
  expect(ruleNamed(loan.events[0], 'Due date')).toMatchObject({
    source: { id: measure.id, fieldId: backId },
    target: { type: 'transaction', fieldId: 'dueAt' },
  });
  const texts = JSON.stringify([sizes, poles, measure, loan]);
  const [sourceConfiguration] = (await admin.get(`${path}/operationTypes/${createdIds.measure}`)).data
    .schemaConfigurations;
  for (const id of [...Object.values(createdIds), ...Object.values(field), sourceConfiguration.id])
    expect(texts).not.toContain(id);

  expect(copiedOutcomes(await target.replicate())).toEqual(outcomesOf('skip'));
});

describe('replicated rules', () => {
  it('are changed, with their ids, when they changed in the source alone', async () => {
    const target = await newTarget('later');
    await target.replicate();
    const before = await target.only('operationTypes');
    const item = (await admin.get(`${path}/operationTypes/${createdIds.measure}`)).data;
    await change(admin, `${path}/operationTypes`, item, withLimit(item, 3));
    expect(copiedOutcomes(await target.replicate())).toEqual({ ...outcomesOf('skip'), Measure: 'change' });
    const after = await target.only('operationTypes');
    expect(ruleNamed(after, 'Tall only')).toEqual({
      ...ruleNamed(before, 'Tall only'),
      condition: { type: 'below', value: 3 },
    });
  });

  it('are kept when changed in the target alone; a change on both sides needs a choice of the winner', async () => {
    const target = await newTarget('both');
    await target.replicate();
    const copy = await target.only('operationTypes');
    await change(target.admin, `${target.at}/operationTypes`, copy, withLimit(copy, 7));
    expect(copiedOutcomes(await target.replicate())).toEqual(outcomesOf('skip'));
    const item = (await admin.get(`${path}/operationTypes/${createdIds.measure}`)).data;
    await change(admin, `${path}/operationTypes`, item, withLimit(item, 4));
    expect(copiedOutcomes(await target.replicate())).toEqual({ ...outcomesOf('skip'), Measure: 'conflict' });
    expect(ruleNamed(await target.only('operationTypes'), 'Tall only').condition.value).toBe(7);
    expect(copiedOutcomes(await target.replicate({ overwriteChanged: true }))).toEqual({
      ...outcomesOf('skip'),
      Measure: 'change',
    });
    expect(ruleNamed(await target.only('operationTypes'), 'Tall only').condition.value).toBe(4);
  });

  it('of an event are removed when they are gone in the source', async () => {
    const target = await newTarget('gone');
    await target.replicate();
    const loan = (await admin.get(`${path}/transactionTypes/${createdIds.loan}`)).data;
    const eventsWithoutRules = loan.events.map((event: object) => ({ ...event, schemaConfigurations: [] }));
    await change(admin, `${path}/transactionTypes`, loan, { events: eventsWithoutRules });
    expect(copiedOutcomes(await target.replicate())).toEqual({ ...outcomesOf('skip'), Loan: 'change' });
    expect((await target.only('transactionTypes')).events[0].schemaConfigurations).toEqual([]);
    await change(admin, `${path}/transactionTypes`, { ...loan, version: undefined }, {});
  });

  it('are copied together with a new field that both sides name', async () => {
    const target = await newTarget('field');
    await target.replicate();
    const poles = (await admin.get(`${path}/elementTypes/${createdIds.poles}`)).data;
    const addedFieldId = uuidv7();
    await change(admin, `${path}/elementTypes`, poles, {
      dataPropertyTypes: [...poles.dataPropertyTypes, decimal(addedFieldId, 'Depth')],
    });
    const item = (await admin.get(`${path}/operationTypes/${createdIds.measure}`)).data;
    const [configuration] = item.schemaConfigurations;
    const rule = {
      ...{ name: 'Depth', matchType: 'outgoing', action: 'copySourceValue' },
      source: { type: 'operation', fieldId: field.width },
      target: { type: 'element', fieldId: addedFieldId },
    };
    const writes = { matchRules: [...configuration.writeAction.matchRules, rule] };
    await change(admin, `${path}/operationTypes`, item, {
      schemaConfigurations: [{ ...configuration, writeAction: writes }],
    });
    expect(copiedOutcomes(await target.replicate())).toEqual({
      ...outcomesOf('skip'),
      Pole: 'change',
      Measure: 'change',
    });
    const [, depth] = (await target.only('elementTypes')).dataPropertyTypes;
    expect(ruleNamed(await target.only('operationTypes'), 'Depth').target.fieldId).toBe(depth.id);
  });
});
