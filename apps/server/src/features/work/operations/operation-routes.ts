import type { RunningNumbers } from '../../../database/running-numbers.ts';
import { mapInTimeSlices } from '../../../fairness/time-slice.ts';
import { type FileStore, storeFilesOfBody } from '../../../file-store/file-references.ts';
import { idParams } from '../../../http/contract/schemas.ts';
import { ok } from '../../../http/kernel/answer.ts';
import { fieldContext } from '../../../http/kernel/field-context.ts';
import { notFound } from '../../../http/kernel/problem-error.ts';
import { type Route, route } from '../../../http/kernel/route.ts';
import { readItemRoutes } from '../../../http/kernel/site-of-item.ts';
import { pageAnswer } from '../../../http/lists/list-routes.ts';
import { listQuerySchema, listReply, queryOfBody } from '../../../http/lists/list-schemas.ts';
import { logVisibility } from '../../organisation/privileges/service-access.ts';
import type { RunDependencies } from '../processors/run-dependencies.ts';
import { logQuery, logSource } from './log/log-source.ts';
import { operationExport } from './log/operation-export.ts';
import { withReadableEffects } from './model/operation-effects.ts';
import { withOptions } from './model/operation-options.ts';
import { presentFullOperation, presentOperation, presentTransaction } from './model/operation-presenter.ts';
import { selectOperation, selectOperationsInOrder } from './model/operation-queries.ts';
import {
  evaluateBody,
  operationFullReply,
  operationReply,
  performBody,
  performReply,
  prepareBody,
  prepareReply,
  simulateBody,
  withheldReply,
} from './model/operation-schemas.ts';
import { evaluatedFormReply, simulatedRulesReply } from './model/rule-schemas.ts';
import { visibleTypeIds } from './model/visible-services.ts';
import { performOperation } from './perform/perform-operation.ts';
import { evaluateOperation, prepareOperation } from './prepare/prepare-operation.ts';
import { withheldSteps } from './rules/offers.ts';
import { simulateRules } from './rules/simulate-rules.ts';

const base = { tag: 'Operations', authentication: 'user', scope: 'site' } as const;
const reading = { ...base, action: 'operations.read', transaction: 'read' } as const;
const preparing = { ...base, action: 'operations.perform', transaction: 'read' } as const;

/** Performing services, and the event log. Source: design, sections 7 and 12. */
export function operationRoutes(files: FileStore, numbers: RunningNumbers, runs: RunDependencies): Route[] {
  return [
    filterRoute,
    operationExport(files),
    ...getRoutes,
    prepareRoute(runs),
    evaluateRoute(runs),
    withheldStepsRoute,
    simulateRoute(runs),
    performRoute(files, numbers, runs),
  ];
}

const filterRoute = route({
  ...reading,
  method: 'POST',
  path: 'operations/filter',
  name: 'operations.filter',
  summary: 'List the operations in the event log',
  query: logQuery,
  body: listQuerySchema,
  reply: listReply(operationReply),
  async handler(context, { query, body }) {
    const listQuery = queryOfBody(body);
    return pageAnswer(context, await logSource(context, query, listQuery), listQuery, async (reader, ids) => {
      const rows = await withOptions(reader, await selectOperationsInOrder(reader, ids));
      const visibility = await logVisibility(reader, rows);
      const fields = fieldContext(context);
      return mapInTimeSlices(rows, (row) => presentOperation(row, context.caller.role, fields, visibility(row)));
    });
  },
});

const getRoutes = readItemRoutes('operations', {
  ...reading,
  method: 'GET',
  path: 'operations/:id',
  name: 'operations.get',
  summary: 'Get an operation with its form',
  params: idParams,
  reply: operationFullReply,
  async handler(context, { params }) {
    const { caller } = context;
    const row = await selectOperation(context, params.id);
    const visibleIds = row && (await visibleTypeIds(context, 'operation_types'));
    if (!row || !visibleIds?.includes(row.operation_type_id)) throw notFound();
    const hiddenIds = (await logVisibility(context, [row]))(row);
    const [readableOperation] = await withReadableEffects(context, await withOptions(context, [row]));
    if (!readableOperation || !hiddenIds) throw notFound();
    return ok(presentFullOperation(readableOperation, caller.role, fieldContext(context), hiddenIds));
  },
});

function prepareRoute(runs: RunDependencies): Route {
  return route({
    ...preparing,
    method: 'POST',
    path: 'operations/prepare',
    name: 'operations.prepare',
    summary: 'Prepare a form with its initial values',
    body: prepareBody,
    reply: prepareReply,
    handler: async (context, { body }) => ok(await prepareOperation(context, body, runs)),
  });
}

function evaluateRoute(runs: RunDependencies): Route {
  return route({
    ...preparing,
    method: 'POST',
    path: 'operations/evaluate',
    name: 'operations.evaluate',
    summary: 'Evaluate match rules on a form that is being filled in',
    description: 'For forms with a `rules.evaluation` of `server`. Nothing is validated or written.',
    body: evaluateBody,
    reply: evaluatedFormReply,
    handler: async (context, { body }) => ok(await evaluateOperation(context, body, runs)),
  });
}

const withheldStepsRoute = route({
  ...preparing,
  method: 'GET',
  path: 'elements/:id/withheldSteps',
  name: 'elements.withheldSteps',
  summary: 'List the steps that are withheld from an object and from its open transactions',
  description:
    'Steps are withheld by match rules, or because the caller has handed over the loan that the step would continue.',
  params: idParams,
  reply: withheldReply,
  handler: async (context, { params }) => ok({ items: await withheldSteps(context, params.id) }),
});

function simulateRoute(runs: RunDependencies): Route {
  return route({
    ...base,
    action: 'rules.read',
    transaction: 'read',
    method: 'POST',
    path: 'operations/simulate',
    name: 'operations.simulate',
    summary: 'Simulate the rules of a function with a form on an object',
    description: 'The rules may be saved or unsaved. Nothing is validated or written, and integrations are not called.',
    body: simulateBody,
    reply: simulatedRulesReply,
    handler: async (context, { body }) => ok(await simulateRules(context, body, runs)),
  });
}

function performRoute(files: FileStore, numbers: RunningNumbers, runs: RunDependencies): Route {
  return route({
    ...base,
    action: 'operations.perform',
    transaction: 'write',
    method: 'POST',
    path: 'operations',
    name: 'operations.perform',
    summary: 'Perform an operation',
    description:
      'All or nothing, in one database transaction. Sending the same clientOperationId again returns the first answer, so the call may be retried any number of times.',
    body: performBody,
    carriesFiles: true,
    // Sent again, the files that came along are the same ones.
    prepareBody: (context, { body }) => storeFilesOfBody(files, context, body, body.clientOperationId),
    reply: performReply,
    status: 201,
    isRepeatable: true,
    async handler(context, { body }) {
      const { operation, transaction, isRepeat, hiddenFieldIds } = await performOperation(context, body, {
        numbers,
        runs,
      });
      return {
        status: isRepeat ? 200 : 201,
        headers: {},
        data: {
          operation: presentFullOperation(operation, context.caller.role, fieldContext(context), hiddenFieldIds),
          transaction: presentTransaction(transaction, context),
        },
      };
    },
  });
}
