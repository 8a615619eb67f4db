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
const makeElement = (id: string) => ({ id, code: `T-${id}`, title: `Thing ${id}`, transactionId: null });
const scanRound = (...ids: string[]): Round & { task: typeof task } =>
  ids.reduce<Round & { task: typeof task }>(
    (round, id) => ({
      ...withElement(withCode(round, `T-${id}`, id), id, { found: makeElement(id), reason: null }),
      task,
    }),
    { ...emptyRound, task },
  );
const ids = (elements: readonly { readonly clientOperationId: string }[]) =>
  elements.map(({ clientOperationId }) => clientOperationId);
const ready = (round: Round) => ids(readyElements(round));

describe('a round', () => {
  it('accepts a label once, in any spelling', () => {
    const round = withCode(scanRound('1'), 't-1', 'again');
    expect(ids(round.elements)).toEqual(['1']);
  });

  it('sends the objects that were found and have no reason to be left out', () => {
    const round = withElement(withCode(scanRound('1', '2'), 'X', 'x'), '2', { reason: 'out' });
    expect(ready(round)).toEqual(['1']);
    expect(problemGroups(round)).toMatchObject([
      { reason: 'out', elements: [{ code: 'T-2' }] },
      { reason: 'looking', elements: [{ code: 'X' }] },
    ]);
  });

  it('offers refused and unanswered objects again, and never those that are done', () => {
    let round: Round = scanRound('1', '2', '3');
    round = withElement(round, '1', { reason: 'refused' });
    round = withElement(round, '2', { reason: 'unanswered' });
    round = withElement(round, '3', { reason: null, done: { number: 7, transactionId: 't' } });
    expect(ready(round)).toEqual(['1', '2']);
    expect(problemGroups(round).map(({ reason }) => reason)).toEqual(['refused', 'unanswered']);
  });

  it('forgets an object that is taken out, even if its answer arrives later', () => {
    const round = withElement(withoutElement(scanRound('1', '2'), '1'), '1', { reason: 'refused' });
    expect(ids(round.elements)).toEqual(['2']);
  });

  it('knows after a reload that a sent request may have arrived and an unfinished look-up did not', () => {
    const sentRound = scanRound('1');
    const [element] = readyElements(sentRound);
    if (!element) throw new Error('nothing to send');
    const request = requestFor(sentRound, element, new Date(0));
    const round = afterReload(withCode(withElement(sentRound, '1', { request }), 'X', 'x'));
    expect(round.elements.map(({ reason }) => reason)).toEqual(['unanswered', 'noNetwork']);
    expect(ready(round)).toEqual(['1']);
  });
});

describe('the request sent for an object in a round', () => {
  it('contains the common answers, replaced by the answers adjusted for that object', () => {
    const round = {
      ...withElement(scanRound('1', '2'), '2', { values: { note: 'scratched' } }),
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

  it('is identical after a lost answer, even if values were typed since', () => {
    const firstRound = scanRound('1');
    const [element] = readyElements(firstRound);
    if (!element) throw new Error('nothing to send');
    const request = requestFor(firstRound, element, new Date(0));
    const laterRound = { ...firstRound, values: { note: 'changed' } };
    expect(requestFor(laterRound, { ...element, request }, new Date(5))).toBe(request);
  });

  it('continues the open transaction where one exists', () => {
    const round = scanRound('1');
    const [element] = readyElements(round);
    if (!element) throw new Error('nothing to send');
    const out = { ...element, found: { ...element.found, transactionId: 'loan' } };
    const request = requestFor({ ...round, task: { ...task, operation: 'complete' } }, out, new Date(0));
    expect(request).toMatchObject({ mode: 'complete', transactionId: 'loan' });
    expect(request).not.toHaveProperty('transactionTypeId');
  });
});
