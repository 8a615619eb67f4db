import { expect, it } from 'vitest';
import type { FieldContext, FieldDefinition } from '../../fields/definitions/field-definition.ts';
import { readConfigurations } from '../checking/read-configurations.ts';
import { formRules } from '../engine/form-rules.ts';
import { runDynamic } from '../engine/run-dynamic.ts';
import { runOutgoing } from '../engine/run-outgoing.ts';
import type { RuleDefinition } from '../rule-definition.ts';

const form: readonly FieldDefinition[] = [
  { id: 'part', name: 'Part', fieldType: 'select', options: [{ value: 'lamp', name: 'Lamp' }] },
  { id: 'reading', name: 'Reading', fieldType: 'text' },
];
const definitions: readonly RuleDefinition[] = [
  { type: 'operationType', id: 'function', fields: form },
  {
    type: 'elementType',
    id: 'category',
    fields: [
      { id: 'spare', name: 'Spare', fieldType: 'select', options: [{ value: 's1', name: 'Spare fuse' }] },
      { id: 'last', name: 'Last', fieldType: 'text' },
    ],
  },
];
const [part, reading] = [
  { type: 'operation', fieldId: 'part' },
  { type: 'operation', fieldId: 'reading' },
];
const context: FieldContext = { culture: 'en-US', timeZone: 'Europe/Stockholm', now: new Date('2026-03-02T09:00:00Z') };
const facts = { values: { element: { category: { spare: 's1' } } } };

let idCount = 0;
const read = readConfigurations(
  [
    {
      ...{ id: 'all', subject: { type: 'element' } },
      readAction: {
        matchRules: [
          { matchType: 'dynamic', action: 'copySourceDisplayValue', source: part, target: reading },
          {
            ...{ matchType: 'dynamic', action: 'addOptions', source: part, target: part },
            value: [{ value: 'f', name: 'Fuse' }],
          },
          {
            ...{ matchType: 'dynamic', action: 'addOptions', target: part },
            source: { type: 'element', fieldId: 'spare' },
          },
        ],
      },
      writeAction: {
        matchRules: [
          {
            ...{ matchType: 'outgoing', action: 'copySourceDisplayValue', source: part },
            target: { type: 'element', fieldId: 'last' },
          },
        ],
      },
    },
  ],
  () => {
    idCount += 1;
    return `rule-${idCount}`;
  },
);

it.each([
  ['lamp', 'Lamp'],
  ['f', 'Fuse'],
  ['s1', 'Spare fuse'],
])('the display text of the choice %s is copied, also where a rule added the choice', (value, name) => {
  if ('problem' in read) throw new Error(read.problem.code);
  const ownedRules = [{ owner: 'operationType', configurations: read.configurations } as const];
  const ready = formRules({ rules: ownedRules, form, definitions });
  const { values, countedValues } = runDynamic(ready, { values: { part: value }, facts, context });
  expect(values.reading).toBe(name);
  expect(runOutgoing(ready, { values: countedValues, facts, context }).effects).toMatchObject([{ to: name }]);
});
