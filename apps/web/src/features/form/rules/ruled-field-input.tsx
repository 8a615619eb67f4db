import { memo, type ReactNode, useDeferredValue, useMemo } from 'react';
import { FormField } from '../renderer/form-field.tsx';
import type { FieldProps } from '../state/form-scope.ts';
import { useFollowed } from '../state/use-form.ts';
import { NeedsConnection } from './needs-connection.tsx';
import { OwnedValue } from './owned-value.tsx';
import { RuleNotes } from './rule-notes.tsx';
import { askedField } from './ruled-fields.ts';
import { useRuledForm } from './ruled-form-context.ts';
import styles from './rules.module.css';

/** One field of a form with rules. Rendered again only when its rule state, its value or its problem changes. */
export const RuledFieldInput = memo(function RuledFieldInput(props: FieldProps): ReactNode {
  const { field, fieldPath = field.id, isCompact } = props;
  const form = useRuledForm();
  const ruledField = useFollowed(form, fieldPath, () => form.rules.ruledField(fieldPath));
  const effectiveField = useMemo(() => askedField(field, ruledField), [field, ruledField]);
  // One key may show a hundred fields: they are drawn when there is time between keys.
  const isDrawn = useDeferredValue(!ruledField.isHidden);
  if (ruledField.isHidden || !isDrawn) return null;
  return (
    <div data-field-path={fieldPath} className={styles.field} data-compact={isCompact || undefined}>
      {ruledField.ruleValue?.kind === 'owned' ? (
        <OwnedValue {...props} field={effectiveField} />
      ) : (
        <FormField {...props} field={effectiveField} />
      )}
      <RuleNotes field={field} fieldPath={fieldPath} ruledField={ruledField} />
      <NeedsConnection fieldId={field.id} />
    </div>
  );
});
