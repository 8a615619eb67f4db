import type { FieldDefinition } from '@tingest/domain';
import { expect, test } from 'vitest';
import { answeredProgress, checkPoints, requiredProgress } from './form-progress.ts';

const note: FieldDefinition = { id: 'note', name: 'Anteckning', fieldType: 'text', required: true };
const inner: FieldDefinition = { id: 'inner', name: 'Krok', fieldType: 'statusGroup' };
const chain: FieldDefinition = {
  id: 'chain',
  name: 'Kedja',
  fieldType: 'statusGroup',
  required: true,
  children: [note, inner],
};
const what: FieldDefinition = { id: 'what', name: 'Vad', fieldType: 'text', required: true };
const faults: FieldDefinition = { id: 'faults', name: 'Fel', fieldType: 'collection', children: [what] };
const by: FieldDefinition = { id: 'by', name: 'Av', fieldType: 'currentUser', required: true };
const tick: FieldDefinition = { id: 'tick', name: 'Städat', fieldType: 'checkbox' };

test('only what is asked is missing: a deviation asks more', () => {
  expect(requiredProgress([chain, by], {})).toEqual({ done: 0, total: 1 });
  expect(requiredProgress([chain, by], { chain: 'ok' })).toEqual({ done: 1, total: 1 });
  expect(requiredProgress([chain, by], { chain: 'deviation' })).toEqual({ done: 1, total: 2 });
});

test('required cells count row by row', () => {
  expect(requiredProgress([faults], { faults: [{ what: 'Rost' }, { what: '' }] })).toEqual({ done: 1, total: 2 });
});

test('a box is a question as well, and a no is an answer', () => {
  expect(answeredProgress([tick, note, by], {})).toEqual({ done: 0, total: 2 });
  expect(answeredProgress([tick, note], { tick: false })).toEqual({ done: 1, total: 2 });
  expect(answeredProgress([{ ...tick, required: true }, note], { tick: true })).toEqual({ done: 1, total: 2 });
});

test('a check point inside one that is fine is not left to be answered', () => {
  const open = (values: object) =>
    checkPoints([chain], { ...values })
      .filter(({ isAnswered }) => !isAnswered)
      .map(({ field }) => field.id);
  expect(open({})).toEqual(['chain']);
  expect(open({ chain: 'ok' })).toEqual([]);
  expect(open({ chain: 'deviation' })).toEqual(['inner']);
});
