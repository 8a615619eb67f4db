import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { errorTexts } from '../../../api/error-texts.ts';
import { resourceOf, scopeOf } from '../../../api/path-scope.ts';
import { useQueryScope } from '../../../api/scoped-query.ts';
import { flash } from '../../../lib/flash/flash.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { maxNamed, NamedLines } from '../bulk/named-lines.tsx';
import type { ListDeletion, ListSource } from '../list-types.ts';
import styles from './delete.module.css';
import { type DeletionResult, deleteRows } from './delete-rows.ts';

export interface DeleteRowsProps<Row> {
  readonly rows: readonly Row[];
  readonly deletion: ListDeletion<Row>;
  readonly rowName: (row: Row) => string;
  readonly source: ListSource;
  /** Called when the dialog is over, with the rows that are gone. */
  readonly onDone: (removed: readonly Row[]) => void;
}

type Step<Row> =
  | { readonly kind: 'asking' }
  | { readonly kind: 'working'; readonly doneCount: number }
  | { readonly kind: 'failed'; readonly result: DeletionResult<Row> };

/** Confirmation before rows are deleted; shows the progress, and reports which rows could not be deleted and why. */
export function DeleteRows<Row>({ rows, deletion, rowName, source, onDone }: DeleteRowsProps<Row>): ReactNode {
  const t = useTexts();
  const client = useQueryClient();
  const scope = useQueryScope(scopeOf(source.collection));
  const [step, setStep] = useState<Step<Row>>({ kind: 'asking' });
  const isStopped = useRef(false);
  const [onlyRow] = rows.length === 1 ? rows : [];
  const count = rows.length;

  const start = async (): Promise<void> => {
    setStep({ kind: 'working', doneCount: 0 });
    const result = await deleteRows(rows, deletion.remove, {
      onProgress: (done) => setStep({ kind: 'working', doneCount: done }),
      isStopped: () => isStopped.current,
    });
    await client.invalidateQueries({ queryKey: [...scope, resourceOf(source.collection)] });
    if (result.failedRows.length + result.remainingRows.length > 0) {
      setStep({ kind: 'failed', result });
      return;
    }
    flash(
      'success',
      onlyRow ? t('app.messages.deleted', { name: rowName(onlyRow) }) : t('lists.remove.manyDone', { count }),
    );
    onDone(result.removedRows);
  };

  const title = (): string => {
    if (step.kind === 'failed') return t('lists.remove.resultTitle');
    return onlyRow ? t('lists.remove.title', { name: rowName(onlyRow) }) : t('lists.remove.manyTitle', { count });
  };
  const isWorking = step.kind === 'working';
  const close = (): void => onDone(step.kind === 'failed' ? step.result.removedRows : []);
  return (
    <Dialog onClose={close} title={<span className={styles.dialogTitle}>{title()}</span>} isBusy={isWorking}>
      {step.kind === 'failed' ? (
        <Outcome result={step.result} total={count} rowName={rowName} onClose={close} />
      ) : (
        <Stack>
          {onlyRow && deletion.usage && <Usage of={onlyRow} ask={deletion.usage} />}
          {!onlyRow && deletion.usage && !isWorking && (
            <UsageOfMany rows={rows} rowName={rowName} ask={deletion.usage} />
          )}
          {isWorking ? (
            <div role="status">
              <Text mb="xs">{t('lists.remove.progress', { done: step.doneCount, total: count })}</Text>
              <Progress value={(100 * step.doneCount) / count} />
            </div>
          ) : (
            <Text>{deletion.text ?? t('lists.remove.text')}</Text>
          )}
          <DeletionButtons
            deleteLabel={onlyRow ? t('app.actions.delete') : t('lists.remove.many', { count })}
            isWorking={isWorking}
            onStop={() => {
              isStopped.current = true;
            }}
            onClose={close}
            onStart={() => void start()}
          />
        </Stack>
      )}
    </Dialog>
  );
}

interface DeletionButtonsProps {
  readonly deleteLabel: string;
  readonly isWorking: boolean;
  readonly onStop: () => void;
  readonly onClose: () => void;
  readonly onStart: () => void;
}

