import { ActionIcon } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { displayTexts } from '@tingest/domain/foundation';
import type { ReactNode } from 'react';
import { useTexts } from '../../../lib/texts/texts.ts';
import type { FieldInputProps } from '../field-props.ts';
import styles from '../types/segmented/input.module.css';
import { FieldFrame, framedProps } from './field-frame.tsx';
import toggle from './toggle-input.module.css';

const answers = [
  { value: true, text: 'yes', Icon: IconCheck },
  { value: false, text: 'no', Icon: IconX },
] as const;

/**
 * Yes, no, or not answered: radio buttons side by side, large enough for gloves, so that an unanswered question is not
 * mistaken for a no. If the answer is optional, it can be cleared.
 */
export function ToggleInput(props: FieldInputProps): ReactNode {
  const { id, field, value, context, isDisabled, onChange, onBlur } = props;
  const t = useTexts();
  const texts = displayTexts[context.culture];
  const isAnswered = typeof value === 'boolean';
  return (
    <FieldFrame field={props}>
      <div className={toggle.line}>
        <div
          role="radiogroup"
          {...framedProps(props)}
          className={styles.segments}
          data-error={props.error ? true : undefined}
        >
          {answers.map((answer, index) => (
            <label key={answer.text} className={styles.segment}>
              <input
                // An error jumps to the first choice.
                id={index === 0 ? id : undefined}
                type="radio"
                name={id}
                className={styles.radio}
                value={answer.text}
                checked={value === answer.value}
                disabled={isDisabled}
                onBlur={onBlur}
                onChange={() => onChange(answer.value)}
              />
              {value === answer.value && <answer.Icon size={18} stroke={2.5} aria-hidden />}
              {texts[answer.text]}
            </label>
          ))}
        </div>
        {isAnswered && !field.required && !isDisabled && (
          <ActionIcon
            size={44}
            variant="subtle"
            color="gray"
            aria-label={t('app.form.clear')}
            aria-describedby={`${id}-label`}
            onClick={() => {
              onChange(null);
              // The button goes; the keyboard stays with the question.
              document.getElementById(id)?.focus();
            }}
          >
            <IconX size={20} aria-hidden />
          </ActionIcon>
        )}
      </div>
    </FieldFrame>
  );
}
