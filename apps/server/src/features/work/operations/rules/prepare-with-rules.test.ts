import { Connection } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { saved } from '../../../../testing/populated-site.ts';
import { sharedTestApp } from '../../../../testing/shared-test-app.ts';
import type { Person, TestApp, TestTenant } from '../../../../testing/test-app.ts';
import {
  addRuledSite,
  element,
  named,
  operation,
  plainValues,
  properties,
  type RuledSite,
  type SentRule,
} from './testing/ruled-site.ts';

/** The values that a form opens with, and the part of its rules that its reader receives. */

let app: TestApp;
let tenant: TestTenant;
let admin: Person;
let anna: Person;
const path = 'ekeby/north';

beforeAll(async () => {
  app = await sharedTestApp();
  tenant = await app.addTenant('ekeby');
  admin = tenant.as('TenantAdmin');
  anna = tenant.as('PrivilegedUser');
});
afterAll(() => app.close());

async function countingQueries<T>(work: () => Promise<T>): Promise<{ readonly answer: T; readonly queries: number }> {
  const spy = vi.spyOn(Connection.prototype, 'execute');
  try {
    const answer = await work();
    return { answer, queries: spy.mock.calls.length };
  } finally {
    spy.mockRestore();
  }
}

describe('a form with incoming rules', () => {
  const [meter, kind, weight, model] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()];
  const form = Array.from({ length: 10 }, () => uuidv7());
  const fields = form.map((id, index) => ({ id, name: `F${index}`, fieldType: 'decimal', showForUser: true }));
  let recordTypeId: string;
  let recordId: string;
  const object = () => [
    { id: meter, name: 'Meter', fieldType: 'decimal', showForUser: true },
    {
      ...{ id: kind, name: 'Kind', fieldType: 'select', showForUser: true },
      optionSource: { recordTypeIds: [recordTypeId] },
    },
  ];
  const rules: SentRule[] = form.map((id, index) => ({
    ...{ matchType: 'incoming', action: 'copySourceValue', target: operation(id) },
    source: index % 2 ? element(meter) : { type: 'elementRecord', fieldId: kind, recordFieldId: weight },
  }));
  beforeAll(async () => {
    ({ id: recordTypeId } = await saved(admin, `${path}/recordTypes`, {
      ...named('Kind'),
      dataPropertyTypes: [
        { id: model, name: 'Model', fieldType: 'text', showForUser: true },
        { id: weight, name: 'Weight', fieldType: 'decimal', showForUser: true },
      ],
    }));
    ({ id: recordId } = await saved(admin, `${path}/records`, {
      recordTypeId,
      dataProperties: properties({ [model]: 'Heavy', [weight]: 7.5 }),
    }));
  });

  it('opens with values of the object and of its chosen values, with two more queries at most', async () => {
    const openForm = async (site: RuledSite) => {
      const elementId = await site.addElement({ [meter]: 12, [kind]: recordId });
      // Values that are cached for all requests are read only once.
      await site.prepare(anna, { elementId });
      return countingQueries(() => site.prepare(anna, { elementId }));
    };
    const unruledForm = await openForm(await addRuledSite(admin, { path, object: object(), form: fields }));
    const ruledForm = await openForm(await addRuledSite(admin, { path, object: object(), form: fields, rules }));
    expect(plainValues(ruledForm.answer.data.dataProperties)).toEqual(
      Object.fromEntries(form.map((id, index) => [id, index % 2 ? 12 : 7.5])),
    );
    expect(Object.keys(ruledForm.answer.data.rules.suggested)).toEqual(form);
    expect(unruledForm.answer.data.rules).toBeNull();
    expect(ruledForm.queries - unruledForm.queries).toBeLessThanOrEqual(2);
    // Else nothing was counted.
    expect(unruledForm.queries).toBeGreaterThan(2);
  });

  it('fills omitted values of a round with those of each object', async () => {
    const [ownField, from] = [uuidv7(), uuidv7()];
    const site = await addRuledSite(admin, {
      path,
      object: [{ id: from, name: 'Meter', fieldType: 'decimal', showForUser: true }],
      form: [{ id: ownField, name: 'Reading', fieldType: 'decimal', required: true, showForUser: true }],
      rules: [{ matchType: 'incoming', action: 'copySourceValue', source: element(from), target: operation(ownField) }],
    });
    const [one, otherId] = [await site.addElement({ [from]: 1 }), await site.addElement({ [from]: 2 })];
    for (const [elementId, reading] of [
      [one, 1],
      [otherId, 2],
    ] as const) {
      const { data } = await site.perform(anna, { elementId, dataProperties: [] });
      expect(plainValues(data.operation.dataProperties)).toEqual({ [ownField]: reading });
    }
    const clearReply = await site.perform(anna, { elementId: one, dataProperties: properties({ [ownField]: null }) });
    expect(clearReply.details).toMatchObject([{ code: 'required', path: `dataProperties.${ownField}` }]);
  });
});

