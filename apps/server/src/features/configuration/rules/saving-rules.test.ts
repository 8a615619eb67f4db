import { conditionLimits } from '@tingest/domain/fields';
import { ruleLimits } from '@tingest/domain/rules';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saved } from '../../../testing/populated-site.ts';
import { sharedTestApp } from '../../../testing/shared-test-app.ts';
import type { Person, TestApp, TestTenant } from '../../../testing/test-app.ts';

let app: TestApp;
let tenant: TestTenant;
let admin: Person;
let elementTypeId: string;
let recordTypeId: string;
const path = 'rules/north';
const ids = () => uuidv7();
const [meter, name, weight] = [ids(), ids(), ids()];
const [reading, previous, condition, photo, model, day, prices, price, total, color] = [
  ...[ids(), ids(), ids(), ids(), ids(), ids(), ids(), ids(), ids(), ids()],
] as [string, string, string, string, string, string, string, string, string, string];

beforeAll(async () => {
  app = await sharedTestApp();
  tenant = await app.addTenant('rules');
  admin = tenant.as('TenantAdmin');
  ({ id: recordTypeId } = await saved(admin, `${path}/recordTypes`, {
    ...withName('Models'),
    dataPropertyTypes: [
      { id: name, name: 'Name', fieldType: 'text', showForUser: true },
      { id: weight, name: 'Weight', fieldType: 'decimal', showForUser: true },
    ],
  }));
  ({ id: elementTypeId } = await saved(admin, `${path}/elementTypes`, {
    ...withName('Meters'),
    dataPropertyTypes: [{ id: meter, name: 'Meter', fieldType: 'decimal', showForUser: true }],
  }));
});
afterAll(() => app.close());

function withName(text: string) {
  return { localizedNames: [{ culture: 'en-US', text }], status: 'published' };
}
const field = (id: string, fieldName: string, fieldType: string, overrides: object = {}) => ({
  ...{ id, name: fieldName, fieldType, showForUser: true },
  ...overrides,
});
const options = ['red', 'blue'].map((value) => ({ value, name: value }));
const fields = (): object[] => [
  field(reading, 'Reading', 'decimal'),
  field(previous, 'Previous', 'decimal'),
  field(condition, 'Condition', 'radio', { options: ['ok', 'damaged'].map((value) => ({ value, name: value })) }),
  field(photo, 'Photo', 'image', { keepWhenHidden: true }),
  field(model, 'Model', 'select', { optionSource: { recordTypeIds: [recordTypeId] } }),
  field(day, 'Day', 'date'),
  field(prices, 'Rows', 'collection', { children: [field(price, 'Price', 'decimal')] }),
  field(total, 'Total', 'decimal', { validation: { range: { max: 100 } } }),
  field(color, 'Color', 'segmented', { options }),
];
const ofForm = (fieldId: string) => ({ type: 'operation', fieldId });
const ofObject = (fieldId: string) => ({ type: 'element', fieldId });

const showPhoto = {
  name: 'Photo of damage',
  matchType: 'dynamic',
  source: ofForm(condition),
  target: ofForm(photo),
  action: 'show',
  condition: { type: 'equal', value: 'damaged' },
};
const lastReading = {
  name: 'Last reading',
  matchType: 'incoming',
  source: ofObject(meter),
  target: ofForm(previous),
  action: 'copySourceValue',
};
const writeMeter = {
  name: 'Meter',
  matchType: 'outgoing',
  source: ofForm(reading),
  target: ofObject(meter),
  action: 'copySourceValue',
};
const set = (target: string, value: unknown) => ({
  ...{ name: 'Sets', matchType: 'dynamic', source: ofForm(reading), target: ofForm(target), action: 'setValue', value },
});

function rules(reads: readonly object[], writes: readonly object[] = []) {
  return [
    {
      subject: { type: 'element', id: elementTypeId },
      readAction: { matchRules: reads },
      writeAction: { matchRules: writes },
    },
  ];
}
const operationType = (schemaConfigurations?: unknown, overrides: object = {}) => ({
  ...withName('Reading'),
  elementTypeId,
  dataPropertyTypes: fields(),
  ...(schemaConfigurations !== undefined && { schemaConfigurations }),
  ...overrides,
});

