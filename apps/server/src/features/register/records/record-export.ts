import type { Pool } from 'pg';
import Type from 'typebox';
import type { FileStore } from '../../../file-store/file-store.ts';
import type { Route } from '../../../http/kernel/route.ts';
import { objectExportRoute } from '../objects/object-export.ts';
import { schemaExportRoute } from '../objects/schema-export.ts';
import { recordObject, recordRows } from './record-object.ts';

/** The predefined values of a type, or of all of them, as a file. */
export function recordExport(files: FileStore): Route {
  return objectExportRoute(
    recordObject,
    {
      noun: 'predefined value',
      also: Type.Object({}, { title: 'RecordListExport' }),
      select: recordRows.inOrder,
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
    files,
  );
}

/** The predefined values of a type, in the columns of a data schema. */
export function recordSchemaExport(pool: Pool): Route {
  return schemaExportRoute(
    recordObject,
    {
      noun: 'predefined values',
      title: 'RecordSchemaExport',
      reference: 'record',
      select: recordRows.inOrder,
      typeIdOf: (row) => row.record_type_id,
      ownValues: () => ({}),
    },
    pool,
  );
}
