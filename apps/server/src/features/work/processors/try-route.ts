import { type FieldValues, toValues, validateForm } from '@tingest/domain/fields';
import { type Culture, cultures } from '@tingest/domain/foundation';
import Type from 'typebox';
import { v7 as uuidv7 } from 'uuid';
import { inTransaction, type Transaction } from '../../../database/transaction.ts';
import { fieldValue } from '../../../http/contract/field-schemas.ts';
import { cultureSchema, nullable } from '../../../http/contract/schemas.ts';
import { ok } from '../../../http/kernel/answer.ts';
import { fieldContext } from '../../../http/kernel/field-context.ts';
import { throwProblems } from '../../../http/kernel/problem-error.ts';
import { type Route, route } from '../../../http/kernel/route.ts';
import { recordAudit } from '../../../publishing/audit.ts';
import { type RunAllowance, runAllowance } from '../../configuration/processors/run-limits.ts';
import { readTriedConfig, type TriedConfig, triedConfigSave } from '../../configuration/processors/tried-config.ts';
import { exchangeReply } from './http/exchange-record.ts';
import { logRuns, settleLogged } from './queue-runs.ts';
import type { RunDependencies } from './run-dependencies.ts';
import { type RunOutcome, runProcessor } from './run-processor.ts';
import { presentFailure, runFailureReply } from './run-schemas.ts';
import { triedRecord } from './tried-record.ts';

/** The maximum duration of a try in milliseconds, as a user waits for it. */
const tryTimeoutMs = 20_000;
/** Tries a minute of one person. */
const triesPerMinute = 30;

const value = Type.Object({ dataPropertyTypeId: Type.String(), value: fieldValue }, { title: 'TriedValue' });

const tryReply = Type.Object(
  {
    output: nullable(Type.Array(value)),
    exchange: nullable(exchangeReply),
    failure: nullable(runFailureReply),
    inCultures: Type.Array(
      Type.Object({ culture: cultureSchema, output: Type.Array(value) }, { title: 'TriedCulture' }),
      { description: 'The output in each of the requested cultures; empty if the run failed.' },
    ),
  },
  { title: 'ProcessorTry', description: 'The output, or the reason for the failure. Without secrets.' },
);

const tryBody = Type.Object(
  {
    data: triedConfigSave,
    cultures: Type.Optional(
      Type.Array(cultureSchema, {
        maxItems: cultures.length,
        uniqueItems: true,
        description:
          'A module also creates its texts in these cultures. It is still one run; an integration is called once.',
      }),
    ),
    input: Type.Optional(
      Type.Array(
        Type.Object(
          { dataPropertyTypeId: Type.String({ maxLength: 60 }), value: fieldValue },
          { title: 'TriedValueSave' },
        ),
        { maxItems: 200 },
      ),
    ),
  },
  { title: 'ProcessorTrySave', additionalProperties: false },
);

/**
 * Runs a configuration with values that were typed in, as it is in the editor. Other systems are really asked, and it counts
 * against limits; in the platform nothing remains but its line in the log. Source: design, section 10.
 */
