import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { modeRules, transactionModeKeys } from '../modes/mode-rules.ts';
import { operationModes, transactionStatuses } from '../modes/operation-modes.ts';
import { nextStatus } from '../transitions.ts';
import { believedOccurrence } from './decide-operation.ts';
import { decided, inDays, now, outcomeOf, refusalsOf, situation, transactionState } from './testing/situations.ts';

const makeUpdate = (version: number, seenVersion?: number) =>
  situation('updatableForm', {
    operation: 'update',
    transaction: transactionState({ status: 'completed', version }),
    sentStep: { dueAt: null, seenVersion },
  });

describe('an operation', () => {
  it('that only fills in a form completes the transaction, and changes nothing else', () => {
    expect(outcomeOf(situation('simpleForm'))).toEqual({
      status: 'completed',
      endedAt: now,
      transaction: {},
      object: {},
      effects: [],
      movement: null,
      notices: [],
    });
  });

  it('is refused when another user was quicker, but not when no version is sent', () => {
    expect(refusalsOf(makeUpdate(3, 2))).toEqual(['stale']);
    expect(refusalsOf(makeUpdate(3, 3))).toEqual([]);
    expect(refusalsOf(makeUpdate(3))).toEqual([]);
  });

  it('is reported as stale before form errors, and as impossible before stale', () => {
    const invalidForm = { problems: [{ code: 'required', path: 'dataProperties.name' } as const] };
    expect(refusalsOf(makeUpdate(3, 2), {}, invalidForm)).toEqual(['stale']);
    expect(refusalsOf(makeUpdate(3, 3), {}, invalidForm)).toEqual(['required']);
    expect(refusalsOf({ ...makeUpdate(3, 2), operation: 'complete' }, {}, invalidForm)).toEqual([
      'transitionNotAllowed',
    ]);
  });

  it('reports all problems of its form at once, and none of its mode', () => {
    const problems = [{ code: 'required', path: 'a' } as const, { code: 'integer', path: 'b' } as const];
    expect(refusalsOf(situation('stockManagement'), {}, { problems })).toEqual(['required', 'integer']);
  });

  it('of a mode unknown to this version only fills in its form', () => {
    expect(outcomeOf(situation('teleportation'))).toMatchObject({ status: 'started', transaction: {}, effects: [] });
  });

  it('follows the transition table in every mode', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...transactionModeKeys, 'unknown'),
        fc.constantFrom(...operationModes),
        fc.option(fc.constantFrom(...transactionStatuses)),
        (mode, operation, status) => {
          const transaction = status && transactionState({ status });
          const next = nextStatus(mode, status, operation);
          const decision = decided(situation(mode, { operation, transaction }));
          if ('problem' in next) expect(decision).toEqual({ problems: [next.problem] });
          else if ('outcome' in decision) {
            expect(decision.outcome.status).toBe(next.status);
            expect(decision.outcome.endedAt).toEqual(next.status === 'started' ? null : now);
          } else expect(modeRules(mode).keepsBalance).toBe(true);
        },
      ),
    );
  });

  it('has the same outcome each time, and leaves its input unchanged', () => {
    fc.assert(
      fc.property(fc.constantFrom(...transactionModeKeys), fc.constantFrom(...operationModes), (mode, operation) => {
        const transaction = operation === 'start' ? null : Object.freeze(transactionState());
        const at = Object.freeze(situation(mode, { operation, transaction }));
        expect(decided(at)).toEqual(decided(at));
      }),
    );
  });
});

describe('the time of an operation', () => {
  it('is the time given by the phone, unless it is too far in the future', () => {
    expect(believedOccurrence(inDays(-3).toISOString(), now)).toEqual(inDays(-3));
    expect(believedOccurrence('2026-03-20T09:34:00Z', now)).toEqual(new Date('2026-03-20T09:34:00Z'));
    expect(believedOccurrence('2026-03-20T09:36:00Z', now)).toEqual(now);
    expect(believedOccurrence('not a time', now)).toEqual(now);
    expect(believedOccurrence(null, now)).toEqual(now);
  });
});
