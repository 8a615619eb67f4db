import type { FieldDefinition, FieldValues } from '@tingest/domain/fields';
import type { ValueProblem } from '@tingest/domain/foundation';
import { followUpFields } from '@tingest/domain/rules';
import { modeRules, type OperationMode } from '@tingest/domain/work';
import type { FollowedUp, FollowUpAsked } from '@tingest/processors';
import { sql } from 'kysely';
import { v5 as uuidv5, v7 as uuidv7 } from 'uuid';
import type { RunningNumbers } from '../../../../database/running-numbers.ts';
import { tenantRows } from '../../../../database/stored-rows.ts';
import { withSavepoint } from '../../../../database/transaction.ts';
import type { SiteContext } from '../../../../http/kernel/context.ts';
import { ProblemError } from '../../../../http/kernel/problem-error.ts';
import { selectOperationForm } from '../model/operation-queries.ts';
import type { PerformInput } from './perform-input.ts';
import { selectLastValues, selectOpenTransactions } from './prepare-queries.ts';

/** Configurations that follow each other up end here. */
const deepest = 3;

/** The context of an operation that follows on another one and is not a separate request. */
export interface FollowingOperation {
  /** The operation that it follows on, and the configuration that says so. */
  readonly origin: { readonly operationId: string; readonly configurationId: string };
  /** The transaction that it begins, with its number, which is already assigned; `null` if it continues one. */
  readonly begins: { readonly id: string; readonly number: number } | null;
  /** How many follow on each other, this one included. */
  readonly depth: number;
}

/** A follow-up operation that is to be performed after the operation that it follows on has been written. */
export interface PendingFollowUp {
  readonly input: PerformInput;
  readonly followingOperation: FollowingOperation;
}

/** Follow-ups of one operation, collected while its modules run. */
export interface FollowUps {
  readonly pendingFollowUps: readonly PendingFollowUp[];
  /**
   * Adds a follow-up and returns its outcome in advance; a second call for the same configuration replaces its
   * follow-up.
   */
  readonly add: (
    configurationId: string,
    asked: FollowUpAsked,
  ) => Promise<FollowedUp | { readonly problem: ValueProblem }>;
}

/** The operation that is followed up. */
export interface FollowedOperation {
  readonly id: string;
  readonly elementId: string;
  readonly occurredAt: Date;
  /** The length of the chain of follow-ups so far; 0 for an operation that a user performs. */
  readonly depth: number;
}

export function createFollowUps(
  context: SiteContext,
  numbers: RunningNumbers,
  operation: FollowedOperation,
): FollowUps {
  const addedFollowUps = new Map<string, { readonly answer: FollowedUp; readonly pending: PendingFollowUp | null }>();
  const pendingOf = (transactionTypeId: string) =>
    [...addedFollowUps.values()].find(({ pending }) => pending?.input.transactionTypeId === transactionTypeId);

  async function begin(configurationId: string, followUpRequest: FollowUpAsked) {
    const { transactionTypeId } = followUpRequest;
    const earlierFollowUp = addedFollowUps.get(configurationId);
    const form = await formOf(context, transactionTypeId, 'start', null);
    if (!form) return null;
    const scope = { tenantId: context.tenant.id, siteId: context.site.id };
    const begins = earlierFollowUp?.pending?.followingOperation.begins ?? {
      id: uuidv7(),
      number: await numbers.next(scope, 'transactions'),
    };
    const pending = pendingOne(operation, configurationId, followUpRequest, {
      ...form,
      transactionTypeId,
      mode: 'start',
      begins,
    });
    return { answer: { number: begins.number, isNew: true }, pending };
  }

  /** Where the service has no step by which it is gone on with, that one is open is all there is to tell. */
  async function goOn(
    configurationId: string,
    followUpRequest: FollowUpAsked,
    openTransaction: { readonly id: string; readonly number: number; readonly mode: string; readonly createdAt: Date },
  ) {
    const answer = { number: openTransaction.number, isNew: false };
    const form =
      followUpRequest.whenOpen === 'nothing'
        ? null
        : await formOf(context, followUpRequest.transactionTypeId, 'update', openTransaction.createdAt);
    if (!form) return { answer, pending: null };
    // A further version of the same form repeats the values that were filled in before.
    const values = modeRules(openTransaction.mode).isUnlocked
      ? await selectLastValues(context, openTransaction.id, form.operationTypeId)
      : {};
    const target = { ...form, transactionId: openTransaction.id, mode: 'update' } as const;
    return {
      answer,
      pending: pendingOne(operation, configurationId, followUpRequest, { ...target, begins: null, values }),
    };
  }

  return {
    get pendingFollowUps() {
      return [...addedFollowUps.values()].flatMap(({ pending }) => pending ?? []);
    },
    async add(configurationId, followUpRequest) {
      if (operation.depth >= deepest) return { problem: { code: 'followUpsTooDeep', parameters: { max: deepest } } };
      const { transactionTypeId } = followUpRequest;
      const startedFollowUp = pendingOf(transactionTypeId);
      const isOwn = startedFollowUp !== undefined && startedFollowUp === addedFollowUps.get(configurationId);
      const [storedTransaction] = await selectOpenTransactions(context, operation.elementId, transactionTypeId);
      const openTransaction =
        startedFollowUp?.pending?.followingOperation.begins && !isOwn
          ? { ...startedFollowUp.pending.followingOperation.begins, mode: '', createdAt: context.now }
          : storedTransaction && {
              id: storedTransaction.id,
              number: Number(storedTransaction.number),
              mode: storedTransaction.mode,
              createdAt: storedTransaction.created_at,
            };
      const one =
        openTransaction && followUpRequest.whenOpen !== 'new'
          ? await goOn(configurationId, followUpRequest, openTransaction)
          : await begin(configurationId, followUpRequest);
      if (!one) return { problem: { code: 'followUpImpossible' } };
      addedFollowUps.set(configurationId, one);
      return one.answer;
    },
  };
}

