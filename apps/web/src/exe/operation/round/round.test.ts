import { describe, expect, it } from 'vitest';
import {
  afterReload,
  emptyRound,
  problemGroups,
  type Round,
  readyElements,
  requestFor,
  withCode,
  withElement,
  withoutElement,
} from './round.ts';

const task = { transactionTypeId: 'lending', operationTypeId: 'hand out', operation: 'start' } as const;
const found = (id: string) => ({ id, code: `T-${id}`, title: `Thing ${id}`, transactionId: null });
const scanned = (...ids: string[]): Round & { task: typeof task } =>
  ids.reduce<Round & { task: typeof task }>(
    (round, id) => ({ ...withElement(withCode(round, `T-${id}`, id), id, { found: found(id), reason: null }), task }),
    { ...emptyRound, task },
  );
const ids = (elements: readonly { readonly clientOperationId: string }[]) =>
  elements.map(({ clientOperationId }) => clientOperationId);
const ready = (round: Round) => ids(readyElements(round));

describe('a round', () => {
  it('takes a label once, however it is written', () => {
    const round = withCode(scanned('1'), 't-1', 'again');
    expect(ids(round.elements)).toEqual(['1']);
  });

  it('sends what is found and nothing that has a reason not to be', () => {
    const round = withElement(withCode(scanned('1', '2'), 'X', 'x'), '2', { reason: 'out' });
    expect(ready(round)).toEqual(['1']);
    expect(problemGroups(round)).toMatchObject([
      { reason: 'out', elements: [{ code: 'T-2' }] },
      { reason: 'looking', elements: [{ code: 'X' }] },
    ]);
  });

  it('offers again what was refused or got no answer, and never what is done', () => {
    let round: Round = scanned('1', '2', '3');
    round = withElement(round, '1', { reason: 'refused' });
    round = withElement(round, '2', { reason: 'unanswered' });
    round = withElement(round, '3', { reason: null, done: { number: 7, transactionId: 't' } });
    expect(ready(round)).toEqual(['1', '2']);
    expect(problemGroups(round).map(({ reason }) => reason)).toEqual(['refused', 'unanswered']);
  });

  it('forgets what is taken out, also when its answer comes afterwards', () => {
    const round = withElement(withoutElement(scanned('1', '2'), '1'), '1', { reason: 'refused' });
    expect(ids(round.elements)).toEqual(['2']);
  });

  it('knows after a reload that what was sent may have arrived, and what was being looked up was not', () => {
    const sent = scanned('1');
    const [element] = readyElements(sent);
    if (!element) throw new Error('nothing to send');
    const request = requestFor(sent, element, new Date(0));
    const round = afterReload(withCode(withElement(sent, '1', { request }), 'X', 'x'));
    expect(round.elements.map(({ reason }) => reason)).toEqual(['unanswered', 'noNetwork']);
    expect(ready(round)).toEqual(['1']);
  });
});

describe('what is sent for a thing', () => {
  it('is the answers for all, with its own where it was adjusted', () => {
    const round = {
      ...withElement(scanned('1', '2'), '2', { values: { note: 'scratched' } }),
      task,
      values: { note: 'fine', location: 'A' },
      additional: { dueAt: '2026-12-03T22:59:00.000Z' },
    };
    const requests = readyElements(round).map((element) => requestFor(round, element, new Date(0)));
    expect(
      requests.map(({ dataProperties }) =>
        Object.fromEntries((dataProperties ?? []).map((each) => [each.dataPropertyTypeId, each.value])),
      ),
    ).toEqual([
      { note: 'fine', location: 'A' },
      { note: 'scratched', location: 'A' },
    ]);
    expect(requests.map(({ clientOperationId }) => clientOperationId)).toEqual(['1', '2']);
    expect(requests[0]).toMatchObject({ transactionTypeId: 'lending', dueAt: '2026-12-03T22:59:00.000Z' });
  });

  it('is the very same request after a lost answer, whatever was typed since', () => {
    const first = scanned('1');
    const [element] = readyElements(first);
    if (!element) throw new Error('nothing to send');
    const request = requestFor(first, element, new Date(0));
    const later = { ...first, values: { note: 'changed' } };
    expect(requestFor(later, { ...element, request }, new Date(5))).toBe(request);
  });

  it('goes on with the open transaction where there is one', () => {
    const round = scanned('1');
    const [element] = readyElements(round);
    if (!element) throw new Error('nothing to send');
    const out = { ...element, found: { ...element.found, transactionId: 'loan' } };
    const request = requestFor({ ...round, task: { ...task, operation: 'complete' } }, out, new Date(0));
    expect(request).toMatchObject({ mode: 'complete', transactionId: 'loan' });
    expect(request).not.toHaveProperty('transactionTypeId');
  });
});
