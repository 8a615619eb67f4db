import { type FieldDefinition, type FieldValues, toValues, walkFields } from '@tingest/domain';
import { type ReactNode, useEffect, useState } from 'react';
import type { PreparedForm } from '../../../api/operations.ts';
import type { TransactionType } from '../../../api/transaction-types.ts';
import { FormRenderer } from '../../../features/fields/form/form-renderer.tsx';
import { useForm } from '../../../features/fields/form/use-form.ts';
import { AdditionalFields } from '../additional/additional-fields.tsx';
import { initialAdditionalInputs } from '../additional/initial-additional-inputs.ts';
import type { StoredRound } from './stored-round.ts';

interface RoundFormProps {
  readonly id: string;
  readonly stored: StoredRound;
  readonly service: TransactionType;
  readonly prepared: PreparedForm;
  /** What is asked, with the choices of record types in place. */
  readonly fields: readonly FieldDefinition[];
  readonly isDisabled: boolean;
  /** The answers are sound and kept in the round. */
  readonly onSubmit: () => void;
}

/** One form for all objects of a round. What is typed is kept in the round at once. */
export function RoundForm({ id, stored, service, prepared, fields, isDisabled, onSubmit }: RoundFormProps): ReactNode {
  // A balance is each object's own: it is neither shown for all of them, nor said to have been seen.
  const [shared] = useState<PreparedForm>(() => ({ ...prepared, stock: null }));
  const form = useForm(fields, { ...toValues(prepared.dataProperties).values, ...onlyOf(fields, stored.get().values) });
  const [additional, setAdditional] = useState(() => ({
    ...initialAdditionalInputs({ mode: service.mode, prepared: shared, transaction: undefined, follows: undefined }),
    ...stored.get().additional,
  }));
  useEffect(
    () => form.subscribe(null, () => stored.change((round) => ({ ...round, values: form.values() }))),
    [form, stored],
  );
  return (
    <FormRenderer
      id={id}
      form={form}
      isDisabled={isDisabled}
      onSubmit={(values) => {
        stored.change((round) => ({ ...round, values, additional }));
        onSubmit();
      }}
      before={
        <AdditionalFields
          mode={service.mode}
          form={form}
          prepared={shared}
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

/** Without what the form does not have any more. */
function onlyOf(fields: readonly FieldDefinition[], values: FieldValues): FieldValues {
  const ids = new Set([...walkFields(fields)].map(({ id }) => id));
  return Object.fromEntries(Object.entries(values).filter(([id]) => ids.has(id)));
}
