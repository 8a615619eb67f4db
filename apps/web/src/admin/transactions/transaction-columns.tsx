import {
  type CasePriority,
  casePriorities,
  hasOwnWord,
  modeRules,
  type TransactionStatus,
  transactionStatuses,
  type WordedService,
} from '@tingest/domain/work';
import type { TransactionType } from '../../api/transaction-types.ts';
import type { StoredTransaction } from '../../api/transactions.ts';
import type { ListColumn } from '../../features/list/list-column.ts';
import { choiceColumn, textColumn, timeColumn } from '../../features/list/plain-columns.ts';
import { PublicBadge } from '../../features/transactions/state-badges.tsx';
import { statusLabel } from '../../features/transactions/transaction-labels.ts';
import type { Translate } from '../../lib/texts/texts.ts';
import { PriorityMark } from './priority-mark.tsx';
import { stateLabel, TransactionBadge } from './transaction-badge.tsx';

type Column = ListColumn<StoredTransaction>;
type MomentKey = 'startedAt' | 'endedAt' | 'createdAt' | 'updatedAt' | 'dueAt' | 'reservatedFrom' | 'reservatedTo';

/** Context for the texts of a report's columns. */
export interface ColumnTexts {
  /** IANA name. */
  readonly timeZone: string;
  readonly t: Translate;
  /** Whether the tenant reserves. */
  readonly hasReservations: boolean;
}

/** Instants that a transaction may be without, for which a filter can ask. */
const optional: readonly MomentKey[] = ['startedAt', 'endedAt', 'dueAt', 'reservatedFrom', 'reservatedTo'];
const optionalText = { type: 'text', operators: ['contains', 'equals', 'empty', 'notEmpty'] } as const;

/** Returns the columns of one service's transaction report: those of its mode, and those common to all modes. */
export function transactionColumns(
  service: WordedService & Partial<Pick<TransactionType, 'policy'>>,
  { timeZone, t, hasReservations }: ColumnTexts,
): readonly Column[] {
  const { mode, policy } = service;
  const { isImmediate, statuses, reservationStatuses, hasBorrower, hasAssignee } = modeRules(mode);
  const moment = momentColumns(timeZone);
  return [
    numberColumn(t),
    textColumn<StoredTransaction>('elementTitle', t('admin.transactions.element')),
    // There is more to tell of these.
    {
      ...textColumn<StoredTransaction>('elementCode', t('admin.transactions.elementCode')),
      isExtra: hasBorrower || hasAssignee,
    },
    statusColumn([...reservationStatuses, ...statuses], service, t),
    ...(hasBorrower ? loanColumns(moment, hasReservations, t) : []),
    ...(hasAssignee ? caseColumns(t, policy?.case?.isPublic === true) : []),
    { ...textColumn<StoredTransaction>('ownerName', t('admin.transactions.owner')), isExtra: hasBorrower },
    // Immediate transactions have no duration to show.
    moment('startedAt', momentLabel(service, 'started', t), isImmediate),
    moment('endedAt', momentLabel(service, 'completed', t), isImmediate),
    moment('updatedAt', t('admin.transactions.updatedAt'), hasBorrower),
    moment('createdAt', t('admin.transactions.createdAt'), true),
  ];
}

/** Returns the label for the time when a state was reached: the service's own word for it, or the general one. */
export function momentLabel(service: WordedService, status: 'started' | 'completed', t: Translate): string {
  if (hasOwnWord(service, { status })) return statusLabel(service, status, t);
  const name = status === 'started' ? 'startedAt' : 'endedAt';
  return t(modeRules(service.mode).hasBorrower ? `admin.report.${name}` : `admin.transactions.${name}`);
}

/**
 * Returns the columns of the report of a whole site: those common to transactions of all modes, and the service. It is
 * ordered by number and by time of change only, as a site's whole report is indexed only by these.
 */
