import type { OperationMode } from '@tingest/domain';
import { describe, expect, it } from 'vitest';
import { validateService } from './validate-service.ts';

const withEvents = (...events: readonly (readonly [OperationMode, string])[]) =>
  validateService({
    localizedNames: [{ culture: 'sv-SE', text: 'Besiktning' }],
    localizedDescriptions: [],
    status: 'draft',
    icon: null,
    dataPropertyTypes: [],
    elementTypeId: 'category',
    mode: 'simpleForm',
    events: events.map(([mode, operationTypeId]) => ({ mode, operationTypeId })),
  }).map(({ code, path }) => `${path}: ${code}`);

describe('a service', () => {
  it('is in order with a function to begin with, and needs no fields of its own', () => {
    expect(withEvents(['start', 'a'])).toEqual([]);
  });

  it('must be possible to begin', () => {
    expect(withEvents()).toEqual(['events: requiredChoice']);
    expect(withEvents(['update', 'a'])).toEqual(['events: requiredChoice']);
  });

  it('names a function for each event, no function twice for the same', () => {
    expect(withEvents(['start', ''])).toEqual(['events.0.operationTypeId: requiredChoice']);
    expect(withEvents(['start', 'a'], ['update', 'a'], ['start', 'a'])).toEqual([
      'events.2.operationTypeId: duplicateValue',
    ]);
  });
});
