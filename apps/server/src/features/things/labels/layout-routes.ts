import { cleanText, type Problem } from '@tingest/domain';
import { type LabelLayout, type LabelPartInput, normalizeLabelPart, validateLabelLayout } from '@tingest/domain/labels';
import { sql } from 'kysely';
import Type, { type Static } from 'typebox';
import { v7 as uuidv7 } from 'uuid';
import { deleteRow, insertRow, siteRows, updateRow } from '../../../database/stored-rows.ts';
import { item } from '../../../http/answer.ts';
import type { SiteContext } from '../../../http/context.ts';
import type { MemoryList } from '../../../http/lists/list-in-memory.ts';
import { listRoutes, memoryAnswer } from '../../../http/lists/list-routes.ts';
import { ProblemError, throwProblems } from '../../../http/problem-error.ts';
import type { Route } from '../../../http/route.ts';
import { idParams, presentMetadata } from '../../../http/schemas.ts';
import { readItemRoutes } from '../../../http/site-of-item.ts';
import { itemRoutes } from '../../../publishing/item-routes.ts';
import { type LayoutBody, layoutReply, layoutSave } from './label-schemas.ts';
import { getLayout, type LayoutRow, layoutOf, mostLayouts, namedFields, selectLayouts } from './layout-store.ts';

const base = { tag: 'Labels', authentication: 'user', scope: 'site' } as const;
// Whoever may print labels of anything sees what they may look like.
const reading = { ...base, action: 'elements.print', transaction: 'read' } as const;

const layoutList: MemoryList<LayoutRow> = {
  columns: {
    name: ({ name }) => name,
    elementTypeId: ({ element_type_id }) => element_type_id,
    createdAt: ({ created_at }) => created_at,
    updatedAt: ({ updated_at }) => updated_at,
  },
  searchText: ({ name }) => name,
  defaultColumn: 'name',
};

/** What labels look like: `labelLayouts`, as the other resources. */
export const layoutRoutes: Route[] = [
  ...listRoutes({
    ...{ tag: base.tag, scope: base.scope, action: reading.action, path: 'labelLayouts', noun: 'label layout' },
    about: Type.Object({}),
    reply: layoutReply,
    list: async (context, query) => memoryAnswer(context, layoutList, await selectLayouts(context), query, present),
  }),
  ...readItemRoutes('label_layouts', {
    ...reading,
    ...{ method: 'GET', path: 'labelLayouts/:id', name: 'labelLayouts.get', summary: 'One label layout' },
    params: idParams,
    reply: layoutReply,
    handler: async (context, { params }) => item(present(await getLayout(context, params.id))),
  }),
  ...itemRoutes({
    ...base,
    path: 'labelLayouts',
    write: 'labelLayouts.write',
    remove: 'labelLayouts.write',
    summaries: { create: 'Make a label layout', update: 'Change a label layout', delete: 'Delete a label layout' },
    body: layoutSave,
    reply: layoutReply,
    auditType: 'labelLayout',
    find: (context, id) => getLayout(context, id, true),
    create: createLayout,
    async update(context, previous, body) {
      const columns = await columnsOf(context, body, previous.id);
      return updateRow(context, 'label_layouts', previous.id, columns);
    },
    delete: (context, { id }) => deleteRow(context, 'label_layouts', id),
    identify: (row) => row,
    present,
  }),
];

async function createLayout(context: SiteContext, body: LayoutBody): Promise<LayoutRow> {
  const { tx, tenant, site, caller } = context;
  const columns = await columnsOf(context, body, null);
  if ((await selectLayouts(context)).length >= mostLayouts) {
    throw new ProblemError({ code: 'tooMany', parameters: { max: mostLayouts } });
  }
  return insertRow(tx, 'label_layouts', {
    ...columns,
    tenant_id: tenant.id,
    site_id: site.id,
    id: body.id ?? uuidv7(),
    owner_id: caller.userId,
    owner_name: caller.name,
  });
}

/** A sent layout with everything said. */
export function readLayout({ medium, parts }: Pick<LayoutBody, 'medium' | 'parts'>): LabelLayout {
  return {
    medium: medium as LabelLayout['medium'],
    parts: parts.map((part) => normalizeLabelPart(part as LabelPartInput)),
  };
}

async function columnsOf(context: SiteContext, body: LayoutBody, ownId: string | null) {
  const clean = cleanText(body.name);
  const problems: Problem[] = [];
  if ('problem' in clean) problems.push({ ...clean.problem, path: 'name' });
  else if (clean.value === null) problems.push({ code: 'required', path: 'name' });
  const elementTypeId = body.elementTypeId?.toLowerCase() ?? null;
  const layout = readLayout(body);
  problems.push(...validateLabelLayout(layout, await namedFields(context, elementTypeId)));
  throwProblems(problems);
  const name = 'value' in clean ? (clean.value ?? '') : '';
  await checkName(context, name, ownId);
  return {
    name,
    element_type_id: elementTypeId,
    medium: JSON.stringify(layout.medium),
    parts: JSON.stringify(layout.parts),
  };
}

async function checkName(context: SiteContext, name: string, ownId: string | null): Promise<void> {
  const found = await siteRows(context, 'label_layouts')
    .select('id')
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .$if(ownId !== null, (query) => query.where('id', '<>', ownId))
    .executeTakeFirst();
  if (found) throw new ProblemError({ code: 'duplicate', path: 'name' });
}

function present(row: LayoutRow): Static<typeof layoutReply> {
  const { medium, parts } = layoutOf(row);
  return {
    id: row.id,
    name: row.name,
    elementTypeId: row.element_type_id,
    medium,
    parts: [...parts],
    ownerName: row.owner_name,
    ...presentMetadata(row),
  };
}
