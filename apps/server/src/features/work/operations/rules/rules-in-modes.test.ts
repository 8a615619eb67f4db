import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedTestApp } from '../../../../testing/shared-test-app.ts';
import type { Person, Reply, TestApp } from '../../../../testing/test-app.ts';
import { addRuledSite, element, operation, plainValues, properties, type SentRule } from './testing/ruled-site.ts';

/** Rules in rounds, in further versions, and with the built-in behaviour of the services' modes. */

let app: TestApp;
let admin: Person;
let anna: Person;
const path = 'ekeby/north';
const transaction = (fieldId: string) => ({ type: 'transaction' as const, fieldId });
const decimal = (id: string, name: string) => ({ id, name, fieldType: 'decimal', showForUser: true });
const text = (id: string, name: string) => ({ id, name, fieldType: 'text', showForUser: true });

beforeAll(async () => {
  app = await sharedTestApp();
  const tenant = await app.addTenant('ekeby');
  admin = tenant.as('TenantAdmin');
  anna = tenant.as('PrivilegedUser');
});
afterAll(() => app.close());

/** Returns the text of the first page of a PDF. */
async function textOfPdf(address: string): Promise<string> {
  const { body } = await admin.get(address);
  const document = await getDocument({ data: new Uint8Array(body), verbosity: 0 }).promise;
  const { items } = await (await document.getPage(1)).getTextContent();
  return items
    .map((item) => ('str' in item ? item.str : ''))
    .join(' ')
    .replace(/\s+/g, ' ');
}

describe('a round', () => {
  const [level, leastLevel, state, reading, note] = [uuidv7(), uuidv7(), uuidv7(), uuidv7(), uuidv7()];
  const rules: SentRule[] = [
    {
      ...{ matchType: 'self', action: 'hide', source: element(state), target: { type: 'operationType' } },
      condition: { type: 'equal', value: 'scrapped' },
    },
    {
      ...{ matchType: 'dynamic', action: 'validate', source: operation(reading), target: operation(reading) },
      value: {
        message: [{ culture: 'en-US', text: 'Below what it held' }],
        severity: 'error',
        expression: `field["${reading}"] >= field["${level}"]`,
      },
    },
    {
      ...{ matchType: 'dynamic', action: 'show', source: operation(reading), target: operation(note) },
      condition: { type: 'expression', value: { expression: `field["${reading}"] > field["${leastLevel}"]` } },
    },
    { matchType: 'outgoing', action: 'copySourceValue', source: operation(reading), target: element(level) },
  ];

  it('runs the rules for each object separately: one refusal does not stop the others', async () => {
    const site = await addRuledSite(admin, {
      path,
      object: [decimal(level, 'Level'), decimal(leastLevel, 'Least'), text(state, 'State')],
      form: [decimal(reading, 'Reading'), text(note, 'Note')],
      rules,
    });
    const objects = {
      low: await site.addElement({ [level]: 1, [leastLevel]: 2 }),
      high: await site.addElement({ [level]: 4, [leastLevel]: 9 }),
      full: await site.addElement({ [level]: 90 }),
      gone: await site.addElement({ [state]: 'scrapped' }),
    };
    // The same answers for all that were scanned.
    const dataProperties = properties({ [reading]: 5, [note]: 'seen' });
    const scanElement = (elementId: string) => site.perform(anna, { elementId, dataProperties });
    const [low, high, fullReply, goneReply] = await Promise.all([
      scanElement(objects.low),
      scanElement(objects.high),
      scanElement(objects.full),
      scanElement(objects.gone),
    ]);
    expect([low, high, fullReply, goneReply].map(({ status }) => status)).toEqual([201, 201, 422, 409]);
    expect(plainValues(low.data.operation.dataProperties)).toEqual({ [reading]: 5, [note]: 'seen' });
    expect(plainValues(high.data.operation.dataProperties)).toEqual({ [reading]: 5 });
    expect(fullReply.details).toMatchObject([{ code: 'ruleRefused', path: `dataProperties.${reading}` }]);
    expect(goneReply.details).toMatchObject([{ code: 'notOffered' }]);
    const levels = await Promise.all(Object.values(objects).map((id) => site.valuesOf(id)));
    expect(levels.map((values) => values[level])).toEqual([5, 5, 90, undefined]);
  });
});

