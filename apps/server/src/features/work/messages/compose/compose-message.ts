import type {
  AccountFacts,
  FaultReportFacts,
  LowStockFacts,
  MessageFacts,
  ReminderFacts,
  TextFacts,
  TransactionFacts,
  WorkLateFacts,
} from '../../../../database/stored/messages.ts';
import type { MessageTemplate } from '../notice.ts';
import type { MailContent, MailFrame } from './mail-content.ts';
import {
  accountContent,
  faultReportContent,
  lowStockContent,
  reminderContent,
  textContent,
  workLateContent,
} from './other-contents.ts';
import { renderHtml, renderText } from './render-mail.ts';
import { transactionContent } from './transaction-content.ts';

/** Content of a message, as it is stored. */
export interface StoredNotice {
  readonly template: MessageTemplate;
  readonly facts: MessageFacts;
  readonly relatedId: string | null;
  /** Running number of the transaction that it is about. */
  readonly number: number | null;
}

/** A message as it is sent. */
export interface ComposedMessage {
  readonly subject: string;
  readonly text: string;
  /** Null for SMS, which have none. */
  readonly html: string | null;
}

/** Makes a message's subject, text and HTML. */
export function composeMessage(notice: StoredNotice, frame: MailFrame): ComposedMessage & { readonly html: string } {
  const content = contentOf(notice, frame);
  return { subject: content.subject, text: renderText(content, frame), html: renderHtml(content, frame) };
}

/**
 * Returns the content of a message before it is rendered. The facts were written by the same template that reads them
 * here.
 */
export function contentOf({ template, facts, relatedId, number }: StoredNotice, frame: MailFrame): MailContent {
  switch (template) {
    case 'lowStock':
      return lowStockContent(facts as LowStockFacts, relatedId ?? '', frame);
    case 'workLate':
      return workLateContent(facts as WorkLateFacts, relatedId ?? '', frame);
    case 'loanReminder':
      return reminderContent(facts as ReminderFacts, frame);
    case 'text':
      return textContent(facts as TextFacts);
    case 'invitation':
    case 'passwordLink':
      return accountContent(template, facts as AccountFacts, frame);
    case 'faultReport':
      return faultReportContent(facts as FaultReportFacts, frame);
    default:
      return transactionContent(template, facts as TransactionFacts, { id: relatedId ?? '', number }, frame);
  }
}
