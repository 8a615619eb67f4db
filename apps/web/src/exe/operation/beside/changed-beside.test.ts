import { describe, expect, it } from 'vitest';
import { sentBeside } from './changed-beside.ts';

const first = { assigneeId: 'maria', priority: 'normal' } as const;

describe('beside a form is sent', () => {
  it('of an open case what was changed, so that what others changed meanwhile stays', () => {
    const update = { mode: 'issueManagement', operation: 'update' } as const;
    expect(sentBeside(update, first, first)).toEqual({});
    expect(sentBeside(update, first, { ...first, assigneeId: null })).toEqual({ assigneeId: null });
  });

  it('of what is begun all that is shown', () => {
    expect(sentBeside({ mode: 'issueManagement', operation: 'start' }, first, first)).toEqual(first);
    const seen = { seenVersion: 3 };
    expect(sentBeside({ mode: 'updatableForm', operation: 'update' }, seen, seen)).toEqual(seen);
  });
});
