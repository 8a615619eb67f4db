import { expect, it } from 'vitest';
import { handedOver } from './given-values.ts';

const module = (fieldId: string, id = 'mine') => ({ type: 'module', id, fieldId });
const fired = (ruleId: string, to: unknown) => ({ ruleId, hasFired: true, to });

it('the values that rules pass to a configuration are found in rules of all kinds', () => {
  const rules = [
    { id: 'name', target: module('value1') },
    { id: 'text', target: module('value2') },
    { id: 'other', target: module('value2', 'another') },
    { id: 'form', target: { type: 'operation', fieldId: 'value2' } },
    { id: 'unmet', target: module('value3') },
    { id: 'again', target: module('value2') },
  ];
  const answer = {
    rules,
    incoming: { outcomes: [fired('name', 'Ekbacken')] },
    dynamic: { outcomes: [fired('text', 'first'), fired('form', 'no')] },
    outgoing: {
      outcomes: [fired('other', 'no'), { ruleId: 'unmet', hasFired: false, to: 'no' }, fired('again', 'last')],
    },
  };
  expect(handedOver(answer as never, 'mine')).toEqual({ value1: 'Ekbacken', value2: 'last' });
});