describe('a further version of a form', () => {
  it('is evaluated anew: rules see the present object and compare with the previous version', async () => {
    const [total, amount, price, sum, reasonField] = [uuidv7(), uuidv7(), uuidv7(), uuidv7(), uuidv7()];
    const site = await addRuledSite(admin, {
      path,
      mode: 'updatableForm',
      object: [decimal(total, 'Total'), decimal(price, 'Price')],
      form: [decimal(amount, 'Amount'), decimal(sum, 'Sum'), text(reasonField, 'Why')],
      events: [{ mode: 'start' }, { mode: 'update' }],
      rules: [
        {
          ...{ matchType: 'dynamic', action: 'setValue', source: operation(amount), target: operation(sum) },
          value: { expression: `field["${amount}"] * field["${price}"]` },
        },
        {
          ...{ matchType: 'dynamic', action: 'require', source: operation(amount), target: operation(reasonField) },
          condition: {
            all: [{ type: 'changed' }, { type: 'expression', value: { expression: `has(field["${total}"])` } }],
          },
        },
        { matchType: 'outgoing', action: 'copySourceValue', source: operation(sum), target: element(total) },
      ],
    });
    const elementId = await site.addElement({ [price]: 3 });
    const begun = await site.perform(anna, { elementId, dataProperties: properties({ [amount]: 2 }) });
    expect(begun.status).toBe(201);
    expect(await site.valuesOf(elementId)).toMatchObject({ [total]: 6 });
    const update = (values: Readonly<Record<string, unknown>>) =>
      site.perform(anna, {
        ...{ elementId, transactionId: begun.data.transaction.id, mode: 'update' },
        dataProperties: properties(values),
      });
    const missingReply = await update({ [amount]: 5, [sum]: 1 });
    expect(missingReply.details).toMatchObject([{ code: 'required', path: `dataProperties.${reasonField}` }]);
    const repeatedReply = await update({ [amount]: 2 });
    expect(repeatedReply.status).toBe(201);
    const updateReply = await update({ [amount]: 5, [sum]: 1, [reasonField]: 'counted again' });
    expect(plainValues(updateReply.data.operation.dataProperties)).toMatchObject({
      [sum]: 15,
      [reasonField]: 'counted again',
    });
    expect(await site.valuesOf(elementId)).toMatchObject({ [total]: 15 });
  });
});

describe('a built-in field of a transaction', () => {
  it('is written by rules: the priority of a case', async () => {
    const risk = uuidv7();
    const site = await addRuledSite(admin, {
      path,
      mode: 'issueManagement',
      object: [text(uuidv7(), 'Name')],
      form: [decimal(risk, 'Risk')],
      events: [
        {
          mode: 'start',
          rules: [
            {
              ...{ matchType: 'outgoing', action: 'setValue', name: 'Urgent', value: 'urgent' },
              ...{ source: operation(risk), target: transaction('priority') },
              condition: { type: 'above', value: 7 },
            },
          ],
        },
        { mode: 'complete' },
      ],
    });
    const elementId = await site.addElement();
    const begin = (value: number) => site.perform(anna, { elementId, dataProperties: properties({ [risk]: value }) });
    expect((await begin(3)).data.transaction.priority).toBe('normal');
    const urgent = await begin(9);
    expect(urgent.data.transaction.priority).toBe('urgent');
    expect(urgent.data.operation.effects).toMatchObject([
      { target: 'transaction', field: 'priority', ruleName: 'Urgent', toText: 'Urgent' },
    ]);
  });

  it('is written by rules: the borrower with e-mail and phone, as shown in the log and the PDF', async () => {
    const [borrowerField, mail, phone] = [uuidv7(), uuidv7(), uuidv7()];
    const rule = (fieldId: string, to: string): SentRule => ({
      ...{ matchType: 'outgoing', action: 'copySourceValue', name: `To ${to}` },
      ...{ source: operation(fieldId), target: transaction(to), condition: { type: 'exists' } },
    });
    const opens = (from: string, fieldId: string): SentRule => ({
      ...{ matchType: 'incoming', action: 'copySourceValue', source: transaction(from), target: operation(fieldId) },
    });
    const site = await addRuledSite(admin, {
      path,
      mode: 'loan',
      object: [text(uuidv7(), 'Name')],
      form: [text(borrowerField, 'Who'), { ...text(mail, 'Mail'), fieldType: 'email' }, text(phone, 'Phone')],
      events: [
        {
          mode: 'start',
          rules: [rule(borrowerField, 'borrowerName'), rule(mail, 'borrowerEmail'), rule(phone, 'borrowerPhone')],
        },
        {
          mode: 'complete',
          rules: [opens('borrowerName', borrowerField), opens('borrowerEmail', mail), opens('borrowerPhone', phone)],
        },
      ],
    });
    const elementId = await site.addElement();
    const submission = { [borrowerField]: 'Elsa Ek', [mail]: 'elsa@example.org', [phone]: '070-123 45 67' };
    const lent = await site.perform(admin, { elementId, dataProperties: properties(submission) });
    expect([lent.status, lent.details]).toEqual([201, []]);
    expect(lent.data.transaction.borrowerName).toBe('Elsa Ek');
    // The values that the return form opens with are read from the transaction.
    const transactionId = lent.data.transaction.id;
    const returnReply = await site.prepare(admin, { elementId, transactionId, mode: 'complete' });
    expect(plainValues(returnReply.data.dataProperties)).toEqual(submission);
    expect(lent.data.operation.effects.map((each: { ruleName: string }) => each.ruleName)).toEqual([
      'To borrowerName',
      'To borrowerEmail',
      'To borrowerPhone',
    ]);
    const pdfText = await textOfPdf(`${path}/transactions/${transactionId}/pdf?culture=en-US`);
    expect(pdfText).toContain('Elsa Ek (rule “To borrowerName”)');
  });
});

