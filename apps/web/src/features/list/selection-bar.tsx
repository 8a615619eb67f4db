import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts/texts.ts';
import styles from './list.module.css';

interface SelectionBarProps {
  readonly count: number;
  readonly onDelete: () => void;
  readonly onClear: () => void;
}

/** What can be done with the selected rows; floats over the list, so that selecting moves nothing. */
export function SelectionBar({ count, onDelete, onClear }: SelectionBarProps): ReactNode {
  const t = useTexts();
  if (count === 0) return null;
  return (
    <div className={styles.selectionBar}>
      <strong role="status">{t('lists.rows.selected', { count })}</strong>
      <Button variant="subtle" color="gray" size="sm" onClick={onClear}>
        {t('lists.rows.clearSelection')}
      </Button>
      <Button color="red" size="sm" leftSection={<IconTrash size={18} aria-hidden />} onClick={onDelete}>
        {t('app.actions.delete')}
      </Button>
    </div>
  );
}
