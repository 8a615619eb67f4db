import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query';
import type { Culture } from '@tingest/domain';
import { apiPost } from './http.ts';
import { useApiMutation, useApiQuery } from './scoped-query.ts';

/** `unsent`: nothing is configured that could send it. */
export const messageStatuses = ['waiting', 'sent', 'failed', 'unsent'] as const;
export type MessageStatus = (typeof messageStatuses)[number];

/** What messages tell of. */
export const messageTemplates = [
  'loanReceipt',
  'returnReceipt',
  'loanReminder',
  'reservationConfirmed',
  'reservationChanged',
  'reservationCancelled',
  'reservationReleased',
  'caseOpened',
  'caseAssigned',
  'caseUpdated',
  'caseClosed',
  'lowStock',
  'invitation',
  'passwordLink',
] as const;

/** A message of the outbox. */
export interface StoredMessage {
  readonly id: string;
  readonly template: (typeof messageTemplates)[number];
  readonly culture: Culture;
  readonly recipientName: string;
  /** Address. */
  readonly recipient: string;
  /** `null` for the few seconds until it is written out. */
  readonly subject: string | null;
  readonly status: MessageStatus;
  readonly attempts: number;
  readonly lastError: 'refused' | 'unreachable' | 'signIn' | 'other' | null;
  /** What the mail server said. */
  readonly lastReply: string | null;
  readonly nextAttemptAt: string | null;
  readonly relatedKind: 'transaction' | 'element' | null;
  readonly relatedId: string | null;
  /** Its text is only its recipient's to read. */
  readonly isSecret: boolean;
  readonly createdAt: string;
  readonly sentAt: string | null;
}

export interface FullMessage extends StoredMessage {
  readonly text: string | null;
}

/** Whether e-mail can be sent, from which address, and what could not be. */
export interface MessageDelivery {
  readonly email: { readonly isConfigured: boolean; readonly from: string | null };
  /** Messages of the site that stay because nothing was configured. */
  readonly unsent: number;
}

/** One message; looked at again while it is about to change. */
export function useMessage(id: string): UseQueryResult<FullMessage> {
  return useApiQuery<FullMessage>(['messages', 'one', id], `messages/${encodeURIComponent(id)}`, {
    refetchInterval: ({ state }) => (state.data?.status === 'waiting' ? 5_000 : false),
  });
}

export function useMessageDelivery(): UseQueryResult<MessageDelivery> {
  return useApiQuery<MessageDelivery>(['messages', 'delivery'], 'messages/delivery');
}

/** Sends a message, also one that was sent before. */
export function useSendMessage(): UseMutationResult<FullMessage, Error, string> {
  return useApiMutation<FullMessage, string>(
    (id) => apiPost<FullMessage>(`messages/${encodeURIComponent(id)}/send`, {}),
    { stale: [['messages']] },
  );
}

/** Sends every message of the site that could not be sent because nothing was configured. */
export function useSendUnsent(): UseMutationResult<{ readonly count: number }, Error, void> {
  return useApiMutation<{ readonly count: number }, void>(
    () => apiPost<{ readonly count: number }>('messages/send', { status: 'unsent' }),
    { stale: [['messages']] },
  );
}
