import { normalizePublicAccess, type PublicAccess, validatePublicAccess } from '@tingest/domain/public-access';
import Type from 'typebox';
import type { ElementTypeRow } from '../../../data-objects/find-element-type.ts';
import { throwProblems } from '../../../http/problem-error.ts';
import { nullable } from '../../../http/schemas.ts';

const isPublic = Type.Boolean({
  description: 'Whether those without an account can look its objects up, where the tenant allows anonymous requests.',
});
const schemaKey = nullable(
  Type.String({
    documented: { maxLength: 50 },
    description: 'The open data schema that shapes what is answered; the fields marked public where it is null.',
  }),
);

/** What a category says of those who have no account, as it is answered. Source: field notes, 5.10 and 5.11. */
export const publicAccessReply = Type.Unsafe<PublicAccess>(
  Type.Object({ isPublic, schemaKey }, { title: 'PublicAccess' }),
);

/** The same as it is sent: what is left out is as by default. */
export const publicAccessSave = Type.Object(
  { isPublic: Type.Optional(isPublic), schemaKey: Type.Optional(schemaKey) },
  { title: 'PublicAccessSave', additionalProperties: false },
);

/** What a category says of those who have no account, complete. */
export function publicAccessOf(row: Pick<ElementTypeRow, 'public_access'>): PublicAccess {
  return normalizePublicAccess(row.public_access as Partial<PublicAccess>);
}

/**
 * The column to store; nothing where nothing was sent, so that it stays. Whether there is such a schema is seen when somebody looks
 * an object up: copies of a site get their schemas after their categories.
 * @throws ProblemError for what can be no schema's key
 */
export function publicAccessColumn(sent: Partial<PublicAccess> | undefined) {
  if (sent === undefined) return {};
  throwProblems(validatePublicAccess(sent));
  return { public_access: JSON.stringify(normalizePublicAccess(sent)) };
}
