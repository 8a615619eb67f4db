import { Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { formatDateTime } from '@tingest/domain/foundation';
import type { ListedElement } from '../../api/elements.ts';
import type { ListColumn } from '../../features/list/list-column.ts';
import { textColumn, timeColumn } from '../../features/list/plain-columns.ts';
import type { Translate } from '../../lib/texts/texts.ts';

/** Returns the columns for an object's borrower and due date; overdue loans are highlighted. */
export function loanColumns(timeZone: string, t: Translate): readonly ListColumn<ListedElement>[] {
  return [
    textColumn<ListedElement>('borrowerName', t('admin.report.borrower'), {
      filter: { type: 'text', operators: ['contains', 'equals', 'empty', 'notEmpty'] },
      isSlow: true,
    }),
    timeColumn<ListedElement>('dueAt', t('admin.report.dueAt'), timeZone, {
      filter: { type: 'dateTime', operators: ['between', 'empty', 'notEmpty'] },
      isSlow: true,
      render: ({ dueAt }) => {
        if (dueAt === null) return null;
        const text = formatDateTime(dueAt, timeZone);
        if (Date.parse(dueAt) >= Date.now()) return text;
        return (
          <Text span inherit c="var(--mantine-color-error)">
            {text}{' '}
            <IconAlertTriangle
              size={16}
              role="img"
              aria-label={t('admin.report.overdue')}
              style={{ verticalAlign: 'text-bottom' }}
            />
          </Text>
        );
      },
    }),
  ];
}
