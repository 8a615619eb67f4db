import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedTestApp } from '../../../../testing/shared-test-app.ts';
import type { Person, TestApp } from '../../../../testing/test-app.ts';
import { addRuledSite, element, operation, plainValues, properties, type RuledSite } from './testing/ruled-site.ts';

/** The effects of rules on an operation that is performed. */

let app: TestApp;
let admin: Person;
let anna: Person;
const path = 'ekeby/north';
const [stock, log, label, grade, inspected] = [uuidv7(), uuidv7(), uuidv7(), uuidv7(), uuidv7()];
const [takenField, reasonField, total, price, hiddenField] = [uuidv7(), uuidv7(), uuidv7(), uuidv7(), uuidv7()];
let site: RuledSite;

beforeAll(async () => {
  app = await sharedTestApp();
  const tenant = await app.addTenant('ekeby');
  admin = tenant.as('TenantAdmin');
  anna = tenant.as('PrivilegedUser');
  site = await addRuledSite(admin, {
    path,
    object: [
      { id: label, name: 'Label', fieldType: 'text', unique: true, showForUser: true },
      { id: stock, name: 'Stock', fieldType: 'decimal', validation: { range: { min: 0 } }, showForUser: true },
      { id: log, name: 'Log', fieldType: 'textArea', showForUser: false },
      { id: grade, name: 'Grade', fieldType: 'decimal' },
      { id: inspected, name: 'Inspected', fieldType: 'date' },
    ],
    form: [
      { id: takenField, name: 'Taken', fieldType: 'decimal', showForUser: true },
      { id: price, name: 'Price', fieldType: 'decimal', showForUser: true },
      { id: total, name: 'Total', fieldType: 'decimal', showForUser: true },
      { id: reasonField, name: 'Why', fieldType: 'text', showForUser: true },
      { id: hiddenField, name: 'Other', fieldType: 'text', keepWhenHidden: true, showForUser: true },
    ],
    rules: [
      {
        ...{ matchType: 'dynamic', action: 'setValue', name: 'Total' },
        ...{ source: operation(takenField), target: operation(total) },
        value: { expression: `field["${takenField}"] * field["${price}"]` },
      },
      {
        ...{ matchType: 'dynamic', action: 'show', source: operation(takenField), target: operation(reasonField) },
        condition: { type: 'above', value: 10 },
      },
      {
        ...{ matchType: 'dynamic', action: 'require', source: operation(takenField), target: operation(reasonField) },
        condition: { type: 'above', value: 10 },
      },
      {
        ...{ matchType: 'dynamic', action: 'hide', source: operation(takenField), target: operation(hiddenField) },
        condition: { type: 'above', value: 10 },
      },
      {
        ...{ matchType: 'dynamic', action: 'validate', source: operation(takenField), target: operation(takenField) },
        name: 'Never a hundred',
        value: { message: [{ culture: 'en-US', text: 'Not a hundred' }], severity: 'error' },
        condition: { type: 'equal', value: 100 },
      },
      {
        ...{ matchType: 'outgoing', action: 'decrement', name: 'Take' },
        source: operation(takenField),
        target: element(stock),
      },
      {
        ...{
          matchType: 'outgoing',
          action: 'append',
          name: 'Note',
          source: operation(takenField),
          target: element(log),
        },
        value: { expression: `"took " + text(field["${takenField}"])` },
      },
      {
        ...{
          matchType: 'outgoing',
          action: 'setValue',
          name: 'Grade',
          source: operation(takenField),
          target: element(grade),
        },
        value: { expression: `1 / field["${price}"]` },
        condition: { type: 'exists', source: operation(price) },
      },
      {
        ...{ matchType: 'outgoing', action: 'copySourceValue', name: 'Label', source: operation(hiddenField) },
        target: element(label),
        condition: { type: 'exists' },
      },
    ],
  });
});
afterAll(() => app.close());