function pendingOne(
  operation: FollowedOperation,
  configurationId: string,
  followUpRequest: FollowUpAsked,
  { fields, begins, values = {}, ...target }: FollowUpStep,
): PendingFollowUp {
  return {
    input: {
      ...target,
      elementId: operation.elementId,
      // The same however often it is performed: the database takes it once.
      clientOperationId: uuidv5(configurationId, operation.id),
      dataProperties: takenOver(fields, followUpRequest, values),
      occurredAt: operation.occurredAt.toISOString(),
    },
    followingOperation: { origin: { operationId: operation.id, configurationId }, begins, depth: operation.depth + 1 },
  };
}

/** The step by which a follow-up begins a transaction or continues one. */
interface FollowUpStep extends StepForm, Pick<PerformInput, 'mode' | 'transactionId' | 'transactionTypeId'> {
  readonly begins: FollowingOperation['begins'];
  /** Values of the form that is continued. */
  readonly values?: FieldValues;
}

interface StepForm {
  readonly operationTypeId: string;
  readonly fields: readonly FieldDefinition[];
}

/** The form by which a service is begun or gone on with; `null` where it has no such step. */
async function formOf(
  context: SiteContext,
  transactionTypeId: string,
  mode: OperationMode,
  begunAt: Date | null,
): Promise<StepForm | null> {
  const event = await tenantRows(context, 'transaction_event_types')
    .select('operation_type_id')
    .where('transaction_type_id', '=', transactionTypeId)
    .where('mode', '=', mode)
    .orderBy('position')
    .limit(1)
    .executeTakeFirst();
  if (!event) return null;
  const operationTypeId = event.operation_type_id;
  const form = await selectOperationForm(context, { transactionTypeId, operationTypeId, mode, begunAt });
  return form ? { operationTypeId, fields: form.dataPropertyTypes as readonly FieldDefinition[] } : null;
}

/** Text and photos, in the first fields that take them; all else as it is. */
function takenOver(fields: readonly FieldDefinition[], { text, photos }: FollowUpAsked, values: FieldValues) {
  const taking = followUpFields(fields);
  const textField = text === null ? undefined : taking.text;
  const photoField = photos.length === 0 ? undefined : taking.photos;
  const filledValues: FieldValues = {
    ...values,
    ...(textField && { [textField.id]: text }),
    ...(photoField && { [photoField.id]: photoField.multiple ? photos : photos[0] }),
  };
  return Object.entries(filledValues).map(([dataPropertyTypeId, value]) => ({ dataPropertyTypeId, value }));
}

/**
 * Performs the follow-ups of an operation that was just written, in its transaction. A follow-up that cannot be
 * performed rolls back only itself, and is recorded in the log of runs as failed.
 */
export async function performFollowUps(
  context: SiteContext,
  { pendingFollowUps }: FollowUps,
  perform: (next: PendingFollowUp) => Promise<unknown>,
): Promise<void> {
  for (const next of pendingFollowUps) {
    try {
      await withSavepoint(context.tx, () => perform(next));
    } catch (error) {
      // Anything else than a refusal undoes the whole transaction, which is then tried again.
      if (!(error instanceof ProblemError)) throw error;
      await markFailed(context, next, error);
    }
  }
}

async function markFailed(
  { tx, tenant }: SiteContext,
  { followingOperation: { origin } }: PendingFollowUp,
  { problems }: ProblemError,
): Promise<void> {
  const [{ code, parameters } = { code: 'followUpImpossible' as const, parameters: undefined }] = problems;
  const failure = JSON.stringify({ code, ...(parameters && { parameters }), isLasting: true });
  await sql`
    UPDATE processor_runs SET status = 'failed', output = NULL, failure = ${failure}::jsonb
    WHERE tenant_id = ${tenant.id} AND operation_id = ${origin.operationId}
      AND configuration_id = ${origin.configurationId}`.execute(tx);
}
