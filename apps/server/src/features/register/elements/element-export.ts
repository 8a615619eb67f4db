import { translate } from '@tingest/i18n/server';
import type { Selectable } from 'kysely';
import type { Pool } from 'pg';
import Type from 'typebox';
import type { ElementTypeRow } from '../../../data-objects/find-element-type.ts';
import { fixedStatement } from '../../../database/fixed-statement.ts';
import type { Elements } from '../../../database/schema.generated.ts';
import type { FileStore } from '../../../file-store/file-store.ts';
import type { SiteContext } from '../../../http/kernel/context.ts';
import type { Route } from '../../../http/kernel/route.ts';
import {
  type ReservationQuery,
  readListPeriod,
  reservationFilters,
  reservationQuery,
} from '../availability/availability.ts';
import { objectExportRoute } from '../objects/object-export.ts';
import { schemaExportRoute } from '../objects/schema-export.ts';
import { elementObject, furtherCodes } from './element-object.ts';
import { findOpenWork, type OpenWork } from './open-work.ts';

type Exported = Pick<
  Selectable<Elements>,
  'id' | 'element_type_id' | 'code' | 'codes' | 'title' | 'data_properties' | 'created_at' | 'updated_at'
> & { readonly openWork?: OpenWork };

/**
 * Reads the columns of objects for a file, in the order of their ids, and no others: each column costs time for a
 * million rows.
 */
const exportedElements = fixedStatement<Exported>(
  `SELECT e.id, e.element_type_id, e.code, e.codes, e.title, e.data_properties, e.created_at, e.updated_at
   FROM unnest($2::uuid[]) WITH ORDINALITY AS wanted (id, place)
   JOIN elements e ON e.tenant_id = $1 AND e.id = wanted.id ORDER BY wanted.place`,
);

/** Columns between the title and the fields. */
const exportedColumns: Parameters<typeof objectExportRoute<Exported, ElementTypeRow>>[1]['columns'] = [
  { id: 'code', heading: 'admin.elements.code', isKey: true, cell: ({ code }) => code },
  {
    id: 'codes',
    heading: 'admin.elements.codes.title',
    isExtra: true,
    cell: (row) =>
      furtherCodes(row)
        .map(({ code }) => code)
        .join('; ') || null,
  },
  {
    id: 'availability',
    heading: 'admin.elements.state.availability',
    isExtra: true,
    cell: ({ openWork }, _clock, culture) =>
      openWork ? translate(culture, `admin.elements.state.availabilities.${openWork.availability}`) : null,
  },
  {
    id: 'borrowerName',
    heading: 'admin.report.borrower',
    isExtra: true,
    cell: ({ openWork }) => openWork?.borrowerName ?? null,
  },
  {
    id: 'dueAt',
    heading: 'admin.report.dueAt',
    type: 'dateTime',
    isExtra: true,
    cell: ({ openWork }, clock) => (openWork?.dueAt ? clock(openWork.dueAt) : null),
  },
  {
    id: 'openCaseCount',
    heading: 'admin.elements.state.openCases',
    type: 'number',
    isExtra: true,
    cell: ({ openWork }) => openWork?.openCaseCount ?? null,
  },
];

/** The objects of a category, or of all of them, as a file. */
export function elementExport(files: FileStore): Route {
  return objectExportRoute(
    elementObject,
    {
      noun: 'object',
      also: Type.Object(reservationQuery, { title: 'ElementListExport' }),
      filters: askedReservations,
      async select(context, ids) {
        const rows = await exportedElements(context.tx, [context.tenant.id, ids]);
        const openWork = await findOpenWork(context, rows, true);
        return rows.map((row) => ({ ...row, openWork: openWork(row.id) }));
      },
      typeIdOf: (row) => row.element_type_id,
      columns: exportedColumns,
      headings: {
        all: 'lists.export.elements',
        title: 'admin.elements.title',
        type: 'admin.columns.category',
        createdAt: 'admin.elements.createdAt',
        updatedAt: 'admin.elements.updatedAt',
      },
    },
    files,
  );
}

/** The objects of a category, in the columns of a data schema. */
export function elementSchemaExport(pool: Pool): Route {
  return schemaExportRoute(
    elementObject,
    {
      noun: 'objects',
      title: 'ElementSchemaExport',
      also: reservationQuery,
      filters: askedReservations,
      reference: 'element',
      select: (context, ids) => exportedElements(context.tx, [context.tenant.id, ids]),
      typeIdOf: (row) => row.element_type_id,
      ownValues: ({ code, title }) => ({ code, title }),
    },
    pool,
  );
}

function askedReservations(context: SiteContext, query: ReservationQuery) {
  return reservationFilters(context, query, readListPeriod(query, context.now));
}
