import { type FieldDefinition, toValues, walkFields } from '@tingest/domain/fields';
import type { BorrowerPolicy } from '@tingest/domain/work';
import { type ReactNode, useEffect, useMemo } from 'react';
import { errorTexts } from '../../api/error-texts.ts';
import { type OperationTarget, type PreparedForm, usePreparedForm } from '../../api/operations.ts';
import type { TransactionType } from '../../api/transaction-types.ts';
import { FormValuesContext } from '../../features/form/options/form-values-context.ts';
import { useResolvedFields } from '../../features/form/options/use-resolved-fields.ts';
import { FormField } from '../../features/form/renderer/form-field.tsx';
import { FormFields } from '../../features/form/renderer/form-fields.tsx';
import { labelMark } from '../../features/form/renderer/label-mark.ts';
import { type FormScope, FormScopeContext } from '../../features/form/state/form-scope.ts';
import type { FormStore } from '../../features/form/state/form-store.ts';
import { useForm } from '../../features/form/state/use-form.ts';
import { useFieldContext } from '../../features/form/use-field-context.ts';
import { RowsSkeleton } from '../../ui/rows/row.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';

type FormBorrower = Extract<BorrowerPolicy, { readonly kind: 'form' }>;

interface BorrowerFieldsProps {
  readonly elementId: string;
  readonly service: TransactionType;
  /** The function that it is to be picked up with. */
  readonly operationTypeId: string;
  /** Borrower setting of the service: the form's fields that name the borrower. */
  readonly borrower: FormBorrower;
  /** Receives the form, to be validated and read; `null` when it is unmounted. */
  readonly onForm: (form: FormStore | null) => void;
}

/** Inputs for the borrower of a reservation, if the service's form has them: the fields that name the borrower. */
export function BorrowerFields(props: BorrowerFieldsProps): ReactNode {
  const { elementId, service, operationTypeId, borrower } = props;
  const target = useMemo<OperationTarget>(
    () => ({ operationTypeId, elementId, mode: 'start', transactionTypeId: service.id }),
    [operationTypeId, elementId, service.id],
  );
  const preparedForm = usePreparedForm(target);
  const borrowerFields = useMemo(() => namingFields(preparedForm.data, borrower), [preparedForm.data, borrower]);
  const choices = useResolvedFields(borrowerFields);
  const error = preparedForm.error ?? choices.error;
  if (error) {
    const retry = (): void => {
      void preparedForm.refetch();
      choices.retry();
    };
    return <ErrorState messages={errorTexts(error)} onRetry={retry} />;
  }
  if (!preparedForm.data || choices.isLoading) return <RowsSkeleton count={2} />;
  return <Fields {...props} preparedForm={preparedForm.data} fields={choices.fields} />;
}

interface FieldsProps extends BorrowerFieldsProps {
  readonly preparedForm: PreparedForm;
  readonly fields: readonly FieldDefinition[];
}

function Fields({ preparedForm, fields, onForm }: FieldsProps): ReactNode {
  const context = useFieldContext();
  const form = useForm(fields, toValues(preparedForm.dataProperties).values);
  const scope = useMemo<FormScope>(
    () => ({
      form,
      context,
      isDisabled: false,
      mark: labelMark(form.tree),
      isWhole: true,
      depth: 0,
      Field: FormField,
      Fields: FormFields,
    }),
    [form, context],
  );
  useEffect(() => {
    onForm(form);
    return () => onForm(null);
  }, [form, onForm]);
  return (
    <FormScopeContext value={scope}>
      <FormValuesContext value={form}>
        <FormFields fields={form.tree} />
      </FormValuesContext>
    </FormScopeContext>
  );
}

/** Name, e-mail and phone, as the form has them, wherever they stand in it. */
function namingFields(
  preparedForm: PreparedForm | undefined,
  { nameFieldId, emailFieldId, phoneFieldId }: FormBorrower,
): readonly FieldDefinition[] | undefined {
  if (!preparedForm) return undefined;
  const fields = [...walkFields(preparedForm.dataPropertyTypes)];
  return [nameFieldId, emailFieldId, phoneFieldId].flatMap((id) => fields.find((field) => field.id === id) ?? []);
}
