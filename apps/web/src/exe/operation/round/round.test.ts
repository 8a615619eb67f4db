import { describe, expect, it } from 'vitest';
import {
  afterReload,
  emptyRound,
  problemGroups,
  type Round,
  readyThings,
  requestFor,
  withCode,
  withoutThing,
  withThing,
} from './round.ts';

const task = { transactionTypeId: 'lending', operationTypeId: 'hand out', operation: 'start' } as const;
const found = (id: string) => ({ id, code: `T-${id}`, title: `Thing ${id}`, transactionId: null });
const scanned = (...ids: string[]): Round & { task: typeof task } =>
  ids.reduce<Round & { task: typeof task }>(
    (round, id) => ({ ...withThing(withCode(round, `T-${id}`, id), id, { found: found(id), reason: null }), task }),
    { ...emptyRound, task },
  );
const ids = (things: readonly { readonly clientOperationId: string }[]) =>
  things.map(({ clientOperationId }) => clientOperationId);
const ready = (round: Round) => ids(readyThings(round));

describe('a round', () => {
  it('takes a label once, however it is written', () => {
    const round = withCode(scanned('1'), 't-1', 'again');
    expect(ids(round.things)).toEqual(['1']);
  });

  it('sends what is found and nothing that has a reason not to be', () => {
    const round = withThing(withCode(scanned('1', '2'), 'X', 'x'), '2', { reason: 'out' });
    expect(ready(round)).toEqual(['1']);
    expect(problemGroups(round)).toMatchObject([
      { reason: 'out', things: [{ code: 'T-2' }] },
      { reason: 'looking', things: [{ code: 'X' }] },
    ]);
  });

  it('offers again what was refused or got no answer, and never what is done', () => {
    let round: Round = scanned('1', '2', '3');
    round = withThing(round, '1', { reason: 'refused' });
    round = withThing(round, '2', { reason: 'unanswered' });
    round = withThing(round, '3', { reason: null, done: { number: 7, transactionId: 't' } });
    expect(ready(round)).toEqual(['1', '2']);
    expect(problemGroups(round).map(({ reason }) => reason)).toEqual(['refused', 'unanswered']);
  });

  it('forgets what is taken out, also when its answer comes afterwards', () => {
    const round = withThing(withoutThing(scanned('1', '2'), '1'), '1', { reason: 'refused' });
    expect(ids(round.things)).toEqual(['2']);
  });

  it('knows after a reload that what was sent may have arrived, and what was being looked up was not', () => {
    const sent = scanned('1');
    const [thing] = readyThings(sent);
    if (!thing) throw new Error('nothing to send');
    const request = requestFor(sent, thing, new Date(0));
    const round = afterReload(withCode(withThing(sent, '1', { request }), 'X', 'x'));
    expect(round.things.map(({ reason }) => reason)).toEqual(['unanswered', 'noNetwork']);
    expect(ready(round)).toEqual(['1']);
  });
});

describe('what is sent for a thing', () => {
  it('is the answers for all, with its own where it was adjusted', () => {
    const round = {
      ...withThing(scanned('1', '2'), '2', { values: { note: 'scratched' } }),
      task,
      values: { note: 'fine', place: 'A' },
      additional: { dueAt: '2026-12-03T22:59:00.000Z' },
    };
    const requests = readyThings(round).map((thing) => requestFor(round, thing, new Date(0)));
    expect(
      requests.map(({ dataProperties }) =>
        Object.fromEntries(dataProperties.map((each) => [each.dataPropertyTypeId, each.value])),
      ),
    ).toEqual([
      { note: 'fine', place: 'A' },
      { note: 'scratched', place: 'A' },
    ]);
    expect(requests.map(({ clientOperationId }) => clientOperationId)).toEqual(['1', '2']);
    expect(requests[0]).toMatchObject({ transactionTypeId: 'lending', dueAt: '2026-12-03T22:59:00.000Z' });
  });

  it('is the very same request after a lost answer, whatever was typed since', () => {
    const first = scanned('1');
    const [thing] = readyThings(first);
    if (!thing) throw new Error('nothing to send');
    const request = requestFor(first, thing, new Date(0));
    const later = { ...first, values: { note: 'changed' } };
    expect(requestFor(later, { ...thing, request }, new Date(5))).toBe(request);
  });

  it('goes on with the open transaction where there is one', () => {
    const round = scanned('1');
    const [thing] = readyThings(round);
    if (!thing) throw new Error('nothing to send');
    const out = { ...thing, found: { ...thing.found, transactionId: 'loan' } };
    const request = requestFor({ ...round, task: { ...task, operation: 'complete' } }, out, new Date(0));
    expect(request).toMatchObject({ mode: 'complete', transactionId: 'loan' });
    expect(request).not.toHaveProperty('transactionTypeId');
  });
});
