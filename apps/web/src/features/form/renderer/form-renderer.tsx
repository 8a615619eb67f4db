import { allFields, canDeviate, type FieldDefinition, type FieldValues } from '@tingest/domain/fields';
import { type FormEvent, type ReactNode, Suspense, useDeferredValue, useMemo, useState } from 'react';
import '../../../ui/styles/form-styles.ts';
import { lazyWithTexts } from '../../../lib/texts/lazy-with-texts.ts';
import { addFormTexts } from '../../../lib/texts/texts.ts';
import { FormValuesContext } from '../options/form-values-context.ts';
import type { AdditionalProblem } from '../state/form-problems.ts';
import { type FormScope, FormScopeContext } from '../state/form-scope.ts';
import type { FormStore, ServerProblem } from '../state/form-store.ts';
import { useFieldContext } from '../use-field-context.ts';
import { ErrorSummary } from './error-summary.tsx';
import styles from './form.module.css';
import { FormField } from './form-field.tsx';
import { FormFields } from './form-fields.tsx';
import { goOnAtEnter, hintAtEnter } from './go-on-at-enter.ts';
import { goToField } from './go-to-field.ts';
import { labelMark } from './label-mark.ts';

const CheckPointLine = lazyWithTexts(async () => (await import('./check-point-line.tsx')).CheckPointLine, addFormTexts);

interface FormRendererProps {
  readonly form: FormStore;
  /** Which fields to ask, in order, groups with their children; all of the form's without it. */
  readonly fields?: readonly FieldDefinition[];
  /** Gets sound values only, by field id. */
  readonly onSubmit: (values: FieldValues) => void;
  readonly isDisabled?: boolean;
  /** The server's problems that belong to no field, from `form.showServerProblems`. */
  readonly otherProblems?: readonly ServerProblem[];
  /** Inputs before the fields, such as a name or a code. */
  readonly before?: ReactNode;
  /** Problems of what `before` and `children` ask: listed with a jump to their controls. */
  readonly additionalProblems?: readonly AdditionalProblem[];
  /** The buttons; one of them of type `submit`. */
  readonly children: ReactNode;
  readonly id?: string;
}

const noProblems: readonly AdditionalProblem[] = [];

/**
 * Form based on field definitions with resolved options (`useResolvedFields`). Validated when a field is left and when
 * the form is sent; the problems are listed at the top with a jump to each field. Enter goes to the next field, and
 * sends from the last one, so that a hand scanner can fill in the form. Long forms are rendered in pieces.
 */
export function FormRenderer({
  form,
  fields = form.tree,
  onSubmit,
  isDisabled = false,
  otherProblems = [],
  before,
  additionalProblems = noProblems,
  children,
  id,
}: FormRendererProps): ReactNode {
  const [hasBeenSent, setHasBeenSent] = useState(false);
  const isWhole = useDeferredValue(true, false);
  const context = useFieldContext();
  const mark = useMemo(() => labelMark(form.tree), [form]);
  const scope = useMemo<FormScope>(
    () => ({
      ...{ form, context, isDisabled, mark, isWhole, depth: 0 },
      ...{ Field: form.rules?.Field ?? FormField, Fields: FormFields },
    }),
    [form, context, isDisabled, mark, isWhole],
  );
  const hasCheckPoints = useMemo(() => [...allFields(form.tree)].some(canDeviate), [form]);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    // A submit event of a field's dialog belongs to that dialog.
    if (event.target !== event.currentTarget) return;
    setHasBeenSent(true);
    const values = form.validate();
    if (values) {
      onSubmit(values);
      return;
    }
    const [firstField] = form.fieldsWithProblems();
    if (firstField) goToField(form, firstField.fieldPath);
  };

  return (
    <form id={id} noValidate onSubmit={submit} onKeyDown={goOnAtEnter} onFocus={hintAtEnter} className={styles.form}>
      <FormScopeContext value={scope}>
        <FormValuesContext value={form}>
          {(hasBeenSent || otherProblems.length > 0 || additionalProblems.length > 0) && (
            <ErrorSummary form={form} otherProblems={otherProblems} additional={additionalProblems} />
          )}
          {before}
          {hasCheckPoints && (
            <Suspense fallback={<div className={styles.lineSpace} />}>
              <CheckPointLine />
            </Suspense>
          )}
          {fields.length > 0 && <FormFields fields={fields} />}
          {form.rules && <form.rules.Below />}
          {children}
        </FormValuesContext>
      </FormScopeContext>
    </form>
  );
}
