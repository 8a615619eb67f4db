import { describe, expect, it } from 'vitest';
import type { FieldDefinition } from '../../fields/definitions/field-definition.ts';
import type { Grant } from './grants.ts';
import { impliedGrants } from './implied-grants.ts';

const field = (id: string, overrides: Partial<FieldDefinition> = {}): FieldDefinition => ({
  ...{ id, name: id, fieldType: 'text', ...overrides },
});
const fields = [field('name', { inTitle: true }), field('notes'), field('cost', { fieldType: 'integer' })];
const services = [
  { id: 'check', elementTypeId: 'swings', fields },
  { id: 'lend', elementTypeId: 'drills', fields: [field('model'), field('owner')] },
];
const grant = (overrides: Partial<Grant>): Grant =>
  ({
    ...{ id: 'g', resource: 'transactionType', ids: ['check'], actions: ['start'], rowFilter: null },
    ...{ hiddenFieldIds: [], readonlyFieldIds: [], ...overrides },
  }) as Grant;
const summaries = (grants: readonly Grant[]) =>
  impliedGrants(grants, services).map(({ resource, ids, actions, hiddenFieldIds }) =>
    [resource, ids, actions, 'without', hiddenFieldIds].flat().join(' '),
  );

describe('the grants implied by a grant on a service', () => {
  it('let its objects be found by code and title, without reading more of them', () => {
    expect(summaries([grant({})])).toEqual(['elementType swings read without notes cost']);
    // Where no field is marked, the first text is the title.
    expect(summaries([grant({ ids: ['lend'] })])).toEqual(['elementType drills read without owner']);
    expect(summaries([grant({ ids: 'all' })])).toHaveLength(2);
  });

  it('are limited to the rows of the grant', () => {
    const rowFilter: Grant['rowFilter'] = { fieldId: 'name', type: 'equal', value: 'Red' };
    expect(impliedGrants([grant({ rowFilter })], services)[0]?.rowFilter).toBe(rowFilter);
  });

  it('are none beside a read grant, without an action, and for other resources', () => {
    const reading = grant({ resource: 'elementType', ids: ['swings'], actions: ['read'] } as Partial<Grant>);
    expect(summaries([grant({}), reading])).toEqual([]);
    expect(summaries([grant({ actions: [] })])).toEqual([]);
    expect(summaries([grant({ resource: 'report', actions: ['read'] } as Partial<Grant>)])).toEqual([]);
  });
});
