import { modeRules, type OperationMode } from '@tingest/domain';
import type { AdditionalInputs } from '../../../api/operations.ts';

/** What somebody changed of what is asked for beside a form; what they left as it was may have become another since. */
export function changedAdditionalInputs(first: AdditionalInputs, now: AdditionalInputs): AdditionalInputs {
  const before: Readonly<Record<string, unknown>> = { ...first };
  return Object.fromEntries(Object.entries(now).filter(([name, value]) => before[name] !== value));
}

/**
 * What is sent of it. Of an open case only what was changed: who sees to it, and how urgent it is, stay as somebody else
 * may have put them while this form was open.
 */
export function additionalInputsToSend(
  { mode, operation }: { readonly mode: string; readonly operation: OperationMode },
  first: AdditionalInputs,
  now: AdditionalInputs,
): AdditionalInputs {
  const goesOnWithCase = modeRules(mode).hasAssignee && operation === 'update';
  return goesOnWithCase ? changedAdditionalInputs(first, now) : now;
}