/** `code path` of everything that is wrong, with the configuration's own path left out. */
async function problemsOf(schemaConfigurations: unknown, overrides: object = {}): Promise<string[]> {
  const reply = await admin.post(`${path}/operationTypes`, operationType(schemaConfigurations, overrides));
  expect(reply.status, JSON.stringify(reply.details)).toBe(422);
  return reply.details.map((detail) =>
    `${detail.code} ${(detail.path ?? '').replace(/^schemaConfigurations\.0\.?((read|write)Action\.matchRules\.)?/, '')}`.trim(),
  );
}

describe('the rules of a function', () => {
  it('are stored, answered and kept when the function is saved without them', async () => {
    const submission = rules(
      [
        { ...showPhoto, added: true },
        { ...lastReading, condition: { type: 'none' } },
      ],
      [writeMeter],
    );
    const createReply = await admin.post(`${path}/operationTypes`, operationType(submission));
    expect([createReply.status, createReply.details]).toEqual([201, []]);
    const { id, schemaConfigurations: storedRules, dataPropertyTypes } = createReply.data;
    expect(storedRules).toMatchObject([
      {
        subject: { type: 'element', id: elementTypeId },
        identifierMatchRules: [],
        readAction: { matchRules: [{ ...showPhoto }, { ...lastReading }] },
        writeAction: { matchRules: [writeMeter] },
      },
    ]);
    // Properties that only the client needs, and empty conditions, are not stored.
    expect(JSON.stringify(storedRules)).not.toMatch(/added|none/);
    expect(dataPropertyTypes.find((each: { id: string }) => each.id === photo)).toMatchObject({ keepWhenHidden: true });

    const renameReply = await admin.put(`${path}/operationTypes/${id}`, operationType(undefined, withName('Renamed')));
    expect(renameReply.data.schemaConfigurations).toEqual(storedRules);
    expect((await admin.get(`${path}/operationTypes/${id}`)).data.schemaConfigurations).toEqual(storedRules);
    const repeatedReply = await admin.put(`${path}/operationTypes/${id}`, operationType(storedRules));
    expect(repeatedReply.data.schemaConfigurations).toEqual(storedRules);
    const emptyReply = await admin.put(`${path}/operationTypes/${id}`, operationType([]));
    expect(emptyReply.data.schemaConfigurations).toEqual([]);
  });

  it('can name fields that are added with them, and a field is removed together with its rules', async () => {
    const { id } = await saved(admin, `${path}/operationTypes`, operationType(rules([showPhoto])));
    const withoutPhoto = { dataPropertyTypes: fields().filter((each) => (each as { id: string }).id !== photo) };
    const refusal = await admin.put(`${path}/operationTypes/${id}`, operationType(undefined, withoutPhoto));
    expect(refusal.details).toMatchObject([
      {
        code: 'ruleField',
        path: 'schemaConfigurations.0.readAction.matchRules.0.target.fieldId',
        message: 'Rule Photo of damage: the field no longer exists. Choose another one',
      },
    ]);
    const combinedReply = await admin.put(`${path}/operationTypes/${id}`, operationType([], withoutPhoto));
    expect([combinedReply.status, combinedReply.details]).toEqual([200, []]);
  });

  it('are shown to administrators only, while a form carries the rules that it runs', async () => {
    const { id } = await saved(admin, `${path}/operationTypes`, operationType(rules([showPhoto])));
    const viewReply = await tenant.as('PrivilegedUser').get(`${path}/operationTypes/${id}`);
    expect(viewReply.data?.schemaConfigurations ?? []).toEqual([]);
    expect((await admin.get(`${path}/operationTypes/${id}`)).data.schemaConfigurations).toHaveLength(1);
  });

  const sum = `sum(field["${prices}"]["${price}"])`;
  it.each<readonly [string, object]>([
    ['an expression', set(total, { expression: `coalesce(${sum}, 0) + 1` })],
    ['today', set(day, { today: 0 })],
    ['a literal', set(color, 'red')],
    [
      'a field of what was chosen',
      {
        ...lastReading,
        matchType: 'dynamic',
        source: { type: 'operationRecord', fieldId: model, recordFieldId: weight },
      },
    ],
    [
      'the object itself',
      { ...lastReading, source: { type: 'element' }, action: 'setValue', value: 1, condition: { type: 'exists' } },
    ],
    ['the object’s code', { ...lastReading, source: ofObject('code'), target: ofForm(total) }],
  ])('may use %s', async (_what, rule) => {
    const reply = await admin.post(`${path}/operationTypes`, operationType(rules([rule])));
    expect([reply.status, reply.details]).toEqual([201, []]);
  });

  const deep = (levels: number): object => (levels === 0 ? { type: 'exists' } : { not: deep(levels - 1) });
  const leaves = Array.from({ length: conditionLimits.leaves + 1 }, () => ({ type: 'exists' }));
  it.each<readonly [string, () => unknown, readonly string[]]>([
    ['no list', () => ({ some: 'thing' }), ['wrongType schemaConfigurations']],
    [
      'too many configurations',
      () => Array.from({ length: ruleLimits.configurations + 1 }, () => rules([])[0]),
      ['tooMany schemaConfigurations'],
    ],
    [
      'too many rules',
      () => rules(Array.from({ length: ruleLimits.rules + 1 }, () => showPhoto)),
      ['tooMany readAction.matchRules'],
    ],
    ['too long a name', () => rules([{ ...showPhoto, name: 'x'.repeat(101) }]), ['maxLength 0.name']],
    ['too long a value', () => rules([set(total, 'x'.repeat(ruleLimits.value + 1))]), ['maxLength 0.value']],
    [
      'too deep a condition',
      () => rules([{ ...showPhoto, condition: deep(9) }]),
      ['tooDeep 0.condition.not.not.not.not.not.not'],
    ],
    ['too many comparisons', () => rules([{ ...showPhoto, condition: { all: leaves } }]), ['tooMany 0.condition.all']],
    ['a property that nobody knows', () => rules([{ ...showPhoto, priority: 1 }]), ['unknownField 0.priority']],
    ['an unknown action', () => rules([{ ...showPhoto, action: 'explode' }]), ['unknownValue 0.action']],
    ['an unknown subject', () => [{ subject: { type: 'element', id: uuidv7() } }], ['ruleSubject subject.id']],
    [
      'a cell that the matrix has not',
      () => rules([{ ...showPhoto, action: 'increment' }]),
      ['ruleNotAllowed 0.action'],
    ],
    [
      'an outgoing rule to a transaction',
      () => rules([], [{ ...writeMeter, target: { type: 'transaction', fieldId: 'dueAt' } }]),
      ['ruleNotAllowed 0.target.type'],
    ],
    [
      'a field that is not there',
      () => rules([{ ...lastReading, source: ofObject(uuidv7()) }]),
      ['ruleField 0.source.fieldId'],
    ],
    [
      'another category',
      () => rules([{ ...lastReading, source: { ...ofObject(meter), id: uuidv7() } }]),
      ['ruleDefinition 0.source.id'],
    ],
    [
      'a value type that is not there',
      () => rules([{ ...lastReading, source: { type: 'record', id: uuidv7(), fieldId: weight } }]),
      ['ruleDefinition 0.source.id'],
    ],
    [
      'the object’s code as a target',
      () => rules([], [{ ...writeMeter, target: ofObject('code') }]),
      ['ruleTarget 0.target.fieldId'],
    ],
    [
      'types that do not go together',
      () => rules([{ ...showPhoto, action: 'copySourceValue', condition: null }]),
      ['ruleTypes 0.target.fieldId'],
    ],
    ['a literal that is no value of the field', () => rules([set(color, 'green')]), ['unknownValue 0.value']],
    ['a literal that the field refuses', () => rules([set(total, 101)]), ['rangeMax 0.value']],
    [
      'a comparison that the field has not',
      () => rules([{ ...showPhoto, condition: { type: 'above', value: 3 } }]),
      ['ruleCondition 0.condition.type'],
    ],
    [
      'an expression that cannot be read',
      () => rules([set(total, { expression: '1 +' })]),
      ['expressionSyntax 0.value.expression'],
    ],
    [
      'an expression of another type',
      () => rules([set(total, { expression: '"text" + 1' })]),
      ['expressionType 0.value.expression'],
    ],
    [
      'an expression with a field that is not there',
      () => rules([set(total, { expression: `field["${uuidv7()}"]` })]),
      ['expressionField 0.value.expression'],
    ],
    [
      'an expression that takes too long',
      () =>
        rules([
          set(total, {
            expression: `field["${prices}"].map(a, field["${prices}"].map(b, field["${prices}"].size())).size() * 1`,
          }),
        ]),
      ['expressionCost 0.value.expression'],
    ],
    [
      'a circle',
      () =>
        rules([
          set(total, { expression: `field["${previous}"] + 1` }),
          set(previous, { expression: `field["${total}"] + 1` }),
        ]),
      ['ruleCycle 0.target.fieldId', 'ruleCycle 1.target.fieldId'],
    ],
  ])('are refused with their path: %s', async (_what, submission, expected) => {
    expect(await problemsOf(submission())).toEqual(expected);
  });

  const refuse = (target: string, expression: string, severity = 'error') => ({
    ...{ name: 'Refuses', matchType: 'dynamic', source: ofForm(target), target: ofForm(target), action: 'validate' },
    value: { message: [{ culture: 'en-US', text: 'No' }], severity, expression },
  });
  const beginsWith = (target: string, defaultValue: unknown) => ({
    dataPropertyTypes: fields().map((each) =>
      (each as { id: string }).id === target ? { ...each, defaultValue } : each,
    ),
  });
  it('are refused when they contradict the default of a field', async () => {
    const above = refuse(reading, `field["${reading}"] > 10`);
    expect(await problemsOf(rules([above]), beginsWith(reading, 5))).toEqual(['ruleDefault 0.target.fieldId']);
    const onlyBlue = {
      ...showPhoto,
      name: 'Blue',
      target: ofForm(color),
      action: 'filterOptions',
      value: ['blue'],
      condition: null,
    };
    expect(await problemsOf(rules([onlyBlue]), beginsWith(color, 'red'))).toEqual(['ruleDefault 0.target.fieldId']);
    const setTwenty = { ...set(total, 20), condition: { type: 'empty' } };
    expect(await problemsOf(rules([setTwenty, refuse(total, `field["${total}"] > 50`)]))).toEqual([
      'ruleDefault 1.target.fieldId',
    ]);
    for (const submission of [
      operationType(rules([above])),
      operationType(rules([above]), beginsWith(reading, 11)),
      operationType(rules([refuse(reading, `field["${reading}"] > 10`, 'warning')]), beginsWith(reading, 5)),
    ]) {
      expect((await admin.post(`${path}/operationTypes`, submission)).details).toEqual([]);
    }
  });

  it.each([
    ['sv-SE', 'Regel Photo of damage: fältet finns inte längre. Välj ett annat'],
    ['en-US', 'Rule Photo of damage: the field no longer exists. Choose another one'],
    ['nb-NO', 'Regel Photo of damage: feltet finnes ikke lenger. Velg et annet'],
  ])('are named in the language of the reader: %s', async (culture, message) => {
    const submission = operationType(rules([{ ...showPhoto, target: ofForm(uuidv7()) }]));
    const { id } = await saved(admin, `${path}/operationTypes`, operationType());
    const reply = await admin.put(`${path}/operationTypes/${id}`, submission, { 'accept-language': culture });
    expect(reply.details).toMatchObject([{ message }]);
  });

  it('may be many and are checked without blocking other requests', async () => {
    const manyRules = Array.from({ length: 200 }, (_, index) => ({ ...showPhoto, name: `Rule ${index}` }));
    const reply = await admin.post(`${path}/operationTypes`, operationType(rules(manyRules)));
    expect([reply.status, reply.details]).toEqual([201, []]);
    const ruleProblems = await problemsOf(rules([...manyRules, { ...showPhoto, target: ofForm(uuidv7()) }]));
    expect(ruleProblems).toEqual(['ruleField 200.target.fieldId']);
  });
});

