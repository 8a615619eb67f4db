import type { FieldValues } from '@tingest/domain/fields';
import { useEffect, useRef, useState } from 'react';
import type { AdditionalInputs, OperationTarget, Performed, PerformRequest } from '../../api/operations.ts';
import { type ConflictData, conflictOf } from '../../api/reservations.ts';
import type { DraftSubject } from '../../features/drafts/operation-draft.ts';
import { focusControl, goToField } from '../../features/form/renderer/go-to-field.ts';
import { additionalInputId } from '../../features/form/state/field-paths.ts';
import { filesAreKept } from '../../features/form/state/form-files.ts';
import type { FormStore } from '../../features/form/state/form-store.ts';
import { pageParameters } from '../../lib/page-parameters/page-parameters.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { splitProblems } from './additional/additional-problems.ts';
import { additionalInputsToSend } from './additional/changed-additional-inputs.ts';
import { type Meanwhile, outOfStep } from './out-of-step.tsx';
import type { Draft } from './use-draft.ts';
import { type Sending, useSending } from './use-sending.ts';

export interface OperationSending extends Omit<Sending, 'send' | 'sendLater'> {
  /** Reservations that a refused loan overlaps. */
  readonly conflict: ConflictData | null;
  readonly dismissConflict: () => void;
  /** Change by another user for which the request was refused. */
  readonly meanwhile: Meanwhile | null;
  readonly submit: (values: FieldValues) => void;
  /** Puts a request that got no answer into the outbox. */
  readonly submitLater: () => void;
}

interface OperationSendingOptions {
  readonly target: OperationTarget;
  /** Names of the object and the service. */
  readonly about: Omit<DraftSubject, 'target'>;
  readonly serviceMode: string;
  readonly form: FormStore;
  readonly draft: Draft;
  /** Ends the warning about unsaved changes. */
  readonly release: () => void;
  /** Called before each attempt. */
  readonly onSubmit: () => void;
  readonly onDone: (performed: Performed) => void;
  /** Called with the id of the outbox's item when the form was put there. */
  readonly onLater: (id: string) => void;
}

/**
 * Sends the values of an operation's form and shows the server's problems at their inputs. Repeats an unanswered request
 * unchanged, also when the device is online again.
 */
export function useOperationSending(options: OperationSendingOptions): OperationSending {
  const { target, serviceMode, form, draft, release, onSubmit, onDone } = options;
  const t = useTexts();
  const [conflict, setConflict] = useState<ConflictData | null>(null);
  const [meanwhile, setMeanwhile] = useState<Meanwhile | null>(null);
  const request = useRef<PerformRequest | null>(draft.foundDraft?.unanswered ?? null);

  const { send, sendLater, ...sending } = useSending({
    wasUnanswered: request.current !== null,
    onSent(performedOperation) {
      draft.clear();
      release();
      onDone(performedOperation);
    },
    onLater: (laterRequest) => leaveToOutbox(options, laterRequest),
    onRefused(serverProblems, error) {
      draft.keepUnanswered(null);
      const conflicting = conflictOf(error);
      setConflict(conflicting);
      const missed = outOfStep(error);
      setMeanwhile(missed);
      const otherProblems = form.showServerProblems(serverProblems);
      const [firstField] = form.fieldsWithProblems();
      // A conflict is shown together with possible solutions.
      const reportedProblems = conflicting ? otherProblems.filter(({ path }) => path !== 'dueAt') : otherProblems;
      const problems = missed === 'filledIn' ? [] : reportedProblems;
      const [additional] = splitProblems(problems, t).additional;
      goToProblem(form, additional?.path, firstField?.fieldPath);
      return problems;
    },
  });

  const submit = (values: FieldValues): void => {
    const additional = additionalInputsToSend(
      { mode: serviceMode, operation: target.mode },
      draft.initialInputs,
      draft.additional,
    );
    const overwrittenIds = form.rules?.overwrittenPaths('sent') ?? [];
    const content = {
      ...target,
      ...additional,
      ...(overwrittenIds.length > 0 && { overwritten: [...overwrittenIds] }),
    };
    request.current = requestFor(request.current, content, draft.clientOperationId, values);
    draft.keepUnanswered(request.current);
    onSubmit();
    setConflict(null);
    setMeanwhile(null);
    send(request.current);
  };

  useRetryOnline({ isSending: sending.isSending, isUnanswered: sending.failure === 'unanswered' }, () => {
    const values = form.validate();
    if (values) submit(values);
  });

  const submitLater = (): void => void (request.current && sendLater(request.current));
  return { ...sending, conflict, dismissConflict: () => setConflict(null), meanwhile, submit, submitLater };
}

/** Goes to an input beside the form, else to a field, else to the reasons at the top of the page. */
function goToProblem(form: FormStore, inputPath: string | undefined, fieldPath: string | undefined): void {
  if (inputPath !== undefined) requestAnimationFrame(() => focusControl(additionalInputId(inputPath)));
  else if (fieldPath !== undefined) requestAnimationFrame(() => goToField(form, fieldPath));
  else window.scrollTo({ top: 0 });
}

/** Puts a request into the outbox and leaves the form; answers whether the device keeps it. */
async function leaveToOutbox(options: OperationSendingOptions, request: PerformRequest): Promise<boolean> {
  const { target, about, draft, release, onLater } = options;
  const id = await putIntoOutbox({ target, ...about }, request, draft);
  if (id === null) return false;
  draft.clear();
  release();
  onLater(id);
  return true;
}

/** Answers the id of the outbox's item, `null` if the device can't keep the form with all of its files. */
async function putIntoOutbox(about: DraftSubject, request: PerformRequest, draft: Draft): Promise<string | null> {
  const content = draft.content();
  if (!content || !(await filesAreKept(request.dataProperties))) return null;
  try {
    const { sendLater } = await import('../../features/outbox/outbox.ts');
    return await sendLater(about, request, content);
  } catch (error) {
    // Without a network the code may not be there to be loaded; the form stays open then.
    console.warn(error);
    return null;
  }
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
  const latestRetry = useRef(retry);
  latestRetry.current = retry;
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
    const listen = (): void => latestRetry.current();
    if (cameBack.current) listen();
    window.addEventListener('online', listen);
    return () => window.removeEventListener('online', listen);
  }, [isSending, isUnanswered]);
}
