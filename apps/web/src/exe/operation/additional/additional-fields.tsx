import { modeTextKey, type TransactionMode } from '@tingest/domain/work';
import type { ComponentType, ReactNode } from 'react';
import type { AdditionalFieldsProps } from './additional-fields-props.ts';
import { CaseFields } from './case-fields.tsx';
import { LoanFields } from './loan-fields.tsx';
import { StockFields } from './stock-fields.tsx';

/** Inputs of each mode beside its form; a mode without an entry is a compile error. */
const fields: Readonly<Record<TransactionMode | 'unknown', ComponentType<AdditionalFieldsProps> | null>> = {
  simpleForm: null,
  updatableForm: null,
  loan: LoanFields,
  issueManagement: CaseFields,
  stockManagement: StockFields,
  unknown: null,
};

/** Inputs of a service's mode beside its form: due date, assignee, quantity. */
export function AdditionalFields({ mode, ...props }: AdditionalFieldsProps & { readonly mode: string }): ReactNode {
  const Fields = fields[modeTextKey(mode)];
  return Fields && <Fields {...props} />;
}
