import { describe, expect, it } from 'vitest';
import { additionalInputsToSend } from './changed-additional-inputs.ts';

const first = { assigneeId: 'maria', priority: 'normal' } as const;

describe('beside a form is sent', () => {
  it('of an open case what was changed, so that what others changed meanwhile stays', () => {
    const update = { mode: 'issueManagement', operation: 'update' } as const;
    expect(additionalInputsToSend(update, first, first)).toEqual({});
    expect(additionalInputsToSend(update, first, { ...first, assigneeId: null })).toEqual({ assigneeId: null });
  });

  it('of what is begun all that is shown', () => {
    expect(additionalInputsToSend({ mode: 'issueManagement', operation: 'start' }, first, first)).toEqual(first);
    const seen = { seenVersion: 3 };
    expect(additionalInputsToSend({ mode: 'updatableForm', operation: 'update' }, seen, seen)).toEqual(seen);
  });
});
