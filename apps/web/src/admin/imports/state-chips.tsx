import { Group, UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Import, ImportRowState } from '../../api/imports.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { rowLooks } from './import-status.tsx';
import { shownStates, stateCounts } from './state-counts.ts';
import styles from './workbench.module.css';

interface StateChipsProps {
  readonly importItem: Pick<Import, 'counts' | 'status'>;
  readonly chosenStates: readonly ImportRowState[];
  readonly onChange: (next: readonly ImportRowState[]) => void;
}

/** The plan or the result in numbers; each chip filters the rows. */
export function StateChips({ importItem, chosenStates, onChange }: StateChipsProps): ReactNode {
  const t = useTexts();
  const counts = stateCounts(importItem);
  return (
    <Group gap={6} role="group" aria-label={t('admin.imports.rows.filter')}>
      <UnstyledButton className={styles.chip} aria-pressed={chosenStates.length === 0} onClick={() => onChange([])}>
        {t('admin.imports.rows.all', { count: counts.total })}
      </UnstyledButton>
      {shownStates
        .filter((state) => counts[state] > 0 || chosenStates.includes(state))
        .map((state) => {
          const { icon: Icon, color } = rowLooks[state];
          const isChosen = chosenStates.includes(state);
          return (
            <UnstyledButton
              key={state}
              className={styles.chip}
              aria-pressed={isChosen}
              onClick={() => onChange(isChosen ? [] : [state])}
            >
              <Icon size={16} aria-hidden color={`var(--mantine-color-${color}-text)`} />
              {t(`admin.imports.states.${state}`)} {counts[state]}
            </UnstyledButton>
          );
        })}
    </Group>
  );
}
