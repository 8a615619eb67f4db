import {
  type GrantAction,
  type GrantResource,
  grantActions,
  grantLimits,
  grantResources,
  privilegeLimits,
  privilegeStatuses,
} from '@tingest/domain/access';
import type { Condition } from '@tingest/domain/fields';
import Type from 'typebox';
import { conditionSchema } from '../../../http/contract/condition-schema.ts';
import {
  choiceOf,
  idSchema,
  ignored,
  ignoredMetadata,
  metadataReply,
  nullable,
  roleSchema,
} from '../../../http/contract/schemas.ts';

const resource = choiceOf(grantResources, 'GrantResource');
const status = choiceOf(privilegeStatuses, 'PrivilegeStatus');
const objectOptions = { additionalProperties: false };

const rowFilter = Type.Unsafe<Condition | null>(nullable(conditionSchema));
const ids = Type.Union(
  [
    Type.Literal('all'),
    Type.Array(Type.String({ maxLength: 40 }), { maxItems: 1000, documented: { maxItems: grantLimits.ids } }),
  ],
  {
    description: 'Ids of categories, value types, services or files; for a report, ids of services.',
  },
);
/** Which of them a grant may have depends on its resource. */
const actionSchema = choiceOf([...new Set(Object.values(grantActions).flat())], 'GrantAction');
const fieldIds = Type.Array(Type.String({ maxLength: 40 }), {
  maxItems: 1000,
  documented: { maxItems: grantLimits.fields },
});
/** Checked by the domain, which says all that is wrong at once; the document has the words that there are. */
const resourceSave = Type.Unsafe<GrantResource>(
  Type.String({ maxLength: 40, documented: { ...resource, maxLength: undefined } }),
);
const actionsSave = Type.Array(
  Type.Unsafe<GrantAction>(Type.String({ maxLength: 20, documented: { ...actionSchema, maxLength: undefined } })),
  { maxItems: 20 },
);

/** A grant in a request; the domain checks its names against the existing items. */
const grantSave = Type.Object(
  {
    id: Type.Optional(nullable(Type.String({ maxLength: 40 }))),
    resource: resourceSave,
    ids,
    actions: actionsSave,
    rowFilter: Type.Optional(rowFilter),
    hiddenFieldIds: Type.Optional(fieldIds),
    readonlyFieldIds: Type.Optional(fieldIds),
  },
  { title: 'GrantSave', ...objectOptions },
);
/** Grants in a request. */
export const grantsSave = Type.Array(grantSave, { maxItems: grantLimits.grants });

/** Resource and actions of a grant, without its row filter and fields. */
export const grantSummaryReply = Type.Object(
  { resource, ids, actions: Type.Array(actionSchema) },
  { title: 'GrantSummary' },
);

const grantReply = Type.Object(
  {
    id: idSchema,
    resource,
    ids: Type.Union([Type.Literal('all'), Type.Array(Type.String())]),
    actions: Type.Array(actionSchema),
    rowFilter,
    hiddenFieldIds: Type.Array(Type.String()),
    readonlyFieldIds: Type.Array(Type.String()),
  },
  { title: 'Grant' },
);

/** Request body for a privilege. */
export const privilegeSave = Type.Object(
  {
    id: Type.Optional(nullable(idSchema)),
    version: Type.Optional(Type.Integer({ minimum: 1 })),
    name: Type.String({ maxLength: 1000, documented: { maxLength: privilegeLimits.name } }),
    description: Type.Optional(
      nullable(Type.String({ maxLength: 5000, documented: { maxLength: privilegeLimits.description } })),
    ),
    status: Type.Optional(status),
    grants: Type.Optional(grantsSave),
    userIds: Type.Optional(
      Type.Array(idSchema, {
        maxItems: 100,
        description:
          'Users that receive the privilege with this request, in addition to its current users. The caller must be allowed to change each of them.',
      }),
    ),
    withdrawnUserIds: Type.Optional(
      Type.Array(idSchema, {
        maxItems: 100,
        description:
          'Users that lose the privilege with this request. The caller must be allowed to change each of them.',
      }),
    ),
    // Only in responses; accepted in requests so that a response can be sent back.
    grantCount: ignored,
    userCount: ignored,
    users: ignored,
    ...ignoredMetadata,
  },
  { title: 'PrivilegeSave', ...objectOptions },
);

const head = {
  id: idSchema,
  name: Type.String(),
  description: Type.String(),
  status,
  grantCount: Type.Integer(),
  userCount: Type.Integer({ description: 'Number of users of the tenant that have the privilege.' }),
  ...metadataReply,
};

/** A privilege in a list. */
export const listedPrivilegeReply = Type.Object(head, { title: 'ListedPrivilege' });

/** A privilege with its grants. */
export const privilegeReply = Type.Object({ ...head, grants: Type.Array(grantReply) }, { title: 'Privilege' });

/** A privilege with those of its users that the caller may see. */
export const privilegeFullReply = Type.Object(
  {
    ...head,
    grants: Type.Array(grantReply),
    users: Type.Array(
      Type.Object(
        {
          ...{ id: idSchema, name: Type.String(), userName: Type.String(), role: roleSchema },
          isDisabled: Type.Boolean(),
          sites: Type.Array(Type.String(), { description: 'Keys of the sites.' }),
          privilegeIds: Type.Array(idSchema, {
            description: 'All privileges of the site that the user has, this one included.',
          }),
        },
        { title: 'PrivilegeUser' },
      ),
    ),
  },
  { title: 'PrivilegeFull' },
);

/** All privileges of a site with their grants. */
export const privilegesWithGrantsReply = Type.Object(
  { items: Type.Array(privilegeReply) },
  { title: 'PrivilegesWithGrants' },
);

export const coverageBody = Type.Object({ grants: grantsSave }, { title: 'GrantsToCover', ...objectOptions });

/** For each grant: how many objects, values, transactions or files it reaches; null for one that is not sound. */
export const coverageReply = Type.Array(
  nullable(Type.Object({ items: Type.Integer(), ofTotal: Type.Integer() }, { title: 'GrantCoverage' })),
);

/** Fields that are hidden from a user. */
export const hiddenFieldsReply = Type.Object({ fieldIds: Type.Array(Type.String()) }, { title: 'HiddenFields' });
