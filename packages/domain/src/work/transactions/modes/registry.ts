import { issueManagement } from './issue-management.ts';
import { loan } from './loan.ts';
import { type ModeBehaviour, onlyTheForm } from './mode-definition.ts';
import { isTransactionMode, type TransactionMode } from './mode-rules.ts';
import { stockManagement } from './stock-management.ts';

/** The behaviour that every mode adds to its rules (`mode-rules.ts`). */
const modeBehaviours: Readonly<Record<TransactionMode, ModeBehaviour>> = {
  simpleForm: onlyTheForm,
  updatableForm: onlyTheForm,
  loan,
  issueManagement,
  stockManagement,
};

/** Returns the behaviour of a mode; for a mode that this version does not know, the form alone counts. */
export function modeBehaviour(mode: string): ModeBehaviour {
  return isTransactionMode(mode) ? modeBehaviours[mode] : onlyTheForm;
}
