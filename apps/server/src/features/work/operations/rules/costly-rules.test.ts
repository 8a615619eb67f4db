import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type Person, type Reply, type TestApp } from '../../../../testing/test-app.ts';
import { addRuledSite, operation, properties, type RuledSite } from './testing/ruled-site.ts';

/** The costliest form that can be saved: as many fields, rules, rows and steps of expressions as a function may have. */
const [fieldCount, ruleCount, rowCount, loops] = [500, 500, 500, 5];
const requestCount = 40;
const [rows, column, result] = [uuidv7(), uuidv7(), uuidv7()];
const numbers = Array.from({ length: fieldCount - loops - 2 }, () => uuidv7());
const sums = [result, ...Array.from({ length: loops - 1 }, () => uuidv7())];
const field = (id: string, index: number) => ({ id, name: `Field ${index}`, fieldType: 'decimal', showForUser: true });
/** Some 49,000 steps over all rows. */
const longExpression = `sum(field["${rows}"].map(row, ${Array.from({ length: 23 }, () => `row["${column}"]`).join(' + ')}))`;

let app: TestApp;
/** May also simulate rules. */
let anna: Person;
let bo: Person;
let site: RuledSite;
let elementId: string;
let values: object[];

beforeAll(async () => {
  // As many connections as the tests' pool has, so that one person leaves some of them to others.
  app = await createTestApp({ DATABASE_POOL_SIZE: '5' });
  const tenant = await app.addTenant('ekeby');
  anna = tenant.as('TenantAdmin');
  bo = tenant.as('PrivilegedUser');
  const chain = numbers.slice(1).map((id, index) => ({
    ...{ matchType: 'dynamic' as const, action: 'setValue' as const },
    ...{ source: operation(numbers[index] ?? ''), target: operation(id) },
    value: { expression: `field["${numbers[index] ?? ''}"] + 1.0` },
  }));
  site = await addRuledSite(anna, {
    path: 'ekeby/north',
    object: [{ id: uuidv7(), name: 'Label', fieldType: 'text', showForUser: true }],
    form: [
      {
        ...{ id: rows, name: 'Rows', fieldType: 'collection', showForUser: true },
        children: [{ id: column, name: 'Number', fieldType: 'decimal', showForUser: true }],
      },
      ...[...numbers, ...sums].map(field),
    ],
    rules: [
      ...chain.slice(0, ruleCount - loops),
      ...sums.map((id) => ({
        ...{ matchType: 'dynamic' as const, action: 'setValue' as const },
        ...{ source: operation(rows), target: operation(id), value: { expression: longExpression } },
      })),
    ],
  });
  elementId = await site.addElement();
  const submittedRows = Array.from({ length: rowCount }, (_, index) => ({ [column]: index }));
  values = properties({ [rows]: submittedRows, [numbers[0] ?? '']: 1 });
});
afterAll(() => app.close());

const target = () => ({
  ...{ operationTypeId: site.operationTypeId, transactionTypeId: site.transactionTypeId, elementId, mode: 'start' },
});
const makeBody = () => ({ ...target(), dataProperties: values });
/** One after the other, as often as it takes. */
const calls: readonly (() => Promise<Reply>)[] = [
  () => anna.post(`${site.path}/operations/evaluate`, makeBody()),
  () => anna.post(`${site.path}/operations/simulate`, makeBody()),
];

it('costly rules requested many times at once do not block another user and break nothing', async () => {
  // Both are signed in, and have used the form before.
  for (const ask of [...calls, () => bo.get(`${site.path}/elements/${elementId}`)]) await ask();
  let answeredCount = 0;
  let begin: () => void = () => undefined;
  const hasBegun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const flood = Array.from({ length: requestCount }, async (_, index) => {
    const reply = await calls[index % calls.length]?.();
    answeredCount += 1;
    begin();
    return reply?.status;
  });
  await hasBegun;
  const waits: number[] = [];
  for (let call = 0; call < 8; call += 1) {
    const before = answeredCount;
    const otherReply = await bo.get(`${site.path}/elements/${elementId}`);
    expect(otherReply.status).toBe(200);
    // A reply that arrives after the last of Anna's does not measure waiting, so it is not counted.
    if (answeredCount < requestCount) waits.push(answeredCount - before);
  }
  // Of Anna's one goes on at a time, and rests while Bo's is under way. The machine may be slow at any one of them, but not at all.
  expect(Math.min(...waits)).toBeLessThanOrEqual(2);
  // Within its time limit each is answered; on a slow machine the last of a hundred may be told that it took too long.
  for (const status of await Promise.all(flood)) expect([200, 408]).toContain(status);
});
