import { type ListQuery, maxBulkRows } from '@tingest/domain/fields';
import Type from 'typebox';
import type { DataObjectTypeRow } from '../../../../data-objects/data-object-type.ts';
import { selectedIds } from '../../../../database/lists/list-selection.ts';
import { idSchema } from '../../../../http/contract/schemas.ts';
import { ok } from '../../../../http/kernel/answer.ts';
import type { SiteContext } from '../../../../http/kernel/context.ts';
import { orNotFound, ProblemError, throwProblems } from '../../../../http/kernel/problem-error.ts';
import { type Route, route } from '../../../../http/kernel/route.ts';
import { listedTypes } from '../data-object.ts';
import type { ObjectRow } from '../object-rows.ts';
import { planChange, problemsOfChange } from './bulk-change.ts';
import type { BulkResource, FailedRow } from './bulk-resource.ts';
import { type BulkBody, bulkBody, bulkReply, presentFailures, undoBody, undoReply } from './bulk-schemas.ts';
import { rememberChange, undoChange } from './bulk-undo.ts';
import { deleteRows, writeRows } from './bulk-writes.ts';

/**
 * Changing and deleting many data objects at once, all or nothing: chosen by id or by the list's own query, validated row by
 * row, and told beforehand. Source: design, section 8.
 */
export function bulkRoutes<Row extends ObjectRow, TypeRow extends DataObjectTypeRow>(
  resource: BulkResource<Row, TypeRow>,
): Route[] {
  const base = {
    tag: resource.object.tag,
    authentication: 'user',
    scope: 'site',
    transaction: 'write',
    action: `${resource.object.resource}.bulk`,
    method: 'POST',
  } as const;
  return [
    route({
      ...base,
      path: `${resource.object.resource}/bulk`,
      name: `${resource.object.resource}.bulk`,
      summary: `Change or delete many ${resource.noun}`,
      description: `At most ${maxBulkRows} rows. An edit applies to rows of one type. Either all changes are applied or none. An edit can be undone for one day by the user that performed it; a deletion cannot be undone.`,
      query: Type.Object({ [resource.object.typeIdName]: Type.Optional(idSchema) }),
      body: bulkBody(resource.componentName, resource.ownSchemas),
      reply: bulkReply,
      handler: async (context, { query, body }) => {
        const typeId = (query as Record<string, string | undefined>)[resource.object.typeIdName]?.toLowerCase();
        return ok(await (body.action === 'edit' ? edit : remove)(resource, context, typeId, body as BulkBody));
      },
    }),
    route({
      ...base,
      path: `${resource.object.resource}/bulk/undo`,
      name: `${resource.object.resource}.undoBulk`,
      summary: `Undo a change of many ${resource.noun}`,
      body: undoBody,
      reply: undoReply,
      handler: async (context, { body }) => ok(await undoChange(resource, context, body.changeId)),
    }),
  ];
}

async function edit<Row extends ObjectRow, TypeRow extends DataObjectTypeRow>(
  resource: BulkResource<Row, TypeRow>,
  context: SiteContext,
  typeId: string | undefined,
  body: BulkBody,
) {
  if (typeId === undefined) throw new ProblemError({ code: 'required', path: resource.object.typeIdName });
  const type = orNotFound(await resource.object.types.find(context, typeId, context.caller));
  const { dataProperties: values = [] } = body;
  const own = resource.storedOwn(body.own ?? {});
  throwProblems(problemsOfChange(type, values, own));
  const rows = await meantRows(resource, context, typeId, body);
  const plan = await planChange(
    resource,
    context,
    type,
    rows.map((row) => ({ row, values, own })),
  );
  const report = {
    count: rows.length,
    changed: plan.changedRows.length,
    unchanged: plan.unchangedCount,
    failed: plan.failures.length,
    remembered: 0,
    failures: presentFailures(context.culture, plan.failures),
    changeId: null,
  };
  if (body.dryRun) return report;
  checkFailures(plan.failures, body);
  if (plan.changedRows.length === 0) return report;
  const writtenRows = await writeRows(resource, context, type.id, plan.changedRows);
  return {
    ...report,
    changeId: await rememberChange(resource, context, type.id, { changedRows: plan.changedRows, writtenRows }),
  };
}

async function remove<Row extends ObjectRow, TypeRow extends DataObjectTypeRow>(
  resource: BulkResource<Row, TypeRow>,
  context: SiteContext,
  typeId: string | undefined,
  body: BulkBody,
) {
  const { culture } = context;
  const rows = await meantRows(resource, context, typeId, body);
  const holding = await resource.countHolders(context, rows);
  const failures = rows.flatMap(({ id, title }): FailedRow[] => {
    const count = holding.get(id);
    if (count === undefined) return [];
    return [{ id, title, problems: [{ code: 'inUse', parameters: { what: resource.object.what, count } }] }];
  });
  const removableRows = rows.filter(({ id }) => !holding.has(id));
  const ids = removableRows.map(({ id }) => id);
  const report = {
    count: rows.length,
    changed: removableRows.length,
    unchanged: 0,
    failed: failures.length,
    remembered: await resource.countRemembered(context, ids),
    failures: presentFailures(culture, failures),
    changeId: null,
  };
  if (body.dryRun) return report;
  checkFailures(failures, body);
  await deleteRows(resource, context, removableRows);
  return report;
}

/**
 * The rows that are meant, locked where they are about to be written.
 * @throws ProblemError where there are too many, or not as many as the caller was shown
 */
async function meantRows<Row extends ObjectRow, TypeRow extends DataObjectTypeRow>(
  resource: BulkResource<Row, TypeRow>,
  context: SiteContext,
  typeId: string | undefined,
  { ids, query, expectedCount, dryRun = false }: BulkBody,
): Promise<readonly Row[]> {
  if ((ids === undefined) === (query === undefined)) throw new ProblemError({ code: 'required', path: 'ids' });
  const { searchCriteria, filters } = query ?? {};
  const listQuery: ListQuery = { ...(searchCriteria && { searchCriteria }), ...(filters && { filters }) };
  const { types, ofOneType } = await listedTypes(resource.object, context, typeId, listQuery);
  const source = resource.object.list(context, types, ofOneType);
  const selection = await selectedIds(context.tx, source, ids ? { ids } : { query: listQuery }, maxBulkRows);
  if ('problems' in selection) throw new ProblemError(selection.problems);
  if (selection.ids.length > maxBulkRows) {
    throw new ProblemError({ code: 'tooMany', path: 'query', parameters: { max: maxBulkRows } });
  }
  const rows = await resource.object.rows.byIds(context, selection.ids, !dryRun);
  if (!dryRun && expectedCount !== rows.length) {
    throw new ProblemError({
      code: 'countChanged',
      parameters: { expected: expectedCount ?? 0, count: rows.length },
    });
  }
  return rows;
}

/** Rows that fail keep all others as they are, unless the caller was told and said to leave them out. */
function checkFailures(failures: readonly FailedRow[], { skipFailing = false }: BulkBody): void {
  if (skipFailing) return;
  throwProblems(
    failures.flatMap(({ id, title, problems }) => problems.map((problem) => ({ ...problem, data: { id, title } }))),
  );
}
