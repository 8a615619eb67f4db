import { msPerDay } from '@tingest/domain/foundation';
import type { PerformRequest } from '../../api/operations.ts';
import type { DraftOwner, DraftSubject, OperationDraft } from '../drafts/operation-draft.ts';

/** A filled-in form that the device keeps until the server has it. */
export interface OutboxItem {
  /** The client operation id: the server performs it once, however often it is sent. */
  readonly id: string;
  /** Items of an object are sent in this order. Greater than that of every item added before. */
  readonly sequence: number;
  readonly owner: DraftOwner;
  readonly about: DraftSubject;
  readonly request: PerformRequest;
  /** The form's input, with which it is opened again. */
  readonly draft: OperationDraft;
  /** Milliseconds since 1970, by the device's clock. */
  readonly addedAt: number;
  /** Size of the input and its files. */
  readonly sizeBytes: number;
  /** Reason for which the server did not take it; it is not sent again until its user has decided. */
  readonly problem: OutboxProblem | null;
  /** The server's answer; kept for a day. */
  readonly sent: SentOperation | null;
}

export interface OutboxProblem {
  /** `repeated`: an earlier attempt had arrived with other values. */
  readonly kind: 'refused' | 'repeated';
  readonly status: number;
  /** In the reader's language. */
  readonly texts: readonly string[];
}

export interface SentOperation {
  readonly transactionId: string;
  readonly number: number;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** State of an item for its user. `behind`: waits for an earlier item of the same object. */
export type OutboxState = 'saved' | 'sending' | 'behind' | 'needsYou' | 'sent';

/** An item with its state. */
export interface OutboxEntry {
  readonly item: OutboxItem;
  readonly state: OutboxState;
}

/** Sent items stay in the list for this time, in milliseconds. */
const showSentFor = msPerDay;

/** Letters and figures that can't be mistaken for others. */
const idAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** A short id for the user until the server gives a number: four characters from the random end of the item's id. */
export function shortId({ id }: Pick<OutboxItem, 'id'>): string {
  let rest = Number.parseInt(id.replaceAll('-', '').slice(-8), 16) || 0;
  let text = '';
  for (let position = 0; position < 4; position += 1) {
    text += idAlphabet[rest % idAlphabet.length];
    rest = Math.floor(rest / idAlphabet.length);
  }
  return text;
}

/** Whether an item waits to be sent or for its user. */
export function isPending({ sent }: Pick<OutboxItem, 'sent'>): boolean {
  return sent === null;
}

/** Whether a sent item leaves the device. */
export function isOutdated({ sent }: Pick<OutboxItem, 'sent'>, now: number): boolean {
  return sent !== null && Math.abs(now - sent.at) > showSentFor;
}

/** Whether two items belong to the same user's work on the same object: these keep their order. */
function isSameQueue(one: OutboxItem, other: OutboxItem): boolean {
  return (
    one.owner.tenantKey === other.owner.tenantKey &&
    one.owner.username === other.owner.username &&
    one.about.target.elementId === other.about.target.elementId
  );
}

/** Whether an earlier item of the same object has not been sent. */
function isBehind(item: OutboxItem, items: readonly OutboxItem[]): boolean {
  return items.some((other) => isPending(other) && other.sequence < item.sequence && isSameQueue(item, other));
}

/**
 * Returns the item to send next: the earliest that neither waits for its user, nor for an earlier item of its object, nor
 * is held back by `maySend`.
 */
export function nextItem(items: readonly OutboxItem[], maySend: (item: OutboxItem) => boolean): OutboxItem | undefined {
  return items
    .filter((item) => isPending(item) && item.problem === null && maySend(item) && !isBehind(item, items))
    .toSorted((one, other) => one.sequence - other.sequence)[0];
}

/** Returns the state of an item among all items. */
export function stateOf(item: OutboxItem, items: readonly OutboxItem[], sendingId: string | null): OutboxState {
  if (item.sent) return 'sent';
  if (item.problem) return 'needsYou';
  if (item.id === sendingId) return 'sending';
  return isBehind(item, items) ? 'behind' : 'saved';
}
