import { defaultValues, type FieldDefinition, type FieldValues } from '@tingest/domain/fields';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useTexts } from '../../../lib/texts/texts.ts';
import { useFieldContext } from '../use-field-context.ts';
import type { FieldAtPath, FieldPath } from './field-paths.ts';
import { fieldProblemText } from './form-problems.ts';
import type { CreateForm } from './form-rule-layer.ts';
import { createFormStore, type FormStore } from './form-store.ts';

/**
 * Provides a form based on field definitions. It begins with `initial` or, without it, with the fields' defaults, and
 * stays the same during the component's lifetime: give the component a new `key` to begin anew.
 * @param create factory for forms with rules (`useFormRules`)
 */
export function useForm(
  fields: readonly FieldDefinition[],
  initial?: FieldValues,
  create: CreateForm = createFormStore,
): FormStore {
  const context = useFieldContext();
  const [form] = useState(() => create(fields, initial ?? defaultValues(fields, context), context));
  useEffect(() => form.rules?.connect(), [form]);
  return form;
}

/**
 * Reads from a form and rerenders when one field path (a collection with all its rows) changes or, with `null`, when
 * any path does.
 * @param read returns the same reference until the data that it reads changes
 */
export function useFollowed<Read>(form: FormStore, fieldPath: FieldPath | null, read: () => Read): Read {
  const subscribe = useCallback((listener: () => void) => form.subscribe(fieldPath, listener), [form, fieldPath]);
  return useSyncExternalStore(subscribe, read);
}

/** Returns whether the form differs from the saved state; for `useUnsavedChanges`. */
export function useIsDirty(form: FormStore): boolean {
  return useFollowed(form, null, form.isDirty);
}

/** Returns one field's value, for components that depend on it. */
export function useFieldValue(form: FormStore, fieldPath: FieldPath): unknown {
  return useFollowed(form, fieldPath, () => form.value(fieldPath));
}

/** Returns the problem of one field as text. */
export function useFieldError(form: FormStore, fieldPath: FieldPath): string | undefined {
  const t = useTexts();
  const problem = useFollowed(form, fieldPath, () => form.problem(fieldPath));
  return problem && fieldProblemText(problem, t);
}

/** Returns the fields of a form that have problems. */
export function useFieldsWithProblems(form: FormStore): readonly FieldAtPath[] {
  return useFollowed(form, null, form.fieldsWithProblems);
}
