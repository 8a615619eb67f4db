import { withoutFields } from '@tingest/domain/access';
import type { FieldContext, FieldDefinition, ListQuery } from '@tingest/domain/fields';
import Type, { type Static, type TObject, type TSchema } from 'typebox';
import type { DataObjectTypeRow } from '../../../data-objects/data-object-type.ts';
import { mapInTimeSlices } from '../../../fairness/time-slice.ts';
import { type FileStore, storeFilesOfBody } from '../../../file-store/file-references.ts';
import { idParams, idSchema } from '../../../http/contract/schemas.ts';
import { type Answer, item, ok } from '../../../http/kernel/answer.ts';
import type { SiteContext } from '../../../http/kernel/context.ts';
import { fieldContext } from '../../../http/kernel/field-context.ts';
import { type Route, route } from '../../../http/kernel/route.ts';
import { readItemRoutes } from '../../../http/kernel/site-of-item.ts';
import { listRoutes } from '../../../http/lists/list-routes.ts';
import type { listQuerySchema } from '../../../http/lists/list-schemas.ts';
import { type ItemResource, itemRoutes } from '../../../publishing/item-routes.ts';
import { fieldsOf, presentPublishable } from '../../../publishing/publishable-item.ts';
import { visibleFields } from '../../../publishing/visible-fields.ts';
import { type DataObject, objectPage, valuesOf } from './data-object.ts';
import { objectListQuery, readObjectQuery, type SentObjectQuery } from './object-query.ts';
import type { ObjectRow } from './object-rows.ts';
import { newFormReply, repliesWithType } from './object-schemas.ts';
import type { ObjectInput, ObjectWithType, objectService } from './object-service.ts';

type ListedQuery<Asked extends TSchema> = ListQuery & Omit<Static<Asked>, 'searchCriteria'>;

/** The specific parts of the calls of one kind of object. */
interface ObjectCalls<
  Row extends ObjectRow,
  TypeRow extends DataObjectTypeRow,
  Input extends ObjectInput,
  Save extends TSchema,
  Reply extends TObject,
  Asked extends TSchema,
> extends Pick<ItemResource<'site', ObjectWithType<Row, TypeRow>, Save, Reply>, 'summaries' | 'body' | 'reply'> {
  /** Names of one of them, and of its type, in summaries. */
  readonly noun: string;
  readonly typeNoun: string;
  /** When it is not deleted. */
  readonly deletion: string;
  /** One of a list, where that answers more. */
  readonly listedReply?: TSchema;
  /** Its type, where that is answered with it. */
  readonly typeReply: TSchema;
  readonly service: Pick<
    ReturnType<typeof objectService<Row, TypeRow, Input, unknown>>,
    'get' | 'accessTo' | 'formOf' | 'create' | 'change' | 'remove'
  >;
  readonly present: (row: Row, fields: readonly FieldDefinition[], context: FieldContext) => Static<Reply>;
  /** Properties of its type beside those that all types have. */
  readonly presentType: (row: TypeRow) => object;
  /** Where lists are asked for more, or answer more, than all lists. */
  readonly requestedQuery?: Asked;
  readonly list?: (context: SiteContext, typeId: string | undefined, query: ListedQuery<Asked>) => Promise<Answer>;
  /** Finds one by a code as it was scanned or typed, where they have codes. @throws ProblemError `notFound` */
  readonly findByCode?: (context: SiteContext, code: string) => Promise<ObjectWithType<Row, TypeRow>>;
}

/**
 * The calls that objects and predefined values have in common, made of their declarations. Source: specification, section 7,
 * Element types and elements, Record types and records.
 */
export function objectRoutes<
  Row extends ObjectRow,
  TypeRow extends DataObjectTypeRow,
  Input extends ObjectInput,
  Save extends TSchema,
  Reply extends TObject,
  Asked extends TSchema = typeof listQuerySchema,