describe('a value hidden from a user', () => {
  const [cost, shownField, limit, note, warning, secret] = [uuidv7(), uuidv7(), uuidv7(), uuidv7(), uuidv7(), uuidv7()];
  let site: RuledSite;
  let elementId: string;
  beforeAll(async () => {
    site = await addRuledSite(admin, {
      path,
      object: [
        { id: shownField, name: 'Size', fieldType: 'decimal', showForUser: true },
        { id: cost, name: 'Cost', fieldType: 'decimal', showForUser: false },
      ],
      form: [
        { id: limit, name: 'Limit', fieldType: 'decimal', showForUser: true },
        { id: note, name: 'Note', fieldType: 'text', showForUser: true },
        { id: warning, name: 'Warning', fieldType: 'text', showForUser: true },
        { id: secret, name: 'Secret', fieldType: 'decimal', showForUser: false },
      ],
      rules: [
        {
          ...{ matchType: 'dynamic', action: 'show', source: operation(limit), target: operation(note) },
          condition: { type: 'expression', value: { expression: `field["${limit}"] > field["${shownField}"]` } },
        },
        {
          ...{ matchType: 'dynamic', action: 'show', source: operation(limit), target: operation(warning) },
          condition: { type: 'expression', value: { expression: `field["${limit}"] > field["${cost}"]` } },
        },
        { matchType: 'incoming', action: 'copySourceValue', source: element(cost), target: operation(secret) },
      ],
    });
    elementId = await site.addElement({ [shownField]: 5, [cost]: 41.5 });
  });

  it('is in no answer to that user: their form asks the server', async () => {
    const { data } = await site.prepare(anna, { elementId });
    expect(data.rules.evaluation).toBe('server');
    const jsonText = JSON.stringify(data);
    expect([cost, '41.5'].filter((each) => jsonText.includes(each))).toEqual([]);
    const evaluateReply = await anna.post(`${path}/operations/evaluate`, {
      ...{ operationTypeId: site.operationTypeId, transactionTypeId: site.transactionTypeId, elementId, mode: 'start' },
      dataProperties: properties({ [limit]: 41 }),
    });
    expect(evaluateReply.data).toMatchObject({ values: { [limit]: 41 }, hidden: [warning] });
    expect([cost, secret, '41.5'].filter((each) => JSON.stringify(evaluateReply.data).includes(each))).toEqual([]);
  });

  it('is sent to users with access to it, in their browser', async () => {
    const { data } = await site.prepare(admin, { elementId });
    expect(data.rules).toMatchObject({
      evaluation: 'browser',
      facts: { values: { element: { [site.elementTypeId]: { [shownField]: 5, [cost]: 41.5 } } } },
      suggested: { [secret]: expect.any(String) },
    });
  });

  it('is still filled in by rules', async () => {
    const { data } = await site.perform(anna, { elementId, dataProperties: properties({ [limit]: 1 }) });
    expect(JSON.stringify(data)).not.toContain('41.5');
    const logged = await admin.get(`${path}/operations/${data.operation.id}`);
    expect(plainValues(logged.data.dataProperties)).toEqual({ [limit]: 1, [secret]: 41.5 });
  });
});
