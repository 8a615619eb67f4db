import type { Pool } from 'pg';
import Type from 'typebox';
import type { Route } from '../../http/route.ts';
import { findVisibleElementType, findVisibleElementTypes } from '../element-types/element-type-lookup.ts';
import { exportRoute } from '../exports/list-export-lookup.ts';
import { objectExport } from '../exports/object-export-lookup.ts';
import { elementList } from './element-list.ts';
import { selectElementsInOrder } from './element-queries.ts';

/** The objects of a category, or of all of them, as a file. */
export function elementExport(pool: Pool): Route {
  return exportRoute({
    resource: 'elements',
    tag: 'Objects',
    summary: 'Export: object',
    action: 'elements.export',
    scope: 'site',
    pool,
    query: Type.Object({ elementTypeId: Type.Optional(Type.String({ format: 'uuid' })) }),
    prepare: (context, asked) =>
      objectExport(
        {
          findType: (site, id) => findVisibleElementType(site, id, site.caller.role),
          findTypes: (site) => findVisibleElementTypes(site, site.caller.role),
          list: elementList,
          select: ({ tx, tenant }, ids) => selectElementsInOrder(tx, tenant.id, ids),
          typeIdName: 'elementTypeId',
          typeIdOf: (row) => row.element_type_id,
          columns: [{ id: 'code', heading: 'admin.elements.code', cell: ({ code }) => code }],
          headings: {
            all: 'lists.export.elements',
            title: 'admin.elements.title',
            type: 'admin.columns.category',
            createdAt: 'admin.elements.createdAt',
            updatedAt: 'admin.elements.updatedAt',
          },
        },
        context,
        asked.query.elementTypeId,
        asked,
      ),
  });
}
