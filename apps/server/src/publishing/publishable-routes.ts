import { type Action, fieldLabel, isVisible, type ListQuery, type PublishingStatus } from '@tingest/domain';
import Type, { type TObject, type TSchema } from 'typebox';
import { created, item, noContent, ok } from '../http/answer.ts';
import type { SiteContext } from '../http/context.ts';
import { listInMemory, type MemoryList } from '../http/lists/list-in-memory.ts';
import {
  listAnswer,
  listParameters,
  listQuerySchema,
  listReply,
  queryOfBody,
  queryOfParameters,
} from '../http/lists/list-schemas.ts';
import { notFound, throwProblems } from '../http/problem-error.ts';
import { type Route, route } from '../http/route.ts';
import { idParams, idSchema } from '../http/schemas.ts';
import { recordAudit } from './audit.ts';
import { fieldUseProblems } from './field-uses.ts';
import type { ItemVisibility, Shown } from './item-visibility.ts';
import {
  checkSameId,
  checkVersion,
  fieldsOf,
  nameOf,
  type PublishableInput,
  type PublishableRow,
} from './publishable-item.ts';

/** What is sent to save a publishable item. */
export interface PublishableBody extends PublishableInput {
  readonly id?: string | null;
  readonly version?: number;
}

/** What one kind of publishable item adds to what all of them share. */
export interface PublishableFeature<Row extends PublishableRow, Body extends PublishableBody> {
  /** Resource in paths, such as `elementTypes`. */
  readonly path: string;
  readonly tag: string;
  /** What one item is called in summaries, such as "category". */
  readonly noun: string;
  readonly read: Action;
  readonly write: Action;
  readonly remove: Action;
  /** Schema of `Body`. */
  readonly body: TSchema;
  /** Schema of what `present` makes. */
  readonly reply: TObject;
  /** All items of the site, or of one of its categories. */
  readonly load: (context: SiteContext, elementTypeId: string | undefined) => Promise<Row[]>;
  readonly find: (context: SiteContext, id: string, lock?: boolean) => Promise<Row | undefined>;
  readonly create: (context: SiteContext, body: Body) => Promise<Row>;
  readonly update: (context: SiteContext, previous: Row, body: Body) => Promise<Row>;
  /** @throws ProblemError `inUse` */
  readonly delete: (context: SiteContext, row: Row) => Promise<void>;
  /** How much refers to it, for the question before a delete. */
  readonly usage: (context: SiteContext, row: Row) => Promise<Record<string, number>>;
  readonly present: (row: Row, context: SiteContext) => Shown;
  /** What the caller sees of them beside what their status says. */
  readonly visibility: (context: SiteContext) => ItemVisibility<Row> | Promise<ItemVisibility<Row>>;
}

const usageReply = Type.Record(Type.String(), Type.Integer({ minimum: 0 }), {
  title: 'Usage',
  description: 'How much refers to it, by what it is.',
});
const ofElementType = Type.Object({ elementTypeId: Type.Optional(idSchema) });

