import { modeTextKey, type OperationMode } from '@tingest/domain';
import type { BesideForm } from '../../../api/perform-operation.ts';

/** What somebody changed of what is asked for beside a form; what they left as it was may have become another since. */
export function changedBeside(first: BesideForm, now: BesideForm): BesideForm {
  const before: Readonly<Record<string, unknown>> = { ...first };
  return Object.fromEntries(Object.entries(now).filter(([name, value]) => before[name] !== value));
}

/**
 * What is sent of it. Of an open case only what was changed: who sees to it, and how urgent it is, stay as somebody else
 * may have put them while this form was open.
 */
export function sentBeside(
  { mode, operation }: { readonly mode: string; readonly operation: OperationMode },
  first: BesideForm,
  now: BesideForm,
): BesideForm {
  const goesOnWithCase = modeTextKey(mode) === 'issueManagement' && operation === 'update';
  return goesOnWithCase ? changedBeside(first, now) : now;
}
