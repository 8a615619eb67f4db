import { Button } from '@mantine/core';
import { type FieldDefinition, type FieldValues, toValues } from '@tingest/domain/fields';
import type { ServicePolicy } from '@tingest/domain/work';
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import type {
  AdditionalInputs,
  OperationTarget,
  Performed,
  PerformRequest,
  PreparedForm,
} from '../../api/operations.ts';
import { type ConflictData, conflictOf } from '../../api/reservations.ts';
import type { StoredTransaction } from '../../api/transactions.ts';
import type { DraftSubject } from '../../features/drafts/operation-draft.ts';
import { additionalInputId } from '../../features/fields/form/field-paths.ts';
import { forgetFiles } from '../../features/fields/form/form-files.ts';
import { FormRenderer } from '../../features/fields/form/form-renderer.tsx';
import type { CreateForm } from '../../features/fields/form/form-rule-layer.ts';
import { focusControl, goToField } from '../../features/fields/form/go-to-field.ts';
import { useForm, useIsDirty } from '../../features/fields/form/use-form.ts';
import { OperationModeIcon } from '../../features/transactions/operation-mode-icon.tsx';
import { operationLabel } from '../../features/transactions/transaction-labels.ts';
import { useUnsavedChanges } from '../../features/unsaved/use-unsaved-changes.ts';
import { pageParameters } from '../../lib/page-parameters/page-parameters.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { useBarHeight } from '../../ui/bars/use-bar-height.ts';
import { AdditionalFields } from './additional/additional-fields.tsx';
import { splitProblems } from './additional/additional-problems.ts';
import { additionalInputsToSend } from './additional/changed-additional-inputs.ts';
import { initialAdditionalInputs } from './additional/initial-additional-inputs.ts';
import { LoanConflict } from './additional/loan-conflict.tsx';
import { quantityField } from './additional/quantity-field.ts';
import { DraftNotice } from './draft-notice.tsx';
import { FormProgress } from './form-progress.tsx';
import styles from './operation-page.module.css';
import { type Meanwhile, OutOfStepNotice, outOfStep } from './out-of-step.tsx';
import { AlreadySent, NotSent } from './sending-failures.tsx';
import { useDraft } from './use-draft.ts';
import { useSending } from './use-sending.ts';

/** Says more while files are sent. Without a network it may not be there to be loaded; the form goes on without it. */
const UploadsLine = lazy(async () => {
  try {
    return { default: (await import('./uploads-line.tsx')).UploadsLine };
  } catch {
    return { default: NoLine };
  }
});

function NoLine(_: { readonly ids: readonly string[] }): ReactNode {
  return null;
}

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
  readonly prepared: PreparedForm;
  /** Factory of the form, if it has rules. */
  readonly create?: CreateForm | undefined;
  /** Mode of the service, which determines the label of the button. */
  readonly serviceMode: string;
  readonly policy: ServicePolicy;
  /** Reservation setting of the category: the minutes kept free between two reservations. */
  readonly bufferMinutes: number;
  /** The transaction that goes on, where there is one. */
  readonly transaction: StoredTransaction | undefined;
  /** Id of the closed case that a new one follows. */
  readonly follows: string | undefined;
  readonly onStartOver: () => void;
  readonly onDone: (performed: Performed) => void;
}

