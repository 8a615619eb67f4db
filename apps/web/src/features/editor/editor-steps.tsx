import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconAlertCircleFilled, IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts/texts.ts';
import styles from './editor-frame.module.css';
import type { StepShape } from './editor-problems.ts';
import type { StepState } from './use-editor.ts';

const marks: Readonly<Record<StepState, ReactNode>> = {
  open: <IconCircleDashed size={20} aria-hidden />,
  done: <IconCircleCheckFilled size={20} aria-hidden />,
  error: <IconAlertCircleFilled size={20} aria-hidden />,
};

interface EditorStepsProps {
  readonly steps: readonly StepShape[];
  readonly current: string;
  readonly stateOf: (step: string) => StepState;
  readonly onChoose: (step: string) => void;
}

/** The steps of an editor, each with a mark for done or in error. */
export function EditorSteps({ steps, current, stateOf, onChoose }: EditorStepsProps): ReactNode {
  const t = useTexts();
  return (
    <nav aria-label={t('admin.editor.steps')} className={styles.steps}>
      <ol>
        {steps.map(({ key, label }) => {
          const state = stateOf(key);
          return (
            <li key={key}>
              <UnstyledButton
                className={styles.step}
                data-state={state}
                aria-current={key === current ? 'step' : undefined}
                onClick={() => onChoose(key)}
              >
                {marks[state]}
                <span>{label}</span>
                <VisuallyHidden>{t(`admin.editor.states.${state}`)}</VisuallyHidden>
              </UnstyledButton>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
