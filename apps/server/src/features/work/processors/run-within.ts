import type { FieldValues } from '@tingest/domain/fields';
import type { ProcessorSubject, RunTrigger } from '@tingest/processors';
import { LRUCache } from 'lru-cache';
import { v7 as uuidv7 } from 'uuid';
import { inTransaction, type Transaction, withSavepoint } from '../../../database/transaction.ts';
import type { SiteContext } from '../../../http/kernel/context.ts';
import type { NamedProcessor } from '../../../publishing/named-processors.ts';
import { allowanceOf } from '../../configuration/processors/run-limits.ts';
import { usableConfig } from '../../configuration/processors/usable-configs.ts';
import { logRuns } from './queue-runs.ts';
import type { RunDependencies, RunScope } from './run-dependencies.ts';
import { type RunOutcome, runProcessor } from './run-processor.ts';

/** A run that is performed within a request. */
interface AskedRun extends Pick<RunScope, 'capabilities'> {
  readonly input: FieldValues;
  readonly subject: ProcessorSubject;
}

/** Milliseconds that users wait for one processor while they fill in a form. */
const moduleTimeoutMs = 2_000;
const integrationTimeoutMs = 5_000;
/** Milliseconds that a save waits for a module. Its result is part of what is saved, also on a busy machine. */
export const saveTimeoutMs = 10_000;
/** Forms of a process that wait for other systems at once; more go on without, so that they keep no connection from others. */
const maxWaiting = 4;

/**
 * The cache of answers for forms, with the time to live in milliseconds: a form is evaluated with each change of any
 * field.
 */
const answersKept = { max: 1_000, ttl: 30_000 };

/** State shared by all forms of a process. */
interface FormRuns {
  waiting: number;
  readonly answers: LRUCache<string, RunOutcome>;
}

const formRuns = new WeakMap<RunDependencies, FormRuns>();

function formRunsOf(dependencies: RunDependencies): FormRuns {
  const runState = formRuns.get(dependencies) ?? { waiting: 0, answers: new LRUCache<string, RunOutcome>(answersKept) };
  formRuns.set(dependencies, runState);
  return runState;
}

/**
 * Runs a processor for a form that is filled in: nothing is being saved. Runs of integrations are logged, as are
 * failures; an input with missing values is not yet run.
 */
export async function runInForm(
  context: SiteContext,
  dependencies: RunDependencies,
  processor: NamedProcessor,
  runRequest: AskedRun,
): Promise<RunOutcome> {
  const { manifest } = processor.processor;
  const within = <Result>(work: (tx: Transaction) => Promise<Result>) => work(context.tx);
  if (manifest.processorType === 'module') {
    return runIfAllowed(context, dependencies, processor, {
      ...runRequest,
      limits: { trigger: 'form', timeout: moduleTimeoutMs, runInTransaction: within },
    });
  }
  const runs = formRunsOf(dependencies);
  const key = [
    context.tenant.id,
    // The input of a run contains only values that its reader may see, so no user gets another one's answer.
    context.caller.userId,
    processor.id,
    processor.version,
    context.culture,
    JSON.stringify([runRequest.input, runRequest.subject]),
  ].join(' ');
  const earlierOutcome = runs.answers.get(key);
  if (earlierOutcome) return earlierOutcome;
  if (runs.waiting >= maxWaiting) return { failure: { code: 'busy', isLasting: false }, exchange: null };
  runs.waiting += 1;
  const startedAt = new Date();
  const runId = uuidv7();
  try {
    const outcome = await runIfAllowed(context, dependencies, processor, {
      ...runRequest,
      limits: { trigger: 'form', timeout: integrationTimeoutMs, runInTransaction: within, runId },
    });
    if ('output' in outcome) runs.answers.set(key, outcome);
    await logged(outcome);
    return outcome;
  } finally {
    runs.waiting -= 1;
  }

  async function logged(outcome: RunOutcome): Promise<void> {
    const { subject, input } = runRequest;
    const run = {
      id: runId,
      configuration: processor,
      trigger: 'form',
      culture: context.culture,
      subject,
      input,
    } as const;
    await inTransaction(dependencies.pool, { tenantId: context.tenant.id }, (tx) =>
      logRuns({ ...context, tx }, [{ run, outcome, startedAt }]),
    );
  }
}

/**
 * Runs a module in the transaction that saves the data it is for; a failure rolls back only the module's own writes.
 */
export function runOnSave(
  context: SiteContext,
  dependencies: RunDependencies,
  processor: NamedProcessor,
  runRequest: AskedRun,
): Promise<RunOutcome> {
  const { tx } = context;
  const within = <Result>(work: (tx: Transaction) => Promise<Result>) => withSavepoint(tx, () => work(tx));
  return runIfAllowed(context, dependencies, processor, {
    ...runRequest,
    limits: { trigger: 'save', timeout: saveTimeoutMs, runInTransaction: within },
  });
}

async function runIfAllowed(
  context: SiteContext,
  dependencies: RunDependencies,
  processor: NamedProcessor,
  {
    input,
    subject,
    capabilities,
    limits,
  }: AskedRun & {
    readonly limits: Pick<RunScope, 'timeout' | 'runInTransaction'> & {
      readonly trigger: RunTrigger;
      readonly runId?: string;
    };
  },
): Promise<RunOutcome> {
  const { tenant, site, culture, now } = context;
  const { left, addresses } = await allowanceOf(context, processor.processor.manifest, processor.restriction);
  if (left && left.runs <= 0) return { failure: { ...left.refusal, isLasting: true }, exchange: null };
  const config = await usableConfig(context, dependencies, processor);
  const scope = {
    runId: uuidv7(),
    tenant,
    site,
    culture,
    now,
    subject,
    addresses,
    ...(capabilities && { capabilities }),
    ...limits,
  };
  return runProcessor(dependencies, config, input, scope);
}
