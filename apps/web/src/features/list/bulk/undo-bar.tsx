import { Button } from '@mantine/core';
import { IconArrowBackUp, IconX } from '@tabler/icons-react';
import { formatNumber } from '@tingest/i18n';
import type { ReactNode } from 'react';
import { useCulture } from '../../../lib/culture/culture-store.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { IconButton } from '../../../ui/icon/icon-button.tsx';
import type { BulkOutcome } from './bulk-outcome.ts';
import styles from './undo-bar.module.css';

/** Bar that reports a change and can undo it; shown until it is dismissed. */
export function UndoBar({
  outcome: { doneChange, isUndoing, show, undo },
}: {
  readonly outcome: BulkOutcome;
}): ReactNode {
  const t = useTexts();
  const culture = useCulture();
  if (!doneChange) return null;
  return (
    <div className={styles.undoBar}>
      <span role="status">
        {t('lists.bulk.done', {
          count: doneChange.changedCount,
          number: formatNumber(culture, doneChange.changedCount),
        })}
      </span>
      <Button
        variant="light"
        size="compact-sm"
        leftSection={<IconArrowBackUp size={18} aria-hidden />}
        loading={isUndoing}
        onClick={() => void undo()}
      >
        {t('lists.bulk.undo')}
      </Button>
      <IconButton icon={IconX} size={32} label={t('lists.bulk.dismiss')} onClick={() => show(null)} />
    </div>
  );
}
