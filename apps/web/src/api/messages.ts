import type { UseQueryResult } from '@tanstack/react-query';
import type { Answer, RowOf } from '@tingest/api-client';
import { api } from './http.ts';
import { apiMutation, useApiQuery } from './scoped-query.ts';

const messages = '/{tenantKey}/{siteKey}/messages';

/** A message of the outbox. */
export type StoredMessage = RowOf<typeof messages>;

/** A message with its text, where that may be read. */
export type FullMessage = Answer<`${typeof messages}/{id}`, 'get'>;

/** Whether e-mail can be sent, the sender address, and the messages that could not be sent. */
export type MessageDelivery = Answer<`${typeof messages}/delivery`, 'get'>;

export type MessageStatus = StoredMessage['status'];

/** `unsent`: nothing is configured that could send it. `delivered`: a phone has it. */
export const messageStatuses = [
  'waiting',
  'sent',
  'delivered',
  'failed',
  'unsent',
] as const satisfies readonly MessageStatus[];

export const messageChannels = ['email', 'sms'] as const satisfies readonly StoredMessage['channel'][];

/** Subjects of messages. */
export const messageTemplates = [
  'loanReceipt',
  'returnReceipt',
  'handedOver',
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
  'workLate',
  'invitation',
  'passwordLink',
  'faultReport',
  'text',
] as const satisfies readonly StoredMessage['template'][];

/** One message; looked at again while it is about to change. */
export function useMessage(id: string): UseQueryResult<FullMessage> {
  return useApiQuery(['messages', 'one', id], (signal) => api.getItem(messages, id, signal), {
    refetchInterval: ({ state }) => (state.data?.status === 'waiting' ? 5_000 : false),
  });
}

export function useMessageDelivery(): UseQueryResult<MessageDelivery> {
  return useApiQuery(['messages', 'delivery'], (signal) => api.get(`${messages}/delivery`, { signal }));
}

const stale = [['messages'], ['sms']];

/** Sends a message, also one that was sent before. */
export const useSendMessage = apiMutation((id: string) => api.post(`${messages}/{id}/send`, { path: { id } }), {
  stale,
});

/** Sends every message of the site and channel that could not be sent because nothing was configured. */
export const useSendUnsent = apiMutation(
  (channel: StoredMessage['channel']) => api.post(`${messages}/send`, { body: { status: 'unsent', channel } }),
  { stale },
);
