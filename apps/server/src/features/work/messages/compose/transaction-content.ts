import { formatDateTime, pickText } from '@tingest/domain/foundation';
import { isCasePriority } from '@tingest/domain/work';
import type { TransactionFacts } from '../../../../database/stored/messages.ts';
import type { BorrowerNotice, CaseNotice } from '../notice.ts';
import type { MailContent, MailFrame } from './mail-content.ts';

type TransactionTemplate = BorrowerNotice['kind'] | CaseNotice['kind'];
type FactName = 'dueAt' | 'from' | 'to' | 'assignee' | 'priority' | 'by';

/** Facts in each message beside its subject. */
const factsOf: Readonly<Record<TransactionTemplate, readonly FactName[]>> = {
  loanReceipt: ['dueAt'],
  returnReceipt: [],
  handedOver: ['by'],
  reservationConfirmed: ['from', 'to'],
  reservationChanged: ['from', 'to', 'by'],
  reservationCancelled: ['from', 'to', 'by'],
  reservationReleased: ['from', 'to'],
  caseOpened: ['priority', 'by'],
  caseAssigned: ['priority', 'by'],
  caseUpdated: ['assignee', 'priority', 'by'],
  caseClosed: ['assignee', 'by'],
};

/** About one loan, reservation or case. @param number its running number */
export function transactionContent(
  template: TransactionTemplate,
  facts: TransactionFacts,
  relatedTransaction: { readonly id: string; readonly number: number | null },
  frame: MailFrame,
): MailContent {
  const { word, culture, timeZone, isUser, pageAddress } = frame;
  const time = (instant: string | null) => instant && formatDateTime(new Date(instant), timeZone);
  const values: Readonly<Record<FactName, string | null>> = {
    dueAt: time(facts.dueAt),
    from: time(facts.from),
    to: time(facts.to),
    assignee: facts.assigneeName,
    priority: isCasePriority(facts.priority) ? word(`mail.priorities.${facts.priority}`) : null,
    by: facts.actor,
  };
  const labelledFacts: [string, string | null][] = [
    [word('mail.labels.element'), facts.elementTitle],
    [word('mail.labels.code'), facts.elementCode],
    [word('mail.labels.service'), pickText(facts.service, culture)],
    [word('mail.labels.number'), relatedTransaction.number === null ? null : String(relatedTransaction.number)],
    ...factsOf[template].map((name): [string, string | null] => [word(`mail.labels.${name}`), values[name]]),
  ];
  const element = facts.elementTitle || facts.elementCode;
  const state = pickText(facts.state, culture);
  // A service with words of its own may be no loan to those who use it.
  const isReceipt = template === 'loanReceipt' || template === 'returnReceipt';
  return {
    subject:
      state === '' ? word(`mail.${template}.subject`, { element }) : word('mail.worded.subject', { state, element }),
    paragraphs: [state !== '' && isReceipt ? word('mail.worded.receipt') : word(`mail.${template}.text`)],
    facts: labelledFacts.flatMap(([label, value]) => (value ? [[label, value] as const] : [])),
    ...(isUser && {
      action: {
        label: word('mail.actions.transaction'),
        url: pageAddress(`/exe/transaction/${relatedTransaction.id}`),
      },
    }),
  };
}
