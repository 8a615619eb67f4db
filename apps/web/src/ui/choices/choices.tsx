import { type ReactNode, useId } from 'react';
import styles from './choices.module.css';

interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

interface ChoicesProps<Value extends string> {
  /** Label of the choice, for screen readers. */
  readonly label: string;
  readonly value: Value;
  readonly choices: readonly Choice<Value>[];
  readonly onChoose: (value: Value) => void;
  /** In a form all options are visible: those that do not fit wrap to the next line. */
  readonly wraps?: boolean;
  readonly id?: string | undefined;
  /** Problem of the chosen values. */
  readonly error?: string | undefined;
}

/** One of a few, as chips that a thumb can hit; more of them than fit scroll sideways. */
export function Choices<Value extends string>(props: ChoicesProps<Value>): ReactNode {
  const { label, value, choices, onChoose, wraps = false, id, error } = props;
  const errorId = useId();
  const chips = (
    <fieldset
      id={id}
      className={styles.choices}
      data-wraps={wraps || undefined}
      aria-label={label}
      aria-describedby={error === undefined ? undefined : errorId}
    >
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
  if (error === undefined) return chips;
  return (
    <>
      {chips}
      <p id={errorId} className={styles.error}>
        {error}
      </p>
    </>
  );
}
