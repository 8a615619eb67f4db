import type { FieldContext, FieldDefinition } from '@tingest/domain/fields';
import { expect, test } from 'vitest';
import { answeredProgress, assessedFields, isLeft, requiredProgress } from './form-progress.ts';

const note: FieldDefinition = { id: 'note', name: 'Anteckning', fieldType: 'text', required: true };
const innerField: FieldDefinition = { id: 'inner', name: 'Krok', fieldType: 'statusGroup' };
const chain: FieldDefinition = {
  id: 'chain',
  name: 'Kedja',
  fieldType: 'statusGroup',
  required: true,
  children: [note, innerField],
};
const whatField: FieldDefinition = { id: 'what', name: 'Vad', fieldType: 'text', required: true };
const faults: FieldDefinition = { id: 'faults', name: 'Fel', fieldType: 'collection', children: [whatField] };
const by: FieldDefinition = { id: 'by', name: 'Av', fieldType: 'currentUser', required: true };
const tick: FieldDefinition = { id: 'tick', name: 'Städat', fieldType: 'checkbox' };

test('only fields that are asked count as missing, and a deviation asks more', () => {
  expect(requiredProgress([chain, by], {})).toEqual({ doneCount: 0, total: 1 });
  expect(requiredProgress([chain, by], { chain: 'ok' })).toEqual({ doneCount: 1, total: 1 });
  expect(requiredProgress([chain, by], { chain: 'deviation' })).toEqual({ doneCount: 1, total: 2 });
});

test('required cells are counted row by row', () => {
  expect(requiredProgress([faults], { faults: [{ what: 'Rost' }, { what: '' }] })).toEqual({ doneCount: 1, total: 2 });
});

test('a box counts as a question, and “no” counts as an answer', () => {
  expect(answeredProgress([tick, note, by], {})).toEqual({ doneCount: 0, total: 2 });
  expect(answeredProgress([tick, note], { tick: false })).toEqual({ doneCount: 1, total: 2 });
  expect(answeredProgress([{ ...tick, required: true }, note], { tick: true })).toEqual({ doneCount: 1, total: 2 });
});

const context: FieldContext = { culture: 'sv-SE', timeZone: 'Europe/Stockholm', now: new Date('2026-06-15T12:00:00Z') };
const listOpenFields = (tree: readonly FieldDefinition[], values: object) =>
  assessedFields(tree, { ...values }, context)
    .filter(isLeft)
    .map(({ path }) => path);

test('a check point inside one without deviation does not count as unanswered', () => {
  expect(listOpenFields([chain], {})).toEqual(['chain']);
  expect(listOpenFields([chain], { chain: 'ok' })).toEqual([]);
  expect(listOpenFields([chain], { chain: 'deviation' })).toEqual(['inner']);
});

test('fields of every type that can deviate are counted, and are unanswered where they are required', () => {
  const options = ['passed', 'failed'].map((value) => ({ value, name: value }));
  const surfacing: FieldDefinition = {
    ...{ id: 'surfacing', name: 'Fallskydd', fieldType: 'radio', required: true, options },
    deviation: { values: ['failed'] },
  };
  const brokenField: FieldDefinition = {
    ...{ id: 'broken', name: 'Trasiga delar', fieldType: 'integer', deviation: { range: { min: 1 } } },
  };
  const rows: FieldDefinition = { id: 'rows', name: 'Rader', fieldType: 'collection', children: [brokenField] };
  expect(listOpenFields([surfacing, brokenField, rows], {})).toEqual(['surfacing']);
  const values = { surfacing: 'failed', broken: 0, rows: [{ broken: 2 }] };
  expect(
    assessedFields([surfacing, brokenField, rows], values, context).map(({ path, status }) => [path, status]),
  ).toEqual([
    ['surfacing', 'deviation'],
    ['broken', 'ok'],
    ['rows.0.broken', 'deviation'],
  ]);
  const hideBroken = (path: string, field: FieldDefinition) => (path === 'rows.0.broken' ? null : field);
  expect(assessedFields([rows], values, context, hideBroken)).toEqual([]);
});
