import type { FieldDefinition } from '@tingest/domain/fields';
import { type ReactNode, useMemo, useState } from 'react';
import { errorTexts } from '../../../api/error-texts.ts';
import { type OperationTarget, type PreparedForm, usePreparedForm } from '../../../api/operations.ts';
import type { TransactionType } from '../../../api/transaction-types.ts';
import { useResolvedFields } from '../../../features/form/options/use-resolved-fields.ts';
import { useFormRules } from '../../../features/form/rules/use-form-rules.ts';
import type { CreateForm } from '../../../features/form/state/form-rule-layer.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { Section } from '../../../ui/rows/section.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { OperationSkeleton } from '../operation-skeleton.tsx';
import { AdjustElement } from './adjust-element.tsx';
import { type FoundElement, type RoundElement, type RoundTask, withElement } from './round.ts';
import { RoundForm } from './round-form.tsx';
import type { StoredRound } from './stored-round.ts';

interface RoundAnswersProps {
  readonly formId: string;
  readonly storedRound: StoredRound;
  readonly task: RoundTask;
  readonly service: TransactionType;
  /** The object that the form is made ready for. */
  readonly example: FoundElement;
  /** The object with separate answers being edited, if any. */
  readonly adjusted: RoundElement | null;
  readonly isDisabled: boolean;
  readonly onAdjusted: () => void;
  readonly onSubmit: () => void;
}

/** The answers for all objects of a round; or, in their place, those for one of them. */
export function RoundAnswers(props: RoundAnswersProps): ReactNode {
  const { formId, storedRound, task, service, example, adjusted, isDisabled, onAdjusted, onSubmit } = props;
  const t = useTexts();
  const { preparedForm, fields, create, error, retry } = useRoundFields(task, example);
  if (!preparedForm || !fields) {
    return (
      <Section title={t('service.round.form')}>
        {error ? <ErrorState messages={errorTexts(error)} onRetry={retry} /> : <OperationSkeleton />}
      </Section>
    );
  }
  // One at a time: both have the same fields, and so the same ids.
  if (adjusted?.found) {
    const { clientOperationId, found } = adjusted;
    return (
      <AdjustElement
        key={clientOperationId}
        storedRound={storedRound}
        element={{ ...adjusted, found }}
        preparedForm={preparedForm}
        fields={fields}
        create={create}
        onSave={(values, overwritten) => {
          storedRound.change((round) => withElement(round, clientOperationId, { values, overwritten }));
          onAdjusted();
        }}
        onClose={onAdjusted}
      />
    );
  }
  return (
    <Section title={t('service.round.form')}>
      <RoundForm
        id={formId}
        storedRound={storedRound}
        service={service}
        preparedForm={preparedForm}
        fields={fields}
        create={create}
        isDisabled={isDisabled}
        onSubmit={onSubmit}
      />
    </Section>
  );
}

interface RoundFields {
  readonly preparedForm: PreparedForm | undefined;
  /** With the choices of record types in place; `undefined` until they are there. */
  readonly fields: readonly FieldDefinition[] | undefined;
  /** Factory of the form, if it has rules. */
  readonly create: CreateForm | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
}

/**
 * The form of a round's task, as the server makes it ready for one of its objects. It stays as it is when that object is
 * sent or taken out.
 */
function useRoundFields(task: RoundTask, example: FoundElement): RoundFields {
  const [{ id, transactionId }] = useState(example);
  const target = useMemo<OperationTarget>(
    () => ({
      operationTypeId: task.operationTypeId,
      elementId: id,
      mode: task.operation,
      ...(transactionId === null ? { transactionTypeId: task.transactionTypeId } : { transactionId }),
    }),
    [task, id, transactionId],
  );
  const preparedForm = usePreparedForm(target);
  const choices = useResolvedFields(preparedForm.data?.dataPropertyTypes);
  const rules = useFormRules(target, choices.isLoading ? undefined : preparedForm.data, choices.fields);
  return {
    preparedForm: preparedForm.data,
    fields: preparedForm.data && !choices.isLoading && !rules.isLoading ? choices.fields : undefined,
    create: rules.create,
    error: preparedForm.error ?? choices.error ?? rules.error,
    retry: () => {
      void preparedForm.refetch();
      choices.retry();
      rules.retry();
    },
  };
}
