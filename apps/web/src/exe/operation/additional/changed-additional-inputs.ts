import { modeRules, type OperationMode } from '@tingest/domain/work';
import type { AdditionalInputs } from '../../../api/operations.ts';

/** Returns the inputs beside a form that the user changed; unchanged ones may have been changed by others since. */
export function changedAdditionalInputs(initialInputs: AdditionalInputs, now: AdditionalInputs): AdditionalInputs {
  const before: Readonly<Record<string, unknown>> = { ...initialInputs };
  return Object.fromEntries(Object.entries(now).filter(([name, value]) => before[name] !== value));
}

/**
 * Returns the inputs to send. Of an open case only the changed ones: its assignee and urgency stay as another user may
 * have set them while this form was open.
 */
export function additionalInputsToSend(
  { mode, operation }: { readonly mode: string; readonly operation: OperationMode },
  initialInputs: AdditionalInputs,
  now: AdditionalInputs,
): AdditionalInputs {
  const goesOnWithCase = modeRules(mode).hasAssignee && operation === 'update';
  return goesOnWithCase ? changedAdditionalInputs(initialInputs, now) : now;
}
