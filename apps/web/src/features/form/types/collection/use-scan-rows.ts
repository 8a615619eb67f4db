import { collectionRows, type FieldDefinition } from '@tingest/domain/fields';
import { useCallback, useMemo, useState } from 'react';
import { useTexts } from '../../../../lib/texts/texts.ts';
import { answerScan } from '../../../../ui/scanner/scan-feedback.ts';
import { scannedCode } from '../../../../ui/scanner/scanned-code.ts';
import { cellPath } from '../../state/field-paths.ts';
import { isEmptyRow } from '../../state/form-rows.ts';
import { useFormScope } from '../../state/form-scope.ts';
import { rowsSection } from '../../state/row-sections.ts';
import type { CollectionRows } from './collection-rows.ts';

interface ScanRows {
  /** The column that takes scans, if there is one. */
  readonly column: FieldDefinition | undefined;
  /** Whether it is the form's first of the kind: a hand scanner without a focused input fills only that. */
  readonly isFirst: boolean;
  readonly onText: (text: string) => Promise<void>;
  /** Result of the last scan as text. */
  readonly notice: string | null;
}

/** A row for every scan. A code that is there already adds nothing; its row is shown instead. */
export function useScanRows(
  collection: FieldDefinition,
  rows: CollectionRows,
  highlight: (key: string | null) => void,
): ScanRows {
  const t = useTexts();
  const { form } = useFormScope();
  const [notice, setNotice] = useState<string | null>(null);
  const column = scannerColumn(collection);
  const isFirst = useMemo(
    () => form.fields.find((field) => scannerColumn(field) !== undefined)?.id === collection.id,
    [form, collection],
  );
  const onText = useCallback(
    async (text: string) => {
      const code = (await scannedCode(text))?.code;
      if (code === undefined || !column) return;
      const knownRow = rows.find(column.id, code);
      if (knownRow) {
        answerScan(false);
        form.sections.set(rowsSection(collection.id), true);
        highlight(knownRow.key);
        setNotice(t('forms.rows.scannedBefore', { code, row: knownRow.number }));
        requestAnimationFrame(() => scrollToRow(knownRow.key));
        return;
      }
      const last = form.rows(collection.id).at(-1);
      let key: string | null;
      if (last && isEmptyRow(last)) {
        form.setValue(cellPath(collection.id, last.key, column.id), code);
        key = last.key;
      } else key = rows.add({ [column.id]: code });
      answerScan(key !== null);
      highlight(null);
      setNotice(
        key === null
          ? t('problems.tooMany', { max: collectionRows })
          : t('forms.rows.scanned', { code, row: form.rows(collection.id).length }),
      );
    },
    [form, collection, column, rows, highlight, t],
  );
  return { column, isFirst, onText, notice };
}

function scannerColumn(field: FieldDefinition): FieldDefinition | undefined {
  return field.fieldType === 'collection'
    ? field.children?.find(({ fieldType }) => fieldType === 'scanner')
    : undefined;
}

function scrollToRow(key: string): void {
  document.querySelector(`[data-row="${key}"]`)?.scrollIntoView({ block: 'center' });
}