export function tryRoute(dependencies: RunDependencies): Route {
  return route({
    tag: 'Processors',
    authentication: 'user',
    scope: 'site',
    action: 'processorConfigs.write',
    // The other server may take long to answer.
    transaction: 'none',
    rateLimit: triesPerMinute,
    method: 'POST',
    path: 'processors/config/try',
    name: 'processorConfigs.try',
    summary: 'Test a configuration with values without saving either',
    description:
      'Secrets that are not sent are taken from the stored configuration. They are used only with the address, account and connection that they were stored with; otherwise 422 `secretBound` at the secret. The audit trail records the user, the configuration and the called address.',
    body: tryBody,
    reply: tryReply,
    async handler(context, { body }) {
      const { culture, site, tenant } = context;
      const runInTenant = <T>(work: (tx: Transaction) => Promise<T>) =>
        inTransaction(dependencies.pool, { tenantId: tenant.id }, work);
      const startedAt = new Date();
      const runId = uuidv7();
      const { config, input, allowance } = await runInTenant(async (tx) => {
        const reader = { ...context, tx };
        const read = await readTriedConfig(reader, dependencies, body.data);
        const inputValues = readInput(read, body.input ?? [], fieldContext(context));
        const allowance = await runAllowance(reader, read.processor.manifest);
        const run = {
          id: runId,
          configuration: read,
          trigger: 'try',
          culture,
          subject: null,
          input: inputValues,
        } as const;
        // Logged before it is performed, so that it counts for concurrent requests.
        if (mayRun(allowance)) {
          await logRuns({ tx, tenant, site }, [{ run, outcome: cutOff, startedAt }]);
          recordAudit(reader, triedRecord(read));
        }
        return { config: read, input: inputValues, allowance: allowance };
      });
      if (allowance.left && !mayRun(allowance))
        return ok(presentOutcome(culture, { failure: { ...allowance.left.refusal, isLasting: true }, exchange: null }));
      const runIn = (requestedCulture: Culture) =>
        runProcessor(dependencies, config, input, {
          ...{ runId, trigger: 'try', tenant, site, culture: requestedCulture, now: context.now, subject: null },
          addresses: allowance.addresses,
          timeout: tryTimeoutMs,
          runInTransaction: (work) => runAndRollBack(runInTenant, work),
        });
      const outcome = await runIn(culture);
      const inCultures: InCulture[] = [];
      if ('output' in outcome && config.processor.manifest.processorType === 'module') {
        for (const each of body.cultures ?? []) {
          const runOutcome = each === culture ? outcome : await runIn(each);
          if ('output' in runOutcome) inCultures.push({ culture: each, output: valuesOf(runOutcome.output) });
        }
      }
      await runInTenant((tx) => settleLogged({ tx, tenant, site }, runId, outcome));
      return ok(presentOutcome(culture, outcome, inCultures));
    },
  });
}

function presentOutcome(culture: Culture, runOutcome: RunOutcome, otherCultures: InCulture[] = []) {
  return {
    inCultures: otherCultures,
    output: 'output' in runOutcome ? valuesOf(runOutcome.output) : null,
    exchange: runOutcome.exchange,
    failure: 'failure' in runOutcome ? presentFailure(runOutcome.failure, culture) : null,
  };
}

/** The outcome that the log shows for a run until it is over. */
const cutOff: RunOutcome = { failure: { code: 'processorFailed', isLasting: true }, exchange: null };

function mayRun({ left }: RunAllowance): boolean {
  return left === null || left.runs > 0;
}

function readInput(
  { processor }: TriedConfig,
  sentValues: readonly { readonly dataPropertyTypeId: string; readonly value: unknown }[],
  context: Parameters<typeof validateForm>[2],
): FieldValues {
  const travelled = toValues(sentValues);
  const read = validateForm(processor.manifest.inputFields, travelled.values, context);
  const problems = [...travelled.problems, ...read.problems];
  throwProblems(
    problems.map((problem) => ({ ...problem, path: (problem.path ?? '').replace(/^dataProperties/, 'input') })),
  );
  return read.values;
}

/** Rolls back the effects of a try: an issued number is issued again, a written message is not sent. */
class Undone extends Error {
  readonly result: unknown;

  constructor(result: unknown) {
    super('A try leaves nothing behind.');
    this.result = result;
  }
}

async function runAndRollBack<T>(
  runInTenant: (work: (tx: Transaction) => Promise<T>) => Promise<T>,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  try {
    return await runInTenant(async (tx) => {
      throw new Undone(await work(tx));
    });
  } catch (error) {
    if (error instanceof Undone) return error.result as T;
    throw error;
  }
}

interface InCulture {
  readonly culture: Culture;
  readonly output: ReturnType<typeof valuesOf>;
}

function valuesOf(values: FieldValues) {
  return Object.entries(values).map(([dataPropertyTypeId, each]) => ({ dataPropertyTypeId, value: each ?? null }));
}
