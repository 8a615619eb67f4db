import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { modeRules, transactionModeKeys } from '../modes/mode-rules.ts';
import { operationModes, transactionStatuses } from '../modes/operation-modes.ts';
import { nextStatus } from '../transitions.ts';
import { believedOccurrence } from './decide-operation.ts';
import { decided, inDays, now, outcomeOf, refusalsOf, situation, transactionState } from './testing/situations.ts';

const further = (version: number, seenVersion?: number) =>
  situation('updatableForm', {
    operation: 'update',
    transaction: transactionState({ status: 'completed', version }),
    sent: { dueAt: null, seenVersion },
  });

describe('an operation', () => {
  it('that only fills in a form ends what it begins, and changes nothing else', () => {
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

  it('is refused when somebody else was quicker, and not when nothing is said of what was seen', () => {
    expect(refusalsOf(further(3, 2))).toEqual(['stale']);
    expect(refusalsOf(further(3, 3))).toEqual([]);
    expect(refusalsOf(further(3))).toEqual([]);
  });

  it('is stale rather than wrongly filled in, and impossible rather than stale', () => {
    const wrong = { problems: [{ code: 'required', path: 'dataProperties.name' } as const] };
    expect(refusalsOf(further(3, 2), {}, wrong)).toEqual(['stale']);
    expect(refusalsOf(further(3, 3), {}, wrong)).toEqual(['required']);
    expect(refusalsOf({ ...further(3, 2), operation: 'complete' }, {}, wrong)).toEqual(['transitionNotAllowed']);
  });

  it('tells every problem of its form at once, and none of its mode', () => {
    const problems = [{ code: 'required', path: 'a' } as const, { code: 'integer', path: 'b' } as const];
    expect(refusalsOf(situation('stockManagement'), {}, { problems })).toEqual(['required', 'integer']);
  });

  it('of a mode that this version does not know is its form', () => {
    expect(outcomeOf(situation('teleportation'))).toMatchObject({ status: 'started', transaction: {}, effects: [] });
  });

  it('goes where the table of transitions says, whatever its mode', () => {
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

  it('is decided alike each time, and leaves what it is decided by as it was', () => {
    fc.assert(
      fc.property(fc.constantFrom(...transactionModeKeys), fc.constantFrom(...operationModes), (mode, operation) => {
        const transaction = operation === 'start' ? null : Object.freeze(transactionState());
        const at = Object.freeze(situation(mode, { operation, transaction }));
        expect(decided(at)).toEqual(decided(at));
      }),
    );
  });
});

describe('when it was done', () => {
  it('is what the phone says, unless that is ahead by more than a clock may be', () => {
    expect(believedOccurrence(inDays(-3).toISOString(), now)).toEqual(inDays(-3));
    expect(believedOccurrence('2026-03-20T09:34:00Z', now)).toEqual(new Date('2026-03-20T09:34:00Z'));
    expect(believedOccurrence('2026-03-20T09:36:00Z', now)).toEqual(now);
    expect(believedOccurrence('not a time', now)).toEqual(now);
    expect(believedOccurrence(null, now)).toEqual(now);
  });
});
