import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saved } from '../testing/populated-site.ts';
import { createTestApp, type Person, type Reply, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let admin: Person;
const path = 'uses/north';
const createdIds: Record<string, string> = {};
const field = { height: uuidv7(), size: uuidv7(), region: uuidv7(), width: uuidv7(), back: uuidv7() };
const makePublishedNames = (text: string) => ({ localizedNames: [{ culture: 'en-US', text }], status: 'published' });
const decimal = (id: string, name: string) => ({ id, name, fieldType: 'decimal', showForUser: true });
const poleFields = [decimal(field.height, 'Height')];
const formFields = [decimal(field.width, 'Width'), { id: field.back, name: 'Back', fieldType: 'dateTime' }];

beforeAll(async () => {
  app = await createTestApp();
  admin = (await app.addTenant('uses')).as('TenantAdmin');
  const add = async (key: string, resource: string, body: object) => {
    createdIds[key] = (await saved(admin, `${path}/${resource}`, body)).id;
  };
  await add('sizes', 'recordTypes', {
    ...makePublishedNames('Size'),
    dataPropertyTypes: [decimal(field.size, 'Size'), decimal(field.region, 'Region')],
  });
  await add('poles', 'elementTypes', { ...makePublishedNames('Pole'), dataPropertyTypes: poleFields });
  await add('measure', 'operationTypes', { ...makePublishedNames('Measure'), ...form() });
  await add('loan', 'transactionTypes', {
    ...makePublishedNames('Loan'),
    elementTypeId: createdIds.poles,
    mode: 'loan',
    events: [
      { mode: 'start', operationTypeId: createdIds.measure, schemaConfigurations: [eventRules()] },
      { mode: 'complete', operationTypeId: createdIds.measure },
    ],
  });
});
afterAll(() => app.close());

function form() {
  const width = { type: 'operation', fieldId: field.width };
  const reads = [
    {
      ...{ name: 'Too tall', matchType: 'incoming', action: 'setValue', target: width },
      source: { type: 'element', fieldId: 'code' },
      value: { expression: `field["${field.height}"] * 2` },
      condition: { type: 'above', value: 1, source: { type: 'record', id: createdIds.sizes, fieldId: field.size } },
    },
  ];
  const target = { type: 'element', id: createdIds.poles, fieldId: field.height };
  const writes = [{ matchType: 'outgoing', action: 'copySourceValue', source: width, target, disabled: true }];
  return {
    elementTypeId: createdIds.poles,
    dataPropertyTypes: formFields,
    schemaConfigurations: [
      { subject: { type: 'element' }, readAction: { matchRules: reads }, writeAction: { matchRules: writes } },
    ],
  };
}
function eventRules() {
  const source = { type: 'operation', fieldId: field.back };
  const rule = { name: 'Due date', matchType: 'outgoing', action: 'copySourceValue', source };
  const target = { type: 'transaction', fieldId: 'dueAt' };
  return { subject: { type: 'transaction' }, writeAction: { matchRules: [{ ...rule, target }] } };
}

/** `field: reads|writes owner › rule` of each use. */
async function uses(resource: string, key: string): Promise<string[]> {
  const { status, data } = await admin.get(`${path}/${resource}/${createdIds[key]}/field-rules`);
  expect(status).toBe(200);
  const names = new Map(Object.entries(field).map(([name, id]) => [id, name]));
  return data.items.flatMap(({ fieldId, uses: fieldUses }: Reply['data']) =>
    fieldUses.map(
      ({ owner, rule, use }: Reply['data']) =>
        `${names.get(fieldId) ?? fieldId}: ${use} ${owner.name} › ${rule.name}${rule.disabled ? ' (off)' : ''}`,
    ),
  );
}

describe('the rules that read or write a field', () => {
  it.each([
    [
      'elementTypes',
      'poles',
      ['height: reads Measure › Too tall', 'height: writes Measure › 1 (off)', 'code: reads Measure › Too tall'],
    ],
    ['recordTypes', 'sizes', ['size: reads Measure › Too tall']],
    [
      'operationTypes',
      'measure',
      ['width: writes Measure › Too tall', 'width: reads Measure › 1 (off)', 'back: reads Loan › Due date'],
    ],
    ['transactionTypes', 'loan', ['dueAt: writes Loan › Due date']],
  ])('are listed for %s', async (resource, key, expected) => {
    expect(await uses(resource, key)).toEqual(expected);
  });

  it('are listed with the place of the rule: the function, or the service and its event', async () => {
    const { items } = (await admin.get(`${path}/operationTypes/${createdIds.measure}/field-rules`)).data;
    const owners = items.flatMap((item: Reply['data']) => item.uses.map(({ owner }: Reply['data']) => owner));
    expect(owners[0]).toMatchObject({
      type: 'operationType',
      id: createdIds.measure,
      transactionTypeId: null,
      mode: null,
    });
    expect(owners.at(-1)).toMatchObject({
      type: 'transactionEventType',
      transactionTypeId: createdIds.loan,
      mode: 'start',
    });
  });

  it('are listed for users allowed to change the form, in their tenant', async () => {
    const anonymousUser = (await app.addTenant('other')).as('TenantAdmin');
    expect((await anonymousUser.get(`other/north/elementTypes/${createdIds.poles}/field-rules`)).status).toBe(404);
  });
});

describe('a field that rules refer to', () => {
  it('lists those rules before it is removed or changed', async () => {
    const impact = async (dataPropertyTypes: readonly object[]) =>
      (await admin.post(`${path}/elementTypes/${createdIds.poles}/impact`, { dataPropertyTypes })).data.rules.map(
        ({ kind, rule, use }: Reply['data']) => `${kind}: ${rule.name} ${use}`,
      );
    expect(await impact([{ ...poleFields[0], name: 'Tall' }])).toEqual([]);
    expect(await impact([{ ...poleFields[0], fieldType: 'text' }])).toEqual([
      'typeChanged: Too tall reads',
      'typeChanged: 1 writes',
    ]);
    expect(await impact([])).toEqual(['removed: Too tall reads', 'removed: 1 writes']);
  });

  it('cannot be removed, in all languages', async () => {
    const other = { id: uuidv7(), name: 'Other', fieldType: 'text' };
    const body = { ...makePublishedNames('Pole'), dataPropertyTypes: [other] };
    for (const [culture, text] of [
      ['sv-SE', '”Height” kan inte tas bort: det används i Measure › Too tall, Measure › 1'],
      ['en-US', '“Height” cannot be removed: it is used in Measure › Too tall, Measure › 1'],
      ['nb-NO', '«Height» kan ikke fjernes: det brukes i Measure › Too tall, Measure › 1'],
    ] as const) {
      const refusedReply = await admin.put(`${path}/elementTypes/${createdIds.poles}`, body, {
        'accept-language': culture,
      });
      expect(refusedReply.details).toMatchObject([{ code: 'fieldInUse', message: text }]);
    }
  });

  it('can be changed as long as the rules stay valid, and invalid ones are named', async () => {
    const change = async (fields: readonly object[], culture = 'en-US') =>
      admin.put(
        `${path}/elementTypes/${createdIds.poles}`,
        { ...makePublishedNames('Pole'), dataPropertyTypes: fields },
        {
          'accept-language': culture,
        },
      );
    for (const [culture, text] of [
      [
        'sv-SE',
        'Den här ändringen av ”Height” gör regler ogiltiga: Measure › Too tall, Measure › 1. Ändra reglerna först',
      ],
      ['en-US', 'This change of “Height” makes rules invalid: Measure › Too tall, Measure › 1. Change the rules first'],
      [
        'nb-NO',
        'Denne endringen av «Height» gjør regler ugyldige: Measure › Too tall, Measure › 1. Endre reglene først',
      ],
    ] as const) {
      const refusedReply = await change([{ ...poleFields[0], fieldType: 'checkbox' }], culture);
      expect([refusedReply.status, refusedReply.details]).toMatchObject([
        422,
        [{ code: 'ruleFieldChanged', path: 'dataPropertyTypes', message: text }],
      ]);
    }
    // Numbers stay numbers: the rules go on.
    expect((await change([{ ...poleFields[0], fieldType: 'integer' }])).status).toBe(200);
    expect((await change(poleFields)).status).toBe(200);
  });

  it('is protected for predefined values too, and for a function of services with rules', async () => {
    const sizes = await admin.put(`${path}/recordTypes/${createdIds.sizes}`, {
      ...makePublishedNames('Size'),
      dataPropertyTypes: [{ id: field.size, name: 'Size', fieldType: 'checkbox' }, decimal(field.region, 'Region')],
    });
    expect(sizes.details).toMatchObject([{ code: 'ruleFieldChanged', parameters: { where: 'Measure › Too tall' } }]);
    const measure = await admin.put(`${path}/operationTypes/${createdIds.measure}`, {
      ...{ ...makePublishedNames('Measure'), ...form(), schemaConfigurations: undefined },
      dataPropertyTypes: [formFields[0], { id: field.back, name: 'Back', fieldType: 'checkbox' }],
    });
    expect(measure.details).toMatchObject([{ code: 'ruleFieldChanged', parameters: { where: 'Loan › Due date' } }]);
  });
});

it('is part of an item that cannot be deleted, with the rules listed in the error', async () => {
  const sizes = await admin.delete(`${path}/recordTypes/${createdIds.sizes}`);
  expect(sizes.status).toBe(409);
  expect(sizes.details).toMatchObject([
    { code: 'ruleInUse', message: 'It cannot be deleted because rules use it: Measure › Too tall' },
  ]);
  const poles = await admin.delete(`${path}/elementTypes/${createdIds.poles}`);
  expect(poles.details).toMatchObject([
    { code: 'inUse' },
    { code: 'ruleInUse', message: 'It cannot be deleted because rules use it: Measure › 1' },
  ]);
});

describe('rules of a module', () => {
  const watts = uuidv7();
  const fields = (fieldType: string) => [{ id: watts, name: 'Watts', fieldType }];

  it('are treated like those of functions: listed, protected and named', async () => {
    const at = `${path}/elementTypes`;
    const { id } = await saved(admin, at, { ...makePublishedNames('Lamp'), dataPropertyTypes: fields('decimal') });
    const rule = {
      ...{ name: 'Power', matchType: 'incoming', action: 'copySourceValue' },
      source: { type: 'element', id, fieldId: watts },
      target: { type: 'module', fieldId: 'number1' },
    };
    const config = await saved(admin, `${path}/processors/config`, {
      data: {
        ...{ processorType: 'module', processorKey: 'calculation', name: 'Energy' },
        schemaConfigurations: [{ subject: { type: 'element', id }, readAction: { matchRules: [rule] } }],
      },
    });
    const fieldRules = (await admin.get(`${at}/${id}/field-rules`)).data.items;
    expect(fieldRules).toMatchObject([
      { fieldId: watts, uses: [{ owner: { type: 'module', id: config.id, name: 'Energy' }, use: 'reads' }] },
    ]);
    const removalReply = await admin.put(`${at}/${id}`, { ...makePublishedNames('Lamp'), dataPropertyTypes: [] });
    expect(removalReply.details).toMatchObject([{ code: 'fieldInUse', parameters: { where: 'Energy › Power' } }]);
    const other = await admin.put(`${at}/${id}`, {
      ...makePublishedNames('Lamp'),
      dataPropertyTypes: fields('checkbox'),
    });
    expect(other.details).toMatchObject([{ code: 'ruleFieldChanged', parameters: { where: 'Energy › Power' } }]);
    const deletionReply = await admin.delete(`${at}/${id}`);
    expect(deletionReply.details).toContainEqual(
      expect.objectContaining({
        code: 'ruleInUse',
        message: 'It cannot be deleted because rules use it: Energy › Power',
      }),
    );
    // The numbers that they hold may become others that the rules go on with.
    const conversionReply = await admin.put(`${at}/${id}`, {
      ...makePublishedNames('Lamp'),
      dataPropertyTypes: fields('integer'),
    });
    expect([conversionReply.status, conversionReply.details]).toEqual([200, []]);
  });
});