export function allTransactionColumns(
  services: readonly (Pick<TransactionType, 'id' | 'name'> & Partial<Pick<TransactionType, 'policy'>>)[],
  { timeZone, t, hasReservations }: ColumnTexts,
): readonly Column[] {
  const moment = momentColumns(timeZone);
  const otherColumns = [
    textColumn<StoredTransaction>('elementTitle', t('admin.transactions.element')),
    textColumn<StoredTransaction>('elementCode', t('admin.transactions.elementCode')),
    {
      key: 'transactionTypeId',
      label: t('admin.operations.service'),
      text: ({ transactionTypeName }: StoredTransaction) => transactionTypeName,
      filter: { type: 'choice' as const, choices: services.map(({ id, name }) => ({ value: id, label: name })) },
    },
    statusColumn(
      transactionStatuses.filter((status) => hasReservations || status !== 'reserved'),
      'unknown',
      t,
    ),
    textColumn<StoredTransaction>('ownerName', t('admin.transactions.owner')),
    ...loanColumns((key, label) => moment(key, label, true), hasReservations, t).map((column) => ({
      ...column,
      isExtra: true,
    })),
    {
      ...textColumn<StoredTransaction>('assigneeName', t('admin.report.assignee'), { filter: optionalText }),
      isExtra: true,
    },
    publicColumn(t, !services.some(({ policy }) => policy?.case?.isPublic)),
    moment('startedAt', t('admin.transactions.startedAt'), true),
    moment('endedAt', t('admin.transactions.endedAt'), true),
  ];
  return [
    numberColumn(t),
    ...otherColumns.map((column) => ({ ...column, isUnsortable: true })),
    moment('updatedAt', t('admin.transactions.updatedAt'), false),
    { ...moment('createdAt', t('admin.transactions.createdAt'), true), isUnsortable: true },
  ];
}

function momentColumns(timeZone: string) {
  return (key: MomentKey, label: string, isExtra: boolean): Column =>
    timeColumn<StoredTransaction>(key, label, timeZone, {
      filter: { type: 'dateTime', operators: optional.includes(key) ? ['between', 'empty', 'notEmpty'] : ['between'] },
      isExtra,
    });
}

function numberColumn(t: Translate): Column {
  return {
    key: 'number',
    label: t('admin.transactions.number'),
    text: ({ number }) => String(number),
    filter: { type: 'number' },
  };
}

/** The states that there may be, in the words of a service or a mode. */
function statusColumn(statuses: readonly TransactionStatus[], service: WordedService | string, t: Translate): Column {
  return {
    key: 'status',
    label: t('admin.transactions.status'),
    text: (row) => stateLabel(row, t),
    render: (row) => (
      // A badge would rather be cut than make its column wide enough.
      <div style={{ minWidth: 'max-content' }}>
        <TransactionBadge transaction={row} />
      </div>
    ),
    filter: {
      type: 'choice',
      choices: statuses.map((value) => ({ value, label: statusLabel(service, value, t) })),
    },
  };
}

function loanColumns(
  moment: (key: MomentKey, label: string, isExtra: boolean) => Column,
  hasReservations: boolean,
  t: Translate,
): readonly Column[] {
  return [
    textColumn('borrowerName', t('admin.report.borrower'), { filter: optionalText }),
    moment('dueAt', t('admin.report.dueAt'), false),
    {
      key: 'isOverdue',
      label: t('admin.report.overdue'),
      text: ({ isOverdue }) => t(isOverdue ? 'app.answers.yes' : 'app.answers.no'),
      filter: { type: 'toggle' },
      isExtra: true,
    },
    ...(hasReservations ? [moment('reservatedFrom', t('admin.report.reservatedFrom'), true)] : []),
  ];
}

/** @param isPublic whether anonymous users open cases */
function caseColumns(t: Translate, isPublic: boolean): readonly Column[] {
  const priorityText = (priority: CasePriority): string => t(`admin.report.priorities.${priority}`);
  return [
    choiceColumn('priority', t('admin.report.priority'), {
      values: casePriorities.toReversed(),
      textOf: priorityText,
      render: ({ priority }) => priority && <PriorityMark priority={priority} />,
    }),
    textColumn('assigneeName', t('admin.report.assignee'), { filter: optionalText }),
    publicColumn(t, !isPublic),
  ];
}

/** Which cases anonymous users opened. */
function publicColumn(t: Translate, isExtra: boolean): Column {
  return {
    key: 'isFromPublic',
    label: t('app.origin.public'),
    text: ({ isFromPublic }) => t(isFromPublic ? 'app.answers.yes' : 'app.answers.no'),
    render: (row) => <PublicBadge transaction={row} />,
    filter: { type: 'toggle' },
    isExtra,
  };
}
