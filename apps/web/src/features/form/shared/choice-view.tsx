import { optionLabel } from '@tingest/domain/fields';
import type { ReactNode } from 'react';
import type { FieldViewProps } from '../field-props.ts';
import styles from './choice-view.module.css';
import { ColorDot } from './color-dot.tsx';
import { DisplayView } from './display-view.tsx';

/** One or several choices by name, each with its colour where it has one. */
export function ChoiceView(props: FieldViewProps): ReactNode {
  const { field, value, context, isCompact } = props;
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  const selectedOptions = values.flatMap((entry) => field.options?.find((option) => option.value === entry) ?? []);
  // Names by themselves, and choices that are gone meanwhile, are text.
  if (selectedOptions.length < values.length || !selectedOptions.some(({ color }) => color))
    return <DisplayView {...props} />;
  return (
    <span className={isCompact ? styles.line : styles.choices}>
      {selectedOptions.map((option) => (
        <span key={option.value} className={styles.choice}>
          <ColorDot color={option.color} />
          {optionLabel(option, context.culture)}
        </span>
      ))}
    </span>
  );
}
