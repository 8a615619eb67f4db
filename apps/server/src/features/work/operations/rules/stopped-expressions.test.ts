import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Person, type TestApp } from '../../../../testing/test-app.ts';
import {
  addRuledSite,
  configuration,
  element,
  operation,
  type RuledSite,
  type SentRule,
} from './testing/ruled-site.ts';

const [label, result, reason] = [uuidv7(), uuidv7(), uuidv7()];
const ones = (count: number) => `[${Array(count).fill(1).join()}]`;
/** Some 150 million steps, in 211 characters. */
const costly = `[${ones(60)}].exists(x, x.exists(a, x.exists(b, x.exists(c, x.exists(d, a+b+c+d==9999999)))))`;
const growing = `[${ones(100)}].map(x, x.map(a, x.map(b, x.map(c, x.map(d, x))))).size() + 0`;
/** Some 39,000 steps. */
const longExpression = `${ones(80)}.all(a, ${ones(80)}.all(b, a == b))`;

const set = (value: string, overrides: Partial<SentRule> = {}): SentRule => ({
  ...{ name: 'Counts', matchType: 'dynamic', action: 'setValue', source: operation(result), target: operation(result) },
  value: { expression: value },
  ...overrides,
});
const makeConditionRule = (
  matchType: SentRule['matchType'],
  expression: string,
  overrides: Partial<SentRule>,
): SentRule => ({
  ...{ name: 'Counts', matchType, action: 'hide', source: operation(label), target: operation(label) },
  condition: { type: 'expression', value: { expression } },
  ...overrides,
});

let app: TestApp;
let admin: Person;
let anna: Person;
let site: RuledSite;
let elementId: string;

beforeAll(async () => {
  app = await createTestApp();
  const tenant = await app.addTenant('ekeby');
  admin = tenant.as('TenantAdmin');
  anna = tenant.as('PrivilegedUser');
  site = await addRuledSite(admin, {
    path: 'ekeby/north',
    object: [{ id: label, name: 'Label', fieldType: 'text', showForUser: true }],
    form: [
      { id: result, name: 'Result', fieldType: 'decimal', showForUser: true },
      { id: reason, name: 'Reason', fieldType: 'text', showForUser: true },
    ],
  });
  elementId = await site.addElement();
});
afterAll(() => app.close());

const codesOf = (outcomes: readonly { problem?: { code: string }; verdict: { problem?: { code: string } } }[]) =>
  outcomes.map(({ problem, verdict }) => (problem ?? verdict.problem)?.code ?? null);
const simulate = (overrides: object = {}) => {
  const { operationTypeId, path, transactionTypeId } = site;
  return admin.post(`${path}/operations/simulate`, {
    operationTypeId,
    transactionTypeId,
    elementId,
    mode: 'start',
    ...overrides,
  });
};

/** Stores rules as an earlier version may have done, which estimated them at less. */
async function store(rules: readonly SentRule[]): Promise<void> {
  const configurations = configuration(
    { type: 'element' },
    rules.map((rule) => ({ id: uuidv7(), ...rule })),
  );
  const storedConfigurations = configurations.map((each) => ({ id: uuidv7(), identifierMatchRules: [], ...each }));
  await app.database.owner.withClient((client) =>
    client.query('UPDATE operation_types SET schema_configurations = $1 WHERE id = $2', [
      JSON.stringify(storedConfigurations),
      site.operationTypeId,
    ]),
  );
}

describe('a rule with an expression that would block all users', () => {
  it.each([
    ['value', set(growing), 'value.expression'],
    [
      'condition',
      makeConditionRule('dynamic', costly, { source: operation(result), target: operation(reason) }),
      'condition.value.expression',
    ],
    [
      'message',
      set('', {
        action: 'validate',
        value: { message: [{ culture: 'en-US', text: 'No' }], severity: 'error', expression: costly },
      }),
      'value.expression',
    ],
    [
      'value of an object',
      set(growing, { matchType: 'outgoing', target: element(label), value: { expression: `text(${growing})` } }),
      'value.expression',
    ],
  ])('in its %s is refused by name when it is saved and when it is simulated', async (_part, rule, at) => {
    const schemaConfigurations = configuration({ type: 'element' }, [rule]);
    const detail = {
      code: 'expressionCost',
      path: expect.stringMatching(new RegExp(`^schemaConfigurations\\.0\\..*${at}$`)),
      message: expect.stringContaining('Counts'),
    };
    const { data } = await admin.get(`${site.path}/operationTypes/${site.operationTypeId}`);
    const saveReply = await admin.put(`${site.path}/operationTypes/${site.operationTypeId}`, {
      ...data,
      schemaConfigurations,
    });
    expect([saveReply.status, saveReply.details]).toEqual([422, [expect.objectContaining(detail)]]);
    const simulateReply = await simulate({ schemaConfigurations });
    expect([simulateReply.status, simulateReply.details]).toEqual([422, [expect.objectContaining(detail)]]);
  });

  it('that was saved before is stopped with a note and blocks no operation', async () => {
    const manyRules = Array.from({ length: 200 }, () => set(`${growing} * 1`));
    await store([
      ...manyRules,
      makeConditionRule('self', costly, { source: element(label), target: { type: 'operationType' } as never }),
      set(growing, { matchType: 'incoming', source: element(label) }),
      makeConditionRule('dynamic', costly, { source: operation(result), target: operation(reason) }),
      set(growing, { matchType: 'outgoing', target: element(label), value: { expression: `text(${growing})` } }),
    ]);
    const { data, status } = await simulate();
    expect(status).toBe(200);
    for (const { outcomes } of [data.incoming, data.dynamic, data.outgoing, data.self]) {
      expect(new Set(codesOf(outcomes))).toEqual(new Set(['costlyExpression']));
    }
    expect(data.dynamic.outcomes).toHaveLength(201);
    const target = { elementId, dataProperties: [{ dataPropertyTypeId: reason, value: 'worn' }] };
    expect((await site.prepare(anna, { elementId })).status).toBe(200);
    const performReply = await site.perform(anna, target);
    expect([performReply.status, performReply.details]).toEqual([201, []]);
    expect(await site.valuesOf(elementId)).not.toHaveProperty(label);
  });

  it('runs only within the time limit of all rules of a form together', async () => {
    const rules = Array.from({ length: 40 }, () =>
      makeConditionRule('dynamic', `!(${longExpression})`, { source: operation(result), target: operation(reason) }),
    );
    await store(rules);
    const { data } = await simulate();
    const codes = codesOf(data.dynamic.outcomes);
    const ran = codes.indexOf('costlyExpression');
    expect(ran).toBeGreaterThan(5);
    expect(new Set(codes.slice(ran))).toEqual(new Set(['costlyExpression']));
  });
});
