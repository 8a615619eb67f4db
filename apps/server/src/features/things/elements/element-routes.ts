import { type ListQuery, normalizeCode, withoutFields } from '@tingest/domain';
import Type, { type Static } from 'typebox';
import { bulkRoutes } from '../../../data-objects/bulk/bulk-routes.ts';
import {
  type FileStore,
  sentFilesBodyBytes,
  storeFilesOfBody,
  type Uploader,
} from '../../../file-store/file-references.ts';
import { created, item, noContent, ok } from '../../../http/answer.ts';
import type { SiteContext } from '../../../http/context.ts';
import { fieldContext } from '../../../http/field-context.ts';
import {
  listAnswer,
  listParameters,
  listReply,
  queryOfBody,
  queryOfParameters,
} from '../../../http/lists/list-schemas.ts';
import { notFound } from '../../../http/problem-error.ts';
import { type Route, route } from '../../../http/route.ts';
import { idParams, idSchema } from '../../../http/schemas.ts';
import { recordAudit } from '../../../publishing/audit.ts';
import { checkSameId, checkVersion, fieldsOf, presentPublishable } from '../../../publishing/publishable-item.ts';
import { visibleFields } from '../../../publishing/visible-fields.ts';
import { reservationPolicyOf } from '../../configuration/element-types/stored-reservation-policy.ts';
import {
  findAvailability,
  type ReservationQuery,
  readListPeriod,
  reservationFilters,
} from '../availability/availability.ts';
import { objectPage } from '../objects/object-page.ts';
import { bulkElements } from './bulk-elements.ts';
import { elementExport } from './element-export.ts';
import { elementObject } from './element-object.ts';
import { presentElement } from './element-presenter.ts';
import {
  elementFullReply,
  elementListQuery,
  elementReply,
  elementSave,
  elementWithTypeReply,
  listedElementReply,
} from './element-schemas.ts';
import { type ElementWithType, elementService, getElementByCode } from './element-service.ts';

const tag = 'Objects';
const base = { tag, authentication: 'user', scope: 'site' } as const;
const readingElements = { ...base, action: 'elements.read', transaction: 'read' } as const;
const ofType = Type.Object({ elementTypeId: Type.Optional(idSchema) });
const withType = Type.Object({
  includeType: Type.Optional(Type.String({ description: 'Also answers the category; any value but "false".' })),
});

/** Objects. Source: specification, section 7, Element types and elements. */
export function elementRoutes(files: FileStore): Route[] {
  return [
    route({
      ...readingElements,
      method: 'GET',
      path: 'elements',
      name: 'elements.list',
      summary: 'List: object',
      query: Type.Object({ ...listParameters.properties, ...ofType.properties }),
      reply: listReply(listedElementReply),
      handler: (context, { query }) => list(context, query.elementTypeId, queryOfParameters(query), {}),
    }),
    route({
      ...readingElements,
      method: 'POST',
      path: 'elements/filter',
      name: 'elements.filter',
      summary: 'Filtered list: object',
      query: ofType,
      body: elementListQuery,
      reply: listReply(listedElementReply),
      handler: (context, { query, body }) => {
        const { reservatedFrom, reservatedTo, isReservated, isReservationAvailable, ...asked } = body;
        const reservations = { reservatedFrom, reservatedTo, isReservated, isReservationAvailable };
        return list(context, query.elementTypeId, queryOfBody(asked), reservations);
      },
    }),
    elementExport(files.pool),
    ...bulkRoutes(bulkElements),
    route({
      ...readingElements,
      method: 'GET',
      path: 'elements/:id',
      name: 'elements.get',
      summary: 'One object',
      params: idParams,
      query: withType,
      reply: elementWithTypeReply,
      handler: async (context, { params, query }) =>
        item(presentAsAsked(context, await elementService.get(context, params.id), query.includeType)),
    }),
    route({
      ...readingElements,
      method: 'GET',
      path: 'elements/:id/full',
      name: 'elements.getFull',
      summary: 'One object with its category',
      params: idParams,
      query: withType,
      reply: elementFullReply,
      handler: async (context, { params }) => item(presentFull(context, await elementService.get(context, params.id))),
    }),
    route({
      ...readingElements,
      method: 'GET',
      path: 'elements/codes/:code',
      name: 'elements.getByCode',
      summary: 'The object of a code',
      description: 'Codes are compared without regard to case.',
      params: Type.Object({ code: Type.String({ maxLength: 400 }) }),
      query: withType,
      reply: elementWithTypeReply,
      async handler(context, { params, query }) {
        const code = normalizeCode(params.code);
        if ('problem' in code || code.value === null) throw notFound();
        return item(presentAsAsked(context, await getElementByCode(context, code.value), query.includeType));
      },
    }),
    route({
      ...base,
      action: 'elements.write',
      transaction: 'write',
      method: 'POST',
      path: 'elements',
      name: 'elements.create',
      ...carriesFiles(files),
      summary: 'Register an object',
      body: elementSave,
      reply: elementReply,
      status: 201,
      async handler(context, { body }) {
        const element = await elementService.create(context, body);
        audit(context, 'create', element, null, element);
        return created(present(context, element));
      },
    }),
    route({
      ...base,
      action: 'elements.write',
      transaction: 'write',
      method: 'PUT',
      path: 'elements/:id',
      name: 'elements.update',
      ...carriesFiles(files),
      summary: 'Change an object',
      description: 'A field that is left out keeps its value; null empties it.',
      params: idParams,
      body: elementSave,
      reply: elementReply,
      async handler(context, { params, body, expectedVersion }) {
        const previous = await elementService.get(context, params.id, { lock: true, to: 'update' });
        checkSameId(params.id, body.id);
        checkVersion(previous.row.version, expectedVersion, body.version);
        const element = await elementService.change(context, previous, body);
        audit(context, 'update', element, previous, element);
        return item(present(context, element));
      },
    }),
    route({
      ...base,
      action: 'elements.delete',
      transaction: 'write',
      method: 'DELETE',
      path: 'elements/:id',
      name: 'elements.delete',
      summary: 'Delete an object',
      description: 'Refused while work on it is under way. What was done with it stays in the event log.',
      params: idParams,
      status: 204,
      async handler(context, { params, expectedVersion }) {
        const element = await elementService.get(context, params.id, { lock: true, to: 'delete' });
        checkVersion(element.row.version, expectedVersion, undefined);
        await elementService.remove(context, element);
        audit(context, 'delete', element, element, null);
        return noContent();
      },
    }),
  ];
}

