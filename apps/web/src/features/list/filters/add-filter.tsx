import { Button, Group, Popover, Stack, Text, TextInput, UnstyledButton } from '@mantine/core';
import { IconChevronLeft, IconFilter } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../../../lib/texts/texts.ts';
import { isCalendarOpen } from '../../../ui/date/open-calendar.ts';
import { IconButton } from '../../../ui/icon/icon-button.tsx';
import { Hint } from '../../../ui/text/hint.tsx';
import type { ListColumn } from '../list-column.ts';
import toolStyles from '../list-tools.module.css';
import type { ListAddress } from '../use-list-search.ts';
import { FilterEditor } from './filter-editor.tsx';
import styles from './filters.module.css';

interface AddFilterProps<Row> extends Pick<ListAddress, 'search' | 'change'> {
  readonly columns: readonly ListColumn<Row>[];
}

/** From this many columns on the one to filter by is found by typing. */
const manyColumns = 10;

/** Chooses a column, then asks for its condition. A column that is filtered already gets its condition changed. */
export function AddFilter<Row>({ columns, search, change }: AddFilterProps<Row>): ReactNode {
  const t = useTexts();
  const [isOpen, setIsOpen] = useState(false);
  const [column, setColumn] = useState<ListColumn<Row> | null>(null);
  const filterable = columns.filter(({ filter }) => filter !== undefined);
  if (filterable.length === 0) return null;
  const conditions = search.filter ?? [];
  const changeOpen = (next: boolean): void => {
    if (!next && isCalendarOpen()) return;
    setIsOpen(next);
    if (next) setColumn(null);
  };
  return (
    <Popover opened={isOpen} onChange={changeOpen} position="bottom-end" width={320} shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="default"
          className={toolStyles.tool}
          leftSection={<IconFilter size={18} aria-hidden />}
          onClick={() => changeOpen(!isOpen)}
        >
          {t('lists.filters.title')}
          {conditions.length > 0 && <span className={toolStyles.badge}>{conditions.length}</span>}
        </Button>
      </Popover.Target>
      {/* Mantine would name it after its button. */}
      <Popover.Dropdown className={toolStyles.dropdown} aria-label={t('lists.filters.add')} aria-labelledby={undefined}>
        {column ? (
          <Stack gap="sm">
            <Group gap="xs" wrap="nowrap">
              <IconButton
                icon={IconChevronLeft}
                size="md"
                label={t('lists.filters.chooseColumn')}
                onClick={() => setColumn(null)}
              />
              <Text fw={600}>{column.label}</Text>
            </Group>
            <FilterEditor
              column={column}
              condition={conditions.find((each) => each.column === column.key)}
              onApply={(next) => {
                setIsOpen(false);
                const otherConditions = conditions.filter((each) => each.column !== column.key);
                const filter = next ? [...otherConditions, next] : otherConditions;
                change({ filter: filter.length > 0 ? filter : undefined });
              }}
            />
          </Stack>
        ) : (
          <ColumnChoice columns={filterable} onChoose={setColumn} />
        )}
      </Popover.Dropdown>
    </Popover>
  );
}

interface ColumnChoiceProps<Row> {
  readonly columns: readonly ListColumn<Row>[];
  readonly onChoose: (column: ListColumn<Row>) => void;
}

function ColumnChoice<Row>({ columns, onChoose }: ColumnChoiceProps<Row>): ReactNode {
  const t = useTexts();
  const [text, setText] = useState('');
  const matchingColumns = columns.filter(({ label }) => label.toLowerCase().includes(text.trim().toLowerCase()));
  return (
    <Stack gap={4}>
      <Hint>{t('lists.filters.chooseColumn')}</Hint>
      {columns.length >= manyColumns && (
        <TextInput
          data-autofocus
          aria-label={t('lists.filters.findColumn')}
          placeholder={t('lists.filters.findColumn')}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
      <ul className={styles.columnChoice}>
        {matchingColumns.map((column) => (
          <li key={column.key}>
            <UnstyledButton onClick={() => onChoose(column)}>{column.label}</UnstyledButton>
          </li>
        ))}
      </ul>
    </Stack>
  );
}
