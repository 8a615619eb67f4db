import type { FieldValues } from '@tingest/domain/fields';
import type { Culture } from '@tingest/domain/foundation';
import type { ProcessorManifest, ProcessorSubject, RunTrigger } from '@tingest/processors';
import { v7 as uuidv7 } from 'uuid';
import { fixedInsert } from '../../../database/fixed-insert.ts';
import { changeRow } from '../../../database/stored-rows.ts';
import type { SiteScope } from '../../../database/transaction.ts';
import type { RunOutcome } from './run-processor.ts';

/** A run that is asked for, or was made. */
export interface NewRun {
  /** Its id; a new one unless given. */
  readonly id?: string;
  readonly configuration: {
    readonly id: string;
    readonly name: string;
    readonly processor: { readonly manifest: Pick<ProcessorManifest, 'processorType' | 'processorKey'> };
  };
  readonly trigger: RunTrigger;
  readonly culture: Culture;
  readonly subject: ProcessorSubject | null;
  readonly input: FieldValues;
  /** The key under which its runs are ordered; the object unless given. */
  readonly orderedBy?: string | null;
  /** Not to be run before; at once unless given. */
  readonly dueAt?: Date;
  /** Whether rules write its answer. */
  readonly isAwaited?: boolean;
}

/**
 * Queues runs in the caller's transaction: they are performed after its commit, at least once each. @returns their ids
 */
export async function queueRuns(scope: SiteScope, runs: readonly NewRun[]): Promise<readonly string[]> {
  return insertRuns(
    scope,
    runs.map((run) => ({ run, columns: { ...(run.dueAt && { due_at: run.dueAt }) } })),
  );
}

/** A run that was performed, and its outcome. */
export interface MadeRun {
  readonly run: NewRun;
  readonly outcome: RunOutcome;
  readonly startedAt: Date;
}

/** Writes runs that were made already into the log. @returns their ids */
export async function logRuns(scope: SiteScope, createdRuns: readonly MadeRun[]): Promise<readonly string[]> {
  return insertRuns(
    scope,
    createdRuns.map(({ run, outcome, startedAt }) => ({
      run,
      columns: {
        ...outcomeColumns(outcome),
        attempts: 1,
        started_at: startedAt,
        finished_at: new Date(),
      },
    })),
  );
}

/** Records the outcome of a run that was written to the log before it was performed. */
export function settleLogged(scope: SiteScope, id: string, outcome: RunOutcome): Promise<void> {
  return changeRow(scope, 'processor_runs', id, { ...outcomeColumns(outcome), finished_at: new Date() });
}

function outcomeColumns(outcome: RunOutcome) {
  return {
    status: 'output' in outcome ? 'done' : 'failed',
    output: 'output' in outcome ? JSON.stringify(outcome.output) : null,
    failure: 'failure' in outcome ? JSON.stringify(outcome.failure) : null,
    exchange: outcome.exchange ? JSON.stringify(outcome.exchange) : null,
  };
}

const newRuns = fixedInsert('processor_runs');

async function insertRuns(
  { tx, tenant, site }: SiteScope,
  rows: readonly { readonly run: NewRun; readonly columns: object }[],
): Promise<readonly string[]> {
  if (rows.length === 0) return [];
  const values = rows.map(({ run, columns }) => {
    const { configuration, subject } = run;
    const { processorKey, processorType } = configuration.processor.manifest;
    return {
      tenant_id: tenant.id,
      site_id: site.id,
      id: run.id ?? uuidv7(),
      configuration_id: configuration.id,
      name: configuration.name,
      processor_type: processorType,
      processor_key: processorKey,
      trigger: run.trigger,
      operation_id: subject?.operationId ?? null,
      transaction_id: subject?.transactionId ?? null,
      element_id: subject?.elementId ?? null,
      ordered_by: run.orderedBy === undefined ? (subject?.elementId ?? null) : run.orderedBy,
      culture: run.culture,
      input: JSON.stringify(run.input),
      is_awaited: run.isAwaited ?? false,
      ...columns,
    };
  });
  await newRuns(tx, values);
  return values.map(({ id }) => id);
}
