import { codeKey, type FieldValues, type OperationMode } from '@tingest/domain';
import type { AdditionalInputs, PerformRequest } from '../../../api/perform-operation.ts';

/** What is done to every thing of a round. */
export interface RoundTask {
  readonly transactionTypeId: string;
  readonly operationTypeId: string;
  /** `start`, or `complete` for what is taken back. */
  readonly operation: Extract<OperationMode, 'start' | 'complete'>;
}

/** Why a thing cannot be sent, or was not; each with a text and a remedy under `work.round.reasons`. */
export type RoundReason =
  | 'looking'
  | 'unknown'
  | 'otherSite'
  | 'otherCategory'
  | 'out'
  | 'notOut'
  | 'noNetwork'
  | 'noAccess'
  | 'refused'
  | 'unanswered';

/** What was found at a code. */
export interface FoundThing {
  readonly id: string;
  readonly code: string;
  readonly title: string;
  /** The transaction that goes on, where one does. */
  readonly transactionId: string | null;
}

/** One thing of a round. */
export interface RoundThing {
  /** What was scanned. */
  readonly code: string;
  /** Made at the scan: sending it twice is doing it once. */
  readonly clientOperationId: string;
  readonly found: FoundThing | null;
  readonly reason: RoundReason | null;
  /** The server's own words. */
  readonly message: string | null;
  /** Answers of its own, where it was adjusted. */
  readonly values: FieldValues | null;
  /** What was sent and got no answer: it may have arrived, so the very same is sent again. */
  readonly request: PerformRequest | null;
  /** Set when it is done; `number` of the transaction where the server said it. */
  readonly done: { readonly number: number | null; readonly transactionId: string | null } | null;
}

/** Many things one after the other, as the device keeps it until all of it is sent. */
export interface Round {
  readonly task: RoundTask | null;
  /** In the order in which they were scanned. */
  readonly things: readonly RoundThing[];
  /** The answers for all of them. */
  readonly values: FieldValues;
  readonly additional: AdditionalInputs;
}

export const emptyRound: Round = { task: null, things: [], values: {}, additional: {} };

/** The round with a code more, or as it is when that was scanned before. */
export function withCode(round: Round, code: string, clientOperationId: string): Round {
  if (thingWithCode(round, code)) return round;
  const thing: RoundThing = {
    code,
    clientOperationId,
    found: null,
    reason: 'looking',
    message: null,
    values: null,
    request: null,
    done: null,
  };
  return { ...round, things: [...round.things, thing] };
}

/** The thing that a code stands for, whether it was scanned by this label or another of its own. */
export function thingWithCode(round: Round, code: string): RoundThing | undefined {
  const key = codeKey(code);
  return round.things.find(
    (thing) => codeKey(thing.code) === key || (thing.found && codeKey(thing.found.code) === key),
  );
}

/** The round with one thing changed; one that was taken out meanwhile stays out. */
export function withThing(round: Round, clientOperationId: string, change: Partial<RoundThing>): Round {
  const things = round.things.map((thing) =>
    thing.clientOperationId === clientOperationId ? { ...thing, ...change } : thing,
  );
  return { ...round, things };
}

export function withoutThing(round: Round, clientOperationId: string): Round {
  return { ...round, things: round.things.filter((thing) => thing.clientOperationId !== clientOperationId) };
}

/** What can be sent now: found, not done, and not kept out by what it is. A refusal or a lost answer may be tried again. */
export function readyThings({ things }: Round): readonly (RoundThing & { readonly found: FoundThing })[] {
  return things.filter(
    (thing): thing is RoundThing & { readonly found: FoundThing } =>
      thing.found !== null &&
      thing.done === null &&
      (thing.reason === null || thing.reason === 'refused' || thing.reason === 'unanswered'),
  );
}

/** What needs a look, by reason, in the order in which the reasons came up. */
export function problemGroups({
  things,
}: Round): readonly { readonly reason: RoundReason; readonly things: readonly RoundThing[] }[] {
  const reasons = new Set(things.flatMap(({ reason, done }) => (reason && !done ? [reason] : [])));
  return [...reasons].map((reason) => ({
    reason,
    things: things.filter((thing) => thing.reason === reason && !thing.done),
  }));
}

/** What the device kept, as it counts after a reload: nothing is under way any more. */
export function afterReload(round: Round): Round {
  return {
    ...round,
    things: round.things.map((thing) => {
      if (thing.reason === 'looking') return { ...thing, reason: 'noNetwork' as const };
      return thing.request && !thing.done && thing.reason === null
        ? { ...thing, reason: 'unanswered' as const }
        : thing;
    }),
  };
}

/** The operation on one thing; what was sent without an answer goes out as it was. */
export function requestFor(
  round: Round & { readonly task: RoundTask },
  thing: RoundThing & { readonly found: FoundThing },
  now: Date,
): PerformRequest {
  if (thing.request) return thing.request;
  const { task, values, additional } = round;
  const { id, transactionId } = thing.found;
  const answers = { ...values, ...thing.values };
  return {
    operationTypeId: task.operationTypeId,
    elementId: id,
    mode: task.operation,
    ...(transactionId === null ? { transactionTypeId: task.transactionTypeId } : { transactionId }),
    clientOperationId: thing.clientOperationId,
    dataProperties: Object.entries(answers).map(([dataPropertyTypeId, value]) => ({ dataPropertyTypeId, value })),
    ...additional,
    occurredAt: now.toISOString(),
  };
}
