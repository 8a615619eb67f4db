import { hasRank } from '@tingest/domain/access';
import { readColumnCondition } from '@tingest/domain/fields';
import type { Problem } from '@tingest/domain/foundation';
import Type, { type Static } from 'typebox';
import { v7 as uuidv7 } from 'uuid';
import { deleteRow, insertRow, updateRow } from '../../../database/stored-rows.ts';
import { requiredText } from '../../../http/contract/required-text.ts';
import { idParams, presentMetadata } from '../../../http/contract/schemas.ts';
import { item, ok } from '../../../http/kernel/answer.ts';
import type { SiteContext } from '../../../http/kernel/context.ts';
import { orNotFound, ProblemError, throwProblems } from '../../../http/kernel/problem-error.ts';
import { type Route, route } from '../../../http/kernel/route.ts';
import { itemRoutes } from '../../../publishing/item-routes.ts';
import { countOwnViews, isNameTaken, selectView, selectViews, setDefault, type ViewRow } from './view-queries.ts';
import { listNameSchema, viewDefault, viewReply, viewSave } from './view-schemas.ts';

const base = { tag: 'Views', authentication: 'user', scope: 'site' } as const;
const reading = { ...base, action: 'views.read', transaction: 'read' } as const;

/** Views of one list that one person may save. */
const maxViews = 100;
/** Characters of a view's state; a list's address is shorter. */
const maxStateLength = 20_000;

/**
 * Saved views of lists: a user's own, and those that administrators share with all administrators of the site. Source:
 * design, section 8.
 */
export const viewRoutes: Route[] = [
  route({
    ...reading,
    method: 'GET',
    path: 'views',
    name: 'views.list',
    summary: 'List saved views of a list',
    query: Type.Object({ list: Type.Optional(listNameSchema) }),
    reply: Type.Object({ items: Type.Array(viewReply) }, { title: 'Views' }),
    handler: async (context, { query }) => {
      const rows = await selectViews(context, query.list ?? '');
      return ok({ items: rows.map((row) => present(context, row)) });
    },
  }),
  route({
    ...reading,
    method: 'GET',
    path: 'views/:id',
    name: 'views.get',
    summary: 'Get a saved view',
    params: idParams,
    reply: viewReply,
    handler: async (context, { params }) => item(present(context, await getVisibleView(context, params.id))),
  }),
  route({
    ...reading,
    transaction: 'write',
    method: 'PUT',
    path: 'views/:id/default',
    name: 'views.setDefault',
    summary: 'Set or unset a view as the default of the caller’s list',
    params: idParams,
    body: viewDefault,
    reply: viewReply,
    async handler(context, { params, body }) {
      const row = await getVisibleView(context, params.id, true);
      await setDefault(context, row, body.isDefault);
      return item(present(context, { ...row, is_default: body.isDefault }));
    },
  }),
  ...itemRoutes({
    ...base,
    path: 'views',
    write: 'views.write',
    remove: 'views.write',
    summaries: { create: 'Save a view', update: 'Change a saved view', delete: 'Delete a saved view' },
    body: viewSave,
    reply: viewReply,
    auditType: 'view',
    find: (context, id) => changeable(context, id),
    create: createView,
    async update(context, previous, body) {
      if (body.list !== previous.list) throw new ProblemError({ code: 'unknownValue', path: 'list' });
      const columns = columnsOf({ isShared: previous.is_shared, ...body });
      await checkName(context, { ...previous, name: columns.name }, previous.id);
      const row = await updateRow(context, 'list_views', previous.id, columns);
      return { ...row, is_default: previous.is_default };
    },
    delete: (context, { id }) => deleteRow(context, 'list_views', id),
    identify: (row) => row,
    present: (row, context) => present(context, row),
  }),
];

async function createView(context: SiteContext, body: Static<typeof viewSave>): Promise<ViewRow> {
  const { tx, tenant, site, caller } = context;
  const columns = columnsOf(body);
  const scope = { tenant_id: tenant.id, site_id: site.id, list: body.list, owner_id: caller.userId };
  await checkName(context, { ...scope, name: columns.name }, null);
  if ((await countOwnViews(context, body.list)) >= maxViews) {
    throw new ProblemError({ code: 'tooMany', parameters: { max: maxViews } });
  }
  const row = await insertRow(tx, 'list_views', {
    ...scope,
    ...columns,
    id: body.id ?? uuidv7(),
    owner_name: caller.name,
  });
  return { ...row, is_default: false };
}

/** @throws ProblemError `notFound` also for a private view of another user */
async function getVisibleView(context: SiteContext, id: string, lock = false): Promise<ViewRow> {
  return orNotFound(await selectView(context, id, lock));
}

/** @throws ProblemError `permissionDenied` for a view shared by another user */
async function changeable(context: SiteContext, id: string): Promise<ViewRow> {
  const row = await getVisibleView(context, id, true);
  if (!mayChange(context, row)) throw new ProblemError({ code: 'permissionDenied' });
  return row;
}

/**
 * Checks whether the caller may change a view: its owner, and for a shared one also administrators of the whole tenant.
 */
function mayChange({ caller }: SiteContext, row: Pick<ViewRow, 'owner_id'>): boolean {
  return row.owner_id === caller.userId || hasRank(caller.role, 'TenantAdmin');
}

function columnsOf({ name, isShared = false, state }: Static<typeof viewSave>) {
  const stateJson = JSON.stringify(state);
  const problems: Problem[] = [];
  const clean = requiredText(name, 'name', problems);
  if (stateJson.length > maxStateLength) {
    problems.push({ code: 'maxLength', path: 'state', parameters: { length: maxStateLength } });
  }
  problems.push(...filterProblems(state.filter ?? []));
  throwProblems(problems);
  return { name: clean, is_shared: isShared, state: stateJson };
}

/** Returns problems for filters that a list would refuse whenever the view is opened. */
function filterProblems(filters: NonNullable<Static<typeof viewSave>['state']['filter']>): Problem[] {
  return filters.flatMap(({ column: _, ...condition }, index): Problem[] =>
    readColumnCondition(condition, false) ? [] : [{ code: 'unknownValue', path: `state.filter.${index}.value` }],
  );
}

async function checkName(context: SiteContext, view: Parameters<typeof isNameTaken>[1], ownId: string | null) {
  if (await isNameTaken(context.tx, view, ownId)) throw new ProblemError({ code: 'duplicate', path: 'name' });
}

function present(context: SiteContext, row: ViewRow) {
  return {
    id: row.id,
    list: row.list,
    name: row.name,
    isShared: row.is_shared,
    isDefault: row.is_default,
    mayChange: mayChange(context, row),
    ownerName: row.owner_name,
    state: row.state,
    ...presentMetadata(row),
  };
}
