import { modeTextKey, type TransactionMode } from '@tingest/domain';
import type { ComponentType, ReactNode } from 'react';
import type { AdditionalFieldsProps } from './additional-fields-props.ts';
import { CaseFields } from './case-fields.tsx';
import { LoanFields } from './loan-fields.tsx';
import { StockFields } from './stock-fields.tsx';

/** What each mode asks for beside its form; a mode without an entry does not compile. */
const fields: Readonly<Record<TransactionMode | 'unknown', ComponentType<AdditionalFieldsProps> | null>> = {
  simpleForm: null,
  updatableForm: null,
  loan: LoanFields,
  issueManagement: CaseFields,
  stockManagement: StockFields,
  unknown: null,
};

/** What a service's mode asks for beside its form: due date, assignee, quantity. */
export function AdditionalFields({ mode, ...props }: AdditionalFieldsProps & { readonly mode: string }): ReactNode {
  const Fields = fields[modeTextKey(mode)];
  return Fields && <Fields {...props} />;
}
