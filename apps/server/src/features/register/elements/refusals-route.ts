import {
  type ExplainedPrivilege,
  type GrantRefusal,
  grantRefusal,
  isVisible,
  type PublishingStatus,
  refusalReasons,
} from '@tingest/domain/access';
import type { FieldValues } from '@tingest/domain/fields';
import type { LocalizedText } from '@tingest/domain/foundation';
import { type OperationMode, type ServiceWords, wordsFor } from '@tingest/domain/work';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import Type from 'typebox';
import { type ElementTypeInfo, findVisibleElementType } from '../../../data-objects/find-element-type.ts';
import { objectAccess } from '../../../data-objects/granted/object-access.ts';
import type { Caller } from '../../../http/authentication/caller.ts';
import { findViewed } from '../../../http/authentication/view-as.ts';
import { choiceOf, idParams, idSchema, nullable, operationModeSchema } from '../../../http/contract/schemas.ts';
import { wordsReply } from '../../../http/contract/word-schemas.ts';
import { ok } from '../../../http/kernel/answer.ts';
import type { SiteContext } from '../../../http/kernel/context.ts';
import { notFound } from '../../../http/kernel/problem-error.ts';
import { type Route, route } from '../../../http/kernel/route.ts';
import { nameOf } from '../../../publishing/publishable-item.ts';
import { serviceAccess } from '../../organisation/privileges/service-access.ts';
import { getElementByCode } from './element-service.ts';
import { findElement } from './find-element.ts';

const refusalProperties = {
  reason: choiceOf(refusalReasons, 'RefusalReason'),
  privileges: Type.Array(Type.Object({ id: idSchema, name: Type.String() }, { title: 'RefusingPrivilege' }), {
    description: 'Privileges that grant it for other objects, or that are off, where that is the reason.',
  }),
};

const refusalsReply = Type.Object(
  {
    object: nullable(Type.Object(refusalProperties, { title: 'ObjectRefusal' })),
    steps: Type.Array(
      Type.Object(
        {
          ...{ transactionTypeId: idSchema, transactionTypeName: Type.String(), transactionTypeMode: Type.String() },
          words: Type.Optional(wordsReply),
          ...{ mode: operationModeSchema, ...refusalProperties },
        },
        { title: 'StepRefusal' },
      ),
    ),
  },
  { title: 'Refusals' },
);

/**
 * Returns the route that explains what a user may not do with an object, for administrators that view the product as
 * that user. @param pool for reading the user's record
 */
export function refusalsRoute(pool: Pool): Route {
  return route({
    tag: 'Privileges',
    authentication: 'user',
    scope: 'site',
    action: 'users.write',
    transaction: 'read',
    method: 'GET',
    path: 'users/:id/refusals',
    name: 'users.refusals',
    summary: 'List what a user may not do with an object',
    description:
      'Steps of the services of the object’s category that the user may not perform, each with the reason. `object` has the reason why the user does not see the object at all; there are no steps then. Without an object: steps of all services of the site that the user may not perform with any object.',
    params: idParams,
    query: Type.Object(
      { elementId: Type.Optional(idSchema), code: Type.Optional(Type.String({ maxLength: 400 })) },
      { additionalProperties: false },
    ),
    reply: refusalsReply,
    async handler(context, { params, query }) {
      const viewed = await findViewed(pool, context.caller, params.id);
      const target = await findTarget(context, query);
      return ok(await refusalsOf({ ...context, caller: viewed }, target));
    },
  });
}

/** An object with its category. */
interface RefusalTarget {
  readonly type: ElementTypeInfo;
  readonly values: FieldValues;
}

/** The object that is asked about; `null` for all objects of the site. @throws ProblemError `notFound` */
async function findTarget(
  context: SiteContext,
  { elementId, code }: { readonly elementId?: string; readonly code?: string },
): Promise<RefusalTarget | null> {
  if (elementId === undefined && code === undefined) return null;
  const row =
    elementId === undefined ? (await getElementByCode(context, code ?? '')).row : await findElement(context, elementId);
  const type = row && (await findVisibleElementType(context, row.element_type_id, context.caller));
  if (!type) throw notFound();
  return { type, values: row.data_properties };
}

