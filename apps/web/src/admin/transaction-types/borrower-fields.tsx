import type { BorrowerPolicy } from '@tingest/domain';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts/texts.ts';
import { PolicyField } from './policy-field.tsx';
import type { ServiceForms } from './service-forms.ts';
import styles from './service-step.module.css';

type FormBorrower = Extract<BorrowerPolicy, { readonly kind: 'form' }>;

interface BorrowerFieldsProps {
  readonly borrower: FormBorrower;
  readonly forms: ServiceForms;
  readonly error: (path: string) => string | undefined;
  readonly onChange: (borrower: FormBorrower) => void;
}

/** Which fields of the form say who borrows, and how to reach them. */
export function BorrowerFields({ borrower, forms, error, onChange }: BorrowerFieldsProps): ReactNode {
  const t = useTexts();
  const operation = t('modes.loan.operations.start');
  return (
    <div className={styles.below}>
      <PolicyField
        reference="loan.borrower.nameFieldId"
        of="start"
        forms={forms}
        label={t('admin.services.loan.nameFieldId')}
        noneText={t('admin.services.loan.noNameField', { operation })}
        isRequired
        value={borrower.nameFieldId}
        error={error('policy.loan.borrower.nameFieldId')}
        onChange={(nameFieldId) => onChange({ ...borrower, nameFieldId })}
      />
      <PolicyField
        reference="loan.borrower.emailFieldId"
        of="start"
        forms={forms}
        label={t('admin.services.loan.emailFieldId')}
        description={t('admin.services.loan.emailHint')}
        value={borrower.emailFieldId ?? ''}
        error={error('policy.loan.borrower.emailFieldId')}
        onChange={(id) => onChange({ ...borrower, emailFieldId: id || null })}
      />
      <PolicyField
        reference="loan.borrower.phoneFieldId"
        of="start"
        forms={forms}
        label={t('admin.services.loan.phoneFieldId')}
        value={borrower.phoneFieldId ?? ''}
        error={error('policy.loan.borrower.phoneFieldId')}
        onChange={(id) => onChange({ ...borrower, phoneFieldId: id || null })}
      />
    </div>
  );
}
