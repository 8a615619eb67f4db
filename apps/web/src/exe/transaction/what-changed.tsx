import { Stack } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { fieldLabel } from '@tingest/domain/fields';
import type { ReactNode } from 'react';
import type { OperationWithForm } from '../../api/operations.ts';
import { type ComparedField, compareVersions } from '../../features/form/values/compare-versions.ts';
import { FieldView } from '../../features/form/values/field-view.tsx';
import { useCulture } from '../../lib/culture/culture-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { Hint } from '../../ui/text/hint.tsx';
import { wholeDates } from '../../ui/text/whole-dates.tsx';
import styles from './versions.module.css';

interface WhatChangedProps {
  /** All of a transaction's operations, the oldest first. The last one is told of. */
  readonly operations: readonly OperationWithForm[];
  /** Whether the balance is told of already. */
  readonly hidesBalance: boolean;
}

/** The changes of the last operation: fields of the object and the transaction, and of an update the answers of its form. */
export function WhatChanged({ operations, hidesBalance }: WhatChangedProps): ReactNode {
  const t = useTexts();
  const culture = useCulture();
  const last = operations.at(-1);
  if (!last) return null;
  const before = operations
    .slice(0, -1)
    .findLast(({ operationTypeId }) => last.mode === 'update' && operationTypeId === last.operationTypeId);
  const answers = before ? compareVersions(before, last).filter(({ isChanged }) => isChanged) : [];
  const effects = last.effects.filter(
    ({ target, note, fromText, toText }) =>
      note === null && fromText !== toText && !(hidesBalance && target === 'element'),
  );
  if (answers.length === 0 && effects.length === 0) {
    return last.mode === 'update' && before ? <Hint>{t('service.transaction.noChange')}</Hint> : null;
  }
  return (
    <Stack component="ul" gap={4} className={styles.changes} aria-label={t('service.done.changes')}>
      {effects.map((effect) => (
        <li key={`${effect.target} ${effect.field}`}>
          <Change
            name={effect.fieldName ?? effect.field}
            from={wholeDates(effect.fromText || '–')}
            to={wholeDates(effect.toText || '–')}
          />
        </li>
      ))}
      {answers.map(({ id, left, right }: ComparedField) => (
        <li key={id}>
          <Change
            name={fieldLabel(right.field, culture)}
            from={<FieldView {...left} isCompact />}
            to={<FieldView {...right} isCompact />}
          />
        </li>
      ))}
    </Stack>
  );
}

interface ChangeProps {
  readonly name: string;
  readonly from: ReactNode;
  readonly to: ReactNode;
}

/** "Status: In use → Broken". */
function Change({ name, from, to }: ChangeProps): ReactNode {
  const t = useTexts();
  return (
    <div className={styles.named}>
      <span>{name}:</span>
      <span className={styles.from}>{from}</span>
      <IconArrowRight size={18} role="img" aria-label={t('service.transaction.valueTo')} />
      <span className={styles.to}>{to}</span>
    </div>
  );
}
