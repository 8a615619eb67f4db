import { formatDateTime, pickText } from '@tingest/domain/foundation';
import { formatNumber } from '@tingest/i18n/server';
import type {
  AccountFacts,
  FaultReportFacts,
  LowStockFacts,
  ReminderFacts,
  TextFacts,
  WorkLateFacts,
} from '../../../../database/stored/messages.ts';
import type { AccountNotice } from '../notice.ts';
import type { MailContent, MailFrame } from './mail-content.ts';

/** A balance that came down to its limit. */
export function lowStockContent(facts: LowStockFacts, elementId: string, frame: MailFrame): MailContent {
  const { word, culture, pageAddress } = frame;
  const { elementTitle, elementCode, balance, limit } = facts;
  return {
    subject: word('mail.lowStock.subject', { element: elementTitle || elementCode }),
    paragraphs: [word('mail.lowStock.text')],
    facts: [
      [word('mail.labels.element'), elementTitle],
      [word('mail.labels.code'), elementCode],
      [word('mail.labels.balance'), formatNumber(culture, balance)],
      [word('mail.labels.limit'), formatNumber(culture, limit)],
    ],
    action: { label: word('mail.actions.element'), url: pageAddress(`/exe/id/${elementId}`) },
  };
}

/** Recurring work that was not done in time. */
export function workLateContent(facts: WorkLateFacts, elementId: string, frame: MailFrame): MailContent {
  const { word, culture, pageAddress } = frame;
  const { elementTitle, elementCode, dueOn } = facts;
  const service = pickText(facts.service, culture) ?? '';
  return {
    subject: word('mail.workLate.subject', { element: elementTitle || elementCode, service }),
    paragraphs: [word('mail.workLate.text')],
    facts: [
      [word('mail.labels.element'), elementTitle],
      [word('mail.labels.code'), elementCode],
      [word('mail.labels.service'), service],
      [word('mail.labels.dueOn'), dueOn],
    ],
    action: { label: word('mail.actions.element'), url: pageAddress(`/exe/id/${elementId}`) },
  };
}

/** Returns the content with all loans of a borrower; overdue ones come first. */
export function reminderContent({ loans, furtherLoans }: ReminderFacts, frame: MailFrame): MailContent {
  const { word, timeZone, isUser, pageAddress } = frame;
  const overdueCount = loans.filter(({ isOverdue }) => isOverdue).length;
  const subject =
    overdueCount > 0
      ? word('mail.loanReminder.overdue', { count: overdueCount })
      : word('mail.loanReminder.due', { count: loans.length + furtherLoans });
  return {
    subject,
    paragraphs: [word('mail.loanReminder.text')],
    facts: [],
    items: loans.map(({ title, code, dueAt, isOverdue }) => ({
      title: title ? `${title} (${code})` : code,
      detail: word(isOverdue ? 'mail.loanReminder.wasDueAt' : 'mail.loanReminder.dueAt', {
        time: formatDateTime(new Date(dueAt), timeZone),
      }),
      isUrgent: isOverdue,
    })),
    after: furtherLoans > 0 ? [word('mail.loanReminder.further', { count: furtherLoans })] : [],
    ...(isUser && { action: { label: word('mail.actions.mine'), url: pageAddress('/exe') } }),
  };
}

/** A way into the account: a link that sets the password, or the app's address where another provider keeps it. */
export function accountContent(kind: AccountNotice['kind'], facts: AccountFacts, frame: MailFrame): MailContent {
  const { word, timeZone, tenantName } = frame;
  const { url, validUntil } = facts;
  const subject = word(`mail.${kind}.subject`, { tenant: tenantName });
  if (validUntil === null) {
    const action = { label: word('mail.invitation.open'), url };
    return { subject, paragraphs: [word('mail.invitation.withoutPassword')], facts: [], action };
  }
  return {
    subject,
    paragraphs: [
      word(`mail.${kind}.text`),
      word('mail.validUntil', { time: formatDateTime(new Date(validUntil), timeZone) }),
    ],
    facts: [],
    action: { label: word(`mail.${kind}.action`), url },
  };
}

/** Returns the content with the status of a fault that an anonymous user reported, and the address of their receipt. */
export function faultReportContent(
  { status, number, elementTitle, url }: FaultReportFacts,
  frame: MailFrame,
): MailContent {
  const { word } = frame;
  return {
    subject: word(`mail.faultReport.subjects.${status}`, { element: elementTitle }),
    paragraphs: [word(`mail.faultReport.texts.${status}`)],
    facts: [
      [word('mail.labels.element'), elementTitle],
      [word('mail.labels.number'), String(number)],
    ],
    after: [word('mail.faultReport.stop')],
    action: { label: word('mail.faultReport.action'), url },
  };
}

/**
 * Returns the content with a text written by a user, or by a module from its template; an empty line begins a
 * paragraph.
 */
export function textContent({ subject, text }: TextFacts): MailContent {
  return { subject, paragraphs: text.split(/\n{2,}/), facts: [] };
}
