import { describe, expect, it } from 'vitest';
import { additionalInputsToSend } from './changed-additional-inputs.ts';

const first = { assigneeId: 'maria', priority: 'normal' } as const;

describe('additional inputs sent with a form', () => {
  it('contain only changed values for an open case, so that changes by others are kept', () => {
    const update = { mode: 'issueManagement', operation: 'update' } as const;
    expect(additionalInputsToSend(update, first, first)).toEqual({});
    expect(additionalInputsToSend(update, first, { ...first, assigneeId: null })).toEqual({ assigneeId: null });
  });

  it('contain all shown values for a transaction that is begun', () => {
    expect(additionalInputsToSend({ mode: 'issueManagement', operation: 'start' }, first, first)).toEqual(first);
    const seen = { seenVersion: 3 };
    expect(additionalInputsToSend({ mode: 'updatableForm', operation: 'update' }, seen, seen)).toEqual(seen);
  });
});
