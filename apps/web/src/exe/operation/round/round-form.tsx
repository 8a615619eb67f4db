import { type FieldDefinition, type FieldValues, toValues, walkFields } from '@tingest/domain';
import { type ReactNode, useEffect, useState } from 'react';
import { errorTexts } from '../../../api/error-texts.ts';
import type { PreparedForm } from '../../../api/operations.ts';
import type { TransactionType } from '../../../api/transaction-types.ts';
import { FormRenderer } from '../../../features/fields/form/form-renderer.tsx';
import { useForm } from '../../../features/fields/form/use-form.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { Section } from '../../../ui/rows/section.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { BesideFields } from '../beside/beside-fields.tsx';
import { firstBeside } from '../beside/first-beside.ts';
import { OperationSkeleton } from '../operation-skeleton.tsx';
import type { FoundThing, RoundTask } from './round.ts';
import type { KeptRound } from './round-place.ts';
import { useRoundFields } from './use-round-fields.ts';

interface RoundFormProps {
  readonly id: string;
  readonly kept: KeptRound;
  readonly task: RoundTask;
  readonly service: TransactionType;
  /** The thing that the form is made ready for. */
  readonly example: FoundThing;
  readonly isDisabled: boolean;
  /** The answers are sound and kept in the round. */
  readonly onSubmit: () => void;
}

/** One form for all things of a round. */
export function RoundForm(props: RoundFormProps): ReactNode {
  const t = useTexts();
  // The form stays as it is when the thing that it was made ready for is sent or taken out.
  const [example] = useState(props.example);
  const { prepared, fields, error, retry } = useRoundFields(props.task, example);
  return (
    <Section title={t('work.round.form')}>
      {prepared && fields ? (
        <ReadyForm {...props} prepared={prepared} fields={fields} />
      ) : error ? (
        <ErrorState messages={errorTexts(error)} onRetry={retry} />
      ) : (
        <OperationSkeleton />
      )}
    </Section>
  );
}

interface ReadyFormProps extends RoundFormProps {
  readonly prepared: PreparedForm;
  readonly fields: readonly FieldDefinition[];
}

function ReadyForm({ id, kept, service, prepared, fields, isDisabled, onSubmit }: ReadyFormProps): ReactNode {
  // A balance is each thing's own: it is neither shown for all of them, nor said to have been seen.
  const [shared] = useState<PreparedForm>(() => ({ ...prepared, stock: null }));
  const form = useForm(fields, { ...toValues(prepared.dataProperties).values, ...onlyOf(fields, kept.get().values) });
  const [beside, setBeside] = useState(() => ({
    ...firstBeside({ mode: service.mode, prepared: shared, transaction: undefined, follows: undefined }),
    ...kept.get().beside,
  }));
  useEffect(
    () => form.subscribe(null, () => kept.change((round) => ({ ...round, values: form.values() }))),
    [form, kept],
  );
  return (
    <FormRenderer
      id={id}
      form={form}
      isDisabled={isDisabled}
      onSubmit={(values) => {
        kept.change((round) => ({ ...round, values, beside }));
        onSubmit();
      }}
      before={
        <BesideFields
          mode={service.mode}
          form={form}
          prepared={shared}
          policy={service.policy}
          transaction={undefined}
          value={beside}
          onChange={(next) => {
            setBeside(next);
            kept.change((round) => ({ ...round, beside: next }));
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