describe('an option added by a rule', () => {
  it('keeps its name at the time of the choice in the log, the list, the file and the PDF', async () => {
    const [tool, manyTools] = [uuidv7(), uuidv7()];
    const selectProperties = { fieldType: 'select', showForUser: true, options: [{ value: 'saw', name: 'Saw' }] };
    const form = [
      { id: tool, name: 'Tool', ...selectProperties },
      { id: manyTools, name: 'More', ...selectProperties, multiple: true },
    ];
    const adds = (name: string): SentRule[] =>
      [tool, manyTools].map((id) => ({
        ...{ matchType: 'incoming', action: 'addOptions', source: element('title'), target: operation(id) },
        value: [{ value: 'crane', name }],
      }));
    const site = await addRuledSite(admin, { path, object: [text(uuidv7(), 'Name')], form, rules: adds('Old crane') });
    const elementId = await site.addElement();
    const submission = { elementId, dataProperties: properties({ [tool]: 'crane', [manyTools]: ['saw', 'crane'] }) };
    const performReply = await site.perform(anna, submission);
    expect([performReply.status, performReply.details]).toEqual([201, []]);
    const updateReply = await admin.put(`${path}/operationTypes/${site.operationTypeId}`, {
      localizedNames: [{ culture: 'en-US', text: 'Form' }],
      ...{ status: 'published', elementTypeId: site.elementTypeId, dataPropertyTypes: form },
      schemaConfigurations: [{ subject: { type: 'element' }, readAction: { matchRules: adds('New crane') } }],
    });
    expect([updateReply.status, updateReply.details]).toEqual([200, []]);
    const { operation: performedStep, transaction: begun } = performReply.data;
    const names = ({ dataProperties }: Pick<Reply['data'], 'dataProperties'>) =>
      dataProperties.map(({ displayValue }: Reply['data']) => displayValue);
    const expectedNames = ['Old crane', 'Saw, Old crane'];
    expect(names(performedStep)).toEqual(expectedNames);
    expect(names((await anna.get(`${path}/operations/${performedStep.id}`)).data)).toEqual(expectedNames);
    const list = await admin.post(`${path}/operations/filter?operationTypeId=${site.operationTypeId}`, {});
    expect(names(list.data.items[0])).toEqual(expectedNames);
    const fullReply = await admin.get(`${path}/transactions/${begun.id}/full`);
    expect(names(fullReply.data.operations[0])).toEqual(expectedNames);
    const file = await admin.post(`${path}/operations/export?operationTypeId=${site.operationTypeId}&format=csv`, {});
    expect([file.status, file.body.toString('utf8')]).toEqual([200, expect.stringContaining('Saw, Old crane')]);
    expect(await textOfPdf(`${path}/transactions/${begun.id}/pdf`)).toContain('Saw, Old crane');
  });
});

