import { createHash } from 'node:crypto';
import type { SiteContext } from '../../../../http/kernel/context.ts';
import type { PerformInput } from '../transactions/perform-input.ts';

/** Returns a digest that distinguishes a repeated request from a different one; the sender is part of the digest. */
export function requestDigest({ caller }: Pick<SiteContext, 'caller'>, input: PerformInput): Buffer {
  const { operationTypeId, elementId, transactionTypeId, transactionId, mode, occurredAt } = input;
  const ids = [caller.userId, operationTypeId, elementId, transactionTypeId, transactionId];
  const values = (input.dataProperties ?? []).map((sentContent) => [
    sentContent.dataPropertyTypeId,
    sentContent.value ?? null,
  ]);
  const position = input.position ? [input.position.lat, input.position.lon, input.position.accuracy] : null;
  const { dueAt, borrowerId, assigneeId, priority, previousTransactionId, seenBalance, seenVersion } = input;
  const ofMode = [dueAt, borrowerId, assigneeId, priority, previousTransactionId, seenBalance];
  if (seenVersion) ofMode.push(seenVersion);
  const overwrittenParts = input.overwritten?.length ? [input.overwritten] : [];
  // Left out if none of it was sent, so that requests performed before it existed keep their digests.
  const modeParts = ofMode.some((part) => part !== undefined && part !== null) ? [ofMode] : [];
  const sent = [
    ids.map((id) => id?.toLowerCase()),
    mode,
    values,
    position,
    occurredAt,
    ...modeParts,
    ...overwrittenParts,
  ];
  return createHash('sha256').update(JSON.stringify(sent)).digest();
}