describe('the rules of an event', () => {
  const [formDue, ownField] = [uuidv7(), uuidv7()];
  let operationTypeId: string;
  beforeAll(async () => {
    const form = [field(formDue, 'Wanted back', 'dateTime'), field(reading, 'Reading', 'decimal')];
    ({ id: operationTypeId } = await saved(admin, `${path}/operationTypes`, {
      ...operationType(),
      dataPropertyTypes: form,
    }));
  });
  const dueFrom = (source: string) => ({
    ...{ name: 'Due date', matchType: 'outgoing', source: ofForm(source), action: 'copySourceValue' },
    target: { type: 'transaction', fieldId: 'dueAt' },
  });
  const eventRules = (rule: object) => [{ subject: { type: 'transaction' }, writeAction: { matchRules: [rule] } }];
  const service = (events: readonly object[], overrides: object = {}) => ({
    ...withName('Loan'),
    ...{ elementTypeId, mode: 'loan', events },
    dataPropertyTypes: [field(ownField, 'Own', 'dateTime')],
    ...overrides,
  });
  const start = (schemaConfigurations?: unknown) => ({
    mode: 'start',
    operationTypeId,
    ...(schemaConfigurations !== undefined && { schemaConfigurations }),
  });
  const complete = () => ({ mode: 'complete', operationTypeId });

  it('are stored with the event and kept when the service is saved without them', async () => {
    const createReply = await admin.post(
      `${path}/transactionTypes`,
      service([start(eventRules(dueFrom(formDue))), complete()]),
    );
    expect([createReply.status, createReply.details]).toEqual([201, []]);
    const { id, events } = createReply.data;
    expect(events[0].schemaConfigurations).toMatchObject([{ writeAction: { matchRules: [dueFrom(formDue)] } }]);
    expect(events[1].schemaConfigurations).toEqual([]);
    for (const submission of [
      [start(), complete()],
      [
        { ...start(), id: events[0].id },
        { ...complete(), id: events[1].id },
      ],
      [complete(), start()],
    ]) {
      const { data } = await admin.put(`${path}/transactionTypes/${id}`, service(submission));
      const startEvent = data.events.find(({ mode }: { mode: string }) => mode === 'start');
      expect(startEvent.schemaConfigurations).toEqual(events[0].schemaConfigurations);
    }
    const { data } = await admin.put(`${path}/transactionTypes/${id}`, service([start([]), complete()]));
    expect(data.events[0].schemaConfigurations).toEqual([]);
  });

  it('may name fields of the service at a start event, and at no other', async () => {
    const startReply = await admin.post(
      `${path}/transactionTypes`,
      service([start(eventRules(dueFrom(ownField))), complete()]),
    );
    expect([startReply.status, startReply.details]).toEqual([201, []]);
    const completeReply = await admin.post(
      `${path}/transactionTypes`,
      service([start(), { ...complete(), schemaConfigurations: eventRules(dueFrom(ownField)) }]),
    );
    expect(completeReply.details).toMatchObject([
      { code: 'ruleField', path: 'events.1.schemaConfigurations.0.writeAction.matchRules.0.source.fieldId' },
    ]);
  });

  it.each<readonly [string, object, object, string]>([
    ['what the mode has not', dueFrom(formDue), { mode: 'simpleForm' }, 'ruleField target.fieldId'],
    [
      'what only the product writes',
      { ...dueFrom(reading), target: { type: 'transaction', fieldId: 'number' } },
      {},
      'ruleTarget target.fieldId',
    ],
    ['a rule of functions', lastReading, {}, 'wrongWay'],
  ])('are refused with their path: %s', async (_what, rule, overrides, expected) => {
    const events = [start(eventRules(rule)), ...('mode' in overrides ? [] : [complete()])];
    const reply = await admin.post(`${path}/transactionTypes`, service(events, overrides));
    expect(reply.status).toBe(422);
    const at = 'events.0.schemaConfigurations.0.writeAction.matchRules.0.';
    const foundProblems = reply.details.map(({ code, path: where }) => `${code} ${where?.replace(at, '')}`);
    expect(foundProblems).toEqual([expected === 'wrongWay' ? 'unknownValue matchType' : expected]);
  });

  it('prevent the removal of a field of the function, and the error gives their place', async () => {
    const form = {
      ...operationType(undefined, withName('Other')),
      dataPropertyTypes: [field(formDue, 'Back', 'dateTime'), field(reading, 'Reading', 'decimal')],
    };
    const otherForm = await saved(admin, `${path}/operationTypes`, form);
    const events = [
      { ...start(eventRules(dueFrom(formDue))), operationTypeId: otherForm.id },
      { ...complete(), operationTypeId: otherForm.id },
    ];
    await saved(admin, `${path}/transactionTypes`, service(events, withName('Lending')));
    const refusal = await admin.put(`${path}/operationTypes/${otherForm.id}`, {
      ...form,
      dataPropertyTypes: form.dataPropertyTypes.slice(1),
    });
    const where = expect.stringContaining('Lending');
    expect(refusal.details).toMatchObject([{ code: 'fieldInUse', parameters: { field: 'Back', where } }]);
  });
});

it.each(['elementTypes', 'recordTypes'])('rules on a resource that has none are refused: %s', async (resource) => {
  const body = { ...withName('None'), dataPropertyTypes: [{ name: 'Name', fieldType: 'text' }] };
  const refusal = await admin.post(`${path}/${resource}`, { ...body, schemaConfigurations: rules([showPhoto]) });
  expect(refusal.details).toMatchObject([{ code: 'ruleOwner', path: 'schemaConfigurations' }]);
  expect((await admin.post(`${path}/${resource}`, { ...body, schemaConfigurations: [] })).status).toBe(201);
});
