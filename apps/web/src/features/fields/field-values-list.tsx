import { type FieldDefinition, type FieldValues, fieldLabel } from '@tingest/domain';
import type { ReactNode } from 'react';
import { useCulture } from '../../lib/culture/culture-store.ts';
import styles from './field-values-list.module.css';
import { FieldView } from './field-view.tsx';

interface FieldValuesListProps {
  readonly fields: readonly FieldDefinition[];
  readonly values: FieldValues;
  /** Whether fields without a value are shown too, with a dash. */
  readonly withEmpty?: boolean;
}

/** Labels and values of a form or object, to be read. */
export function FieldValuesList({ fields, values, withEmpty = false }: FieldValuesListProps): ReactNode {
  const culture = useCulture();
  const shown = fields.filter((field) => withEmpty || (values[field.id] ?? null) !== null);
  return (
    <dl className={styles.list}>
      {shown.map((field) => (
        <div key={field.id}>
          <dt>{fieldLabel(field, culture)}</dt>
          <dd>
            <FieldView field={field} value={values[field.id] ?? null} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
