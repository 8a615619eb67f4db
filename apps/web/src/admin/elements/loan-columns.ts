import type { ListedElement } from '../../api/elements.ts';
import type { ListColumn } from '../../features/list/list-column.ts';
import { textColumn, timeColumn } from '../../features/list/plain-columns.ts';
import type { Translate } from '../../lib/texts/texts.ts';

/** Who has an object, and until when. */
export function loanColumns(timeZone: string, t: Translate): readonly ListColumn<ListedElement>[] {
  return [
    textColumn<ListedElement>('borrowerName', t('admin.report.borrower'), {
      filter: { type: 'text', operators: ['contains', 'equals', 'empty', 'notEmpty'] },
      isSlow: true,
    }),
    timeColumn<ListedElement>('dueAt', t('admin.report.dueAt'), timeZone, {
      filter: { type: 'dateTime', operators: ['between', 'empty', 'notEmpty'] },
      isSlow: true,
    }),
  ];
}
