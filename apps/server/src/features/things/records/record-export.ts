import type { Pool } from 'pg';
import Type from 'typebox';
import { exportRoute } from '../../../exports/list-export.ts';
import type { Route } from '../../../http/route.ts';
import { idSchema } from '../../../http/schemas.ts';
import { objectExport } from '../objects/object-export.ts';
import { recordObject } from './record-object.ts';
import { recordRows } from './record-rows.ts';

/** The predefined values of a type, or of all of them, as a file. */
export function recordExport(pool: Pool): Route {
  return exportRoute({
    resource: 'records',
    tag: 'Predefined values',
    summary: 'Export: predefined value',
    action: 'records.export',
    scope: 'site',
    pool,
    query: Type.Object({ recordTypeId: Type.Optional(idSchema) }),
    prepare: (context, asked) =>
      objectExport(
        recordObject,
        {
          select: ({ tx, tenant }, ids) => recordRows.inOrder(tx, tenant.id, ids),
          typeIdOf: (row) => row.record_type_id,
          columns: [],
          headings: {
            all: 'admin.menu.records',
            title: 'admin.records.title',
            type: 'lists.export.recordType',
            createdAt: 'admin.records.createdAt',
            updatedAt: 'admin.records.updatedAt',
          },
        },
        context,
        asked.query.recordTypeId,
        asked,
      ),
  });
}
