import { normalizePublicAccess, type PublicAccess, validatePublicAccess } from '@tingest/domain/access';
import Type from 'typebox';
import type { ElementTypeRow } from '../../../data-objects/find-element-type.ts';
import { nullable } from '../../../http/contract/schemas.ts';
import { throwProblems } from '../../../http/kernel/problem-error.ts';

const isPublic = Type.Boolean({
  description: 'Whether anonymous users can look up its objects, if the tenant allows anonymous requests.',
});
const schemaKey = nullable(
  Type.String({
    documented: { maxLength: 50 },
    description:
      'The open data schema that determines the content of the answer; null means the fields that are marked as public.',
  }),
);

/** A category's settings for anonymous users, as returned by the API. Source: field notes, 5.10 and 5.11. */
export const publicAccessReply = Type.Unsafe<PublicAccess>(
  Type.Object({ isPublic, schemaKey }, { title: 'PublicAccess' }),
);

/** The same settings in requests: omitted properties get their defaults. */
export const publicAccessSave = Type.Object(
  { isPublic: Type.Optional(isPublic), schemaKey: Type.Optional(schemaKey) },
  { title: 'PublicAccessSave', additionalProperties: false },
);

/** Returns a category's complete settings for anonymous users. */
export function publicAccessOf(row: Pick<ElementTypeRow, 'public_access'>): PublicAccess {
  return normalizePublicAccess(row.public_access);
}

/**
 * Returns the column to store; empty where nothing was sent, so that it remains unchanged. Whether the schema exists is
 * checked when an object is looked up: copies of a site get their schemas after their categories.
 * @throws ProblemError for a text that cannot be a schema's key
 */
export function publicAccessColumn(sentAccess: Partial<PublicAccess> | undefined) {
  if (sentAccess === undefined) return {};
  throwProblems(validatePublicAccess(sentAccess));
  return { public_access: JSON.stringify(normalizePublicAccess(sentAccess)) };
}
