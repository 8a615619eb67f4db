import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './import-grid.module.css';

interface CellInputProps {
  readonly label: string;
  readonly initial: string;
  /** @param move where the keyboard goes from here */
  readonly onCommit: (value: string, move: 'down' | 'right' | 'stay') => void;
  readonly onCancel: () => void;
}

/**
 * A cell in edit mode: Enter moves down, Tab to the right, Escape discards the change. The text typed is also committed
 * if the cell is removed meanwhile because its corrected row no longer matches the filter.
 */
export function CellInput({ label, initial, onCommit, onCancel }: CellInputProps): ReactNode {
  const [value, setValue] = useState(initial);
  // Leaving it takes the focus away, which must not count as a further answer.
  const isOver = useRef(false);
  const answerOnce = (answer: () => void): void => {
    if (isOver.current) return;
    isOver.current = true;
    answer();
  };
  const isGone = useRef(false);
  const leave = useRef(() => {});
  leave.current = () => {
    if (isGone.current) answerOnce(() => onCommit(value, 'stay'));
  };
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      // Deferred: in strict mode, React unmounts a new component and mounts it again once.
      queueMicrotask(() => leave.current());
    };
  }, []);
  return (
    <input
      className={styles.input}
      aria-label={label}
      value={value}
      // It was asked for by a key or a double click in its own cell.
      ref={(input) => input?.focus()}
      onChange={(event) => setValue(event.currentTarget.value)}
      onBlur={() => answerOnce(() => onCommit(value, 'stay'))}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'Escape') answerOnce(onCancel);
        if (event.key !== 'Enter' && event.key !== 'Tab') return;
        event.preventDefault();
        answerOnce(() => onCommit(value, event.key === 'Enter' ? 'down' : 'right'));
      }}
      onPaste={(event) => event.stopPropagation()}
    />
  );
}
