import { describe, expect, it } from 'vitest';
import type { GrantSummary } from './access.ts';
import { type AdvisedService, grantAdvice, withAdvice } from './grant-advice.ts';
import type { Grant } from './grants.ts';

const steps = (...modes: AdvisedService['events'][number]['mode'][]) => modes.map((mode) => ({ mode }));
const lending = { id: 'lending', elementTypeId: 'drills', mode: 'loan', events: steps('start', 'update', 'complete') };
const checking = { id: 'checking', elementTypeId: 'swings', mode: 'simpleForm', events: steps('start') };
const services: readonly AdvisedService[] = [lending, checking];

const seeing = (...ids: string[]): GrantSummary => ({ resource: 'elementType', ids, actions: ['read'] });
const doing = (ids: string[] | 'all', ...actions: GrantSummary['actions'][number][]): GrantSummary => ({
  resource: 'transactionType',
  ids,
  actions,
});

/** "reason: missing grant", one line each. */
function advice(...grants: GrantSummary[]): string[] {
  return grantAdvice(grants, services).map(
    ({ reason, missing: { resource, ids, actions } }) => `${reason}: ${actions} ${resource} ${ids}`,
  );
}

describe('a grant on a service', () => {
  it('includes reading its objects', () => {
    expect(advice(doing(['checking'], 'start'))).toEqual([]);
    expect(advice(doing('all', 'readAll'), seeing('swings'))).toEqual([]);
  });

  it('that begins open transactions needs another grant that ends them', () => {
    expect(advice(seeing('drills'), doing(['lending'], 'start'))).toEqual(['end: complete transactionType lending']);
    expect(advice(seeing('drills'), doing(['lending'], 'start'), doing(['lending'], 'complete'))).toEqual([]);
  });

  it('that continues transactions of others needs a grant to see them', () => {
    expect(advice(seeing('drills'), doing(['lending'], 'complete'))).toEqual([
      'others: readAll transactionType lending',
    ]);
    expect(advice(seeing('drills'), doing(['lending'], 'complete', 'readAll'))).toEqual([]);
  });

  it('that deletes, or makes documents, needs a grant to see the transactions', () => {
    for (const action of ['delete', 'pdf'] as const) {
      expect(advice(seeing('swings'), doing(['checking'], action))).toEqual([
        'transactions: readOwn transactionType checking',
      ]);
      expect(advice(seeing('swings'), doing(['checking'], action, 'readOwn'))).toEqual([]);
    }
  });
});

describe('any other grant', () => {
  it('needs a grant to read the objects that it concerns', () => {
    const reports = (...actions: GrantSummary['actions'][number][]): GrantSummary => ({
      resource: 'report',
      ids: ['checking'],
      actions,
    });
    expect(advice({ ...seeing('swings'), actions: ['update', 'export'] })).toEqual([
      'objects: read elementType swings',
    ]);
    expect(advice({ resource: 'recordType', ids: 'all', actions: ['create'] })).toEqual([
      'values: read recordType all',
    ]);
    expect(advice({ resource: 'file', ids: 'all', actions: ['delete'] })).toEqual(['files: read file all']);
    expect(advice({ resource: 'file', ids: 'all', actions: ['create'] })).toEqual([]);
    expect(advice(reports('export'), seeing('swings'))).toEqual(['report: read report checking']);
    expect(advice(reports('read', 'export'))).toEqual(['objects: read elementType swings']);
  });

  it('without actions or ids is not assessed', () => {
    expect(advice(doing([], 'start'), doing(['checking']))).toEqual([]);
  });
});

describe('the advised grants', () => {
  const toFullGrant = (grant: GrantSummary, id: string): Grant => ({
    ...grant,
    id,
    rowFilter: null,
    hiddenFieldIds: [],
    readonlyFieldIds: [],
  });

  it('are added until none is missing, to the grant itself where it has the same subject', () => {
    const cases: GrantSummary[][] = [
      [doing('all', 'start')],
      [doing(['lending'], 'complete', 'pdf')],
      [{ ...seeing('swings'), actions: ['update'] }],
      [{ resource: 'report', ids: ['lending'], actions: ['export'] }],
    ];
    for (const grantSummaries of cases) {
      let grants: readonly Grant[] = grantSummaries.map((grant, index) => toFullGrant(grant, String(index)));
      for (let round = 0; round < 5; round += 1) {
        const [next] = grantAdvice(grants, services);
        if (next) grants = withAdvice(grants, next, `added ${round}`);
      }
      expect(grantAdvice(grants, services)).toEqual([]);
    }
    const ownGrant = toFullGrant({ ...seeing('swings'), actions: ['update'] }, 'own');
    const [missingAdvice] = grantAdvice([ownGrant], services);
    expect(missingAdvice && withAdvice([ownGrant], missingAdvice, 'new')).toEqual([
      { ...ownGrant, actions: ['update', 'read'] },
    ]);
  });
});
