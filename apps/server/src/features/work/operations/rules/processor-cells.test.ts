import type { FieldDefinition } from '@tingest/domain/fields';
import { type MatchRule, matrix, type RuleReference } from '@tingest/domain/rules';
import type { Processor, ProcessorType } from '@tingest/processors';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { saved } from '../../../../testing/populated-site.ts';
import { createTestApp, type Person, type TestApp } from '../../../../testing/test-app.ts';
import { addRuledSite, named, plainValues, properties, type RuledSite, type SentRule } from './testing/ruled-site.ts';

/** Every cell of the matrix that has a module or an integration as owner, source or target, carried through over HTTP. */

type Kind = RuleReference['type'];
interface Cell {
  readonly owner: (typeof matrix)[number]['owner'];
  readonly matchType: MatchRule['matchType'];
  readonly source: Kind;
  readonly target: Kind;
}

const isProcessor = (kind: string): kind is ProcessorType => kind === 'module' || kind === 'integration';
const cells: readonly Cell[] = matrix.flatMap(({ owner, matchType, sources, targets }) =>
  sources.flatMap((source) =>
    targets.flatMap((target) =>
      [owner, source, target].some(isProcessor) ? [{ owner, matchType, source, target }] : [],
    ),
  ),
);

const path = 'ekeby/north';
const [size, result, part, partName, partKey, typedField, shownField, formPart] = Array.from({ length: 8 }, () =>
  uuidv7(),
) as [...[string, string, string, string, string, string, string, string]];

/** The inputs that the test's processors received, by the name of their configuration. */
const givenInputs: { readonly receivedInputs: unknown; readonly value: unknown }[] = [];
const texts = (['sv-SE', 'en-US', 'nb-NO'] as const).map((culture) => ({ culture, text: 'Echo' }));
const text = (id: string): FieldDefinition => ({ id, name: id, fieldType: 'text', localizedNames: texts });

/** Records its input and answers with its own name. */
const echo = (processorType: ProcessorType): Processor => ({
  manifest: {
    ...{ processorType, processorKey: 'echo', icon: 'plug', localizedNames: texts, localizedDescriptions: texts },
    ...{ configurationFields: [text('called')], secretFieldIds: [] },
    ...{ inputFields: [text('given')], outputFields: [text('answer')] },
  },
  check: () => [],
  run: async ({ configuration: { called } }, input) => {
    givenInputs.push({ receivedInputs: called, value: input.given });
    return { output: { answer: `from ${called}` } };
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
    dataPropertyTypes: [
      { id: partName, name: 'Name', fieldType: 'text', inTitle: true, showForUser: true },
      { id: partKey, name: 'Size', fieldType: 'text', showForUser: true },
    ],
  }));
  const values = { [partName]: 'Hinge', [partKey]: 'Large' };
  ({ id: recordId } = await saved(admin, `${path}/records`, { recordTypeId, dataProperties: properties(values) }));
});
beforeEach(() => {
  givenInputs.length = 0;
});
afterAll(() => app.close());

let count = 0;
async function createConfig(processorType: ProcessorType) {
  count += 1;
  const called = `${processorType} ${count}`;
  const data = { processorType, processorKey: 'echo', name: called, dataProperties: properties({ called }) };
  const { id } = await saved(admin, `${path}/processors/config`, { data });
  return { id: id as string, called, type: processorType };
}

/** Returns the value that is copied and that the target has afterwards. */
const expected = (source: Kind, processorName: string) =>
  isProcessor(source)
    ? `from ${processorName}`
    : { element: 'Large', elementRecord: 'Hinge', record: 'Hinge', operation: 'Typed', operationRecord: 'Hinge' }[
        source as 'element'
      ];

