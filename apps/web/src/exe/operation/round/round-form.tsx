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
  readonly stored: StoredRound;
  readonly service: TransactionType;
  readonly prepared: PreparedForm;
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
  const { id, stored, service, prepared, fields, create, isDisabled, onSubmit } = props;
  // A balance is each object's own: it is neither shown for all of them, nor said to have been seen.
  const [sharedForm] = useState<PreparedForm>(() => ({ ...prepared, stock: null }));
  const form = useForm(fields, toValues(prepared.dataProperties).values, create);
  useState(() => putBack(form, stored.get().values, stored.get().overwritten));
  const [additional, setAdditional] = useState(() => ({
    ...initialAdditionalInputs({
      mode: service.mode,
      prepared: sharedForm,
      transaction: undefined,
      follows: undefined,
    }),
    ...stored.get().additional,
  }));
  useEffect(
    () =>
      form.subscribe(null, () =>
        stored.change((round) => ({
          ...round,
          values: form.rules?.ownAnswers(form.given()) ?? form.given(),
          overwritten: form.rules?.overwritten('given'),
        })),
      ),
    [form, stored],
  );
  return (
    <FormRenderer
      id={id}
      form={form}
      isDisabled={isDisabled}
      onSubmit={(values) => {
        const overwritten = form.rules?.overwritten('sent');
        stored.change((round) => ({
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
          prepared={sharedForm}
          policy={service.policy}
          transaction={undefined}
          value={additional}
          onChange={(next) => {
            setAdditional(next);
            stored.change((round) => ({ ...round, additional: next }));
          }}
        />
      }
    >
      {null}
    </FormRenderer>
  );
}
