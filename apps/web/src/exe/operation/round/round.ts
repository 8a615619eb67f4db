import type { FieldValues } from '@tingest/domain/fields';
import { codeKey } from '@tingest/domain/register';
import type { OperationMode } from '@tingest/domain/work';
import type { AdditionalInputs, PerformRequest } from '../../../api/operations.ts';

/** Operation performed on every object of a round. */
export interface RoundTask {
  readonly transactionTypeId: string;
  readonly operationTypeId: string;
  /** `start`, or `complete` for objects that are taken back. */
  readonly operation: Extract<OperationMode, 'start' | 'complete'>;
}

/** Why an object cannot be sent, or was not; each with a text and a remedy under `service.round.reasons`. */
export type RoundReason =
  | 'looking'
  | 'unknown'
  | 'otherSite'
  | 'otherCategory'
  | 'out'
  | 'notOut'
  | 'notOffered'
  | 'noNetwork'
  | 'noAccess'
  | 'refused'
  | 'unanswered';

/** The object found for a code. */
export interface FoundElement {
  readonly id: string;
  readonly code: string;
  readonly title: string;
  /** The transaction that goes on, where one does. */
  readonly transactionId: string | null;
}

/** One object of a round. */
export interface RoundElement {
  /** The scanned code. */
  readonly code: string;
  /** Made at the scan: sending it twice is doing it once. */
  readonly clientOperationId: string;
  readonly found: FoundElement | null;
  readonly reason: RoundReason | null;
  /** The server's own words. */
  readonly message: string | null;
  /** Answers of its own, where it was adjusted. */
  readonly values: FieldValues | null;
  /** Paths of values in which the user replaced the value set by a rule. */
  readonly overwritten?: readonly string[] | undefined;
  /** A request that was sent and not answered: it may have arrived, so it is sent again unchanged. */
  readonly request: PerformRequest | null;
  /** Set when it is done; `number` of the transaction where the server said it. */
  readonly done: { readonly number: number | null; readonly transactionId: string | null } | null;
}

/** Many objects one after the other, as the device keeps it until all of it is sent. */
export interface Round {
  readonly task: RoundTask | null;
  /** In the order in which they were scanned. */
  readonly elements: readonly RoundElement[];
  /** The answers for all of them. */
  readonly values: FieldValues;
  /** Paths of values in which the user replaced the value set by a rule, for all objects. */
  readonly overwritten?: readonly string[] | undefined;
  readonly additional: AdditionalInputs;
}

export const emptyRound: Round = { task: null, elements: [], values: {}, additional: {} };

/** The round with a code more, or as it is when that was scanned before. */
export function withCode(round: Round, code: string, clientOperationId: string): Round {
  if (elementWithCode(round, code)) return round;
  const element: RoundElement = {
    code,
    clientOperationId,
    found: null,
    reason: 'looking',
    message: null,
    values: null,
    request: null,
    done: null,
  };
  return { ...round, elements: [...round.elements, element] };
}

/** The object that a code stands for, whether it was scanned by this label or another of its own. */
export function elementWithCode(round: Round, code: string): RoundElement | undefined {
  const key = codeKey(code);
  return round.elements.find(
    (element) => codeKey(element.code) === key || (element.found && codeKey(element.found.code) === key),
  );
}

/** The round with one object changed; one that was taken out meanwhile stays out. */
export function withElement(round: Round, clientOperationId: string, change: Partial<RoundElement>): Round {
  const elements = round.elements.map((element) =>
    element.clientOperationId === clientOperationId ? { ...element, ...change } : element,
  );
  return { ...round, elements };
}

export function withoutElement(round: Round, clientOperationId: string): Round {
  return { ...round, elements: round.elements.filter((element) => element.clientOperationId !== clientOperationId) };
}

/**
 * Returns the objects that can be sent now: found, not done, and not excluded by their state. A refusal or a lost
 * response may be retried.
 */
export function readyElements({ elements }: Round): readonly (RoundElement & { readonly found: FoundElement })[] {
  return elements.filter(
    (element): element is RoundElement & { readonly found: FoundElement } =>
      element.found !== null &&
      element.done === null &&
      (element.reason === null || element.reason === 'refused' || element.reason === 'unanswered'),
  );
}

/** Returns the objects with problems, by reason, in the order in which the reasons occurred. */
export function problemGroups({
  elements,
}: Round): readonly { readonly reason: RoundReason; readonly elements: readonly RoundElement[] }[] {
  const reasons = new Set(elements.flatMap(({ reason, done }) => (reason && !done ? [reason] : [])));
  return [...reasons].map((reason) => ({
    reason,
    elements: elements.filter((element) => element.reason === reason && !element.done),
  }));
}

/** Returns a stored round as it applies after a reload: no request is active any more. */
export function afterReload(round: Round): Round {
  return {
    ...round,
    elements: round.elements.map((element) => {
      if (element.reason === 'looking') return { ...element, reason: 'noNetwork' as const };
      return element.request && !element.done && element.reason === null
        ? { ...element, reason: 'unanswered' as const }
        : element;
    }),
  };
}

/** Returns the operation on one object; a request without a response is sent unchanged. */
export function requestFor(
  round: Round & { readonly task: RoundTask },
  element: RoundElement & { readonly found: FoundElement },
  now: Date,
): PerformRequest {
  if (element.request) return element.request;
  const { task, values, additional } = round;
  const { id, transactionId } = element.found;
  const answers = { ...values, ...element.values };
  // An adjusted object has a complete set of paths.
  const overwrittenIds = (element.values && element.overwritten) ?? round.overwritten ?? [];
  return {
    operationTypeId: task.operationTypeId,
    elementId: id,
    mode: task.operation,
    ...(transactionId === null ? { transactionTypeId: task.transactionTypeId } : { transactionId }),
    clientOperationId: element.clientOperationId,
    dataProperties: Object.entries(answers).map(([dataPropertyTypeId, value]) => ({ dataPropertyTypeId, value })),
    ...(overwrittenIds.length > 0 && { overwritten: [...overwrittenIds] }),
    ...additional,
    occurredAt: now.toISOString(),
  };
}
