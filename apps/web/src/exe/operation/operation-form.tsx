import { type FieldDefinition, toValues } from '@tingest/domain/fields';
import type { ServicePolicy, ServiceWords } from '@tingest/domain/work';
import { type ReactNode, useId, useMemo, useState } from 'react';
import type { OperationTarget, Performed, PreparedForm } from '../../api/operations.ts';
import type { StoredTransaction } from '../../api/transactions.ts';
import type { DraftSubject } from '../../features/drafts/operation-draft.ts';
import { FormRenderer } from '../../features/form/renderer/form-renderer.tsx';
import { forgetFiles } from '../../features/form/state/form-files.ts';
import type { AdditionalProblem } from '../../features/form/state/form-problems.ts';
import type { CreateForm } from '../../features/form/state/form-rule-layer.ts';
import type { FormStore } from '../../features/form/state/form-store.ts';
import { useForm, useIsDirty } from '../../features/form/state/use-form.ts';
import { operationLabel } from '../../features/transactions/transaction-labels.ts';
import { useUnsavedChanges } from '../../features/unsaved/use-unsaved-changes.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { AdditionalFields } from './additional/additional-fields.tsx';
import { splitProblems } from './additional/additional-problems.ts';
import { initialAdditionalInputs, type TypedLoan } from './additional/initial-additional-inputs.ts';
import { LoanConflict } from './additional/loan-conflict.tsx';
import { quantityField } from './additional/quantity-field.ts';
import { DraftNotice } from './draft-notice.tsx';
import { OperationBar } from './operation-bar.tsx';
import styles from './operation-page.module.css';
import { OutOfStepNotice } from './out-of-step.tsx';
import { type Draft, useDraft } from './use-draft.ts';
import { type OperationSending, useOperationSending } from './use-operation-sending.ts';

/** Whether a loan is taken over from a colleague by it. */
function isHandover({ mode, operationTypeId }: OperationTarget, { loan }: ServicePolicy): boolean {
  return mode === 'update' && operationTypeId === loan?.handoverOperationTypeId;
}

interface OperationFormProps {
  readonly target: OperationTarget;
  /** Names of the object and the service. */
  readonly about: Omit<DraftSubject, 'target'>;
  /** Fields of the form, with the options of record types resolved. */
  readonly fields: readonly FieldDefinition[];
  /** The form as prepared by the server, with its initial values. */
  readonly preparedForm: PreparedForm;
  /** Factory of the form, if it has rules. */
  readonly create?: CreateForm | undefined;
  /** Mode of the service, which determines the label of the button. */
  readonly serviceMode: string;
  /** The service's own words for its steps. */
  readonly words?: ServiceWords | undefined;
  readonly policy: ServicePolicy;
  /** Reservation setting of the category: the minutes kept free between two reservations. */
  readonly bufferMinutes: number;
  /** The transaction that goes on, where there is one. */
  readonly transaction: StoredTransaction | undefined;
  /** Id of the closed case that a new one follows. */
  readonly follows: string | undefined;
  readonly typedLoan?: TypedLoan | undefined;
  readonly onStartOver: () => void;
  readonly onDone: (performed: Performed) => void;
  /** Called with the id of the outbox's item when the form was put there. */
  readonly onLater: (id: string) => void;
}

/** The form of an operation: kept on the device while it is filled in, sent once however often it is tried. */
export function OperationForm(props: OperationFormProps): ReactNode {
  const { target, fields, preparedForm, serviceMode, policy, transaction, follows, typedLoan, onStartOver, onDone } =
    props;
  const t = useTexts();
  const formId = useId();
  const form = useForm(fields, toValues(preparedForm.dataProperties).values, props.create);
  const draft = useDraft(
    { target, ...props.about },
    form,
    initialAdditionalInputs({ mode: serviceMode, preparedForm, transaction, follows, typedLoan }),
  );
  const isDirty = useIsDirty(form);
  const { release } = useUnsavedChanges(isDirty && !draft.isKept);
  const [isNoticed, setIsNoticed] = useState(draft.foundDraft === null || draft.foundDraft.unanswered !== null);

  const sending = useOperationSending({
    target,
    about: props.about,
    serviceMode,
    form,
    draft,
    release,
    onSubmit: () => setIsNoticed(true),
    onDone,
    onLater: props.onLater,
  });
  const { problems } = sending;

  const startOver = (): void => {
    void forgetFiles(form.givenValues());
    draft.clear();
    release();
    onStartOver();
  };

  // How many is asked for beside the balance.
  const submitLabel = isHandover(target, policy)
    ? t('service.handover.takeTitle')
    : operationLabel({ mode: serviceMode, words: props.words }, target.mode, t);
  const quantity = preparedForm.stock ? quantityField(form.tree, policy.stock) : undefined;
  const visibleFields = useMemo(() => form.tree.filter((field) => field !== quantity), [form, quantity]);
  const { additional, otherProblems } = useMemo(() => splitProblems(problems, t), [problems, t]);
  return (
    <>
      {!isNoticed && draft.foundDraft && (
        <DraftNotice savedAt={draft.foundDraft.savedAt} onGoOn={() => setIsNoticed(true)} onStartOver={startOver} />
      )}
      <FormRenderer
        id={formId}
        form={form}
        fields={visibleFields}
        onSubmit={sending.submit}
        isDisabled={sending.isSending}
        otherProblems={otherProblems}
        additionalProblems={additional}
        before={<FormPreamble form={form} props={props} draft={draft} sending={sending} problems={additional} />}
      >
        <div className={styles.space} />
      </FormRenderer>
      <OperationBar
        formId={formId}
        form={form}
        sending={sending}
        isDraftKept={draft.isKept}
        target={target}
        serviceMode={serviceMode}
        submitLabel={submitLabel}
        onLeave={draft.clear}
      />
    </>
  );
}

interface FormPreambleProps {
  readonly form: FormStore;
  readonly props: OperationFormProps;
  readonly draft: Draft;
  readonly sending: Pick<OperationSending, 'conflict' | 'meanwhile' | 'dismissConflict'>;
  readonly problems: readonly AdditionalProblem[];
}

/** Content above the fields: reasons of a refusal with possible solutions, and the inputs of the mode. */
function FormPreamble({ form, props, draft, sending, problems }: FormPreambleProps): ReactNode {
  const { target, preparedForm, serviceMode, policy, transaction } = props;
  const { conflict, meanwhile } = sending;
  const keepUntil = (dueAt: string): void => {
    sending.dismissConflict();
    draft.changeAdditional({ ...draft.additional, dueAt });
  };

  return (
    <>
      {meanwhile && <OutOfStepNotice target={target} meanwhile={meanwhile} />}
      {conflict && (
        <LoanConflict
          conflict={conflict}
          elementId={target.elementId}
          bufferMinutes={props.bufferMinutes}
          dueAt={transaction?.status === 'started' ? transaction.dueAt : null}
          onKeepUntil={keepUntil}
        />
      )}
      <AdditionalFields
        mode={serviceMode}
        form={form}
        preparedForm={preparedForm}
        policy={policy}
        service={{ mode: serviceMode, words: props.words }}
        transaction={transaction}
        value={draft.additional}
        problems={problems}
        onChange={draft.changeAdditional}
      />
    </>
  );
}
