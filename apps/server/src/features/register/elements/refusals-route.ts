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
      'Steps of the services of the object’s category that the user may not perform, each with the reason. `object` has the reason why the user does not see the object at all; there are no steps then.',
    params: idParams,
    query: Type.Object(
      { elementId: Type.Optional(idSchema), code: Type.Optional(Type.String({ maxLength: 400 })) },
      { additionalProperties: false },
    ),
    reply: refusalsReply,
    async handler(context, { params, query: { elementId, code = '' } }) {
      const row = elementId ? await findElement(context, elementId) : (await getElementByCode(context, code)).row;
      const type = row && (await findVisibleElementType(context, row.element_type_id, context.caller));
      if (!type) throw notFound();
      const viewed = await findViewed(pool, context.caller, params.id);
      return ok(await refusalsOf({ ...context, caller: viewed }, type, row.data_properties));
    },
  });
}

/** Explains what the caller of the context, the viewed user, may not do with an object. */
async function refusalsOf(context: SiteContext, type: ElementTypeInfo, values: FieldValues) {
  const { caller } = context;
  const privileges = await selectPrivilegesOf(context, caller);
  const present = ({ reason, privilegeIds }: GrantRefusal) => ({
    reason,
    privileges: privileges.flatMap(({ id, name }) => (privilegeIds.includes(id) ? [{ id, name }] : [])),
  });
  if (!isVisible(type.row.status as PublishingStatus, caller.role)) {
    return { object: present(unpublished), steps: [] };
  }
  if (!objectAccess(context, 'elementType', type, ['read']).decide(values).isAllowed) {
    const reading = { resource: 'elementType', typeId: type.id, action: 'read' } as const;
    return { object: present(grantRefusal(reading, privileges)), steps: [] };
  }
  const access = await serviceAccess(context);
  const steps = (await selectSteps(context, type.id)).flatMap(({ id, names, status, transactionMode, words, mode }) => {
    const isPublished = isVisible(status as PublishingStatus, caller.role);
    if (isPublished && access.decide(id, mode, values).isAllowed) return [];
    const refusal = isPublished
      ? grantRefusal({ resource: 'transactionType', typeId: id, action: mode }, privileges)
      : unpublished;
    const serviceWords = wordsFor(words, context.culture);
    return [
      {
        transactionTypeId: id,
        transactionTypeName: nameOf({ localized_names: names }, context.culture),
        transactionTypeMode: transactionMode,
        ...(serviceWords && { words: serviceWords }),
        mode,
        ...present(refusal),
      },
    ];
  });
  return { object: null, steps };
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

async function selectSteps({ tx, tenant, site }: SiteContext, elementTypeId: string): Promise<readonly ServiceStep[]> {
  const { rows } = await sql<ServiceStep>`
    SELECT t.id, t.localized_names AS names, t.mode AS "transactionMode", t.words, e.mode,
           CASE WHEN bool_or(o.status = 'published') AND t.status = 'published' THEN 'published'
                WHEN bool_or(o.status <> 'draft') AND t.status <> 'draft' THEN 'private'
                ELSE 'draft' END AS status
    FROM transaction_types t
    JOIN transaction_event_types e ON e.tenant_id = t.tenant_id AND e.transaction_type_id = t.id
    JOIN operation_types o ON o.tenant_id = e.tenant_id AND o.id = e.operation_type_id
    WHERE t.tenant_id = ${tenant.id} AND t.site_id = ${site.id} AND t.element_type_id = ${elementTypeId}
    GROUP BY t.tenant_id, t.id, e.mode
    ORDER BY t.position, t.id, min(e.position)`.execute(tx);
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
