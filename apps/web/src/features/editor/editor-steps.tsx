import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconAlertCircleFilled, IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
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
  const bar = useRef<HTMLElement>(null);
  useEffect(() => showStep(bar.current, current), [current]);
  return (
    <nav ref={bar} aria-label={t('admin.editor.steps')} className={styles.steps}>
      <ol>
        {steps.map(({ key, label }) => {
          const state = stateOf(key);
          return (
            <li key={key}>
              <UnstyledButton
                className={styles.step}
                data-step={key}
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

/** Where they stand beside each other and not all have room, as on a phone, the one that is open is moved to where it is seen whole. */
function showStep(bar: HTMLElement | null, key: string): void {
  const step = bar?.querySelector(`[data-step="${CSS.escape(key)}"]`);
  if (!bar || !step || bar.scrollWidth <= bar.clientWidth) return;
  const [room, part] = [bar.getBoundingClientRect(), step.getBoundingClientRect()];
  const edge = 16;
  if (part.right > room.right - edge) bar.scrollLeft += part.right - room.right + edge;
  else if (part.left < room.left + edge) bar.scrollLeft -= room.left + edge - part.left;
}
