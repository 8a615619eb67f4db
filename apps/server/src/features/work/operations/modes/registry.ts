import { isTransactionMode, type TransactionMode } from '@tingest/domain/work';
import { issueManagement } from './issue-management.ts';
import { loan } from './loan.ts';
import type { PrepareMode } from './preparation.ts';
import { stockManagement } from './stock-management.ts';

const onlyTheForm: PrepareMode = async () => ({});

/** The preparation of each mode before a form is filled in; a mode without an entry does not compile. */
const preparing: Readonly<Record<TransactionMode, PrepareMode>> = {
  simpleForm: onlyTheForm,
  updatableForm: onlyTheForm,
  loan,
  issueManagement,
  stockManagement,
};

/** Returns the preparation of a mode; only the form for a mode that this version does not know. */
export function prepareMode(mode: string): PrepareMode {
  return isTransactionMode(mode) ? preparing[mode] : onlyTheForm;
}
