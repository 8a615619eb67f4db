import { expect, it } from 'vitest';
import type { Grant } from './grants.ts';
import { grantRefusal } from './refusal-reason.ts';

const starting: Grant = {
  ...{ id: 'grant', resource: 'transactionType', ids: ['lending'], actions: ['start'] },
  ...{ rowFilter: null, hiddenFieldIds: [], readonlyFieldIds: [] },
};
const action = { resource: 'transactionType', typeId: 'lending', action: 'start' } as const;

it.each([
  [
    'for other objects',
    [{ id: 'a', isActive: true, grants: [starting] }],
    { reason: 'condition', privilegeIds: ['a'] },
  ],
  ['while it is off', [{ id: 'a', isActive: false, grants: [starting] }], { reason: 'off', privilegeIds: ['a'] }],
  [
    'for other objects, and another one is off',
    [
      { id: 'a', isActive: true, grants: [starting] },
      { id: 'b', isActive: false, grants: [starting] },
    ],
    { reason: 'condition', privilegeIds: ['a'] },
  ],
  [
    'for another step',
    [{ id: 'a', isActive: true, grants: [{ ...starting, actions: ['complete'] as const }] }],
    { reason: 'notGranted', privilegeIds: [] },
  ],
  ['for nothing', [], { reason: 'notGranted', privilegeIds: [] }],
])('an action is explained that a privilege grants %s', (_, privileges, refusal) => {
  expect(grantRefusal(action, privileges)).toEqual(refusal);
});
