import { describe, expect, it } from 'vitest';
import { additionalInputsToSend } from './changed-additional-inputs.ts';

const initialInputs = { assigneeId: 'maria', priority: 'normal' } as const;

describe('additional inputs sent with a form', () => {
  it('contain only changed values for an open case, so that changes by others are kept', () => {
    const update = { mode: 'issueManagement', operation: 'update' } as const;
    expect(additionalInputsToSend(update, initialInputs, initialInputs)).toEqual({});
    expect(additionalInputsToSend(update, initialInputs, { ...initialInputs, assigneeId: null })).toEqual({
      assigneeId: null,
    });
  });

  it('contain all shown values for a transaction that is begun', () => {
    expect(
      additionalInputsToSend({ mode: 'issueManagement', operation: 'start' }, initialInputs, initialInputs),
    ).toEqual(initialInputs);
    const seenInputs = { seenVersion: 3 };
    expect(additionalInputsToSend({ mode: 'updatableForm', operation: 'update' }, seenInputs, seenInputs)).toEqual(
      seenInputs,
    );
  });
});
