import type { Action } from '@tingest/domain/access';
import type { Static, TSchema } from 'typebox';
import { TimeSlice } from '../fairness/time-slice.ts';
import { idParams } from '../http/contract/schemas.ts';
import { created, item, noContent } from '../http/kernel/answer.ts';
import type { Context, RouteScope } from '../http/kernel/context.ts';
import { type Route, route } from '../http/kernel/route.ts';
import type { RouteDeclaration } from '../http/kernel/route-declaration.ts';
import { recordAudit } from './audit.ts';
import { checkSameId, checkVersion } from './publishable-item.ts';

/** A type of stored item with versions: its specifics for creating, changing and deleting. */
export interface ItemResource<S extends RouteScope, Found, B extends TSchema, R extends TSchema> {
  /** Resource in paths, such as `privileges`. */
  readonly path: string;
  /** Begins the names of the calls; the path unless given. */
  readonly name?: string;
  readonly tag: string;
  readonly scope: S;
  readonly write: Action;
  readonly remove: Action;
  /** Additional declarations of the calls. */
  readonly also?: Pick<RouteDeclaration<'user', S, 'write', TSchema, TSchema, B, R>, 'system' | 'changesAccess'>;
  /** Preparation of the sent data before the transaction begins. */
  readonly saving?: Pick<RouteDeclaration<'user', S, 'write', TSchema, TSchema, B, R>, 'carriesFiles' | 'prepareBody'>;
  readonly summaries: Readonly<Record<'create' | 'update' | 'delete', string>>;
  readonly descriptions?: Readonly<Partial<Record<'update' | 'delete', string>>>;
  readonly body: B;
  /** Returns the part of a body that is the item itself; all of it by default. */
  readonly itemOf?: (body: Static<B>) => unknown;
  readonly reply: R;
  /** One of them in the audit trail. */
  readonly auditType: string;
  /** The one that is about to be changed or deleted, locked. @throws ProblemError where there is none for the caller */
  readonly find: (context: Context<'user', S, 'write'>, id: string, to: 'update' | 'delete') => Promise<Found>;
  readonly create: (context: Context<'user', S, 'write'>, body: Static<B>) => Promise<Found>;
  readonly update: (context: Context<'user', S, 'write'>, previous: Found, body: Static<B>) => Promise<Found>;
  readonly delete: (context: Context<'user', S, 'write'>, found: Found) => Promise<void>;
  /** Returns an item's key, version and name. */
  readonly identify: (
    found: Found,
    context: Context<'user', S, 'write'>,
  ) => { readonly id: string; readonly version: number; readonly name: string };
  readonly present: (found: Found, context: Context<'user', S, 'write'>) => Static<R>;
  /** How the audit trail shows it; as it is answered unless given. */
  readonly shown?: (found: Found) => unknown;
}

/**
 * Creates `POST {path}`, `PUT {path}/:id` and `DELETE {path}/:id` of a resource, each recorded in the audit trail. A
 * caller that names the version to change is refused if the item has a different one by now.
 */
export function itemRoutes<S extends RouteScope, Found, B extends TSchema, R extends TSchema>(
  resource: ItemResource<S, Found, B, R>,
): Route[] {
  type OwnContext = Context<'user', S, 'write'>;
  const { path, name = path, tag, scope, write, remove, also, saving, summaries, descriptions } = resource;
  const base = { tag, scope, authentication: 'user', transaction: 'write', ...also } as const;
  const present = (foundItem: Found, context: OwnContext) =>
    resource.present(foundItem, context) as Static<R> & { readonly version: number };
  const presentForAudit = (foundItem: Found, context: OwnContext) =>
    (resource.shown ?? resource.present)(foundItem, context);
  function audit(
    context: OwnContext,
    action: 'create' | 'update' | 'delete',
    foundItem: Found,
    versions: { readonly before?: unknown; readonly after?: unknown },
  ) {
    const { id, name: resourceName } = resource.identify(foundItem, context);
    const event = { action, resourceType: resource.auditType, resourceId: id, resourceName, ...versions };
    recordAudit(context, event);
  }

  return [
    route<'user', S, 'write', TSchema, TSchema, B, TSchema>({
      ...base,
      ...saving,
      action: write,
      method: 'POST',
      path,
      name: `${name}.create`,
      summary: summaries.create,
      body: resource.body,
      reply: resource.reply,
      status: 201,
      async handler(context, { body }) {
        const timeSlice = new TimeSlice();
        const foundItem = await resource.create(context, body);
        await timeSlice.pauseIfDue();
        audit(context, 'create', foundItem, { after: presentForAudit(foundItem, context) });
        return created(present(foundItem, context));
      },
    }),
    route<'user', S, 'write', typeof idParams, TSchema, B, TSchema>({
      ...base,
      ...saving,
      action: write,
      method: 'PUT',
      path: `${path}/:id`,
      name: `${name}.update`,
      summary: summaries.update,
      ...(descriptions?.update && { description: descriptions.update }),
      params: idParams,
      body: resource.body,
      reply: resource.reply,
      async handler(context, { params, body, expectedVersion }) {
        const timeSlice = new TimeSlice();
        const previous = await resource.find(context, params.id, 'update');
        const inputItem = (resource.itemOf?.(body) ?? body) as {
          readonly id?: string | null;
          readonly version?: number;
        };
        checkSameId(params.id, inputItem.id);
        checkVersion(resource.identify(previous, context).version, expectedVersion, inputItem.version);
        const before = presentForAudit(previous, context);
        const foundItem = await resource.update(context, previous, body);
        await timeSlice.pauseIfDue();
        audit(context, 'update', foundItem, { before, after: presentForAudit(foundItem, context) });
        return item(present(foundItem, context));
      },
    }),
    route<'user', S, 'write', typeof idParams, TSchema, TSchema, TSchema>({
      ...base,
      action: remove,
      method: 'DELETE',
      path: `${path}/:id`,
      name: `${name}.delete`,
      summary: summaries.delete,
      ...(descriptions?.delete && { description: descriptions.delete }),
      params: idParams,
      status: 204,
      async handler(context, { params, expectedVersion }) {
        const foundItem = await resource.find(context, params.id, 'delete');
        checkVersion(resource.identify(foundItem, context).version, expectedVersion, undefined);
        await resource.delete(context, foundItem);
        audit(context, 'delete', foundItem, { before: presentForAudit(foundItem, context) });
        return noContent();
      },
    }),
  ];
}