/** The form of an operation: kept on the device while it is filled in, sent once however often it is tried. */
export function OperationForm(props: OperationFormProps): ReactNode {
  const { target, fields, prepared, serviceMode, policy, transaction, follows, onStartOver, onDone } = props;
  const t = useTexts();
  const formId = useId();
  const form = useForm(fields, toValues(prepared.dataProperties).values, props.create);
  const draft = useDraft(
    { target, ...props.about },
    form,
    initialAdditionalInputs({ mode: serviceMode, prepared, transaction, follows }),
  );
  const [conflict, setConflict] = useState<ConflictData | null>(null);
  const [meanwhile, setMeanwhile] = useState<Meanwhile | null>(null);
  const isDirty = useIsDirty(form);
  const { release } = useUnsavedChanges(isDirty && !draft.isKept);
  const request = useRef<PerformRequest | null>(draft.found?.unanswered ?? null);
  const [isNoticed, setIsNoticed] = useState(draft.found === null || draft.found.unanswered !== null);

  const { isSending, uploadsInFlight, keepsFiles, failure, problems, send } = useSending({
    wasUnanswered: request.current !== null,
    onSent(performed) {
      draft.clear();
      release();
      onDone(performed);
    },
    onRefused(serverProblems, error) {
      draft.keepUnanswered(null);
      const conflicting = conflictOf(error);
      setConflict(conflicting);
      const missed = outOfStep(error);
      setMeanwhile(missed);
      const others = form.showServerProblems(serverProblems);
      const [first] = form.fieldsWithProblems();
      // A conflict is shown together with possible solutions.
      const reported = conflicting ? others.filter(({ path }) => path !== 'dueAt') : others;
      const left = missed === 'filledIn' ? [] : reported;
      const [additional] = splitProblems(left, t).additional;
      if (additional) requestAnimationFrame(() => focusControl(additionalInputId(additional.path)));
      else if (first) requestAnimationFrame(() => goToField(form, first.fieldPath));
      else window.scrollTo({ top: 0 });
      return left;
    },
  });

  const submit = useCallback(
    (values: FieldValues) => {
      const additional = additionalInputsToSend(
        { mode: serviceMode, operation: target.mode },
        draft.begun,
        draft.additional,
      );
      const overwritten = form.rules?.overwritten('sent') ?? [];
      const sent = { ...target, ...additional, ...(overwritten.length > 0 && { overwritten: [...overwritten] }) };
      request.current = requestFor(request.current, sent, draft.clientOperationId, values);
      draft.keepUnanswered(request.current);
      setIsNoticed(true);
      setConflict(null);
      setMeanwhile(null);
      send(request.current);
    },
    [target, serviceMode, form, draft, send],
  );

  useRetryOnline({ isSending, isUnanswered: failure === 'unanswered' }, () => {
    const values = form.validate();
    if (values) submit(values);
  });

  const startOver = (): void => {
    void forgetFiles(form.given());
    draft.clear();
    release();
    onStartOver();
  };

  // How many is asked for beside the balance.
  const doing = isHandover(target, policy)
    ? t('service.handover.takeTitle')
    : operationLabel(serviceMode, target.mode, t);
  const quantity = prepared.stock ? quantityField(form.tree, policy.stock) : undefined;
  const asked = useMemo(() => form.tree.filter((field) => field !== quantity), [form, quantity]);
  const { additional, others } = useMemo(() => splitProblems(problems, t), [problems, t]);
  return (
    <>
      {!isNoticed && draft.found && (
        <DraftNotice savedAt={draft.found.savedAt} onGoOn={() => setIsNoticed(true)} onStartOver={startOver} />
      )}
      <FormRenderer
        id={formId}
        form={form}
        fields={asked}
        onSubmit={submit}
        isDisabled={isSending}
        otherProblems={others}
        additionalProblems={additional}
        before={
          <>
            {meanwhile && <OutOfStepNotice target={target} meanwhile={meanwhile} />}
            {conflict && (
              <LoanConflict
                conflict={conflict}
                elementId={target.elementId}
                bufferMinutes={props.bufferMinutes}
                dueAt={transaction?.status === 'started' ? transaction.dueAt : null}
                onKeepUntil={(dueAt) => {
                  setConflict(null);
                  draft.changeAdditional({ ...draft.additional, dueAt });
                }}
              />
            )}
            <AdditionalFields
              mode={serviceMode}
              form={form}
              prepared={prepared}
              policy={policy}
              transaction={transaction}
              value={draft.additional}
              problems={additional}
              onChange={draft.changeAdditional}
            />
          </>
        }
      >
        <div className={styles.space} />
      </FormRenderer>
      <div ref={useBarHeight('bottom')} className={styles.bar}>
        <div>
          {failure === 'unanswered' && <NotSent isKept={draft.isKept && keepsFiles} />}
          {failure === 'repeated' ? (
            <AlreadySent elementId={target.elementId} onLeave={draft.clear} />
          ) : (
            <>
              {uploadsInFlight.length > 0 ? (
                <Suspense>
                  <UploadsLine ids={uploadsInFlight} />
                </Suspense>
              ) : (
                failure !== 'unanswered' && <FormProgress form={form} />
              )}
              <Button
                type="submit"
                form={formId}
                size="lg"
                fullWidth
                loading={isSending}
                leftSection={<OperationModeIcon mode={serviceMode} operation={target.mode} />}
              >
                {failure === 'unanswered' ? t('app.actions.retry') : doing}
              </Button>
            </>
          )}
        </div>
      </div>
    </>
  );
}

/** The last request as it was when nothing has changed since: it may have arrived, and must then be known again. */
function requestFor(
  last: PerformRequest | null,
  target: OperationTarget & AdditionalInputs & Pick<PerformRequest, 'overwritten'>,
  clientOperationId: string,
  values: FieldValues,
): PerformRequest {
  const dataProperties = Object.entries(values).map(([dataPropertyTypeId, value]) => ({ dataPropertyTypeId, value }));
  const isSame =
    last !== null &&
    JSON.stringify(last.dataProperties) === JSON.stringify(dataProperties) &&
    JSON.stringify(last.overwritten) === JSON.stringify(target.overwritten) &&
    Object.entries(target).every(
      ([name, value]) => Array.isArray(value) || last[name as keyof PerformRequest] === value,
    );
  if (isSame) return last;
  const { position } = pageParameters.get();
  return { ...target, clientOperationId, dataProperties, position, occurredAt: new Date().toISOString() };
}

/** Sends an unanswered request again when the device is online again, even if that happened during the sending. */
function useRetryOnline(
  { isSending, isUnanswered }: { readonly isSending: boolean; readonly isUnanswered: boolean },
  retry: () => void,
): void {
  const latest = useRef(retry);
  latest.current = retry;
  const cameBack = useRef(false);
  useEffect(() => {
    if (isSending) {
      cameBack.current = false;
      const listen = (): void => {
        cameBack.current = true;
      };
      window.addEventListener('online', listen);
      return () => window.removeEventListener('online', listen);
    }
    if (!isUnanswered) return;
    const listen = (): void => latest.current();
    if (cameBack.current) listen();
    window.addEventListener('online', listen);
    return () => window.removeEventListener('online', listen);
  }, [isSending, isUnanswered]);
}