>(
  dataObject: DataObject<Row, TypeRow>,
  calls: ObjectCalls<Row, TypeRow, Input, Save, Reply, Asked>,
  files: FileStore,
): Route[] {
  type Found = ObjectWithType<Row, TypeRow>;
  const { resource, tag, what, typeResource, typeIdName, typeIdOf } = dataObject;
  const { noun, service } = calls;
  const base = { tag, scope: 'site', action: `${resource}.read` } as const;

  async function list(context: SiteContext, sentQuery: ListQuery, parameters: unknown): Promise<Answer> {
    const typeId = (parameters as Readonly<Record<string, string | undefined>>)[typeIdName];
    const query = readObjectQuery(context.tenant, sentQuery as SentObjectQuery);
    if (calls.list) return calls.list(context, typeId, query as ListedQuery<Asked>);
    const readingFields = fieldContext(context);
    return objectPage(dataObject, context, {
      typeId,
      query,
      present: (_reader, listedObjects) =>
        mapInTimeSlices(listedObjects, ({ row, fields }) => calls.present(row, fields, readingFields)),
    });
  }
  function present({ row, type, hiddenFieldIds }: Found, context: SiteContext): Static<Reply> {
    const fields = withoutFields(visibleFields(type.fields, context.caller.role), hiddenFieldIds);
    return calls.present(row, fields, fieldContext(context));
  }
  function presentFull(foundObject: Found, context: SiteContext) {
    const { row } = foundObject.type;
    const fields = withoutFields(visibleFields(fieldsOf(row), context.caller.role), foundObject.hiddenFieldIds);
    const type = { ...presentPublishable(row, context.culture), dataPropertyTypes: [...fields] };
    return {
      ...(present(foundObject, context) as object),
      access: service.accessTo(context, foundObject),
      [typeResource]: { ...type, ...calls.presentType(row) },
    };
  }
  return [
    ...listRoutes({
      ...base,
      path: resource,
      noun,
      about: Type.Object({ [typeIdName]: Type.Optional(idSchema) }),
      reply: calls.listedReply ?? calls.reply,
      body: (calls.requestedQuery ?? objectListQuery) as TSchema,
      list,
    }),
    ...readRoutes<Found>({
      ...{ resource, tag, typeResource, noun, typeNoun: calls.typeNoun },
      replies: repliesWithType(calls.reply, typeResource, calls.typeReply),
      find: service.get,
      formOf: service.formOf,
      findByCode: calls.findByCode,
      present,
      presentFull,
    }),
    ...itemRoutes<'site', Found, Save, Reply>({
      ...calls,
      path: resource,
      tag,
      scope: 'site',
      write: `${resource}.write`,
      remove: `${resource}.delete`,
      // Files that come along are stored before the transaction begins.
      saving: {
        carriesFiles: true,
        prepareBody: (context, { body }) => storeFilesOfBody(files, context, body as object) as Promise<Static<Save>>,
      },
      descriptions: { update: 'A field that is left out keeps its value; null empties it.', delete: calls.deletion },
      auditType: what,
      find: (context, id, to) => service.get(context, id, { lock: true, to }),
      create: (context, body) => service.create(context, body as Input),
      update: (context, previous, body) => service.change(context, previous, body as Input),
      delete: (context, foundObject) => service.remove(context, foundObject),
      identify: ({ row: { id, version, title } }) => ({ id, version, name: title }),
      present,
      shown: ({ row }) => ({ [typeIdName]: typeIdOf(row), ...dataObject.auditFacts(row), values: valuesOf(row) }),
    }),
  ];
}

