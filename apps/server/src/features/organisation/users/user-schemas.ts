import type { Role } from '@tingest/domain/access';
import type { Culture } from '@tingest/domain/foundation';
import Type from 'typebox';
import {
  choiceOf,
  cultureSchema,
  idSchema,
  ignored,
  ignoredMetadata,
  instantSchema,
  nullable,
  roleSchema,
} from '../../../http/contract/schemas.ts';
import { newPrivileges } from './new-privileges.ts';
import type { UserRow } from './user-queries.ts';

const culture = nullable(cultureSchema);

/** `new`: neither invited nor signed in yet; `invited`: not signed in yet. */
const userStatuses = ['new', 'invited', 'active', 'disabled'] as const;
export type UserStatus = (typeof userStatuses)[number];

/** The channels for notifying a user. */
const channels = ['email', 'sms'] as const;

const contact = {
  phoneNo: Type.Optional(
    nullable(Type.String({ maxLength: 50, description: 'Number of a mobile phone; returned as E.164, +46701234567.' })),
  ),
  preferredChannel: Type.Optional(choiceOf(channels, 'PreferredChannel')),
};

/** Properties that users may change of their own account. */
export const ownContact = Type.Object(
  { version: Type.Optional(Type.Integer({ minimum: 1 })), ...contact },
  { title: 'UserContact', additionalProperties: false },
);

/** Request body for a user. Source: specification, section 3, User. */
export const userSave = Type.Object(
  {
    id: Type.Optional(nullable(idSchema)),
    version: Type.Optional(Type.Integer({ minimum: 1 })),
    userId: ignored,
    username: Type.String({ minLength: 1, maxLength: 250 }),
    name: Type.String({ minLength: 1, maxLength: 250 }),
    email: Type.Optional(nullable(Type.String({ maxLength: 250 }))),
    ...contact,
    role: Type.Optional(roleSchema),
    culture: Type.Optional(culture),
    isDisabled: Type.Optional(Type.Boolean()),
    tenant: Type.Optional(Type.String({ maxLength: 100 })),
    sites: Type.Optional(Type.Array(Type.String({ maxLength: 100 }), { maxItems: 500 })),
    privilegeIds: Type.Optional(Type.Array(idSchema, { maxItems: 500 })),
    newPrivileges: Type.Optional(newPrivileges),
    sendConfirmationEmail: Type.Optional(Type.Boolean()),
    // Set by the server, and accepted so that a response can be sent back.
    status: ignored,
    invitedAt: ignored,
    lastSignInAt: ignored,
    ...ignoredMetadata,
  },
  { title: 'UserSave', additionalProperties: false },
);

export const userReply = Type.Object(
  {
    id: idSchema,
    userId: idSchema,
    tenant: Type.String({ description: 'Key of the tenant.' }),
    username: Type.String(),
    name: Type.String(),
    email: nullable(Type.String()),
    phoneNo: nullable(Type.String({ description: 'E.164.' })),
    preferredChannel: choiceOf(channels, 'PreferredChannel'),
    role: roleSchema,
    culture,
    isDisabled: Type.Boolean(),
    status: choiceOf(userStatuses, 'UserStatus'),
    invitedAt: nullable(instantSchema),
    lastSignInAt: nullable(instantSchema),
    sites: Type.Array(Type.String(), { description: 'Keys of the sites.' }),
    privilegeIds: Type.Array(Type.String()),
    createdAt: instantSchema,
    updatedAt: instantSchema,
    version: Type.Integer(),
  },
  { title: 'User' },
);

/** Delivery of account access to its user: by e-mail, or through the caller, which is shown it once. */
export const accessBody = Type.Object(
  { by: Type.Optional(choiceOf(['email', 'link'])) },
  { title: 'AccessRequest', additionalProperties: false },
);

export const accessReply = Type.Object(
  {
    email: nullable(Type.String({ description: 'E-mail address of the message in the outbox.' })),
    url: nullable(Type.String({ description: 'The link, returned only once; null if it is sent by e-mail.' })),
    validUntil: nullable(instantSchema),
    isMailConfigured: Type.Boolean({ description: 'False: the message remains in the outbox.' }),
  },
  { title: 'Access' },
);

export const usageReply = Type.Object(
  {
    loans: Type.Integer(),
    reservations: Type.Integer(),
    cases: Type.Integer(),
    transactions: Type.Integer(),
    most: Type.Integer({ description: 'Limit up to which each kind is counted.' }),
  },
  { title: 'UserUsage' },
);

/** A user as it is answered. */
export function presentUser(row: UserRow, tenantKey: string) {
  return {
    id: row.id,
    userId: row.id,
    tenant: tenantKey,
    username: row.username,
    name: row.name,
    email: row.email,
    phoneNo: row.phone_no,
    preferredChannel: row.preferred_channel as (typeof channels)[number],
    role: row.role as Role,
    culture: row.culture as Culture | null,
    isDisabled: row.is_disabled,
    status: statusOf(row),
    invitedAt: row.invited_at?.toISOString() ?? null,
    lastSignInAt: row.last_sign_in_at?.toISOString() ?? null,
    sites: [...row.site_keys],
    privilegeIds: row.privilege_ids,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    version: row.version,
  };
}

/** As `userStatus` says it in SQL. */
function statusOf({ is_disabled, invited_at, last_sign_in_at }: UserRow): UserStatus {
  if (is_disabled) return 'disabled';
  if (last_sign_in_at) return 'active';
  return invited_at ? 'invited' : 'new';
}
