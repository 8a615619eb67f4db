import { Button } from '@mantine/core';
import { type CheckPointStatus, checkPointSummary } from '@tingest/domain';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../../../lib/texts/texts.ts';
import { CheckPointIcon } from '../status-group/check-point-icon.tsx';
import styles from './check-point-line.module.css';
import { checkPoints } from './form-progress.ts';
import { useFormScope } from './form-scope.ts';
import type { FormStore } from './form-store.ts';
import { goToField } from './go-to-field.ts';
import { useFollowed } from './use-form.ts';

const shown: readonly CheckPointStatus[] = ['ok', 'deviation', 'notApplicable'];

/** Fewer left than this are quicker to answer than to think about. */
const rest = 2;

/** How the form's check points stand, with a way to the next one that is left, and to answer the rest. */
export function CheckPointLine(): ReactNode {
  const t = useTexts();
  const { form, isDisabled } = useFormScope();
  const { ok, deviation, notApplicable, unanswered } = useCheckPointCounts(form);
  const [marked, setMarked] = useState<readonly string[]>([]);
  const counts = { ok, deviation, notApplicable };
  // They may have been answered otherwise since.
  const undoable = marked.filter((id) => form.value(id) === 'ok');
  const left = (): readonly string[] =>
    checkPoints(form.tree, form.values(), form.rules?.asked).flatMap(({ field, isAnswered }) =>
      isAnswered ? [] : [field.id],
    );

  const goToNext = (): void => {
    const ids = left();
    const after = ids.find((id) => isBelow(document.getElementById(`field-${id}`)));
    const next = after ?? ids[0];
    if (next !== undefined) goToField(form, next);
  };
  const markRest = (): void => {
    const ids = left();
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
        {shown
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
        {unanswered >= rest && !isDisabled && (
          <Button variant="subtle" size="sm" mih={44} px="xs" onClick={markRest}>
            {t('forms.checkPoints.markRest')}
          </Button>
        )}
        {undoable.length > 0 && unanswered === 0 && (
          <Button variant="light" size="sm" mih={44} onClick={undo}>
            {t('forms.checkPoints.undo', { count: undoable.length })}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Whether an element is still to come, for somebody who reads on from the middle of the screen. */
function isBelow(element: HTMLElement | null): boolean {
  return element !== null && element.getBoundingClientRect().top > window.innerHeight / 2 + 8;
}

function useCheckPointCounts(form: FormStore) {
  const text = useFollowed(form, null, () => {
    // Only those that are asked: one inside a check point that is fine is not left to be answered.
    const asked = checkPoints(form.tree, form.values(), form.rules?.asked).map(({ field }) => ({
      ...field,
      children: [],
    }));
    const summary = checkPointSummary(asked, form.values());
    return JSON.stringify(summary ?? { ok: 0, deviation: 0, notApplicable: 0, unanswered: 0 });
  });
  return JSON.parse(text) as Record<CheckPointStatus | 'unanswered', number>;
}
