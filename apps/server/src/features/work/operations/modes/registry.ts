import { isTransactionMode, type TransactionMode } from '@tingest/domain';
import { issueManagement } from './issue-management.ts';
import { loan } from './loan.ts';
import type { ModeBehaviour } from './mode-behaviour.ts';
import { stockManagement } from './stock-management.ts';

const onlyTheForm: ModeBehaviour = async () => ({});

/** What each mode adds to its forms; a mode without an entry does not compile. */
const behaviours: Readonly<Record<TransactionMode, ModeBehaviour>> = {
  simpleForm: onlyTheForm,
  updatableForm: onlyTheForm,
  loan,
  issueManagement,
  stockManagement,
};

/** What is special to a mode; nothing for one that this version does not know. */
export function modeBehaviour(mode: string): ModeBehaviour {
  return isTransactionMode(mode) ? behaviours[mode] : onlyTheForm;
}
