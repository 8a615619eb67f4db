import { Button, Group, Loader, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { formatNumber } from '@tingest/i18n';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type BulkReport, type BulkSelection, previewBulk, sendBulk } from '../../../api/bulk.ts';
import { errorTexts } from '../../../api/error-texts.ts';
import { resourceOf, scopeOf } from '../../../api/path-scope.ts';
import { useQueryScope } from '../../../api/scoped-query.ts';
import { useCulture } from '../../../lib/culture/culture-store.ts';
import { flash } from '../../../lib/flash/flash.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { FailedRows } from '../bulk/failed-rows.tsx';
import type { BulkSource } from '../list-types.ts';
import styles from './delete.module.css';

export interface DeleteManyProps {
  readonly selection: BulkSelection;
  /** How many were selected. */
  readonly count: number;
  readonly source: BulkSource;
  /** Called when the dialog is over. */
  readonly onDone: (isDeleted: boolean) => void;
}

const change = { action: 'delete' } as const;

/**
 * Confirmation before many rows are deleted at once: the server first reports how many can be deleted, and the reasons
 * that prevent the rest.
 */
export function DeleteMany({ selection, count, source, onDone }: DeleteManyProps): ReactNode {
  const t = useTexts();
  const culture = useCulture();
  const { report, errors, isDeleting, start } = useBulkDeletion({ selection, source, onDone });
  const toCountParameters = (of: number) => ({ count: of, number: formatNumber(culture, of) });
  const isNoneDeletable = report?.changed === 0;
  return (
    <Dialog
      onClose={() => onDone(false)}
      title={
        <span className={styles.dialogTitle}>{t('lists.remove.manyTitle', { count: report?.count ?? count })}</span>
      }
      isBusy={isDeleting}
    >
      <Stack>
        {errors.length > 0 && (
          <Text c="red" role="alert">
            {errors.join(' ')}
          </Text>
        )}
        {report ? (
          <>
            <FailedRows report={report} title={t('lists.remove.held', toCountParameters(report.failed))} />
            {report.remembered > 0 && <Text>{t('lists.remove.remembered', toCountParameters(report.remembered))}</Text>}
            <Text>{t(isNoneDeletable ? 'lists.remove.noneLeft' : 'lists.remove.text')}</Text>
          </>
        ) : (
          errors.length === 0 && (
            <Group gap="sm" role="status">
              <Loader size={18} aria-hidden />
              <Text>{t('lists.remove.counting')}</Text>
            </Group>
          )
        )}
        <Group justify="flex-end">
          <Button variant="default" data-autofocus disabled={isDeleting} onClick={() => onDone(false)}>
            {t(isNoneDeletable ? 'app.actions.close' : 'app.actions.cancel')}
          </Button>
          {!isNoneDeletable && (
            <Button color="red" disabled={!report} loading={isDeleting} onClick={() => void start()}>
              {t('lists.remove.many', { count: report?.changed ?? count })}
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  );
}

interface BulkDeletion {
  /** Counts of the rows that can and cannot be deleted; `null` until the server has responded. */
  readonly report: BulkReport | null;
  readonly errors: readonly string[];
  readonly isDeleting: boolean;
  readonly start: () => Promise<void>;
}

/** Requests a report about the deletion, and deletes the rows if they are still the reported ones. */
function useBulkDeletion({ selection, source, onDone }: Omit<DeleteManyProps, 'count'>): BulkDeletion {
  const t = useTexts();
  const client = useQueryClient();
  const { collection } = source;
  const listKey = [...useQueryScope(scopeOf(collection)), resourceOf(collection)];
  const [report, setReport] = useState<BulkReport | null>(null);
  const [errors, setErrors] = useState<readonly string[]>([]);
  const [isDeleting, setIsDeleting] = useState(false);
  const preview = useRef(() => previewBulk(source, selection, change));
  useEffect(() => {
    let isOver = false;
    preview.current().then(
      (answer) => !isOver && setReport(answer),
      (error: unknown) => !isOver && setErrors(errorTexts(error)),
    );
    return () => {
      isOver = true;
    };
  }, []);
  const start = async (): Promise<void> => {
    if (!report) return;
    setIsDeleting(true);
    setErrors([]);
    try {
      const { changed } = await sendBulk(source, selection, change, report);
      await client.invalidateQueries({ queryKey: listKey });
      flash('success', t('lists.remove.manyDone', { count: changed }));
      onDone(true);
    } catch (error) {
      setErrors(errorTexts(error));
      setReport(await preview.current().catch(() => null));
      setIsDeleting(false);
    }
  };
  return { report, errors, isDeleting, start };
}
