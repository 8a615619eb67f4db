import Type, { type Static } from 'typebox';
import { choiceOf, cultureSchema, idSchema, instantSchema, nullable } from '../../../http/contract/schemas.ts';
import { presentColumns } from '../../../http/kernel/present-columns.ts';
import { isSecret } from './delivery-queries.ts';
import type { MessageRow } from './message-queries.ts';
import type { MessageTemplate } from './notice.ts';

/** Every kind of message; one that is missing does not compile. */
const templates: Readonly<Record<MessageTemplate, true>> = {
  loanReceipt: true,
  returnReceipt: true,
  handedOver: true,
  loanReminder: true,
  reservationConfirmed: true,
  reservationChanged: true,
  reservationCancelled: true,
  reservationReleased: true,
  caseOpened: true,
  caseAssigned: true,
  caseUpdated: true,
  caseClosed: true,
  lowStock: true,
  workLate: true,
  invitation: true,
  passwordLink: true,
  faultReport: true,
  text: true,
};

/** `delivered`: the gateway said that the phone has it. `unsent`: nothing is configured that sends it. */
const messageStatuses = ['waiting', 'sent', 'failed', 'unsent', 'delivered'] as const;
const messageErrors = [
  ...(['refused', 'unreachable', 'signIn', 'other'] as const),
  // Of SMS only.
  ...(['optedOut', 'country', 'limit', 'runLimit', 'undelivered', 'busy'] as const),
] as const;

export const messageReply = Type.Object(
  {
    id: idSchema,
    channel: choiceOf(['email', 'sms'] as const),
    template: choiceOf(Object.keys(templates) as MessageTemplate[]),
    culture: cultureSchema,
    recipientName: Type.String(),
    recipient: Type.String({ description: 'E-mail address or phone number.' }),
    userId: nullable(
      Type.String({ description: 'Id of the receiving user; null for a recipient that was named in a form.' }),
    ),
    subject: nullable(
      Type.String({ description: 'Null until the message is composed, some seconds after the event that it reports.' }),
    ),
    status: choiceOf(messageStatuses),
    attempts: Type.Integer(),
    lastError: nullable(choiceOf(messageErrors)),
    lastReply: nullable(Type.String({ description: 'The response of the mail server or the gateway.' })),
    nextAttemptAt: nullable(instantSchema),
    relatedKind: nullable(choiceOf(['transaction', 'element'] as const)),
    relatedId: nullable(Type.String()),
    isSecret: Type.Boolean({ description: 'Whether the text is for the recipient only; it is then not returned.' }),
    createdAt: instantSchema,
    sentAt: nullable(instantSchema),
    sender: nullable(Type.String({ description: 'For SMS: the sender; null means the default sender of the tenant.' })),
    segments: nullable(
      Type.Integer({ description: 'For SMS: number of SMS that are billed, once the text is composed.' }),
    ),
    deliveredAt: nullable(instantSchema),
  },
  { title: 'Message' },
);

export const messageFullReply = Type.Object(
  {
    ...messageReply.properties,
    text: nullable(Type.String()),
    html: nullable(Type.String()),
  },
  { title: 'MessageFull' },
);

export const sendAllBody = Type.Object(
  { status: choiceOf(['unsent', 'failed'] as const), channel: Type.Optional(choiceOf(['email', 'sms'] as const)) },
  { title: 'MessagesToSend', additionalProperties: false },
);

export const sendAllReply = Type.Object({ count: Type.Integer({ minimum: 0 }) }, { title: 'MessagesSent' });

export const deliveryReply = Type.Object(
  {
    email: Type.Object({ isConfigured: Type.Boolean(), from: nullable(Type.String()) }, { title: 'MailDelivery' }),
    sms: Type.Object({ isConfigured: Type.Boolean() }, { title: 'SmsDelivery' }),
    unsent: Type.Integer({
      description: 'Number of e-mails of the site that remain unsent because e-mail was not configured.',
    }),
    unsentSms: Type.Integer({
      description: 'Number of SMS of the site that remain unsent because no gateway was configured.',
    }),
  },
  { title: 'MessageDelivery' },
);

/** A message as lists answer it. */
export function presentMessage(row: MessageRow): Static<typeof messageReply> {
  return {
    ...presentColumns(messageReply, row),
    nextAttemptAt: row.status === 'waiting' ? row.next_attempt_at.toISOString() : null,
    isSecret: isSecret(row),
  };
}

/** A message with its text, unless that is only its recipient's to read. */
export function presentFullMessage(row: MessageRow) {
  const presentedMessage = presentMessage(row);
  return {
    ...presentedMessage,
    text: presentedMessage.isSecret ? null : row.body_text,
    html: presentedMessage.isSecret ? null : row.body_html,
  };
}
