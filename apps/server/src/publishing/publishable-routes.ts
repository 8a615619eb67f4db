import { type FieldDefinition, fieldLabel, type ListQuery } from '@tingest/domain/fields';
import type { Problem } from '@tingest/domain/foundation';
import Type, { type Static, type TObject, type TSchema } from 'typebox';
import { idParams, idSchema } from '../http/contract/schemas.ts';
import { item } from '../http/kernel/answer.ts';
import type { SiteContext } from '../http/kernel/context.ts';
import { notFound, throwProblems } from '../http/kernel/problem-error.ts';
import { type Route, route } from '../http/kernel/route.ts';
import { type ItemTable, readItemRoutes } from '../http/kernel/site-of-item.ts';
import type { MemoryList } from '../http/lists/list-in-memory.ts';
import { listRoutes, memoryAnswer } from '../http/lists/list-routes.ts';
import type { FieldHolder } from './field-rules.ts';
import { fieldUseProblems } from './field-uses.ts';
import { itemRoutes } from './item-routes.ts';
import type { ItemVisibility } from './item-visibility.ts';
import {
  fieldsOf,
  nameOf,
  type PresentedItem,
  type PublishableInput,
  type PublishableRow,
} from './publishable-item.ts';
import { presentVisible, visibleItems } from './visible-items.ts';
import { visibleRow } from './visible-row.ts';

/** The request for saving a publishable item. */
export interface PublishableBody extends PublishableInput {
  readonly id?: string | null;
  readonly version?: number;
}

/** The specifics of one type of publishable item. */
export interface PublishableFeature<Row extends PublishableRow, Body extends PublishableBody> {
  /** Resource in paths. */
  readonly path: FieldHolder;
  readonly table: ItemTable;
  readonly tag: string;
  /** The name of one item in summaries, such as "category". */
  readonly noun: string;
  /** Schema of `Body`. */
  readonly body: TSchema;
  /** Schema of the result of `present`. */
  readonly reply: TObject;
  /** Completes the request with values of the server; `create` and `update` get the result. @throws ProblemError */
  readonly prepare: (context: SiteContext, body: Body) => Body;
  /** All items of the site, or of one of its categories. */
  readonly load: (context: SiteContext, elementTypeId: string | undefined) => Promise<Row[]>;
  readonly find: (context: SiteContext, id: string, lock?: boolean) => Promise<Row | undefined>;
  readonly create: (context: SiteContext, body: Body) => Promise<Row>;
  readonly update: (context: SiteContext, previous: Row, body: Body) => Promise<Row>;
  /** Returns the problems that the fields just written cause in rules elsewhere. */
  readonly ruleProblems: (
    context: SiteContext,
    previous: Row,
    fields: readonly FieldDefinition[],
  ) => Promise<readonly Problem[]>;
  /** @throws ProblemError `inUse` */
  readonly delete: (context: SiteContext, row: Row) => Promise<void>;
  /** How much refers to it, for the question before a delete. */
  readonly usage: (context: SiteContext, row: Row) => Promise<Record<string, number>>;
  readonly present: (row: Row, context: SiteContext) => PresentedItem;
  /** Returns the items that the caller sees, beside the restriction by status. */
  readonly visibility: (context: SiteContext) => ItemVisibility<Row> | Promise<ItemVisibility<Row>>;
}

const usageReply = Type.Record(Type.String(), Type.Integer({ minimum: 0 }), {
  title: 'Usage',
  description: 'Number of references to it, by type.',
});
const ofElementType = Type.Object({ elementTypeId: Type.Optional(idSchema) });

