import { publicStatuses } from '@tingest/domain/access';
import type { Culture } from '@tingest/domain/foundation';
import { type TextParameters, translate } from '@tingest/i18n/server';
import type { MessageFacts, TextFacts } from '../../../database/stored/messages.ts';
import { beforeCommit, type Transaction } from '../../../database/transaction.ts';
import {
  accountFacts,
  faultReportFacts,
  lowStockFacts,
  reminderFacts,
  transactionFacts,
  workLateFacts,
} from './message-facts.ts';
import {
  deleteForAddress,
  insertForAddress,
  insertForAdministrators,
  insertForUsers,
  type NewMessage,
} from './message-writes.ts';
import type { FaultReportNotice, MessageTemplate, Notice, Occasion, Recipient } from './notice.ts';
import { audiencesOf, borrowerOf } from './recipients.ts';

export type { FaultReportNotice, Notice, NoticeTransaction } from './notice.ts';

/** The context that a notice is sent in; a request's context is one. */
export interface NoticeContext {
  readonly tx: Transaction;
  readonly tenant: { readonly id: string; readonly culture: Culture };
  readonly site: { readonly id: string };
  /** The user that performed the operation; absent for the server's own actions. */
  readonly caller?: { readonly userId: string; readonly name: string };
}

/**
 * Writes the messages of an event to the outbox, in the transaction in which it happens: all or nothing. It is not
 * awaited, so it may be called among statements that are sent one behind another, before `commitBehind`. A message is
 * sent only to addresses in our own data; recipients without one get none. A repeated notice is sent once.
 */
export function sendNotice(context: NoticeContext, notice: Notice): void {
  for (const noticeWrite of writeNotice(context, notice)) beforeCommit(context.tx, noticeWrite);
}

/**
 * Tells the site's administrators, in the transaction in which it happens, of a configuration of a processor: that it is disabled, or
 * that a night's plan of users waits for one of them. Told once for an occasion.
 */
export function notifyAdministrators(
  context: NoticeContext,
  key: 'webhookDisabled' | 'usersWaiting',
  parameters: TextParameters,
  occasion: string,
): void {
  const { tx, tenant } = context;
  const facts = {
    subject: translate(tenant.culture, `mail.${key}.subject`, parameters),
    text: translate(tenant.culture, `mail.${key}.text`, parameters),
  };
  beforeCommit(tx, insertForAdministrators(tx, newMessage(context, 'text', facts, { relatedItem: null, occasion })));
}

/** A mail of a scheduled transfer. */
export interface TransferNotice {
  readonly facts: TextFacts;
  readonly userIds: readonly string[];
  /** Addresses of recipients that are no users. */
  readonly addresses: readonly string[];
  /** Also the site's administrators. */
  readonly isForAdministrators?: boolean;
  readonly occasion: Occasion;
}

/** Tells people of a transfer: users of the site and addresses that its settings name. Told once for an occasion. */
export async function notifyOfTransfer(
  context: NoticeContext,
  { facts, userIds, addresses, isForAdministrators = false, occasion }: TransferNotice,
): Promise<void> {
  const { tx } = context;
  const message = newMessage(context, 'text', facts, { relatedItem: null, occasion: `transfer:${occasion}` });
  await insertForUsers(tx, message, userIds, true);
  for (const address of addresses) await insertForAddress(tx, message, { name: address, address });
  if (isForAdministrators) await insertForAdministrators(tx, message);
}

/** Sends an anonymous reporter the status of the fault, once for each status. */
export async function notifyReporter(
  context: NoticeContext,
  transactionId: string,
  notice: FaultReportNotice,
): Promise<void> {
  const { culture, recipient, reportId, status } = notice;
  const relatedResource = { kind: 'transaction', id: transactionId } as const;
  const message = {
    ...newMessage(context, 'faultReport', faultReportFacts(notice), { relatedItem: relatedResource, occasion: '' }),
    culture,
    dedupeKey: reportKey(reportId, status),
  };
  await insertForAddress(context.tx, message, { ...recipient, name: recipient.address });
}

/** Deletes the messages written to an address about a report. */
export function forgetReporterMessages(
  { tx, tenant }: { readonly tx: Transaction; readonly tenant: { readonly id: string } },
  reportId: string,
  address: string,
): Promise<void> {
  const keys = publicStatuses.map((status) => reportKey(reportId, status));
  return deleteForAddress(tx, tenant.id, address, keys);
}

function reportKey(reportId: string, status: string): string {
  return `faultReport:${reportId}:${status}`;
}

function writeNotice(context: NoticeContext, notice: Notice): Promise<unknown>[] {
  const { tx, caller } = context;
  switch (notice.kind) {
    case 'caseOpened':
    case 'caseAssigned':
    case 'caseUpdated':
    case 'caseClosed': {
      const { transaction, occasion } = notice;
      const facts = transactionFacts(transaction, caller?.name ?? null, notice.kind);
      const relatedResource = { kind: 'transaction', id: transaction.id } as const;
      return audiencesOf(notice, caller?.userId ?? null)
        .filter(({ userIds }) => userIds.length > 0)
        .map(({ template, userIds }) =>
          insertForUsers(
            tx,
            newMessage(context, template, facts, { relatedItem: relatedResource, occasion }),
            userIds,
            true,
          ),
        );
    }
    case 'lowStock':
    case 'workLate': {
      const relatedResource = { kind: 'element', id: notice.element.id } as const;
      const facts = notice.kind === 'lowStock' ? lowStockFacts(notice) : workLateFacts(notice);
      return [
        insertForAdministrators(
          tx,
          newMessage(context, notice.kind, facts, { relatedItem: relatedResource, occasion: notice.occasion }),
        ),
      ];
    }
    case 'loanReminder':
      return toRecipient(
        tx,
        newMessage(context, notice.kind, reminderFacts(notice), { relatedItem: null, occasion: notice.day }),
        notice.borrower,
      );
    case 'invitation':
    case 'passwordLink': {
      const message = newMessage(context, notice.kind, accountFacts(notice), {
        relatedItem: null,
        occasion: notice.occasion,
      });
      return toRecipient(tx, message, { userId: notice.userId });
    }
    default: {
      const { kind, transaction, occasion } = notice;
      const relatedResource = { kind: 'transaction', id: transaction.id } as const;
      const facts = transactionFacts(transaction, caller?.name ?? null, notice.kind);
      const recipient = borrowerOf(notice);
      return recipient
        ? toRecipient(tx, newMessage(context, kind, facts, { relatedItem: relatedResource, occasion }), recipient)
        : [];
    }
  }
}

function toRecipient(tx: Transaction, message: NewMessage, recipient: Recipient): Promise<unknown>[] {
  return 'userId' in recipient
    ? [insertForUsers(tx, message, [recipient.userId], false)]
    : [insertForAddress(tx, message, recipient)];
}

function newMessage(
  { tenant, site }: NoticeContext,
  template: MessageTemplate,
  facts: MessageFacts,
  { relatedItem, occasion }: { readonly relatedItem: NewMessage['relatedItem']; readonly occasion: string | number },
): NewMessage {
  return {
    tenantId: tenant.id,
    siteId: site.id,
    template,
    culture: tenant.culture,
    facts,
    dedupeKey: `${template}:${relatedItem?.id ?? ''}:${occasion}`,
    relatedItem,
  };
}
