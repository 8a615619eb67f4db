import { Button } from '@mantine/core';
import type { AssessedField, CheckPointStatus, FieldContext } from '@tingest/domain/fields';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../../../lib/texts/texts.ts';
import { assessedFields, isCheckPoint, isLeft } from '../state/form-progress.ts';
import { useFormScope } from '../state/form-scope.ts';
import type { FormStore } from '../state/form-store.ts';
import { useFollowed } from '../state/use-form.ts';
import { CheckPointIcon } from '../types/status-group/check-point-icon.tsx';
import styles from './check-point-line.module.css';
import { goToField } from './go-to-field.ts';

const visibleStatuses: readonly CheckPointStatus[] = ['ok', 'deviation', 'notApplicable'];

/** Fewer left than this are quicker to answer than to think about. */
const markAllThreshold = 2;

/** How the answers that can deviate stand, with a way to the next one that is left, and to mark the check points that are. */
export function CheckPointLine(): ReactNode {
  const t = useTexts();
  const { form, context, isDisabled } = useFormScope();
  const { ok, deviation, notApplicable, left: unanswered, markable } = useCounts(form, context);
  const [markedPaths, setMarked] = useState<readonly string[]>([]);
  const counts = { ok, deviation, notApplicable };
  // They may have been answered otherwise since.
  const undoable = markedPaths.filter((id) => form.value(id) === 'ok');
  const listUnanswered = (): readonly AssessedField[] =>
    assessedFields(form.tree, form.values(), context, form.rules?.requestedField).filter(isLeft);

  const goToNext = (): void => {
    const ids = listUnanswered().map(({ path }) => path);
    const after = ids.find((id) => isBelow(document.getElementById(`field-${id}`)));
    const next = after ?? ids[0];
    if (next !== undefined) goToField(form, next);
  };
  const markRest = (): void => {
    const ids = listUnanswered().flatMap(({ field }) => (isCheckPoint(field) ? [field.id] : []));
    for (const id of ids) form.setValue(id, 'ok');
    setMarked(ids);
  };
  const undo = (): void => {
    for (const id of undoable) form.setValue(id, null);
    setMarked([]);
  };

  return (
    <div className={styles.line}>
      <div role="status" className={styles.counts}>
        {visibleStatuses
          .filter((status) => status !== 'notApplicable' || notApplicable > 0)
          .map((status) => (
            <span key={status} data-status={status} data-none={counts[status] === 0 || undefined}>
              <CheckPointIcon status={status} size={18} />
              {t(`forms.checkPoints.${status}`, { count: counts[status] })}
            </span>
          ))}
        <span>{t('forms.checkPoints.left', { count: unanswered })}</span>
      </div>
      <div className={styles.buttons}>
        {unanswered > 0 && (
          <Button variant="light" size="sm" mih={44} onClick={goToNext}>
            {t('forms.checkPoints.next')}
          </Button>
        )}
        {markable >= markAllThreshold && !isDisabled && (
          <Button variant="subtle" size="sm" mih={44} px="xs" onClick={markRest}>
            {t('forms.checkPoints.markRest')}
          </Button>
        )}
        {undoable.length > 0 && markable === 0 && (
          <Button variant="light" size="sm" mih={44} onClick={undo}>
            {t('forms.checkPoints.undo', { count: undoable.length })}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Checks whether an element is below the middle of the screen, where the user continues to read. */
function isBelow(element: HTMLElement | null): boolean {
  return element !== null && element.getBoundingClientRect().top > window.innerHeight / 2 + 8;
}

function useCounts(form: FormStore, context: FieldContext) {
  const text = useFollowed(form, null, () => {
    // Only those that are asked: one inside a check point that is fine is not left to be answered.
    const counts = { ok: 0, deviation: 0, notApplicable: 0, unanswered: 0, left: 0, markable: 0 };
    for (const assessed of assessedFields(form.tree, form.values(), context, form.rules?.requestedField)) {
      counts[assessed.status] += 1;
      if (!isLeft(assessed)) continue;
      counts.left += 1;
      if (isCheckPoint(assessed.field)) counts.markable += 1;
    }
    return JSON.stringify(counts);
  });
  return JSON.parse(text) as Record<AssessedField['status'] | 'left' | 'markable', number>;
}
