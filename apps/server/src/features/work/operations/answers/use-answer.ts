import { isDeepStrictEqual } from 'node:util';
import type { Culture } from '@tingest/domain/foundation';
import type { Effect } from '@tingest/domain/work';
import type { Processor } from '@tingest/processors';
import type { FastifyBaseLogger } from 'fastify';
import { changeRow } from '../../../../database/stored-rows.ts';
import type { SiteContext } from '../../../../http/kernel/context.ts';
import { matchingBudget } from '../../../../http/kernel/field-context.ts';
import { unlessRefused } from '../../../../http/kernel/problem-error.ts';
import type { WorkerPool } from '../../../../workers/worker-pool.ts';
import { changeElement } from '../../../register/elements/change-element.ts';
import { findElement } from '../../../register/elements/find-element.ts';
import { type AnswerScope, answerEffects, type RunRow, type UseAnswer } from '../../processors/answered-run.ts';
import { noteOnOperation } from '../../processors/operation-outbox.ts';
import { queueRuns } from '../../processors/queue-runs.ts';
import { findFormCategory } from '../model/form-category.ts';
import { type OperationRow, selectOperation } from '../model/operation-queries.ts';
import { moveTransaction } from '../transactions/operation-writes.ts';
import { readTarget } from '../transactions/read-target.ts';
import { changedColumns } from '../transactions/transaction-state.ts';
import { runAnswerRules } from './answer-rules.ts';
import { validateWrites } from './validate-writes.ts';

/** Dependencies for running the rules about answers. */
export interface AnswerDependencies {
  readonly log: FastifyBaseLogger;
  readonly workers: WorkerPool;
  readonly processors: readonly Processor[];
}

/**
 * Runs the outgoing rules that wait for the answer of an integration, after the operation that asked it was saved: they
 * write the object and the transaction in their current state, and ask the integrations that receive part of the
 * answer. Runs under the object's lock, like all work on an object; values that were written for an earlier answer of
 * the same run are not written again.
 */
export function createUseAnswer(dependencies: AnswerDependencies): UseAnswer {
  return async (scope, run, output, isOurs) => {
    const operation = run.operation_id === null ? undefined : await selectOperation(scope, run.operation_id);
    if (!operation) return;
    const context = contextOf(scope, run, operation, dependencies);
    const element = await findElement(context, operation.element_id, { lock: true });
    if (!element || !(await isOurs())) return;
    const targetKey = {
      elementId: element.id,
      operationTypeId: operation.operation_type_id,
      transactionId: operation.transaction_id,
      mode: operation.mode as Parameters<typeof readTarget>[1]['mode'],
    };
    // Refused if the service no longer performs the operation or its subject was deleted: then nothing can be written.
    const target = await unlessRefused(readTarget(context, targetKey, element, { isLocking: true }));
    const ruleResult = target && (await runAnswerRules(context, target, { operation, run, output }));
    if (!target || !ruleResult) return;
    const type = await findFormCategory(context, target.form);
    const outcome = await validateWrites(context, target, type, ruleResult);
    const write = await changeElement(context, element, outcome.object, type);
    await write?.();
    const columns = changedColumns(outcome.transaction);
    if (target.transaction && Object.keys(columns).length > 0) {
      await moveTransaction(context.tx, { tenantId: context.tenant.id, id: target.transaction.id, columns });
    }
    await queueRuns(context, ruleResult.requestedRuns);
    await setEffects(context, { operation, run }, [...outcome.effects, ...ruleResult.askedEffects]);
  };
}

/**
 * Records the effects of the rules on the run and on the operation. Failed effects of an earlier answer are dropped
 * from the run; the log keeps them, as it is append-only.
 */
async function setEffects(
  context: SiteContext,
  { operation, run }: { readonly operation: OperationRow; readonly run: RunRow },
  effects: readonly Effect[],
): Promise<void> {
  const rules = new Set(effects.flatMap(({ rule }) => rule ?? []));
  const isOver = ({ problem, rule }: Effect) => problem !== undefined && rule !== null && rules.has(rule);
  const knownEffects = operation.effects;
  const addedEffects = effects.filter(
    (effect) => !knownEffects.some((otherEffect) => isDeepStrictEqual(effect, otherEffect)),
  );
  const ofRun = [...answerEffects(run).filter((effect) => !isOver(effect)), ...effects];
  await changeRow(context, 'processor_runs', run.id, { effects: JSON.stringify(ofRun) });
  await noteOnOperation(context, operation.id, addedEffects);
}

/**
 * No user makes this request: rules write on behalf of the user that performed the operation, and need no privilege of
 * that user, as when the operation is saved.
 */
function contextOf(
  { tx, tenant, site, now }: AnswerScope,
  run: RunRow,
  operation: OperationRow,
  dependencies: AnswerDependencies,
): SiteContext {
  const culture = run.culture as Culture;
  return {
    ...dependencies,
    ...{ tx, tenant, site, now, culture },
    apiVersion: 2,
    requestId: run.id,
    signal: new AbortController().signal,
    matching: matchingBudget(),
    caller: {
      userId: operation.user_id,
      name: operation.user_name,
      ...{ subject: '', username: '', email: null, culture },
      ...{ tenantId: tenant.id, tenantKey: tenant.key },
      role: 'TenantAdmin',
      siteIds: [site.id],
      siteKeysById: new Map([[site.id, site.key]]),
      ...{ privilegeIds: [], privileges: [] },
    },
  };
}
