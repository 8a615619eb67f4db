import { ApiError } from '@tingest/api-client';
import { errorTexts } from '../../api/error-texts.ts';
import { performOperationAt } from '../../api/operations.ts';
import { tokenStore } from '../../lib/session/token-store.ts';
import { filesAreSent, forgetFiles } from '../form/state/form-files.ts';
import type { SendResult } from './create-outbox.ts';
import type { OutboxItem } from './outbox-item.ts';
import { sentItems } from './sent-items.ts';

/** Statuses of a server or proxy that can take nothing now, as opposed to a failure at one request. */
const unreachableStatuses = new Set([0, 408, 425, 429, 502, 503, 504]);

/** Sends an item once the server has its files. Never rejects. */
export async function sendItem({ owner, request }: OutboxItem): Promise<SendResult> {
  try {
    await filesAreSent(request.dataProperties);
    const { transaction } = await performOperationAt(owner, request);
    void forgetFiles(request.dataProperties);
    sentItems.set(sentItems.get() + 1);
    return { kind: 'sent', sent: { transactionId: transaction.id, number: transaction.number, at: Date.now() } };
  } catch (error) {
    return resultOf(error);
  }
}

function resultOf(error: unknown): SendResult {
  if (!(error instanceof ApiError)) return { kind: 'failed' };
  const { status, details } = error;
  if (unreachableStatuses.has(status)) return { kind: 'unreachable' };
  if (status >= 500) return { kind: 'failed' };
  // The user has to sign in again, or another token is on its way.
  if (status === 401) return { kind: tokenStore.get() ? 'unreachable' : 'signedOut' };
  const kind = details.some(({ code }) => code === 'alreadyPerformed') ? 'repeated' : 'refused';
  return { kind: 'refused', problem: { kind, status, texts: errorTexts(error) } };
}
