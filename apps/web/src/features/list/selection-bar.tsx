import { Button } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { maxBulkRows } from '@tingest/domain/fields';
import { formatNumber } from '@tingest/i18n';
import type { ReactNode } from 'react';
import { useCulture } from '../../lib/culture/culture-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import type { BulkUse } from './list-types.ts';
import styles from './selection-bar.module.css';
import type { ListCounts } from './use-list-data.ts';

interface SelectionBarProps {
  readonly count: number;
  /** Whether all that match are selected, also those on other pages. */
  readonly isWhole: boolean;
  readonly counts: ListCounts | undefined;
  readonly isGathering: boolean;
  readonly onSelectMatching: (count: number) => void;
  readonly onEdit: (() => void) | undefined;
  readonly use: (Pick<BulkUse, 'label' | 'icon'> & { readonly onSelect: () => void }) | undefined;
  readonly onDelete: (() => void) | undefined;
  readonly onClear: () => void;
}

/** Actions on the selected rows; the bar floats over the list, so that selecting causes no layout shift. */
export function SelectionBar({
  count,
  isWhole,
  counts,
  isGathering,
  onSelectMatching,
  onEdit,
  use,
  onDelete,
  onClear,
}: SelectionBarProps): ReactNode {
  const t = useTexts();
  const culture = useCulture();
  if (count === 0) return null;
  const matching = counts?.filteredCount ?? 0;
  const hasMore = !isWhole && matching > count;
  const canTakeAll = hasMore && counts?.isEstimate === false && matching <= maxBulkRows;
  const number = formatNumber(culture, count);
  return (
    <div className={styles.selectionBar}>
      <strong role="status">
        {isWhole ? t('lists.rows.allMatching', { number }) : t('lists.rows.selected', { count })}
      </strong>
      {canTakeAll && (
        <Button variant="light" size="sm" loading={isGathering} onClick={() => onSelectMatching(matching)}>
          {t('lists.rows.selectMatching', { number: formatNumber(culture, matching) })}
        </Button>
      )}
      {hasMore && !canTakeAll && counts && matching > maxBulkRows && (
        <span className={styles.count}>
          {t('lists.rows.tooManyMatching', { number: formatNumber(culture, maxBulkRows) })}
        </span>
      )}
      <Button variant="subtle" color="gray" size="sm" onClick={onClear}>
        {t('lists.rows.clearSelection')}
      </Button>
      {onEdit && (
        <Button size="sm" leftSection={<IconPencil size={18} aria-hidden />} onClick={onEdit}>
          {t('lists.bulk.action')}
        </Button>
      )}
      {use && (
        <Button variant="default" size="sm" leftSection={<use.icon size={18} aria-hidden />} onClick={use.onSelect}>
          {use.label}
        </Button>
      )}
      {onDelete && (
        <Button color="red" size="sm" leftSection={<IconTrash size={18} aria-hidden />} onClick={onDelete}>
          {t('app.actions.delete')}
        </Button>
      )}
    </div>
  );
}