describe('a value hidden by a privilege', () => {
  it('is still read and written by rules, and never revealed', async () => {
    const [name, cost, secret, use, resultField] = [uuidv7(), uuidv7(), uuidv7(), uuidv7(), uuidv7()];
    const tenant = await app.addTenant('granted');
    const boss = tenant.as('TenantAdmin');
    const site = await addRuledSite(boss, {
      path: 'granted/north',
      object: [text(name, 'Name'), decimal(cost, 'Cost')],
      form: [decimal(use, 'Use'), decimal(secret, 'Secret'), decimal(resultField, 'Made')],
      rules: [
        {
          ...{ matchType: 'dynamic', action: 'setValue', source: operation(use), target: operation(secret) },
          value: { expression: `field["${use}"] * field["${cost}"]` },
        },
        {
          ...{ matchType: 'outgoing', action: 'increment', source: operation(use), target: element(cost) },
        },
      ],
    });
    const grants = [
      { resource: 'elementType', ids: [site.elementTypeId], actions: ['read'], hiddenFieldIds: [cost] },
      {
        ...{ resource: 'transactionType', ids: [site.transactionTypeId], actions: ['start', 'readOwn'] },
        hiddenFieldIds: [secret],
      },
    ];
    const { data: privilege } = await boss.post(`${site.path}/privileges`, { name: 'Field', grants });
    const users = (await boss.get('granted/users')).data.items as { id: string; username: string }[];
    const id = users.find(({ username }) => username === 'granted-User')?.id;
    const user = {
      username: 'granted-User',
      name: 'Worker',
      role: 'User',
      sites: ['north'],
      privilegeIds: [privilege.id],
    };
    expect((await boss.put(`granted/users/${id}`, user)).details).toEqual([]);
    const worker = tenant.as('User');
    const elementId = await site.addElement({ [name]: 'Pump', [cost]: 7777.25 });
    const opened = await site.prepare(worker, { elementId });
    expect([opened.status, opened.details]).toEqual([200, []]);
    const trespassing = await site.perform(worker, {
      elementId,
      dataProperties: properties({ [use]: 2, [secret]: 1 }),
    });
    expect(trespassing.details).toMatchObject([{ code: 'unknownField', path: `dataProperties.${secret}` }]);
    const performReply = await site.perform(worker, { elementId, dataProperties: properties({ [use]: 2 }) });
    expect([performReply.status, performReply.details]).toEqual([201, []]);
    const replyTexts = [opened, performReply].map(({ body }) => body.toString('utf8')).join();
    expect([cost, secret, '7777.25', '7779.25', '15554.5'].filter((each) => replyTexts.includes(each))).toEqual([]);
    const logged = await boss.get(`${site.path}/operations/${performReply.data.operation.id}`);
    expect(plainValues(logged.data.dataProperties)).toEqual({ [use]: 2, [secret]: 15554.5 });
    expect(logged.data.effects).toMatchObject([{ field: cost, from: 7777.25, to: 7779.25 }]);
    expect(await site.valuesOf(elementId)).toMatchObject({ [cost]: 7779.25 });
  });
});

describe('a service of a mode unknown to this version', () => {
  it('is stored, read and performed by the table of modes: started, updated, cancelled and completed', async () => {
    const note = uuidv7();
    const site = await addRuledSite(admin, {
      path,
      mode: 'calibration',
      object: [text(uuidv7(), 'Name')],
      form: [text(note, 'Note')],
      events: [{ mode: 'start' }, { mode: 'update' }, { mode: 'cancel' }, { mode: 'complete' }],
    });
    const storedReply = await admin.get(`${path}/transactionTypes/${site.transactionTypeId}`);
    expect(storedReply.data).toMatchObject({ mode: 'calibration', policy: {} });
    const elementId = await site.addElement();
    for (const end of ['complete', 'cancel']) {
      const begun = await site.perform(anna, { elementId, dataProperties: properties({ [note]: 'begun' }) });
      expect([begun.status, begun.data.transaction]).toMatchObject([201, { mode: 'calibration', status: 'started' }]);
      const transactionId = begun.data.transaction.id;
      const step = (mode: string) => site.perform(anna, { elementId, transactionId, mode });
      expect((await step('update')).data.transaction).toMatchObject({ status: 'started' });
      const status = end === 'complete' ? 'completed' : 'cancelled';
      expect((await step(end)).data.transaction).toMatchObject({ status });
      expect((await step('update')).status).toBe(409);
    }
    const listReply = await admin.post(`${path}/transactions/filter?transactionTypeId=${site.transactionTypeId}`, {});
    expect(listReply.data.items.map((each: { mode: string }) => each.mode)).toEqual(['calibration', 'calibration']);
  });

  it('is refused when its mode is not a valid name', async () => {
    const site = await addRuledSite(admin, { path, object: [text(uuidv7(), 'Name')], form: [text(uuidv7(), 'Note')] });
    const { data } = await admin.get(`${path}/transactionTypes/${site.transactionTypeId}`);
    for (const mode of ['', 'two words', 'x'.repeat(51), 7]) {
      const refusal = await admin.put(`${path}/transactionTypes/${site.transactionTypeId}`, { ...data, mode });
      expect([refusal.status, refusal.details[0]?.path]).toEqual([422, 'mode']);
    }
  });
});

