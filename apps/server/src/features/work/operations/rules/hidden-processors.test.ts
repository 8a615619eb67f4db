import type { FieldDefinition } from '@tingest/domain/fields';
import type { Processor, ProcessorType } from '@tingest/processors';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { saved } from '../../../../testing/populated-site.ts';
import { createTestApp, type Person, type TestApp } from '../../../../testing/test-app.ts';
import { addRuledSite, named, operation, properties, type SentRule } from './testing/ruled-site.ts';

/** The cells of the matrix in which a rule shows or hides a module or an integration. */
const cells = (['module', 'integration'] as const).flatMap((target) =>
  (['operation', 'operationRecord'] as const).flatMap((source) =>
    (['show', 'hide'] as const).map((action) => ({ target, source, action })),
  ),
);

const path = 'ekeby/north';
const [partName, typedField, shownField, formPart, label] = Array.from({ length: 5 }, () => uuidv7()) as [
  ...[string, string, string, string, string],
];
/** The inputs that processors were given, one after the other. */
const givenInputs: unknown[] = [];
const texts = (['sv-SE', 'en-US', 'nb-NO'] as const).map((culture) => ({ culture, text: 'Echo' }));
const text = (id: string): FieldDefinition => ({ id, name: id, fieldType: 'text', localizedNames: texts });
const echo = (processorType: ProcessorType): Processor => ({
  manifest: {
    ...{ processorType, processorKey: 'echo', icon: 'plug', localizedNames: texts, localizedDescriptions: texts },
    ...{ configurationFields: [], secretFieldIds: [], inputFields: [text('given'), text('also')] },
    outputFields: [text('answer')],
  },
  check: () => [],
  run: async (_context, input) => {
    givenInputs.push(input);
    return { output: { answer: 'answered' } };
  },
});

let app: TestApp;
let admin: Person;
let anna: Person;
let recordTypeId: string;
let recordId: string;
beforeAll(async () => {
  app = await createTestApp({}, undefined, { processors: [echo('module'), echo('integration')] });
  const tenant = await app.addTenant('ekeby');
  admin = tenant.as('TenantAdmin');
  anna = tenant.as('PrivilegedUser');
  ({ id: recordTypeId } = await saved(admin, `${path}/recordTypes`, {
    ...named('Part'),
    dataPropertyTypes: [{ id: partName, name: 'Name', fieldType: 'text', inTitle: true, showForUser: true }],
  }));
  const dataProperties = properties({ [partName]: 'Hinge' });
  ({ id: recordId } = await saved(admin, `${path}/records`, { recordTypeId, dataProperties }));
});
beforeEach(() => {
  givenInputs.length = 0;
});
afterAll(() => app.close());

/** Adds a function with rules that give a processor two inputs and read its answer, and further rules about it. */
async function addFunction(type: ProcessorType, rules: (target: { type: ProcessorType; id: string }) => SentRule[]) {
  const data = { processorType: type, processorKey: 'echo', name: `Echo ${uuidv7()}`, dataProperties: [] };
  const { id } = await saved(admin, `${path}/processors/config`, { data });
  const give = (matchType: 'dynamic' | 'outgoing', fieldId: string): SentRule => ({
    ...{ matchType, action: 'copySourceValue', source: operation(typedField), target: { type, id, fieldId } },
  });
  const read: SentRule = {
    ...{ matchType: 'incoming', action: 'copySourceValue' },
    ...{ source: { type, id, fieldId: 'answer' }, target: operation(shownField) },
  };
  const site = await addRuledSite(admin, {
    path,
    object: [{ id: label, name: 'Label', fieldType: 'text', showForUser: true }],
    form: [
      { id: typedField, name: 'Typed', fieldType: 'text', showForUser: true },
      { id: shownField, name: 'Shown', fieldType: 'text', showForUser: true },
      {
        ...{ id: formPart, name: 'Part', fieldType: 'select', showForUser: true },
        optionSource: { recordTypeIds: [recordTypeId] },
      },
    ],
    rules: [
      read,
      give('dynamic', 'given'),
      give('outgoing', 'given'),
      give('outgoing', 'also'),
      ...rules({ type, id }),
    ],
  });
  const elementId = await site.addElement();
  /** The inputs of the processor while a form is filled in, and when it is saved. */
  async function givenFor(values: Readonly<Record<string, unknown>>) {
    givenInputs.length = 0;
    const dataProperties = properties(values);
    const { operationTypeId, transactionTypeId } = site;
    const submittedForm = { operationTypeId, transactionTypeId, elementId, mode: 'start', dataProperties };
    const evaluateReply = await anna.post(`${path}/operations/evaluate`, submittedForm);
    expect([evaluateReply.status, evaluateReply.details]).toEqual([200, []]);
    const inForm = givenInputs.splice(0);
    const performReply = await site.perform(anna, { elementId, dataProperties });
    expect([performReply.status, performReply.details]).toEqual([201, []]);
    while ((await app.makeRuns()) > 0);
    return { inForm, onSave: givenInputs.splice(0) };
  }
  return { ...site, elementId, givenFor };
}