describe.each(cells)(
  'a rule of $owner, $matchType: from $source to $target',
  ({ owner, matchType, source, target }) => {
    it('carries the value over', async () => {
      const self = isProcessor(owner) ? await createConfig(owner) : null;
      // An owner writes incoming values into itself and provides the values that it answers; another processor of the
      // same type is at the other end.
      const ownEnd = matchType === 'incoming' ? 'target' : 'source';
      const from = isProcessor(source) ? (self && ownEnd === 'source' ? self : await createConfig(source)) : null;
      const to = isProcessor(target) ? (self && ownEnd === 'target' ? self : await createConfig(target)) : null;
      const isOfTransaction = owner === 'transactionEventType';
      const site = await addRuledSite(admin, {
        path,
        mode: isOfTransaction ? 'loan' : 'simpleForm',
        object: [
          { id: size, name: 'Size', fieldType: 'text', showForUser: true },
          { id: result, name: 'Result', fieldType: 'text', showForUser: true },
          { id: part, name: 'Part', fieldType: 'select', optionSource: { recordTypeIds: [recordTypeId] } },
        ].map((each) => ({ ...each, showForUser: true })),
        form: [
          { id: typedField, name: 'Typed', fieldType: 'text', showForUser: true },
          { id: shownField, name: 'Shown', fieldType: 'text', showForUser: true },
          { id: formPart, name: 'Part', fieldType: 'select', optionSource: { recordTypeIds: [recordTypeId] } },
        ].map((each) => ({ ...each, showForUser: true })),
        ...(isOfTransaction && {
          events: [{ mode: 'start' }, { mode: 'complete' }, { mode: 'update', rules: [ruleOf({ from, to })] }],
        }),
      });
      await store(site);

      function ruleOf(ends: { readonly from: typeof from; readonly to: typeof to }, of?: RuledSite): SentRule {
        const end = (kind: Kind, processor: typeof from, isSource: boolean) => {
          if (isProcessor(kind))
            return {
              ...{ type: kind, fieldId: isSource ? 'answer' : 'given' },
              ...(processor !== self && { id: processor?.id }),
            };
          const elementType = of && isProcessor(owner) ? { id: of.elementTypeId } : {};
          const operationType = of && isProcessor(owner) ? { id: of.operationTypeId } : {};
          const fields: Partial<Record<Kind, object>> = {
            element: { ...elementType, fieldId: isSource ? size : result },
            elementRecord: { ...elementType, fieldId: part, recordFieldId: partName },
            record: { id: recordTypeId, fieldId: partName },
            operation: { ...operationType, fieldId: isSource ? typedField : shownField },
            operationRecord: { ...operationType, fieldId: formPart, recordFieldId: partName },
            transaction: { fieldId: isSource ? 'number' : 'borrowerName' },
          };
          return { type: kind, ...fields[kind] };
        };
        return {
          ...{ matchType, action: source === 'transaction' ? 'copySourceDisplayValue' : 'copySourceValue' },
          ...{ source: end(source, ends.from, true), target: end(target, ends.to, false) },
        } as SentRule;
      }

      /** Stores the rule with its owner; the owner takes part through a rule of the function that names it. */
      async function store(of: RuledSite): Promise<void> {
        const rule = ruleOf({ from, to }, of);
        const ownReference = { type: 'element', ...(self && { id: of.elementTypeId }) };
        const key = {
          ...{ matchType: 'incoming', action: 'copySourceValue' },
          source: { type: 'element', ...(self && { id: of.elementTypeId }), fieldId: size },
          target: { type: 'record', id: recordTypeId, fieldId: partKey },
        };
        const rules = { matchRules: [rule] };
        const configurations = [
          {
            ...(source === 'record'
              ? { subject: { type: 'record', id: recordTypeId }, identifierMatchRules: [key] }
              : { subject: ownReference }),
            ...(matchType === 'outgoing' ? { writeAction: rules } : { readAction: rules }),
          },
        ];
        const naming = self && {
          subject: { type: 'element' },
          ...(matchType === 'outgoing'
            ? { writeAction: { matchRules: [participation('outgoing', self)] } }
            : { readAction: { matchRules: [participation('incoming', self)] } }),
        };
        if (self) {
          const storedDefinition = (await admin.get(`${path}/processors/config/${self.id}`)).data;
          const updateReply = await admin.put(`${path}/processors/config/${self.id}`, {
            data: { ...storedDefinition, schemaConfigurations: configurations },
          });
          expect([updateReply.status, updateReply.details]).toEqual([200, []]);
        }
        // While a form is filled in, no processor is asked unless a rule reads its answer.
        const reading = to && !self && matchType !== 'outgoing' ? [participation('incoming', to)] : [];
        const ofFunction = [
          ...(naming ? [naming] : owner === 'operationType' ? configurations : []),
          ...reading.map((each) => ({ subject: { type: 'element' }, readAction: { matchRules: [each] } })),
        ];
        const stored = (await admin.get(`${path}/operationTypes/${of.operationTypeId}`)).data;
        const changed = await admin.put(`${path}/operationTypes/${of.operationTypeId}`, {
          ...stored,
          schemaConfigurations: ofFunction,
        });
        expect([changed.status, changed.details]).toEqual([200, []]);
      }

      function participation(direction: 'incoming' | 'outgoing', { id, type }: NonNullable<typeof self>) {
        const form = { type: 'operation', fieldId: typedField };
        return direction === 'incoming'
          ? { matchType: direction, action: 'copySourceValue', source: { type, id, fieldId: 'answer' }, target: form }
          : { matchType: direction, action: 'copySourceValue', source: form, target: { type, id, fieldId: 'given' } };
      }

      const elementId = await site.addElement({ [size]: 'Large', [part]: recordId });
      const filledProperties = properties({ [typedField]: 'Typed', [formPart]: recordId });
      const listReceived = () =>
        givenInputs.filter(({ receivedInputs }) => receivedInputs === to?.called).map(({ value }) => value);

      if (isOfTransaction) {
        const startReply = await site.perform(anna, { elementId, dataProperties: filledProperties });
        expect([startReply.status, startReply.details]).toEqual([201, []]);
        const { id, number } = startReply.data.transaction;
        const going = { elementId, transactionId: id, mode: 'update' };
        if (matchType === 'incoming') {
          await site.prepare(anna, going);
          expect(listReceived()).toContain(String(number));
          return;
        }
        expect((await site.perform(anna, { ...going, dataProperties: filledProperties })).status).toBe(201);
        while ((await app.makeRuns()) > 0);
        const { data } = await admin.get(`${path}/transactions/${id}`);
        expect(data.borrowerName).toBe(`from ${from?.called}`);
        return;
      }
      const value = expected(source, from?.called ?? '');
      if (matchType === 'outgoing') {
        const performReply = await site.perform(anna, { elementId, dataProperties: filledProperties });
        expect([performReply.status, performReply.details]).toEqual([201, []]);
        while ((await app.makeRuns()) > 0);
        if (target === 'element') expect((await site.valuesOf(elementId))[result]).toBe(value);
        else expect(listReceived()).toContain(value);
        return;
      }
      const prepareReply = await site.prepare(anna, { elementId });
      expect([prepareReply.status, prepareReply.details]).toEqual([200, []]);
      const evaluateReply = await anna.post(`${path}/operations/evaluate`, {
        ...{ operationTypeId: site.operationTypeId, transactionTypeId: site.transactionTypeId, mode: 'start' },
        ...{ elementId, dataProperties: filledProperties },
      });
      const values =
        matchType === 'incoming' ? plainValues(prepareReply.data.dataProperties) : evaluateReply.data.values;
      if (target === 'operation') expect(values[shownField]).toBe(value);
      else expect(listReceived()).toContain(value);
    });
  },
);
