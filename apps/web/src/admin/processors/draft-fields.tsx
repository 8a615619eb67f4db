import type { FieldDefinition, FieldValues } from '@tingest/domain/fields';
import { type ComponentType, type ReactNode, useEffect, useMemo } from 'react';
import { FormValuesContext } from '../../features/form/options/form-values-context.ts';
import { FormField } from '../../features/form/renderer/form-field.tsx';
import { FormFields } from '../../features/form/renderer/form-fields.tsx';
import { labelMark } from '../../features/form/renderer/label-mark.ts';
import type { FieldProps } from '../../features/form/state/form-scope.ts';
import { type FormScope, FormScopeContext } from '../../features/form/state/form-scope.ts';
import { useFieldContext } from '../../features/form/use-field-context.ts';
import { useDraftForm } from './use-draft-form.ts';

interface DraftFieldsProps {
  readonly fields: readonly FieldDefinition[];
  readonly values: FieldValues;
  readonly isDisabled?: boolean;
  /** Problems in words, by their place below the values. */
  readonly errors: Readonly<Record<string, string>>;
  /** Counts failed attempts to save: each one shows the errors found. */
  readonly failures: number;
  /** Component that renders one field; the form's default if absent. */
  readonly Field?: ComponentType<FieldProps>;
  readonly onChange: (values: FieldValues) => void;
}

/** The fields of an implementation as a part of an editor: drawn, checked and explained as in every form. */
export function DraftFields(props: DraftFieldsProps): ReactNode {
  const { fields, values, isDisabled = false, errors, failures, Field = FormField, onChange } = props;
  const context = useFieldContext();
  const form = useDraftForm(fields, values, onChange);
  const scope = useMemo<FormScope>(
    () => ({
      ...{ form, context, isDisabled, mark: labelMark(form.tree), isWhole: true, depth: 1 },
      ...{ Field, Fields: FormFields },
    }),
    [form, context, isDisabled, Field],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was found is shown once for each try, and then mended field by field
  useEffect(() => {
    if (failures === 0) return;
    form.validate();
    form.showServerProblems(
      Object.entries(errors).map(([path, message]) => ({ path: `dataProperties.${path}`, message })),
    );
  }, [form, failures]);
  return (
    <FormScopeContext value={scope}>
      <FormValuesContext value={form}>
        <FormFields fields={form.tree} />
      </FormValuesContext>
    </FormScopeContext>
  );
}
