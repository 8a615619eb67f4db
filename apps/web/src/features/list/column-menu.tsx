import { Button, Checkbox, Popover, Stack } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts/texts.ts';
import type { ListColumn } from './list-column.ts';
import styles from './list-tools.module.css';
import type { ChosenColumns } from './use-chosen-columns.ts';

interface ColumnMenuProps<Row> {
  readonly all: readonly ListColumn<Row>[];
  readonly chosen: ChosenColumns<Row>;
}

/** Which columns are shown. */
export function ColumnMenu<Row>({ all, chosen }: ColumnMenuProps<Row>): ReactNode {
  const t = useTexts();
  return (
    <Popover position="bottom-end" width={320} shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <Button variant="default" leftSection={<IconColumns3 size={18} aria-hidden />} className={styles.tool}>
          {t('lists.columns.title')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={styles.dropdown}>
        <Stack gap="sm" role="group" aria-label={t('lists.columns.title')}>
          {all.map((column, index) => (
            <Checkbox
              key={column.key}
              label={column.label}
              checked={chosen.isShown(column)}
              disabled={index === 0}
              onChange={(event) => chosen.choose(column, event.currentTarget.checked)}
            />
          ))}
          {chosen.isChanged && (
            <Button variant="subtle" size="compact-sm" onClick={chosen.reset}>
              {t('lists.columns.reset')}
            </Button>
          )}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
