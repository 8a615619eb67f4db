import { Button, Group, NativeSelect, Popover, Stack, Text } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp, IconX } from '@tabler/icons-react';
import type { ListOrdering } from '@tingest/domain/fields';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts/texts.ts';
import { IconButton } from '../../ui/icon/icon-button.tsx';
import { Hint } from '../../ui/text/hint.tsx';
import type { ListColumn } from './list-column.ts';
import { sortText } from './list-search.ts';
import styles from './list-tools.module.css';
import type { ListAddress } from './use-list-search.ts';

interface OrderMenuProps<Row> {
  readonly columns: readonly ListColumn<Row>[];
  readonly ordering: readonly ListOrdering[];
  readonly change: ListAddress['change'];
}

/** Ordering by several columns, for touch and keyboard; the headings do the same with Shift. */
export function OrderMenu<Row>({ columns, ordering, change }: OrderMenuProps<Row>): ReactNode {
  const t = useTexts();
  const sortable = columns.filter((column) => !column.isUnsortable);
  const set = (next: readonly ListOrdering[]): void => change({ sort: sortText(next) });
  const add = t(ordering.length === 0 ? 'lists.sorting.first' : 'lists.sorting.add');
  const labelOf = (key: string): string => sortable.find((column) => column.key === key)?.label ?? key;
  return (
    <Popover position="bottom-end" width={320} shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <Button variant="default" leftSection={<IconArrowsSort size={18} aria-hidden />} className={styles.tool}>
          {t('lists.sorting.title')}
          {ordering.length > 0 && <span className={styles.badge}>{ordering.length}</span>}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={styles.dropdown}>
        <Stack gap="sm">
          {ordering.length === 0 && <Hint>{t('lists.sorting.none')}</Hint>}
          {ordering.map((each) => (
            <OrderLine
              key={each.column}
              label={labelOf(each.column)}
              dir={each.dir}
              onTurn={() =>
                set(ordering.map((one) => (one === each ? { ...one, dir: each.dir === 'desc' ? 'asc' : 'desc' } : one)))
              }
              onRemove={() => set(ordering.filter((one) => one !== each))}
            />
          ))}
          {ordering.length < 4 && (
            <NativeSelect
              aria-label={add}
              value=""
              data={[
                { value: '', label: add, disabled: true },
                ...sortable
                  .filter(({ key }) => !ordering.some(({ column }) => column === key))
                  .map(({ key, label, isSlow }) => ({
                    value: key,
                    label: isSlow ? `${label} (${t('lists.sorting.slow')})` : label,
                  })),
              ]}
              onChange={(event) => set([...ordering, { column: event.currentTarget.value, dir: 'asc' }])}
            />
          )}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

interface OrderLineProps {
  /** Name of the column. */
  readonly label: string;
  readonly dir: ListOrdering['dir'];
  readonly onTurn: () => void;
  readonly onRemove: () => void;
}

/** One column of the ordering, with its direction. */
function OrderLine({ label, dir, onTurn, onRemove }: OrderLineProps): ReactNode {
  const t = useTexts();
  const isDown = dir === 'desc';
  const Arrow = isDown ? IconArrowDown : IconArrowUp;
  return (
    <Group gap="xs" wrap="nowrap">
      <Text size="sm" flex={1} miw={0} truncate>
        {label}
      </Text>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<Arrow size={16} aria-hidden />}
        aria-label={t('lists.sorting.turn', { column: label })}
        onClick={onTurn}
      >
        {t(isDown ? 'lists.sorting.down' : 'lists.sorting.up')}
      </Button>
      <IconButton
        icon={IconX}
        size="md"
        label={t('lists.sorting.remove', { column: label })}
        onClick={onRemove}
        iconSize={16}
      />
    </Group>
  );
}
