import { type FieldDefinition, toValues } from '@tingest/domain/fields';
import { type ReactNode, useEffect, useState } from 'react';
import type { PreparedForm } from '../../../api/operations.ts';
import type { TransactionType } from '../../../api/transaction-types.ts';
import { FormRenderer } from '../../../features/form/renderer/form-renderer.tsx';
import type { CreateForm } from '../../../features/form/state/form-rule-layer.ts';
import { useForm } from '../../../features/form/state/use-form.ts';
import { AdditionalFields } from '../additional/additional-fields.tsx';
import { initialAdditionalInputs } from '../additional/initial-additional-inputs.ts';
import { putBack } from '../use-draft.ts';
import type { StoredRound } from './stored-round.ts';

interface RoundFormProps {
  readonly id: string;
  readonly storedRound: StoredRound;
  readonly service: TransactionType;
  readonly preparedForm: PreparedForm;
  /** Fields of the form, with the options of record types resolved. */
  readonly fields: readonly FieldDefinition[];
  /** Factory of the form, if it has rules. */
  readonly create: CreateForm | undefined;
  readonly isDisabled: boolean;
  /** The answers are sound and kept in the round. */
  readonly onSubmit: () => void;
}

/** One form for all objects of a round. Input is saved in the round at once. */
export function RoundForm(props: RoundFormProps): ReactNode {
  const { id, storedRound, service, preparedForm, fields, create, isDisabled, onSubmit } = props;
  // A balance is each object's own: it is neither shown for all of them, nor said to have been seen.
  const [sharedForm] = useState<PreparedForm>(() => ({ ...preparedForm, stock: null }));
  const form = useForm(fields, toValues(preparedForm.dataProperties).values, create);
  useState(() => putBack(form, storedRound.get().values, storedRound.get().overwritten));
  const [additional, setAdditional] = useState(() => ({
    ...initialAdditionalInputs({
      mode: service.mode,
      preparedForm: sharedForm,
      transaction: undefined,
      follows: undefined,
    }),
    ...storedRound.get().additional,
  }));
  useEffect(
    () =>
      form.subscribe(null, () =>
        storedRound.change((round) => ({
          ...round,
          values: form.rules?.ownAnswers(form.givenValues()) ?? form.givenValues(),
          overwritten: form.rules?.overwrittenPaths('given'),
        })),
      ),
    [form, storedRound],
  );
  return (
    <FormRenderer
      id={id}
      form={form}
      isDisabled={isDisabled}
      onSubmit={(values) => {
        const overwritten = form.rules?.overwrittenPaths('sent');
        storedRound.change((round) => ({
          ...round,
          values: form.rules?.ownAnswers(values) ?? values,
          overwritten,
          additional,
        }));
        onSubmit();
      }}
      before={
        <AdditionalFields
          mode={service.mode}
          form={form}
          preparedForm={sharedForm}
          {...{ policy: service.policy, service }}
          transaction={undefined}
          value={additional}
          onChange={(next) => {
            setAdditional(next);
            storedRound.change((round) => ({ ...round, additional: next }));
          }}
        />
      }
    >
      {null}
    </FormRenderer>
  );
}
