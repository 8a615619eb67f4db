import {
  canBeGranted,
  decideRow,
  type Grant,
  type GrantAction,
  grantActions,
  isVisible,
  type PublishingStatus,
  type Role,
  roleNames,
  rowAccess,
} from '@tingest/domain/access';
import type { FieldValues } from '@tingest/domain/fields';
import { sql } from 'kysely';
import Type from 'typebox';
import { type ElementTypeInfo, findVisibleElementType } from '../../../data-objects/find-element-type.ts';
import type { Transaction } from '../../../database/transaction.ts';
import { choiceOf, idParams, idSchema, roleSchema } from '../../../http/contract/schemas.ts';
import { ok } from '../../../http/kernel/answer.ts';
import type { SiteContext } from '../../../http/kernel/context.ts';
import { fieldContext } from '../../../http/kernel/field-context.ts';
import { notFound } from '../../../http/kernel/problem-error.ts';
import { type Route, route } from '../../../http/kernel/route.ts';
import { findElement } from './find-element.ts';

/** Most people of one answer. */
const maxPeople = 1000;

const accessReply = Type.Object(
  {
    users: Type.Array(
      Type.Object(
        {
          id: idSchema,
          name: Type.String(),
          role: roleSchema,
          through: Type.Array(
            Type.Union(
              [
                Type.Object({ kind: Type.Literal('role') }),
                Type.Object({ kind: Type.Literal('privilege'), id: idSchema, name: Type.String() }),
              ],
              { title: 'AccessSource' },
            ),
            {
              description:
                'Sources of the access: the role, or privileges, each of which allows at least a part of it.',
            },
          ),
          actions: Type.Array(choiceOf([...new Set(Object.values(grantActions).flat())], 'GrantAction'), {
            description: 'The same actions as in grants on categories.',
          }),
        },
        { title: 'UserAccess' },
      ),
    ),
    isCut: Type.Boolean({ description: 'Whether there are more users than an answer can contain.' }),
  },
  { title: 'ElementAccess' },
);

/** Users with access to an object, their actions, and the source of the access. Source: design, section 5. */
export const elementAccessRoute: Route = route({
  tag: 'Privileges',
  authentication: 'user',
  scope: 'site',
  action: 'privileges.read',
  transaction: 'read',
  method: 'GET',
  path: 'elements/:id/access',
  name: 'elements.access',
  summary: 'List users and their permitted actions on an object',
  description: 'Includes the users of the site that can sign in; users without any permitted action are omitted.',
  params: idParams,
  reply: accessReply,
  async handler(context, { params }) {
    const { tx, tenant, site, caller } = context;
    const element = await findElement(context, params.id);
    const type = element && (await findVisibleElementType(context, element.element_type_id, caller));
    if (!type) throw notFound();
    const people = await selectPeople(tx, tenant.id, site.id);
    const users = people
      .slice(0, maxPeople)
      .map((person) => accessOf(context, person, type, element.data_properties))
      .filter(({ actions }) => actions.length > 0);
    return ok({ users, isCut: people.length > maxPeople });
  },
});

interface PersonOfSite {
  readonly id: string;
  readonly name: string;
  readonly email: string | null;
  readonly role: Role;
  readonly privileges: readonly { readonly id: string; readonly name: string; readonly grants: readonly Grant[] }[];
}

/** Reads the users that can sign in and work at a site, highest role first, with their active privileges there. */
async function selectPeople(tx: Transaction, tenantId: string, siteId: string): Promise<PersonOfSite[]> {
  const { rows } = await sql<PersonOfSite>`
    SELECT u.id, u.name, u.email, u.role,
           COALESCE((SELECT json_agg(json_build_object('id', p.id, 'name', p.name, 'grants', p.grants) ORDER BY p.name, p.id)
                     FROM privileges p
                     WHERE p.tenant_id = u.tenant_id AND p.site_id = ${siteId} AND p.id = ANY (u.privilege_ids)
                       AND p.status = 'active'), '[]') AS privileges
    FROM users u
    WHERE u.tenant_id = ${tenantId} AND NOT u.is_disabled
      AND (u.role IN ('TenantAdmin', 'SuperUser')
           OR EXISTS (SELECT FROM user_sites us
                      WHERE us.tenant_id = u.tenant_id AND us.user_id = u.id AND us.site_id = ${siteId}))
    ORDER BY array_position(${[...roleNames].reverse()}::text[], u.role), u.name, u.id
    LIMIT ${sql.lit(maxPeople + 1)}`.execute(tx);
  return rows;
}

function accessOf(context: SiteContext, person: PersonOfSite, type: ElementTypeInfo, values: FieldValues) {
  const { id, name, role } = person;
  const privileges = canBeGranted(role) ? person.privileges : [];
  const isSeen = isVisible(type.row.status as PublishingStatus, role);
  const allowedBy = (grants: readonly Grant[], as: Role): GrantAction[] => {
    const user = { id, name, email: person.email, site: context.site.key };
    const { timeZone } = fieldContext(context);
    return grantActions.elementType.filter((action) => {
      const access = rowAccess(
        { role: as, grants, user, timeZone },
        { resource: 'elementType', typeId: type.id, action },
        type.fields,
      );
      return isSeen && decideRow(access, values).isAllowed;
    });
  };
  const byRole = allowedBy([], role);
  const grantedActions = privileges.map((privilege) => ({ privilege, actions: allowedBy(privilege.grants, 'User') }));
  const allActions = new Set([...byRole, ...grantedActions.flatMap(({ actions }) => actions)]);
  // Every other action requires that they see the object.
  const actions = allActions.has('read') ? grantActions.elementType.filter((action) => allActions.has(action)) : [];
  return {
    id,
    name,
    role,
    through: [
      ...(byRole.length > 0 ? [{ kind: 'role' as const }] : []),
      ...grantedActions
        .filter((each) => each.actions.some((action) => !byRole.includes(action)))
        .map(({ privilege }) => ({ kind: 'privilege' as const, id: privilege.id, name: privilege.name })),
    ],
    actions,
  };
}
