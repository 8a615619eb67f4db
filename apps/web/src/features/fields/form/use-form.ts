import { defaultValues, type FieldDefinition, type FieldValues } from '@tingest/domain';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useTexts } from '../../../lib/texts/texts.ts';
import { useFieldContext } from '../use-field-context.ts';
import type { FieldAtPath, FieldPath } from './field-paths.ts';
import { fieldProblemText } from './form-problems.ts';
import type { CreateForm } from './form-rule-layer.ts';
import { createFormStore, type FormStore } from './form-store.ts';

/**
 * A form on field definitions. It begins with `initial`, or without it with the fields' defaults, and stays the same
 * while the component lives: give the component a `key` to begin anew.
 * @param create what makes it where it has rules (`useFormRules`)
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
 * What is read from a form, followed as one field path changes (a collection with all its rows), or with `null` anything.
 * @param read answers the same until what it reads is another
 */
export function useFollowed<Read>(form: FormStore, fieldPath: FieldPath | null, read: () => Read): Read {
  const subscribe = useCallback((listener: () => void) => form.subscribe(fieldPath, listener), [form, fieldPath]);
  return useSyncExternalStore(subscribe, read);
}

/** Whether the form differs from what was saved; for `useUnsavedChanges`. */
export function useIsDirty(form: FormStore): boolean {
  return useFollowed(form, null, form.isDirty);
}

/** One field's value, for what depends on it. */
export function useFieldValue(form: FormStore, fieldPath: FieldPath): unknown {
  return useFollowed(form, fieldPath, () => form.value(fieldPath));
}

/** What is wrong with one field, in words. */
export function useFieldError(form: FormStore, fieldPath: FieldPath): string | undefined {
  const t = useTexts();
  const problem = useFollowed(form, fieldPath, () => form.problem(fieldPath));
  return problem && fieldProblemText(problem, t);
}

/** What is wrong in a form. */
export function useFieldsWithProblems(form: FormStore): readonly FieldAtPath[] {
  return useFollowed(form, null, form.fieldsWithProblems);
}
