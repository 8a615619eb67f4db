import { deleteRow } from '../../../database/stored-rows.ts';
import { idParams } from '../../../http/contract/schemas.ts';
import { item } from '../../../http/kernel/answer.ts';
import type { Route } from '../../../http/kernel/route.ts';
import { readItemRoutes } from '../../../http/kernel/site-of-item.ts';
import type { MemoryList } from '../../../http/lists/list-in-memory.ts';
import { listRoutes, memoryAnswer } from '../../../http/lists/list-routes.ts';
import { itemRoutes } from '../../../publishing/item-routes.ts';
import { layoutReply, layoutSave } from './label-schemas.ts';
import { getLayout, type LayoutRow, selectLayouts } from './layout-store.ts';
import { changeLayout, createLayout, presentLayout } from './save-layout.ts';

const base = { tag: 'Labels', authentication: 'user', scope: 'site' } as const;
// Any user that may print labels may read the layouts.
const reading = { ...base, action: 'elements.print', transaction: 'read' } as const;

const layoutList: MemoryList<LayoutRow> = {
  columns: {
    name: ({ name }) => name,
    elementTypeId: ({ element_type_id }) => element_type_id,
    createdAt: ({ created_at }) => created_at,
    updatedAt: ({ updated_at }) => updated_at,
  },
  textColumns: ['name'],
  searchText: ({ name }) => name,
  defaultColumn: 'name',
};

/** Routes of label layouts: `labelLayouts`, like the other resources. */
export const layoutRoutes: Route[] = [
  ...listRoutes({
    ...{ ...reading, path: 'labelLayouts', noun: 'label layout' },
    reply: layoutReply,
    list: async (context, query) =>
      memoryAnswer(context, layoutList, await selectLayouts(context), { query, present: presentLayout }),
  }),
  ...readItemRoutes('label_layouts', {
    ...reading,
    ...{ method: 'GET', path: 'labelLayouts/:id', name: 'labelLayouts.get', summary: 'Get a label layout' },
    params: idParams,
    reply: layoutReply,
    handler: async (context, { params }) => item(presentLayout(await getLayout(context, params.id))),
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
    update: changeLayout,
    delete: (context, { id }) => deleteRow(context, 'label_layouts', id),
    identify: (row) => row,
    present: presentLayout,
  }),
];