/** The calls that read one object. */
interface ReadCalls<Found> {
  readonly resource: Parameters<typeof readItemRoutes>[0] & DataObject<ObjectRow, DataObjectTypeRow>['resource'];
  readonly tag: string;
  readonly typeResource: string;
  readonly noun: string;
  readonly typeNoun: string;
  readonly replies: ReturnType<typeof repliesWithType>;
  readonly find: (context: SiteContext, id: string) => Promise<Found>;
  readonly formOf: (context: SiteContext, typeId: string) => Promise<Static<typeof newFormReply>>;
  readonly findByCode?: ((context: SiteContext, code: string) => Promise<Found>) | undefined;
  readonly present: (found: Found, context: SiteContext) => unknown;
  /** Presents an object with its type. */
  readonly presentFull: (found: Found, context: SiteContext) => Readonly<Record<string, unknown>>;
}

function readRoutes<Found>(calls: ReadCalls<Found>): Route[] {
  const { resource, tag, typeResource, noun, typeNoun, replies, findByCode } = calls;
  const withType = typeQuery(typeNoun);
  const base = { tag, scope: 'site', action: `${resource}.read` } as const;
  const reading = { ...base, authentication: 'user', transaction: 'read', method: 'GET', query: withType } as const;

  /** With its type where that is asked for, also by `?includeType` without a value. */
  function asAsked(foundObject: Found, context: SiteContext, { includeType }: Static<typeof withType>) {
    const includesType = includeType !== undefined && includeType.toLowerCase() !== 'false';
    return item(
      (includesType ? calls.presentFull(foundObject, context) : calls.present(foundObject, context)) as {
        version: number;
      },
    );
  }

  return [
    ...readItemRoutes(resource, {
      ...reading,
      path: `${resource}/:id`,
      name: `${resource}.get`,
      summary: `Get one ${noun}`,
      params: idParams,
      reply: replies.withType,
      handler: async (context, { params, query }) =>
        asAsked(await calls.find(context, params.id), context, query) as Answer<never>,
    }),
    route({
      ...reading,
      path: `${resource}/:id/full`,
      name: `${resource}.getFull`,
      summary: `Get one ${noun} with its ${typeNoun}`,
      params: idParams,
      reply: replies.full,
      async handler(context, { params, query }) {
        const fullObject = calls.presentFull(await calls.find(context, params.id), context);
        const { [typeResource]: type, ...otherProperties } = fullObject;
        return item(
          (query.includeType?.toLowerCase() === 'false' ? otherProperties : fullObject) as never,
        ) as Answer<never>;
      },
    }),
    formRoute(calls),
    ...(findByCode
      ? [
          route({
            ...reading,
            path: `${resource}/codes/:code`,
            name: `${resource}.getByCode`,
            summary: `Get the ${noun} with a code`,
            description: 'Its own code, or one of its further codes. Codes are compared case-insensitively.',
            params: Type.Object({ code: Type.String({ maxLength: 400 }) }),
            reply: replies.withType,
            async handler(context, { params, query }) {
              return asAsked(await findByCode(context, params.code), context, query) as Answer<never>;
            },
          }),
        ]
      : []),
  ];
}

function formRoute({
  resource,
  tag,
  noun,
  typeNoun,
  formOf,
}: Pick<ReadCalls<never>, 'resource' | 'tag' | 'noun' | 'typeNoun' | 'formOf'>): Route {
  return route({
    ...{ tag, scope: 'site', authentication: 'user', transaction: 'read', method: 'GET' },
    action: `${resource}.write`,
    path: `${resource}/forms/:id`,
    name: `${resource}.form`,
    summary: `Get the form for a new ${noun}`,
    description: `Returns the fields of the ${typeNoun} that the caller may see, and those of them that the caller may not fill in. Refused if the caller may not add items to it.`,
    params: idParams,
    reply: newFormReply,
    handler: async (context, { params }) => ok(await formOf(context, params.id)),
  });
}

function typeQuery(typeNoun: string) {
  return Type.Object({
    includeType: Type.Optional(
      Type.String({
        description: `Whether to include the ${typeNoun}: any value except "false". Default for \`/full\`.`,
      }),
    ),
  });
}
