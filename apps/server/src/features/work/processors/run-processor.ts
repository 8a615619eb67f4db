import { type FieldValues, validateForm } from '@tingest/domain/fields';
import type { ValueProblem } from '@tingest/domain/foundation';
import type { Processor, ProcessorResult } from '@tingest/processors';
import type { Exchange, RunFailure } from '../../../database/stored/processors.ts';
import { isOutage } from '../../../file-store/outage-tries.ts';
import { zoneOf } from '../../../http/kernel/field-context.ts';
import { withoutSecrets } from './http/hide-secrets.ts';
import { capabilitiesOf, type RunDependencies, type RunScope } from './run-dependencies.ts';

/** The input of a run: an implementation with values of its configuration fields, secrets in plain text. */
export interface Runnable {
  /** Of the configuration; one that was not saved yet has one of its own. */
  readonly id: string;
  readonly version: number;
  readonly processor: Processor;
  readonly values: FieldValues;
}

/** The outcome of a run. It contains no secret of the configuration. */
export type RunOutcome = {
  /** The requests to other servers and their answers; `null` if there were none. */
  readonly exchange: Exchange | null;
} & ({ readonly output: FieldValues } | { readonly failure: RunFailure });

/**
 * Runs a processor once. An error that it throws, an output that its output fields do not take and a timeout are failures of the
 * run, not errors of this function.
 * @param input values of input fields; a value that they do not take is a lasting failure
 * @throws the error of the database or the file store where a module met an outage: the save that the module is part of must
 *   fail as well and be repeated, or it would be stored without the module's effects
 */
export async function runProcessor(
  dependencies: RunDependencies,
  runnable: Runnable,
  input: FieldValues,
  run: RunScope,
): Promise<RunOutcome> {
  const { processor, values } = runnable;
  const { manifest } = processor;
  const secrets = manifest.secretFieldIds.flatMap((id) => (typeof values[id] === 'string' ? [values[id]] : []));
  const reading = { culture: run.culture, timeZone: zoneOf(run.tenant), now: run.now };
  const validatedInput = validateForm(manifest.inputFields, input, reading);
  const [firstProblem] = validatedInput.problems;
  if (firstProblem) return { ...toLastingFailure(firstProblem), exchange: null };
  const deadline = AbortSignal.timeout(run.timeout);
  const signal = run.signal ? AbortSignal.any([run.signal, deadline]) : deadline;
  const statements = new Set<Promise<unknown>>();
  const within: RunScope['runInTransaction'] = async (work) => {
    signal.throwIfAborted();
    const statement = run.runInTransaction(work);
    statements.add(statement);
    return statement.finally(() => statements.delete(statement));
  };
  const { exchange, ...capabilities } = capabilitiesOf(
    dependencies,
    { ...runnable, secrets },
    { ...run, runInTransaction: within },
    signal,
  );
  const { runId, subject, trigger } = run;
  const site = { key: run.site.key, name: run.site.name };
  const context = { ...capabilities, ...reading, runId, subject, trigger, site, configuration: values };
  const startedAt = performance.now();
  const result = await finishOrAbort(signal, processor.run(context, validatedInput.values)).catch((error: unknown) => {
    if (manifest.processorType === 'module' && isOutage(error)) throw error;
    return toFailure();
  });
  // A run that timed out may still be in the transaction of the save, which must not go on before it has left.
  await Promise.allSettled(statements);
  const checkedResult = checkResult(result);
  const outcome = 'output' in checkedResult ? 'done' : 'failed';
  dependencies.metrics?.observe(manifest.processorKey, outcome, (performance.now() - startedAt) / 1000);
  return { ...withoutSecrets(checkedResult, secrets), exchange: exchange() };

  function checkResult(processorResult: ProcessorResult): ProcessorResult {
    if ('failure' in processorResult) return processorResult;
    const knownOutput = manifest.outputFields.map(({ id }) => [id, processorResult.output[id] ?? null]);
    const read = validateForm(manifest.outputFields, Object.fromEntries(knownOutput), reading);
    return read.problems.length > 0 ? toLastingFailure({ code: 'processorFailed' }) : { output: read.values };
  }

  function toFailure(): ProcessorResult {
    if (!deadline.aborted) return { failure: { code: 'processorFailed', isLasting: false } };
    const seconds = Math.ceil(run.timeout / 1000);
    return { failure: { code: 'processorTimeout', parameters: { seconds }, isLasting: false } };
  }
}

function toLastingFailure({ code, parameters }: ValueProblem): { readonly failure: RunFailure } {
  return { failure: { code, ...(parameters && { parameters }), isLasting: true } };
}

/** Work that ignores its signal is no longer awaited. */
async function finishOrAbort<Result>(signal: AbortSignal, work: Promise<Result>): Promise<Result> {
  const interruption = Promise.withResolvers<never>();
  const stop = () => interruption.reject(signal.reason);
  signal.addEventListener('abort', stop, { once: true });
  if (signal.aborted) stop();
  try {
    return await Promise.race([work, interruption.promise]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