/** Buttons below the question; while rows are being deleted, the one that stops. */
function DeletionButtons({ deleteLabel, isWorking, onStop, onClose, onStart }: DeletionButtonsProps): ReactNode {
  const t = useTexts();
  return (
    <Group justify="flex-end">
      {isWorking ? (
        <Button variant="default" onClick={onStop}>
          {t('lists.remove.stop')}
        </Button>
      ) : (
        <>
          <Button variant="default" data-autofocus onClick={onClose}>
            {t('app.actions.cancel')}
          </Button>
          <Button color="red" onClick={onStart}>
            {deleteLabel}
          </Button>
        </>
      )}
    </Group>
  );
}

interface UsageProps<Row> {
  readonly of: Row;
  readonly ask: (row: Row) => Promise<string | null>;
}

/** References to the row; the question can be answered before they are known. */
function Usage<Row>({ of: row, ask }: UsageProps<Row>): ReactNode {
  const t = useTexts();
  const text = useAnswer(() => ask(row).catch(() => null));
  return text === null ? null : <Text>{text ?? t('lists.remove.checkingUse')}</Text>;
}

/** Returns the answer of `ask` once it has arrived. Asked only once: reloading the list is no reason to ask again. */
function useAnswer<Answer>(ask: () => Promise<Answer>): Answer | undefined {
  const [answer, setAnswer] = useState<Answer>();
  const firstRequest = useRef(ask);
  useEffect(() => {
    let isOver = false;
    void firstRequest.current().then((loadedAnswer) => {
      if (!isOver) setAnswer(() => loadedAnswer);
    });
    return () => {
      isOver = true;
    };
  }, []);
  return answer;
}

interface UsageOfManyProps<Row> {
  readonly rows: readonly Row[];
  readonly rowName: (row: Row) => string;
  readonly ask: (row: Row) => Promise<string | null>;
}

/** Which of the rows something refers to; asked of the first of them only, and while the question stands. */
function UsageOfMany<Row>({ rows, rowName, ask }: UsageOfManyProps<Row>): ReactNode {
  const t = useTexts();
  const usageLines = useAnswer(async () => {
    const lineOf = async (row: Row) => {
      const text = await ask(row).catch(() => null);
      return text === null ? [] : [{ key: rowName(row), name: rowName(row), text }];
    };
    return (await Promise.all(rows.slice(0, maxNamed).map(lineOf))).flat();
  });
  if (!usageLines) return <Text role="status">{t('lists.remove.checkingUse')}</Text>;
  if (usageLines.length === 0) return null;
  return (
    <div>
      <Text>{t('lists.remove.manyUsed')}</Text>
      <NamedLines lines={usageLines} />
    </div>
  );
}

interface OutcomeProps<Row> {
  readonly result: DeletionResult<Row>;
  readonly total: number;
  readonly rowName: (row: Row) => string;
  readonly onClose: () => void;
}

function Outcome<Row>({
  result: { removedRows, failedRows, remainingRows },
  total,
  rowName,
  onClose,
}: OutcomeProps<Row>): ReactNode {
  const t = useTexts();
  const unnamedCount = failedRows.length - maxNamed;
  return (
    <Stack role="alert">
      <Text>{t('lists.remove.resultDone', { done: removedRows.length, total })}</Text>
      {failedRows.length > 0 && (
        <div>
          <Text>{t('lists.remove.failed', { count: failedRows.length })}</Text>
          <NamedLines
            lines={failedRows.slice(0, maxNamed).map(({ row, error }) => ({
              ...{ key: rowName(row), name: rowName(row) },
              text: errorTexts(error).join(' '),
            }))}
          />
          {unnamedCount > 0 && <Text size="sm">{t('lists.remove.moreFailed', { count: unnamedCount })}</Text>}
        </div>
      )}
      {remainingRows.length > 0 && <Text>{t('lists.remove.stopped')}</Text>}
      <Group justify="flex-end">
        <Button data-autofocus onClick={onClose}>
          {t('app.actions.close')}
        </Button>
      </Group>
    </Stack>
  );
}
