import type { Pool } from 'pg';
import Type from 'typebox';
import { findVisibleRecordType, findVisibleRecordTypes } from '../../../data-objects/find-record-type.ts';
import { exportRoute } from '../../../exports/list-export.ts';
import { objectExport } from '../../../exports/object-export.ts';
import type { Route } from '../../../http/route.ts';
import { idSchema } from '../../../http/schemas.ts';
import { recordList } from './record-list.ts';
import { selectRecordsInOrder } from './record-queries.ts';

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
        {
          findType: (site, id) => findVisibleRecordType(site, id, site.caller),
          findTypes: (site) => findVisibleRecordTypes(site, site.caller),
          resource: 'recordType',
          list: (site, types, ofOneType) => recordList(site, types, ofOneType, ['read', 'export']),
          select: ({ tx, tenant }, ids) => selectRecordsInOrder(tx, tenant.id, ids),
          typeIdName: 'recordTypeId',
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
