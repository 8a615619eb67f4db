import { type FieldDefinition, toValues } from '@tingest/domain/fields';
import { useCallback, useEffect, useRef, useState } from 'react';
import { evaluateForm, type OperationTarget, type PreparedForm } from '../../../api/operations.ts';
import type { CreateForm } from '../state/form-rule-layer.ts';
import type { AnsweredOutcome, PreparedRules } from './prepared-rules.ts';
import type { AskRules } from './server-engine.ts';

interface FormRules {
  /** While this is true a form must not begin: it would not follow its rules. */
  readonly isLoading: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
  /** For `useForm`; `undefined` where the form has no rules. */
  readonly create: CreateForm | undefined;
}

/**
 * Loads the modules that a form with rules needs; none for a form without rules.
 * @param prepared `undefined` while the form itself is loading
 * @param fields the form's fields with their options resolved
 */
export function useFormRules(
  target: OperationTarget,
  prepared: Pick<PreparedForm, 'rules' | 'dataProperties'> | undefined,
  fields: readonly FieldDefinition[],
): FormRules {
  // The contract allows conditions and problems of other versions; the domain's types have those of this one.
  const rules = (prepared?.rules ?? null) as PreparedRules | null;
  const [loadedForm, setLoaded] = useState<{ readonly of: object; readonly create: CreateForm } | null>(null);
  const [error, setError] = useState<Error | null>(null);
  const [attempt, setAttempt] = useState(0);
  const latestInput = useRef({ target, prepared, fields });
  latestInput.current = { target, prepared, fields };
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads again
  useEffect(() => {
    if (!rules) return;
    const now = latestInput.current;
    const ask: AskRules = async (values, overwrittenPaths, signal) => {
      const dataProperties = Object.entries(values).map(([dataPropertyTypeId, value]) => ({
        dataPropertyTypeId,
        value,
      }));
      const body = { ...now.target, dataProperties, overwritten: [...overwrittenPaths] };
      return (await evaluateForm(body, signal)) as AnsweredOutcome;
    };
    const opening = toValues(now.prepared?.dataProperties).values;
    let isCurrent = true;
    import('./form-with-rules.ts')
      .then(({ formWithRules }) => formWithRules(rules, now.fields, opening, ask))
      .then(
        (create) => isCurrent && setLoaded({ of: rules, create }),
        (reason: unknown) => isCurrent && setError(reason instanceof Error ? reason : new Error(String(reason))),
      );
    return () => {
      isCurrent = false;
    };
  }, [rules, attempt]);
  const retry = useCallback(() => {
    setError(null);
    setAttempt((count) => count + 1);
  }, []);
  const create = rules && loadedForm?.of === rules ? loadedForm.create : undefined;
  return { isLoading: rules !== null && !create && !error, error, retry, create };
}
