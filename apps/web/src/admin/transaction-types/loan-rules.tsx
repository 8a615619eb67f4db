import { NativeSelect, Stack } from '@mantine/core';
import { type BorrowerPolicy, defaultLoanPolicy, type LoanPolicy } from '@tingest/domain/work';
import type { ReactNode } from 'react';
import { operationLabel } from '../../features/transactions/transaction-labels.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { RadioChoices } from '../../ui/choices/radio-choices.tsx';
import { OptionalNumber } from '../optional-number.tsx';
import { withBorrowerQuestions } from './new-functions.ts';
import { PolicyField } from './policy-field.tsx';
import { ReminderRules } from './reminder-rules.tsx';
import type { RulesProps } from './rules-props.ts';
import type { ServiceForms } from './service-forms.ts';
import styles from './service-step.module.css';

const borrowerTypes = ['performer', 'form'] as const satisfies readonly BorrowerPolicy['kind'][];

/** Inputs for numbers of days and times, shown side by side, each with the meaning of an empty input. */
const numbers = [
  { name: 'defaultDays', none: 'admin.services.loan.noEnd' },
  { name: 'longestDays', none: 'admin.services.noLimit' },
  { name: 'extensions', none: 'admin.services.noLimit' },
] as const;

/** Borrower, duration and reminders of a loan. */
export function LoanRules({ editor, forms }: RulesProps): ReactNode {
  const t = useTexts();
  const { draft, change, error, errors, touch } = editor;
  const loan = draft.policy.loan ?? defaultLoanPolicy;
  const set = (part: Partial<LoanPolicy>): void => change({ policy: { ...draft.policy, loan: { ...loan, ...part } } });
  return (
    <Stack gap="lg">
      <BorrowerChoice editor={editor} forms={forms} />
      <div className={styles.numbers}>
        {numbers.map(({ name, none }) => (
          <OptionalNumber
            key={name}
            label={t(`admin.services.loan.${name}`)}
            description={t(`admin.services.loan.${name}Hint`)}
            placeholder={t(none)}
            value={loan[name]}
            error={error(`policy.loan.${name}`)}
            onChange={(value) => set({ [name]: value })}
            onBlur={() => touch(`policy.loan.${name}`)}
          />
        ))}
      </div>
      <HandoverSelect
        functionId={loan.handoverOperationTypeId ?? ''}
        forms={forms}
        error={error('policy.loan.handoverOperationTypeId')}
        onChange={(id) => set({ handoverOperationTypeId: id || null })}
      />
      <ReminderRules
        reminders={loan.reminders}
        errors={errors('policy.loan.reminders')}
        onChange={(reminders) => set({ reminders })}
      />
    </Stack>
  );
}

/** Choice of the borrower: the performer, or a person whose name and contact data the form asks for. */
function BorrowerChoice({ editor, forms }: RulesProps): ReactNode {
  const t = useTexts();
  const { culture } = useSession().tenant;
  const { draft, change, error } = editor;
  const loan = draft.policy.loan ?? defaultLoanPolicy;
  const policyWith = (borrower: BorrowerPolicy) => ({ ...draft.policy, loan: { ...loan, borrower } });
  function chooseBorrower(kind: BorrowerPolicy['kind']): void {
    if (kind === 'performer') {
      change({ policy: policyWith({ kind }) });
      return;
    }
    const { functions, borrower } = withBorrowerQuestions(draft, culture);
    change({ functions, policy: policyWith(borrower) });
  }
  return (
    <Stack gap="sm">
      <RadioChoices
        label={t('admin.services.loan.borrower')}
        value={loan.borrower.kind}
        choices={borrowerTypes.map((kind) => ({
          value: kind,
          label: t(`admin.services.loan.borrowers.${kind}.name`),
          description: t(`admin.services.loan.borrowers.${kind}.hint`),
        }))}
        onChange={chooseBorrower}
      />
      {loan.borrower.kind === 'form' && (
        <BorrowerFields
          borrower={loan.borrower}
          operation={operationLabel(draft, 'start', t)}
          forms={forms}
          error={error}
          onChange={(borrower) => change({ policy: policyWith(borrower) })}
        />
      )}
    </Stack>
  );
}

interface HandoverSelectProps {
  /** Id of the chosen function; empty if none is. */
  readonly functionId: string;
  readonly forms: ServiceForms;
  readonly error: string | undefined;
  readonly onChange: (functionId: string) => void;
}

/** Choice of the function that is filled in at a hand-over; nothing where there is none to choose. */
function HandoverSelect({ functionId, forms: { updateForms }, error, onChange }: HandoverSelectProps): ReactNode {
  const t = useTexts();
  if (updateForms.length === 0 && functionId === '') return null;
  return (
    <NativeSelect
      label={t('admin.services.loan.handover')}
      description={t('admin.services.loan.handoverHint')}
      value={functionId}
      error={error}
      data={[
        { value: '', label: t('admin.services.loan.noHandover') },
        ...updateForms.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

type FormBorrower = Extract<BorrowerPolicy, { readonly kind: 'form' }>;

interface BorrowerFieldsProps {
  readonly borrower: FormBorrower;
  /** The service's word for the step whose form is filled in. */
  readonly operation: string;
  readonly forms: ServiceForms;
  readonly error: (path: string) => string | undefined;
  readonly onChange: (borrower: FormBorrower) => void;
}

/** Fields of the form that contain the borrower's name and contact data. */
function BorrowerFields({ borrower, operation, forms, error, onChange }: BorrowerFieldsProps): ReactNode {
  const t = useTexts();
  const field = (
    name: 'nameFieldId' | 'emailFieldId' | 'phoneFieldId',
    extraProps?: Pick<Parameters<typeof PolicyField>[0], 'description' | 'noneText' | 'isRequired'>,
  ): ReactNode => (
    <PolicyField
      reference={`loan.borrower.${name}`}
      of="start"
      forms={forms}
      label={t(`admin.services.loan.${name}`)}
      {...extraProps}
      value={borrower[name] ?? ''}
      error={error(`policy.loan.borrower.${name}`)}
      onChange={(id) => onChange({ ...borrower, [name]: name === 'nameFieldId' ? id : id || null })}
    />
  );
  return (
    <div className={styles.below}>
      {field('nameFieldId', { noneText: t('admin.services.loan.noNameField', { operation }), isRequired: true })}
      {field('emailFieldId', { description: t('admin.services.loan.emailHint') })}
      {field('phoneFieldId')}
    </div>
  );
}
