import type { ReactNode } from 'react';
import styles from './choices.module.css';

interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

interface ChoicesProps<Value extends string> {
  /** What is chosen, for the screen reader. */
  readonly label: string;
  readonly value: Value;
  readonly choices: readonly Choice<Value>[];
  readonly onChoose: (value: Value) => void;
  /** In a form all of them are seen: what does not fit goes below. */
  readonly wraps?: boolean;
}

/** One of a few, as chips that a thumb can hit; more of them than fit scroll sideways. */
export function Choices<Value extends string>(props: ChoicesProps<Value>): ReactNode {
  const { label, value, choices, onChoose, wraps = false } = props;
  return (
    <fieldset className={styles.choices} data-wraps={wraps || undefined} aria-label={label}>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          className={styles.choice}
          aria-pressed={choice.value === value}
          onClick={() => onChoose(choice.value)}
        >
          {choice.label}
        </button>
      ))}
    </fieldset>
  );
}
