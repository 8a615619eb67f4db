import { IconAlertTriangle } from '@tabler/icons-react';
import { formatDateTime } from '@tingest/domain/foundation';
import { type ElementAvailability, elementAvailabilities, modeRules } from '@tingest/domain/work';
import type { ListedElement } from '../../api/elements.ts';
import type { ListColumn } from '../../features/list/list-column.ts';
import { choiceColumn, textColumn, timeColumn } from '../../features/list/plain-columns.ts';
import type { Translate } from '../../lib/texts/texts.ts';
import { type BadgeLook, IconBadge } from '../../ui/status/icon-badge.tsx';
import { StatusBadge, type StatusName } from '../../ui/status/status-badge.tsx';

type Column = ListColumn<ListedElement>;

const badges: Readonly<Record<ElementAvailability, StatusName>> = {
  available: 'completed',
  reserved: 'reserved',
  busy: 'started',
};

const caseLook: BadgeLook = { color: 'orange', icon: IconAlertTriangle };

/**
 * Returns the columns for the open work on objects that the services of their category can begin: availability,
 * borrower and due date for loans, open cases for cases.
 */
export function stateColumns(
  services: readonly { readonly mode: string }[],
  timeZone: string,
  t: Translate,
): readonly Column[] {
  const rules = services.map(({ mode }) => modeRules(mode));
  return [
    ...(rules.some(({ hasBorrower }) => hasBorrower) ? loanColumns(timeZone, t) : []),
    ...(rules.some(({ hasAssignee }) => hasAssignee) ? [openCasesColumn(t)] : []),
  ];
}

/** Returns the columns for availability, borrower and due date; overdue loans are highlighted. */
function loanColumns(timeZone: string, t: Translate): readonly Column[] {
  const textOf = (availability: ElementAvailability): string =>
    t(`admin.elements.state.availabilities.${availability}`);
  return [
    choiceColumn<ListedElement, ElementAvailability>('availability', t('admin.elements.state.availability'), {
      values: elementAvailabilities,
      textOf,
      isSlow: true,
      render: ({ availability }) => <StatusBadge status={badges[availability]} label={textOf(availability)} />,
    }),
    textColumn<ListedElement>('borrowerName', t('admin.report.borrower'), {
      filter: { type: 'text', operators: ['contains', 'equals', 'empty', 'notEmpty'] },
      isSlow: true,
    }),
    timeColumn<ListedElement>('dueAt', t('admin.report.dueAt'), timeZone, {
      filter: { type: 'dateTime', operators: ['between', 'empty', 'notEmpty'] },
      isSlow: true,
      render: ({ dueAt }) => {
        if (dueAt === null) return null;
        const when = formatDateTime(dueAt, timeZone);
        if (Date.parse(dueAt) >= Date.now()) return when;
        return <StatusBadge status="overdue" label={t('admin.elements.state.overdue', { when })} />;
      },
    }),
  ];
}

/** Returns the column for the number of open cases, such as reported faults. */
function openCasesColumn(t: Translate): Column {
  return {
    key: 'openCaseCount',
    label: t('admin.elements.state.openCases'),
    text: ({ openCaseCount }) => (openCaseCount > 0 ? String(openCaseCount) : null),
    render: ({ openCaseCount }) => <IconBadge look={caseLook}>{openCaseCount}</IconBadge>,
    isNumeric: true,
    filter: { type: 'number' },
    isSlow: true,
  };
}