describe('a condition of a type unknown to this version', () => {
  it('is stored, answered unchanged, and passes', async () => {
    const [from, to] = [uuidv7(), uuidv7()];
    const condition = { type: 'resembles', value: 'x', negate: true };
    const rule: SentRule = {
      ...{ matchType: 'dynamic', action: 'copySourceValue', source: operation(from), target: operation(to) },
      condition: JSON.parse(JSON.stringify(condition)),
    };
    const site = await addRuledSite(admin, {
      ...{ path, object: [text(uuidv7(), 'Name')], form: [text(from, 'From'), text(to, 'To')] },
      rules: [rule],
    });
    const storedReply = await admin.get(`${path}/operationTypes/${site.operationTypeId}`);
    expect(storedReply.data.schemaConfigurations[0].readAction.matchRules[0].condition).toEqual(condition);
    const elementId = await site.addElement();
    const performedStep = await site.perform(anna, { elementId, dataProperties: properties({ [from]: 'seen' }) });
    expect(plainValues(performedStep.data.operation.dataProperties)).toEqual({ [from]: 'seen', [to]: 'seen' });
  });
});

describe('a rule that copies the display value of a status', () => {
  it('gives the label, also of a priority, in the reader’s language; copying the value gives the key', async () => {
    const [state, urgency, word] = [uuidv7(), uuidv7(), uuidv7()];
    const copy = (
      fieldId: string,
      target: string,
      action: SentRule['action'] = 'copySourceDisplayValue',
    ): SentRule => ({
      ...{ matchType: 'incoming', action, source: transaction(fieldId), target: operation(target) },
    });
    const form = [text(state, 'State'), text(urgency, 'Urgency'), text(word, 'Word')];
    const inMode = async (mode: string, rules: readonly SentRule[]) => {
      const site = await addRuledSite(admin, {
        ...{ path, mode, object: [text(uuidv7(), 'Name')], form },
        events: [{ mode: 'start' }, { mode: 'update', rules }, { mode: 'complete' }],
      });
      const elementId = await site.addElement();
      const startReply = await site.perform(anna, { elementId });
      expect([startReply.status, startReply.details]).toEqual([201, []]);
      const { operationTypeId, transactionTypeId } = site;
      const transactionId = startReply.data.transaction.id;
      const going = { operationTypeId, transactionTypeId, elementId, transactionId, mode: 'update' };
      const valuesIn = async (culture: string) =>
        plainValues((await anna.post(`${path}/operations/prepare?culture=${culture}`, going)).data.dataProperties);
      return { valuesIn };
    };
    const lent = await inMode('loan', [copy('status', state), copy('status', word, 'copySourceValue')]);
    expect(await lent.valuesIn('en-US')).toEqual({ [state]: 'Loaned', [word]: 'started' });
    expect(await lent.valuesIn('sv-SE')).toEqual({ [state]: 'Utlånat', [word]: 'started' });
    const opened = await inMode('issueManagement', [copy('status', state), copy('priority', urgency)]);
    expect(await opened.valuesIn('en-US')).toEqual({ [state]: 'Opened', [urgency]: 'Normal' });
    expect(await opened.valuesIn('nb-NO')).toEqual({ [state]: 'Åpnet', [urgency]: 'Normal' });
  });
});