/** The calls that categories, functions and services have in common. Source: specification, section 7; design, section 12. */
export function publishableRoutes<Row extends PublishableRow, Body extends PublishableBody>(
  feature: PublishableFeature<Row, Body>,
): Route[] {
  const { path, tag, noun } = feature;
  const reply: TSchema = feature.reply;
  const base = { tag, authentication: 'user', scope: 'site' } as const;
  const reading = { ...base, action: feature.read, transaction: 'read' } as const;
  const name = (verb: string) => `${path}.${verb}`;
  const fullReply = Type.Object(
    { ...feature.reply.properties, usage: usageReply },
    { title: `${(reply as { title?: string }).title}Full` },
  );

  async function visible(
    context: SiteContext,
    id: string,
  ): Promise<{ readonly row: Row; readonly visibility: ItemVisibility<Row> }> {
    const row = await feature.find(context, id);
    if (!row || !isVisible(row.status as PublishingStatus, context.caller.role)) throw notFound();
    const visibility = await feature.visibility(context);
    if (!visibility.sees(row)) throw notFound();
    return { row, visibility };
  }
  function presentSeen(context: SiteContext, row: Row, visibility: ItemVisibility<Row>) {
    const shown = feature.present(row, context);
    return visibility.isEverything ? shown : visibility.limit(row, shown);
  }
  async function list(context: SiteContext, elementTypeId: string | undefined, query: ListQuery) {
    const rows = await feature.load(context, elementTypeId);
    const visibility = await feature.visibility(context);
    const seen = rows.filter(
      (row) => isVisible(row.status as PublishingStatus, context.caller.role) && visibility.sees(row),
    );
    const page = listInMemory(memoryList(context), seen, query, context.culture);
    const items = page.items.map((row) => presentSeen(context, row, visibility));
    return ok(listAnswer(context, items, page));
  }

  return [
    route({
      ...reading,
      method: 'GET',
      path,
      name: name('list'),
      summary: `List: ${noun}`,
      query: Type.Object({ ...listParameters.properties, ...ofElementType.properties }),
      reply: listReply(reply),
      handler: (context, { query }) => list(context, query.elementTypeId, queryOfParameters(query)),
    }),
    route({
      ...reading,
      method: 'POST',
      path: `${path}/filter`,
      name: name('filter'),
      summary: `Filtered list: ${noun}`,
      query: ofElementType,
      body: listQuerySchema,
      reply: listReply(reply),
      handler: (context, { query, body }) => list(context, query.elementTypeId, queryOfBody(body)),
    }),
    route({
      ...reading,
      method: 'GET',
      path: `${path}/:id`,
      name: name('get'),
      summary: `One ${noun}`,
      params: idParams,
      reply,
      async handler(context, { params }) {
        const { row, visibility } = await visible(context, params.id);
        return item(presentSeen(context, row, visibility));
      },
    }),
    route({
      ...reading,
      method: 'GET',
      path: `${path}/:id/full`,
      name: name('getFull'),
      summary: `One ${noun}, with how much refers to it`,
      params: idParams,
      reply: fullReply,
      handler: async (context, { params }) => {
        const { row, visibility } = await visible(context, params.id);
        // Counts of what the caller does not see would reveal it.
        const usage = visibility.isEverything ? await feature.usage(context, row) : {};
        return item({ ...presentSeen(context, row, visibility), usage });
      },
    }),
    route({
      ...base,
      action: feature.write,
      transaction: 'write',
      method: 'POST',
      path,
      name: name('create'),
      summary: `Create a ${noun}`,
      body: feature.body,
      reply,
      status: 201,
      handler: async (context, { body }) => {
        const row = await feature.create(context, body as Body);
        const after = feature.present(row, context);
        await audit(context, 'create', row, undefined, after);
        return created(after);
      },
    }),
    route({
      ...base,
      action: feature.write,
      transaction: 'write',
      method: 'PUT',
      path: `${path}/:id`,
      name: name('update'),
      summary: `Change a ${noun}`,
      params: idParams,
      body: feature.body,
      reply,
      handler: async (context, { params, body, expectedVersion }) => {
        const previous = await locked(context, params.id);
        const sent = body as Body;
        checkSameId(params.id, sent.id);
        checkVersion(previous.version, expectedVersion, sent.version);
        throwProblems(await fieldUseProblems(context, previous, sent.dataPropertyTypes));
        const before = feature.present(previous, context);
        const row = await feature.update(context, previous, sent);
        const after = feature.present(row, context);
        await audit(context, 'update', row, before, after);
        return item(after);
      },
    }),
    route({
      ...base,
      action: feature.remove,
      transaction: 'write',
      method: 'DELETE',
      path: `${path}/:id`,
      name: name('delete'),
      summary: `Delete a ${noun}`,
      description: 'Refused while something refers to it.',
      params: idParams,
      status: 204,
      handler: async (context, { params, expectedVersion }) => {
        const row = await locked(context, params.id);
        checkVersion(row.version, expectedVersion, undefined);
        await feature.delete(context, row);
        await audit(context, 'delete', row, feature.present(row, context), undefined);
        return noContent();
      },
    }),
  ];

  async function locked(context: SiteContext, id: string): Promise<Row> {
    const row = await feature.find(context, id, true);
    if (!row || !isVisible(row.status as PublishingStatus, context.caller.role)) throw notFound();
    return row;
  }
  function audit(
    context: SiteContext,
    action: 'create' | 'update' | 'delete',
    row: Row,
    before: unknown,
    after: unknown,
  ) {
    const resourceType = path.replace(/s$/, '');
    return recordAudit(context, {
      action,
      resourceType,
      resourceId: row.id,
      resourceName: nameOf(row, context.culture),
      before,
      after,
    });
  }
}

/** How such items are searched, filtered and sorted. */
export function memoryList({ culture }: SiteContext): MemoryList<PublishableRow> {
  return {
    defaultColumn: 'name',
    columns: {
      name: (row) => nameOf(row, culture),
      status: (row) => row.status,
      createdAt: (row) => row.created_at,
      updatedAt: (row) => row.updated_at,
      mode: (row) => (row as { mode?: string }).mode ?? null,
      elementTypeId: (row) => (row as { element_type_id?: string }).element_type_id ?? null,
    },
    searchText: (row) =>
      [
        ...(row.localized_names as { text: string }[]).map(({ text }) => text),
        ...fieldsOf(row).map((field) => fieldLabel(field, culture)),
      ].join(' '),
  };
}
