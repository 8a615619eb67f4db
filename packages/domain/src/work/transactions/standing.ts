import { modeRules } from './modes/mode-rules.ts';

/** Whether an object is out by a transaction: others can't have it until it is back. */
export function isOut({ mode, status }: { readonly mode: string; readonly status: string }): boolean {
  return status === 'started' && modeRules(mode).isBlockedWhenOut;
}

/** Whether an object is out longer than it may. Derived, never stored. Source: design, section 7. */
export function isOverdue(
  transaction: { readonly mode: string; readonly status: string; readonly dueAt: Date | null },
  now: Date,
): boolean {
  const { mode, status, dueAt } = transaction;
  return modeRules(mode).hasBorrower && status === 'started' && dueAt !== null && dueAt < now;
}