/** Saving may carry files, which are stored before its transaction begins. */
function carriesFiles(files: FileStore) {
  return {
    bodyLimit: sentFilesBodyBytes,
    prepareBody: (context: Uploader, { body }: { readonly body: Static<typeof elementSave> }) =>
      storeFilesOfBody(files, context, body),
  };
}

async function list(
  context: SiteContext,
  elementTypeId: string | undefined,
  asked: ListQuery,
  reservations: ReservationQuery,
) {
  const period = readListPeriod(reservations, context.now);
  const query = { ...asked, filters: [...(asked.filters ?? []), ...reservationFilters(context, reservations, period)] };
  const { page, types, listed } = await objectPage(elementObject, context, elementTypeId, query);
  const availability = await findAvailability(
    context,
    listed.map(({ row }) => row),
    types,
    period,
  );
  const reading = fieldContext(context);
  const items = listed.map(({ row, fields }) => ({ ...presentElement(row, fields, reading), ...availability(row) }));
  return ok(listAnswer(context, items, page));
}

function present(context: SiteContext, { row, type, hidden }: ElementWithType) {
  const fields = withoutFields(visibleFields(type.fields, context.caller.role), hidden);
  return presentElement(row, fields, fieldContext(context));
}

function presentFull(context: SiteContext, element: ElementWithType) {
  const { row } = element.type;
  const stored = withoutFields(visibleFields(fieldsOf(row), context.caller.role), element.hidden);
  const shown = { ...presentPublishable(row, context.culture), dataPropertyTypes: [...stored] };
  const elementType = { ...shown, reservationPolicy: reservationPolicyOf(row) };
  return { ...present(context, element), elementType };
}

/** With its type where that is asked for, also by `?includeType` without a value. */
function presentAsAsked(context: SiteContext, element: ElementWithType, includeType: string | undefined) {
  const isAsked = includeType !== undefined && includeType.toLowerCase() !== 'false';
  return isAsked ? presentFull(context, element) : present(context, element);
}

function audit(
  context: SiteContext,
  action: 'create' | 'update' | 'delete',
  element: ElementWithType,
  before: ElementWithType | null,
  after: ElementWithType | null,
) {
  const shown = (version: ElementWithType | null) =>
    version
      ? {
          elementTypeId: version.row.element_type_id,
          code: version.row.code,
          title: version.row.title,
          values: version.row.data_properties,
        }
      : undefined;
  return recordAudit(context, {
    action,
    resourceType: 'element',
    resourceId: element.row.id,
    resourceName: element.row.title,
    before: shown(before),
    after: shown(after),
  });
}
