import type { Static } from 'typebox';
import { isSecret } from './delivery-queries.ts';
import type { MessageRow } from './message-queries.ts';
import type { messageReply } from './message-schemas.ts';

type PresentedMessage = Static<typeof messageReply>;

/** A message as lists answer it. */
export function presentMessage(row: MessageRow): PresentedMessage {
  return {
    id: row.id,
    channel: row.channel as PresentedMessage['channel'],
    template: row.template as PresentedMessage['template'],
    culture: row.culture as PresentedMessage['culture'],
    recipientName: row.recipient_name,
    recipient: row.recipient,
    userId: row.user_id,
    subject: row.subject,
    status: row.status as PresentedMessage['status'],
    attempts: row.attempts,
    lastError: row.last_error as PresentedMessage['lastError'],
    lastReply: row.last_reply,
    nextAttemptAt: row.status === 'waiting' ? row.next_attempt_at.toISOString() : null,
    relatedKind: row.related_kind as PresentedMessage['relatedKind'],
    relatedId: row.related_id,
    isSecret: isSecret(row),
    createdAt: row.created_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
  };
}

/** A message with its text, unless that is only its recipient's to read. */
export function presentFullMessage(row: MessageRow) {
  const shown = presentMessage(row);
  return {
    ...shown,
    text: shown.isSecret ? null : row.body_text,
    html: shown.isSecret ? null : row.body_html,
  };
}