/** Explains what the caller of the context, the viewed user, may not do with an object, or with any. */
async function refusalsOf(context: SiteContext, target: RefusalTarget | null) {
  const { caller, culture } = context;
  const privileges = await selectPrivilegesOf(context, caller);
  const present = ({ reason, privilegeIds }: GrantRefusal) => ({
    reason,
    privileges: privileges.flatMap(({ id, name }) => (privilegeIds.includes(id) ? [{ id, name }] : [])),
  });
  const objectReason = target && objectRefusal(context, target, privileges);
  if (objectReason) return { object: present(objectReason), steps: [] };
  const access = await serviceAccess(context);
  const isGranted = ({ id, mode }: ServiceStep): boolean =>
    target ? access.decide(id, mode, target.values).isAllowed : access.mayPerform(id, mode);
  const steps = await selectSteps(context, target?.type.id ?? null);
  return {
    object: null,
    steps: steps.flatMap((step) => {
      const isPublished = isVisible(step.status as PublishingStatus, caller.role);
      if (isPublished && isGranted(step)) return [];
      const words = wordsFor(step.words, culture);
      const action = { resource: 'transactionType', typeId: step.id, action: step.mode } as const;
      return [
        {
          transactionTypeId: step.id,
          transactionTypeName: nameOf({ localized_names: step.names }, culture),
          transactionTypeMode: step.transactionMode,
          ...(words && { words }),
          mode: step.mode,
          ...present(isPublished ? grantRefusal(action, privileges) : unpublished),
        },
      ];
    }),
  };
}

/** Returns why the caller of the context does not see an object; `null` where the caller does. */
function objectRefusal(
  context: SiteContext,
  { type, values }: RefusalTarget,
  privileges: readonly ExplainedPrivilege[],
): GrantRefusal | null {
  if (!isVisible(type.row.status as PublishingStatus, context.caller.role)) return unpublished;
  if (objectAccess(context, 'elementType', type, ['read']).decide(values).isAllowed) return null;
  return grantRefusal({ resource: 'elementType', typeId: type.id, action: 'read' }, privileges);
}

const unpublished: GrantRefusal = { reason: 'unpublished', privilegeIds: [] };

/** A step of a service of a category. */
interface ServiceStep {
  readonly id: string;
  readonly names: LocalizedText[];
  /** The least published of the service and of the functions that the step is performed with. */
  readonly status: string;
  readonly transactionMode: string;
  readonly words: ServiceWords | null;
  readonly mode: OperationMode;
}

/** Reads the steps of the services of a category, or of all categories. */
async function selectSteps(
  { tx, tenant, site }: SiteContext,
  elementTypeId: string | null,
): Promise<readonly ServiceStep[]> {
  const { rows } = await sql<ServiceStep>`
    SELECT t.id, t.localized_names AS names, t.mode AS "transactionMode", t.words, e.mode,
           CASE WHEN bool_or(o.status = 'published') AND t.status = 'published' THEN 'published'
                WHEN bool_or(o.status <> 'draft') AND t.status <> 'draft' THEN 'private'
                ELSE 'draft' END AS status
    FROM transaction_types t
    JOIN transaction_event_types e ON e.tenant_id = t.tenant_id AND e.transaction_type_id = t.id
    JOIN operation_types o ON o.tenant_id = e.tenant_id AND o.id = e.operation_type_id
    WHERE t.tenant_id = ${tenant.id} AND t.site_id = ${site.id} AND (${elementTypeId}::uuid IS NULL OR t.element_type_id = ${elementTypeId}::uuid)
    GROUP BY t.tenant_id, t.id, e.mode
    ORDER BY t.created_at, t.id, min(e.position)`.execute(tx);
  return rows;
}

/** Reads all privileges of a user at the site, those that are off included. */
async function selectPrivilegesOf(
  { tx, tenant, site }: SiteContext,
  { privilegeIds }: Pick<Caller, 'privilegeIds'>,
): Promise<readonly (ExplainedPrivilege & { readonly name: string })[]> {
  const { rows } = await sql<ExplainedPrivilege & { readonly name: string }>`
    SELECT id, name, status = 'active' AS "isActive", grants FROM privileges
    WHERE tenant_id = ${tenant.id} AND site_id = ${site.id} AND id = ANY (${[...privilegeIds]}::uuid[])
    ORDER BY name, id`.execute(tx);
  return rows;
}
