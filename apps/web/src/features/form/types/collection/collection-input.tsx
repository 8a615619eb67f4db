import { Button, Input, Text } from '@mantine/core';
import { IconPlus, IconScan } from '@tabler/icons-react';
import { collectionRows, fieldLabel } from '@tingest/domain/fields';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { useTexts } from '../../../../lib/texts/texts.ts';
import { useHandScanner } from '../../../../ui/scanner/use-hand-scanner.ts';
import { Hint } from '../../../../ui/text/hint.tsx';
import type { FieldInputProps } from '../../field-props.ts';
import { useFormScope } from '../../state/form-scope.ts';
import { rowsSection } from '../../state/row-sections.ts';
import { useFollowed } from '../../state/use-form.ts';
import { useIsOpen } from '../../state/use-is-open.ts';
import styles from './collection.module.css';
import { RowsCards } from './rows-cards.tsx';
import { RowsTable } from './rows-table.tsx';
import { tableWidth } from './table-width.ts';
import { useRowActions } from './use-row-actions.ts';
import { useRowEnter } from './use-row-enter.ts';
import { useScanRows } from './use-scan-rows.ts';
import { useIsWide } from './use-wide.ts';

const ScanSeries = lazy(async () => ({ default: (await import('../../../../ui/scanner/scan-series.tsx')).ScanSeries }));

/** More rows than this are shown when they are asked for. */
const firstRows = 50;

/** Rows that are added, filled in, put in order and taken away: a table where there is room for one, else cards. */
export function CollectionInput({ id, field, label, error, isDisabled }: FieldInputProps): ReactNode {
  const t = useTexts();
  const { form, context } = useFormScope();
  const columns = field.children ?? [];
  const frame = useRef<HTMLDivElement>(null);
  const isWide = useIsWide(frame, tableWidth(columns));
  const keys = useRowKeys(field.id);
  const showsAll = useIsOpen(form, rowsSection(field.id), false);
  const [highlighted, setHighlighted] = useState<string | null>(null);
  const [isScanning, setIsScanning] = useState(false);
  const { rows, actions, addRow, notice, undo } = useRowActions(field);
  const goOn = useRowEnter(field, addRow);
  const scan = useScanRows(field, rows, setHighlighted);
  useHandScanner(scan.onText, scan.column !== undefined && scan.isFirst && !isDisabled && !isScanning);

  const visibleKeys = showsAll ? keys : keys.slice(0, firstRows);
  const isFull = keys.length >= collectionRows;
  const Rows = isWide ? RowsTable : RowsCards;
  return (
    // biome-ignore lint/a11y/useSemanticElements: the frame of Mantine's inputs brings the label and the error
    <div role="group" aria-labelledby={`${id}-rows-label`} ref={frame} className={styles.collection}>
      <Input.Wrapper
        id={`${id}-rows`}
        label={label}
        labelElement="div"
        labelProps={{ id: `${id}-rows-label`, className: styles.label }}
        description={field.description || undefined}
        error={error}
        size="md"
      >
        {isWide !== null && keys.length === 0 && (
          <Hint className={styles.empty}>{t(scan.column ? 'forms.rows.emptyScan' : 'forms.rows.empty')}</Hint>
        )}
        {isWide !== null && keys.length > 0 && (
          // biome-ignore lint/a11y/noStaticElementInteractions: Enter in the inputs inside
          <div onKeyDown={goOn} className={styles.rows}>
            <Rows collection={field} columns={columns} keys={visibleKeys} highlighted={highlighted} actions={actions} />
          </div>
        )}
        {visibleKeys.length < keys.length && (
          <Button variant="subtle" onClick={() => form.sections.set(rowsSection(field.id), true)}>
            {t('forms.rows.showAll', { count: keys.length })}
          </Button>
        )}
      </Input.Wrapper>
      <RowNotice text={notice ?? scan.notice} onUndo={undo} />
      <RowButtons
        id={id}
        isDisabled={isDisabled || isFull}
        describedBy={error ? `${id}-rows-error` : undefined}
        onAdd={addRow}
        onScan={scan.column && (() => setIsScanning(true))}
      />
      {isScanning && (
        <RowCamera
          title={fieldLabel(field, context.culture)}
          scan={scan}
          count={keys.length}
          onClose={() => setIsScanning(false)}
        />
      )}
    </div>
  );
}

interface RowCameraProps {
  readonly title: string;
  readonly scan: Pick<ReturnType<typeof useScanRows>, 'notice' | 'onText'>;
  /** Number of rows. */
  readonly count: number;
  readonly onClose: () => void;
}

function RowCamera({ title, scan, count, onClose }: RowCameraProps): ReactNode {
  const t = useTexts();
  return (
    <Suspense>
      <ScanSeries
        title={title}
        notice={scan.notice ?? t('forms.rows.scanHint')}
        doneLabel={t('forms.rows.scanDone', { count })}
        onText={scan.onText}
        onClose={onClose}
      />
    </Suspense>
  );
}

interface RowNoticeProps {
  readonly text: string | null | undefined;
  readonly onUndo: (() => void) | null | undefined;
}

/** Result of the last change of the rows, with a button that undoes a removal. */
function RowNotice({ text, onUndo }: RowNoticeProps): ReactNode {
  const t = useTexts();
  return (
    <div role="status" className={styles.notice}>
      {text && <Text size="sm">{text}</Text>}
      {onUndo && (
        <Button variant="light" size="sm" mih={44} onClick={onUndo}>
          {t('forms.rows.undo')}
        </Button>
      )}
    </div>
  );
}

interface RowButtonsProps {
  readonly id: string;
  readonly isDisabled: boolean;
  readonly describedBy: string | undefined;
  readonly onAdd: () => void;
  /** Absent if no column can be scanned. */
  readonly onScan: (() => void) | undefined;
}

function RowButtons({ id, isDisabled, describedBy, onAdd, onScan }: RowButtonsProps): ReactNode {
  const t = useTexts();
  return (
    <div className={styles.buttons}>
      <Button
        id={id}
        variant="default"
        size="md"
        disabled={isDisabled}
        leftSection={<IconPlus size={20} aria-hidden />}
        aria-describedby={describedBy}
        onClick={onAdd}
      >
        {t('forms.rows.add')}
      </Button>
      {onScan && (
        <Button
          variant="default"
          size="md"
          disabled={isDisabled}
          leftSection={<IconScan size={20} aria-hidden />}
          onClick={onScan}
        >
          {t('forms.rows.scan')}
        </Button>
      )}
    </div>
  );
}

/**
 * Returns the keys of a collection's rows: the same array until a row is added, removed or moved, regardless of changes
 * in the cells.
 */
function useRowKeys(collectionId: string): readonly string[] {
  const { form } = useFormScope();
  const knownKeys = useRef<readonly string[]>([]);
  return useFollowed(form, collectionId, () => {
    const keys = form.rows(collectionId).map(({ key }) => key);
    if (keys.join() !== knownKeys.current.join()) knownKeys.current = keys;
    return knownKeys.current;
  });
}