describe('an operation with rules', () => {
  it('stores the values made by rules and writes the results to the object, with their origin', async () => {
    const elementId = await site.addElement({ [stock]: 20, [log]: 'begun' });
    const { status, data } = await site.perform(anna, {
      elementId,
      dataProperties: properties({ [takenField]: 2, [price]: 4, [total]: 999 }),
    });
    expect(status).toBe(201);
    expect(plainValues(data.operation.dataProperties)).toEqual({ [takenField]: 2, [price]: 4, [total]: 8 });
    expect(await site.valuesOf(elementId)).toMatchObject({ [stock]: 18, [log]: 'begun\ntook 2', [grade]: 0.25 });
    // Anna does not see the log, and is not told of it.
    expect(data.operation.effects).toMatchObject([
      { target: 'element', field: stock, from: 20, to: 18, ruleName: 'Take' },
    ]);
    const operationReply = await admin.get(`${path}/operations/${data.operation.id}`);
    expect(operationReply.data.effects).toMatchObject([
      { field: stock, fieldName: 'Stock', fromText: '20', toText: '18', ruleName: 'Take' },
      { field: log, from: 'begun', to: 'begun\ntook 2', ruleName: 'Note' },
      { field: grade, from: null, to: 0.25, ruleName: 'Grade' },
    ]);
  });

  it('requires fields that rules require, drops hidden ones and is refused by refusing rules', async () => {
    const elementId = await site.addElement({ [stock]: 500 });
    const submission = { [takenField]: 11, [hiddenField]: 'kept' };
    const missingReply = await site.perform(anna, { elementId, dataProperties: properties(submission) });
    expect(missingReply.details).toMatchObject([{ code: 'required', path: `dataProperties.${reasonField}` }]);
    const performReply = await site.perform(anna, {
      elementId,
      dataProperties: properties({ ...submission, [reasonField]: 'many' }),
    });
    expect(plainValues(performReply.data.operation.dataProperties)).toEqual({ ...submission, [reasonField]: 'many' });
    const less = await site.perform(anna, {
      elementId,
      dataProperties: properties({ [takenField]: 1, [reasonField]: 'many' }),
    });
    expect(plainValues(less.data.operation.dataProperties)).toEqual({ [takenField]: 1 });
    const refusal = await site.perform(anna, {
      elementId,
      dataProperties: properties({ [takenField]: 100, [reasonField]: 'all' }),
    });
    expect(refusal.details).toMatchObject([{ code: 'ruleRefused', path: `dataProperties.${takenField}` }]);
    expect(refusal.errors).toContain('Not a hundred');
    expect(await site.valuesOf(elementId)).toMatchObject({ [stock]: 488 });
  });

  it('is refused entirely when a rule would write a value that its target cannot hold', async () => {
    const elementId = await site.addElement({ [stock]: 1 });
    await site.addElement({ [label]: 'mine' });
    const below = await site.perform(anna, { elementId, dataProperties: properties({ [takenField]: 2 }) });
    expect([below.status, below.details[0]?.code]).toEqual([422, 'ruleEffect']);
    const double = await site.perform(anna, { elementId, dataProperties: properties({ [hiddenField]: 'mine' }) });
    expect([double.status, double.details[0]?.code]).toEqual([409, 'valueTakenBy']);
    expect(await site.valuesOf(elementId)).toEqual({ [stock]: 1 });
    const log = await admin.post(`${path}/operations/filter`, { filters: [] });
    expect(log.data.items.filter((each: { elementId: string }) => each.elementId === elementId)).toEqual([]);
  });

  it('is never lost by a failing rule: the target stays unchanged and the log records it', async () => {
    const elementId = await site.addElement({ [stock]: 20, [grade]: 3 });
    const { status, data } = await site.perform(admin, {
      elementId,
      dataProperties: properties({ [takenField]: 1, [price]: 0 }),
    });
    expect(status).toBe(201);
    expect(await site.valuesOf(elementId)).toMatchObject({ [stock]: 19, [grade]: 3 });
    expect(data.operation.effects).toContainEqual(
      expect.objectContaining({ field: grade, ruleName: 'Grade', note: 'The expression could not be calculated' }),
    );
  });

  it('counts once however often it is sent, and once each when many are sent at once', async () => {
    const elementId = await site.addElement({ [stock]: 100 });
    const clientOperationId = uuidv7();
    const submission = { elementId, clientOperationId, dataProperties: properties({ [takenField]: 1 }) };
    const twice = await Promise.all([
      site.perform(anna, submission),
      site.perform(anna, submission),
      site.perform(anna, submission),
    ]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
    expect(await site.valuesOf(elementId)).toMatchObject({ [stock]: 99 });
    const each = { elementId, dataProperties: properties({ [takenField]: 2 }) };
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, index) => site.perform(index % 2 ? anna : admin, each)),
    );
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 201));
    expect(await site.valuesOf(elementId)).toMatchObject({ [stock]: 75 });
  });
});
