import { type Role, roleNames } from '@tingest/domain';
import Type from 'typebox';
import { idSchema, ignoredMetadata, nullable } from '../../http/schemas.ts';

const role = Type.Unsafe<Role>({ type: 'string', enum: [...roleNames] });
const culture = nullable(Type.Union([Type.Literal('sv-SE'), Type.Literal('en-US'), Type.Literal('nb-NO')]));

/** What callers send of a user. Source: specification, section 3, User. */
export const userSave = Type.Object(
  {
    id: Type.Optional(nullable(idSchema)),
    version: Type.Optional(Type.Integer({ minimum: 1 })),
    userId: Type.Optional(Type.Unknown()),
    username: Type.String({ minLength: 1, maxLength: 250 }),
    name: Type.String({ minLength: 1, maxLength: 250 }),
    email: Type.Optional(nullable(Type.String({ maxLength: 250 }))),
    role: Type.Optional(role),
    culture: Type.Optional(culture),
    isDisabled: Type.Optional(Type.Boolean()),
    tenant: Type.Optional(Type.String({ maxLength: 100 })),
    sites: Type.Optional(Type.Array(Type.String({ maxLength: 100 }), { maxItems: 500 })),
    privilegeIds: Type.Optional(Type.Array(idSchema, { maxItems: 500 })),
    sendConfirmationEmail: Type.Optional(Type.Boolean()),
    ...ignoredMetadata,
  },
  { additionalProperties: false },
);

export const userReply = Type.Object({
  id: idSchema,
  userId: idSchema,
  tenant: Type.String({ description: 'Key of the tenant.' }),
  username: Type.String(),
  name: Type.String(),
  email: nullable(Type.String()),
  role,
  culture,
  isDisabled: Type.Boolean(),
  sites: Type.Array(Type.String(), { description: 'Keys of the sites.' }),
  privilegeIds: Type.Array(Type.String()),
  createdAt: Type.String({ format: 'date-time' }),
  updatedAt: Type.String({ format: 'date-time' }),
  version: Type.Integer(),
});
