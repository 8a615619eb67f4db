import type { ReactNode } from 'react';
import { requiredProgress } from '../../features/form/state/form-progress.ts';
import type { FormStore } from '../../features/form/state/form-store.ts';
import { useFollowed } from '../../features/form/state/use-form.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import styles from './operation-page.module.css';

/** Shorter forms are seen at a glance. */
const longFormLength = 6;

/** How many of the answers that must be given are given, on forms of more than one screen. */
export function FormProgress({ form }: { readonly form: FormStore }): ReactNode {
  const t = useTexts();
  const progress = useFollowed(form, null, () => {
    const { doneCount, total } = requiredProgress(form.tree, form.values(), form.rules?.requestedField);
    return `${doneCount} ${total}`;
  });
  const [done = 0, total = 0] = progress.split(' ').map(Number);
  if (form.fields.length <= longFormLength || total === 0) return null;
  return (
    <div className={styles.progress}>
      <span className={styles.track} aria-hidden>
        <span style={{ width: `${(100 * done) / total}%` }} />
      </span>
      {t('service.form.progress', { done, total })}
    </div>
  );
}
