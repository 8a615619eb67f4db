import type { ListQuery } from '@tingest/domain/fields';
import { mapInTimeSlices } from '../../../fairness/time-slice.ts';
import type { FileStore } from '../../../file-store/file-references.ts';
import type { SiteContext } from '../../../http/kernel/context.ts';
import { fieldContext } from '../../../http/kernel/field-context.ts';
import type { Route } from '../../../http/kernel/route.ts';
import { reservationPolicyOf } from '../../configuration/element-types/reservation-policy-schemas.ts';
import {
  findAvailability,
  type ReservationQuery,
  readListPeriod,
  reservationFilters,
} from '../availability/availability.ts';
import { bulkRoutes } from '../objects/bulk/bulk-routes.ts';
import { objectPage } from '../objects/data-object.ts';
import { objectRoutes } from '../objects/object-routes.ts';
import { addCodeRoute } from './add-code-route.ts';
import { bulkElements } from './bulk-elements.ts';
import { codeSitesRoute } from './code-sites-route.ts';
import { elementExport, elementSchemaExport } from './element-export.ts';
import { elementObject } from './element-object.ts';
import {
  elementListQuery,
  elementReply,
  elementSave,
  embeddedElementType,
  listedElementReply,
} from './element-schemas.ts';
import { elementService, getElementByCode } from './element-service.ts';
import { nearCodesRoute } from './near-codes-route.ts';
import { findOpenWork, type OpenWork } from './open-work.ts';
import { presentRow } from './present-element.ts';

/** Objects. Source: specification, section 7, Element types and elements. */
export function elementRoutes(files: FileStore): Route[] {
  return [
    ...objectRoutes(
      elementObject,
      {
        noun: 'object',
        typeNoun: 'category',
        summaries: { create: 'Register an object', update: 'Change an object', delete: 'Delete an object' },
        deletion: 'Refused while work on it is under way. What was done with it stays in the event log.',
        body: elementSave,
        reply: elementReply,
        listedReply: listedElementReply,
        typeReply: embeddedElementType,
        service: elementService,
        present: presentRow,
        presentType: (row) => ({ reservationPolicy: reservationPolicyOf(row) }),
        requestedQuery: elementListQuery,
        list,
        findByCode: getElementByCode,
      },
      files,
    ),
    codeSitesRoute,
    nearCodesRoute,
    addCodeRoute,
    elementExport(files),
    elementSchemaExport(files.pool),
    ...bulkRoutes(bulkElements),
  ];
}

function presentOpenWork({ availability, borrowerName, dueAt, openCaseCount }: OpenWork) {
  return { availability, borrowerName, dueAt: dueAt?.toISOString() ?? null, openCaseCount };
}

/** Returns a page of objects, each with its availability, its borrower and its open cases. */
function list(
  context: SiteContext,
  elementTypeId: string | undefined,
  { reservatedFrom, reservatedTo, isReservated, isReservationAvailable, ...listQuery }: ListQuery & ReservationQuery,
) {
  const reservations = { reservatedFrom, reservatedTo, isReservated, isReservationAvailable };
  const period = readListPeriod(reservations, context.now);
  const query = {
    ...listQuery,
    filters: [...(listQuery.filters ?? []), ...reservationFilters(context, reservations, period)],
  };
  const reading = fieldContext(context);
  return objectPage(elementObject, context, {
    typeId: elementTypeId,
    query,
    present: async (reader, listedObjects, types) => {
      const rows = listedObjects.map(({ row }) => row);
      const availability = await findAvailability(reader, rows, types, period);
      const openWork = await findOpenWork(reader, rows);
      return mapInTimeSlices(listedObjects, ({ row, fields }) => ({
        ...presentRow(row, fields, reading),
        ...availability(row),
        ...presentOpenWork(openWork(row.id)),
      }));
    },
  });
}
