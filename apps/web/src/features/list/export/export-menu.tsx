import { Button, Loader, Popover, Radio, Stack, Text } from '@mantine/core';
import { IconDownload, IconFileSpreadsheet, IconFileTypeCsv } from '@tabler/icons-react';
import { type Culture, can, type ListQuery } from '@tingest/domain';
import { type ReactNode, useState } from 'react';
import { exportAction } from '../../../api/export-list.ts';
import { useCulture } from '../../../lib/culture/culture-store.ts';
import { useCaller } from '../../../lib/session/caller.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { Hint } from '../../../ui/text/hint.tsx';
import type { ListColumn } from '../list-column.ts';
import styles from '../list-tools.module.css';
import type { ListSource } from '../list-types.ts';
import { useExport } from './use-export.ts';

interface ExportMenuProps<Row> {
  readonly title: string;
  readonly source: ListSource;
  /** What the list asks for; the whole of it is exported, not the page. */
  readonly query: ListQuery;
  readonly shown: readonly ListColumn<Row>[];
}

/** The list as a file: Excel or CSV, the columns in view or all. Not there for those who may not. */
export function ExportMenu<Row>(props: ExportMenuProps<Row>): ReactNode {
  const caller = useCaller();
  const action = exportAction(props.source.collection);
  return action && can(caller, action).allowed ? <Menu {...props} /> : null;
}

function Menu<Row>({ title, source, query, shown }: ExportMenuProps<Row>): ReactNode {
  const t = useTexts();
  const culture = useCulture();
  const { received, start, stop } = useExport(source, query, title);
  const [which, setWhich] = useState<'inView' | 'all'>('inView');
  const isRunning = received !== null;
  const columns = which === 'inView' ? shown.map(({ key }) => key) : undefined;
  return (
    <Popover position="bottom-end" width={320} shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="default"
          leftSection={isRunning ? <Loader size={16} aria-hidden /> : <IconDownload size={18} aria-hidden />}
          className={styles.tool}
        >
          {t('lists.export.title')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={styles.dropdown}>
        {isRunning ? (
          <Stack gap="sm">
            <Text size="sm" role="status">
              {received === 0
                ? t('lists.export.running')
                : t('lists.export.received', { size: megabytes(culture, received) })}
            </Text>
            <Button variant="default" data-autofocus onClick={stop}>
              {t('lists.export.stop')}
            </Button>
          </Stack>
        ) : (
          <Stack gap="sm">
            <Hint>{t('lists.export.hint')}</Hint>
            <Radio.Group
              label={t('lists.export.columns')}
              value={which}
              onChange={(next) => setWhich(next === 'all' ? 'all' : 'inView')}
            >
              <Stack gap={8} mt={6}>
                <Radio value="inView" label={t('lists.export.inView')} />
                <Radio value="all" label={t('lists.export.all')} />
              </Stack>
            </Radio.Group>
            <Button
              leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
              onClick={() => void start('xlsx', columns)}
            >
              {t('lists.export.action', { format: t('lists.export.xlsx') })}
            </Button>
            <Button
              variant="default"
              leftSection={<IconFileTypeCsv size={18} aria-hidden />}
              onClick={() => void start('csv', columns)}
            >
              {t('lists.export.action', { format: t('lists.export.csv') })}
            </Button>
          </Stack>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}

function megabytes(culture: Culture, bytes: number): string {
  const format = new Intl.NumberFormat(culture, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 });
  return format.format(bytes / 1_000_000);
}
