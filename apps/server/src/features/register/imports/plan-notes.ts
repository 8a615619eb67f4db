import type { Culture } from '@tingest/domain/foundation';
import { translate } from '@tingest/i18n/server';
import { allCounts, type ImportRecord } from './import-store.ts';

/** Columns that are named. */
const maxNamedColumns = 20;

/**
 * Returns sentences about the parts of a file that an import leaves out as a whole: rows that its sheet hides, and
 * columns that no field was chosen for.
 */
export function planNotes({ columns, counts }: ImportRecord, culture: Culture): string[] {
  const { hidden } = allCounts(counts);
  const unmapped = columns.filter(({ fieldId, samples }) => fieldId === null && samples.length > 0);
  const names = unmapped.slice(0, maxNamedColumns).map(({ heading }) => heading);
  const remainingCount = unmapped.length - names.length;
  return [
    ...(hidden > 0 ? [translate(culture, 'importResult.hiddenRows', { count: hidden })] : []),
    ...(names.length > 0
      ? [
          translate(culture, remainingCount > 0 ? 'importResult.leftOutMore' : 'importResult.leftOut', {
            names: names.join(', '),
            count: remainingCount,
          }),
        ]
      : []),
  ];
}