/** The calls that categories, functions, services and data schemas have in common. Source: specification, section 7; design, section 12. */
export function publishableRoutes<Row extends PublishableRow, Body extends PublishableBody>(
  feature: PublishableFeature<Row, Body>,
): Route[] {
  const { path, tag, noun } = feature;
  const reply: TSchema = feature.reply;
  const base = { tag, authentication: 'user', scope: 'site' } as const;
  const reading = { ...base, action: `${path}.read`, transaction: 'read' } as const;
  const name = (verb: string) => `${path}.${verb}`;
  const fullReply = Type.Object(
    { ...feature.reply.properties, usage: usageReply },
    { title: `${(reply as { title?: string }).title}Full` },
  );

  async function findVisible(
    context: SiteContext,
    id: string,
  ): Promise<{ readonly row: Row; readonly visibility: ItemVisibility<Row> }> {
    const row = visibleRow(context, await feature.find(context, id));
    const visibility = await feature.visibility(context);
    if (!visibility.sees(row)) throw notFound();
    return { row, visibility };
  }
  const presentSeen = (context: SiteContext, row: Row, visibility: ItemVisibility<Row>) =>
    presentVisible(feature, context, row, visibility);
  async function list(context: SiteContext, query: ListQuery, { elementTypeId }: Static<typeof ofElementType>) {
    const { rows, present } = await visibleItems(feature, context, elementTypeId);
    return memoryAnswer(context, memoryList(context), rows, { query, present });
  }

  return [
    ...listRoutes({ ...reading, path, noun, about: ofElementType, reply, list }),
    ...readItemRoutes(feature.table, {
      ...reading,
      method: 'GET',
      path: `${path}/:id`,
      name: name('get'),
      summary: `Get one ${noun}`,
      params: idParams,
      reply,
      async handler(context, { params }) {
        const { row, visibility } = await findVisible(context, params.id);
        return item(presentSeen(context, row, visibility));
      },
    }),
    route({
      ...reading,
      method: 'GET',
      path: `${path}/:id/full`,
      name: name('getFull'),
      summary: `Get one ${noun} with the number of references to it`,
      params: idParams,
      reply: fullReply,
      handler: async (context, { params }) => {
        const { row, visibility } = await findVisible(context, params.id);
        // Counts would reveal items that the caller does not see.
        const usage = visibility.isEverything ? await feature.usage(context, row) : {};
        return item({ ...presentSeen(context, row, visibility), usage });
      },
    }),
    ...saveRoutes(feature),
  ];
}

/** The calls that create, change and delete items. */
function saveRoutes<Row extends PublishableRow, Body extends PublishableBody>(
  feature: PublishableFeature<Row, Body>,
): Route[] {
  const { path, tag, noun } = feature;
  return itemRoutes<'site', Row, TSchema, TSchema>({
    path,
    tag,
    scope: 'site',
    write: `${path}.write`,
    remove: `${path}.delete`,
    // Rules and fields decide which copies of hidden fields a user sees.
    also: { changesAccess: true },
    summaries: { create: `Create a ${noun}`, update: `Change a ${noun}`, delete: `Delete a ${noun}` },
    descriptions: { delete: 'Refused while something refers to it.' },
    body: feature.body,
    reply: feature.reply as TSchema,
    auditType: path.replace(/s$/, ''),
    find: async (context, id) => visibleRow(context, await feature.find(context, id, true)),
    create: async (context, body) => feature.create(context, feature.prepare(context, body as Body)),
    async update(context, previous, body) {
      const input = feature.prepare(context, body as Body);
      throwProblems(await fieldUseProblems(context, previous, input.dataPropertyTypes));
      const row = await feature.update(context, previous, input);
      throwProblems(await feature.ruleProblems(context, previous, fieldsOf(row)));
      return row;
    },
    delete: feature.delete,
    identify: (row, { culture }) => ({ id: row.id, version: row.version, name: nameOf(row, culture) }),
    present: feature.present,
  });
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
      key: (row) => (row as { key?: string }).key ?? null,
      directions: (row) => (row as { directions?: readonly string[] }).directions ?? null,
      // As the column was called when a schema had one of them.
      direction: (row) => (row as { directions?: readonly string[] }).directions ?? null,
    },
    textColumns: ['name', 'key'],
    searchText: (row) =>
      [
        ...(row.localized_names as { text: string }[]).map(({ text }) => text),
        ...fieldsOf(row).map((field) => fieldLabel(field, culture)),
      ].join(' '),
  };
}
