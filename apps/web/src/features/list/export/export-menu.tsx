import { Button, Loader, Popover, Radio, Stack, Text } from '@mantine/core';
import {
  IconBraces,
  IconDownload,
  IconFileSpreadsheet,
  IconFileTypeCsv,
  IconFileZip,
  IconRefresh,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ListQuery } from '@tingest/domain/fields';
import type { Culture } from '@tingest/domain/foundation';
import { type ReactNode, useState } from 'react';
import { type ExportFormat, exportAction, hasSchemas, mayHoldFiles } from '../../../api/export-list.ts';
import { useCulture } from '../../../lib/culture/culture-store.ts';
import { useMaySomewhere } from '../../../lib/session/granted.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { Hint } from '../../../ui/text/hint.tsx';
import '@mantine/core/styles/Popover.css';
import type { ListColumn } from '../list-column.ts';
import styles from '../list-tools.module.css';
import type { ExportedSource } from '../list-types.ts';
import type { TransferSource } from '../transfer-source.ts';
import { useCsvSettings } from './csv-settings.ts';
import { CsvSettingsForm } from './csv-settings-form.tsx';
import { useExport } from './use-export.ts';
import { useExportSchemas } from './use-export-schemas.ts';

const formats = [
  ['xlsx', IconFileSpreadsheet],
  ['zip', IconFileZip],
  ['csv', IconFileTypeCsv],
  ['jsonl', IconBraces],
] as const;

interface ExportMenuProps<Row> {
  readonly title: string;
  readonly source: ExportedSource;
  /** The list's query; the whole result is exported, not only the page. */
  readonly query: ListQuery;
  /** The columns in view; where there are none, it has all of them. */
  readonly visibleColumns?: readonly ListColumn<Row>[];
}

/**
 * Menu to export the list as a file: Excel or CSV, visible or all columns. Not rendered for users without the
 * privilege.
 */
export function ExportMenu<Row>(props: ExportMenuProps<Row>): ReactNode {
  const may = useMaySomewhere();
  return may(exportAction(props.source.collection)) ? <Menu {...props} /> : null;
}

function Menu<Row>({ title, source, query, visibleColumns }: ExportMenuProps<Row>): ReactNode {
  const t = useTexts();
  const { receivedBytes, start, stop } = useExport(source, query, title);
  const [isOpen, setIsOpen] = useState(false);
  const [columnChoice, setColumnChoice] = useState('inView');
  const [csv, setCsv] = useCsvSettings();
  const save = async (format: ExportFormat): Promise<void> => {
    await start(format, {
      csv,
      ...(columnChoice === 'inView' || columnChoice === 'all' ? { columns } : { schemaId: columnChoice }),
    });
    // The user continues with the list.
    setIsOpen(false);
  };
  const columns = columnChoice === 'inView' ? visibleColumns?.map(({ key }) => key) : undefined;
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="bottom-end" width={320} shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="default"
          leftSection={
            receivedBytes !== null ? <Loader size={16} aria-hidden /> : <IconDownload size={18} aria-hidden />
          }
          className={styles.tool}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t('lists.export.title')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={styles.dropdown}>
        {receivedBytes !== null ? (
          <ExportProgress receivedBytes={receivedBytes} onStop={stop} />
        ) : (
          <Stack gap="sm">
            <Hint>{t('lists.export.hint')}</Hint>
            {visibleColumns && (
              <Radio.Group label={t('lists.export.columns')} value={columnChoice} onChange={setColumnChoice}>
                <Stack gap={8} mt={6}>
                  <Radio value="inView" label={t('lists.export.inView')} />
                  <Radio value="all" label={t('lists.export.all')} />
                  {hasSchemas(source.collection) && <SchemaChoices source={source} />}
                </Stack>
              </Radio.Group>
            )}
            <FormatButtons source={source} onChoose={(format) => void save(format)} />
            <CsvSettingsForm settings={csv} onChange={setCsv} />
            <SendRegularly title={title} source={source} query={query} columnChoice={columnChoice} columns={columns} />
          </Stack>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}

interface ExportProgressProps {
  /** Bytes received so far. */
  readonly receivedBytes: number;
  readonly onStop: () => void;
}

function ExportProgress({ receivedBytes, onStop }: ExportProgressProps): ReactNode {
  const t = useTexts();
  const culture = useCulture();
  return (
    <Stack gap="sm">
      <Text size="sm" role="status">
        {receivedBytes === 0
          ? t('lists.export.running')
          : t('lists.export.received', { size: megabytes(culture, receivedBytes) })}
      </Text>
      <Button variant="default" data-autofocus onClick={onStop}>
        {t('lists.export.stop')}
      </Button>
    </Stack>
  );
}

interface FormatButtonsProps {
  readonly source: ExportedSource;
  readonly onChoose: (format: ExportFormat) => void;
}

function FormatButtons({ source, onChoose }: FormatButtonsProps): ReactNode {
  const t = useTexts();
  return formats
    .filter(([format]) => format !== 'zip' || mayHoldFiles(source.collection))
    .map(([format, FormatIcon]) => (
      <Button
        key={format}
        variant={format === 'xlsx' ? 'filled' : 'default'}
        leftSection={<FormatIcon size={18} aria-hidden />}
        onClick={() => onChoose(format)}
      >
        {t('lists.export.action', { format: t(`lists.export.${format}`) })}
      </Button>
    ));
}

interface SendRegularlyProps extends Pick<ExportMenuProps<never>, 'title' | 'source' | 'query'> {
  /** A schema's id, or which columns. */
  readonly columnChoice: string;
  readonly columns: readonly string[] | undefined;
}

/** Link to a transfer of the list's content, for users that may set one up. */
function SendRegularly({ title, source, query, columnChoice, columns }: SendRegularlyProps): ReactNode {
  const t = useTexts();
  const may = useMaySomewhere();
  const list = source.collection.split('/').at(-1) ?? '';
  if (!may('transfers.write') || source.collection === '/tenants') return null;
  const schemaId = columnChoice === 'inView' || columnChoice === 'all' ? null : columnChoice;
  const { searchCriteria, ordering, filters } = query;
  const body = { searchCriteria, ordering, filters, ...(schemaId === null && { columns }) };
  const definedEntries = Object.entries(body).filter(([, value]) => value !== undefined);
  const transferSource: TransferSource = {
    ...{ title, schemaId, list: schemaId === null ? list : `${list}/schemas` },
    query: { ...(source.query as object | undefined), format: 'xlsx' },
    body: Object.fromEntries(definedEntries),
  };
  return (
    <Button
      variant="subtle"
      leftSection={<IconRefresh size={18} aria-hidden />}
      renderRoot={(props) => <Link to="/transfers/create/export" state={{ transferSource }} {...props} />}
    >
      {t('lists.export.sendRegularly')}
    </Button>
  );
}

function SchemaChoices({ source }: { readonly source: ExportedSource }): ReactNode {
  const t = useTexts();
  const schemas = useExportSchemas(source);
  return schemas.map(({ id, name }) => <Radio key={id} value={id} label={t('lists.export.bySchema', { name })} />);
}

function megabytes(culture: Culture, bytes: number): string {
  const format = new Intl.NumberFormat(culture, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 });
  return format.format(bytes / 1_000_000);
}
