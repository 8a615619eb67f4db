import { describe, expect, it } from 'vitest';
import { missingEnd } from './service-events.ts';

const events = (...modes: readonly ('start' | 'update' | 'cancel' | 'complete')[]) => modes.map((mode) => ({ mode }));

describe('a transaction that a service begins', () => {
  it('must have an operation that ends it, unless it ends at once', () => {
    expect(missingEnd({ mode: 'loan', events: events('start', 'update') })).toBe('complete');
    expect(missingEnd({ mode: 'loan', events: events('start', 'complete') })).toBeNull();
    expect(missingEnd({ mode: 'stockManagement', events: events('start') })).toBeNull();
    expect(missingEnd({ mode: 'updatableForm', events: [] })).toBeNull();
  });

  it('needs more than a cancel operation to end it', () => {
    expect(missingEnd({ mode: 'issueManagement', events: events('start', 'cancel') })).toBe('complete');
  });
});