describe.each(cells)(
  'a rule with the source $source and the effect to $action a $target',
  ({ target, source, action }) => {
    it('decides by the condition whether the processor runs and with which input', async () => {
      const site = await addFunction(target, (to) => [
        {
          ...{ matchType: 'dynamic', action, target: to },
          source:
            source === 'operation'
              ? operation(typedField)
              : { type: 'operationRecord', fieldId: formPart, recordFieldId: partName },
          condition: { type: 'equal', value: source === 'operation' ? 'Typed' : 'Hinge' },
        },
      ]);
      givenInputs.length = 0;
      const prepareReply = await site.prepare(anna, { elementId: site.elementId });
      expect([prepareReply.status, prepareReply.details]).toEqual([200, []]);
      expect(givenInputs.length > 0).toBe(action === 'hide');
      const matchingValues = { [typedField]: 'Typed', [formPart]: recordId };
      const isNotMet =
        source === 'operation' ? { ...matchingValues, [typedField]: 'Other' } : { [typedField]: 'Typed' };
      const run = await site.givenFor(action === 'show' ? matchingValues : isNotMet);
      expect(run.inForm.length).toBeGreaterThan(0);
      expect(run.onSave).toContainEqual(
        expect.objectContaining({ given: expect.any(String), also: expect.any(String) }),
      );
      expect(await site.givenFor(action === 'show' ? isNotMet : matchingValues)).toEqual({ inForm: [], onSave: [] });
    });
  },
);

it.each(['module', 'integration'] as const)(
  'a hidden input of a %s is left out, and the others are sent',
  async (type) => {
    const site = await addFunction(type, (to) => [
      {
        ...{ matchType: 'dynamic', action: 'hide', source: operation(typedField), target: { ...to, fieldId: 'also' } },
        condition: { type: 'equal', value: 'Typed' },
      },
    ]);
    const { onSave } = await site.givenFor({ [typedField]: 'Typed' });
    expect(onSave).toEqual([{ given: 'Typed' }]);
  },
);

it('a simulation does not ask a hidden module', async () => {
  const site = await addFunction('module', (to) => [
    {
      ...{ matchType: 'dynamic', action: 'hide', source: operation(typedField), target: to },
      condition: { type: 'equal', value: 'Typed' },
    },
  ]);
  const { elementId, operationTypeId, transactionTypeId } = site;
  const submittedForm = {
    operationTypeId,
    transactionTypeId,
    elementId,
    mode: 'start',
    dataProperties: properties({ [typedField]: 'Typed' }),
  };
  const { data } = await admin.post(`${path}/operations/simulate`, submittedForm);
  expect(data.processors).toMatchObject([{ isAsked: false, input: [] }]);
});
