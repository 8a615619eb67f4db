import type { FieldDefinition } from '../../fields/definitions/field-definition.ts';
import type { FieldDefinitionInput } from '../../fields/definitions/field-definition-input.ts';
import { fieldTypeOf } from '../../fields/types/registry.ts';
import type { Problem } from '../../foundation/problems/problem.ts';
import { keyPattern } from '../../register/tenants/key.ts';

const keyExpression = new RegExp(keyPattern);

/** A category's settings for users without an account. Source: field notes, 5.10 and 5.11. */
export interface PublicAccess {
  /** Whether its objects can be looked up, where the category is published and the tenant allows anonymous requests. */
  readonly isPublic: boolean;
  /** The open data schema that shapes an answer which names none itself; `null` for the fields marked public. */
  readonly schemaKey: string | null;
}

/** The settings of a category without public access. */
export const noPublicAccess: PublicAccess = { isPublic: false, schemaKey: null };

/** Returns the settings as they are stored: omitted parts get their defaults. */
export function normalizePublicAccess(input: Partial<PublicAccess> | null | undefined): PublicAccess {
  const { isPublic, schemaKey } = { ...noPublicAccess, ...input };
  return { isPublic, schemaKey: schemaKey?.trim() || null };
}

/** Returns all problems of the sent settings, each below `publicAccess`. */
export function validatePublicAccess(input: Partial<PublicAccess>): Problem[] {
  const { schemaKey } = normalizePublicAccess(input);
  return schemaKey === null || keyExpression.test(schemaKey) ? [] : [{ code: 'key', path: 'publicAccess.schemaKey' }];
}

/**
 * Returns the fields of a category that anonymous users see: those that are marked as public and visible to users,
 * never persons. Fields that only contain others are included for their sake.
 */
export function publicFields(fields: readonly FieldDefinition[]): readonly FieldDefinition[] {
  return fields.flatMap((field) => {
    const { hasValue, holdsPerson } = fieldTypeOf(field);
    const children = publicFields(field.children ?? []);
    if (!hasValue) return children.length > 0 ? [{ ...field, children }] : [];
    const isShown = field.showForPublic === true && field.showForUser === true && field.showForAdmin !== false;
    return isShown && !holdsPerson ? [{ ...field, children }] : [];
  });
}

/** The fields of a form that say they are public where none can be: those of predefined values. */
export function publicNowhere(fields: readonly FieldDefinitionInput[], path = 'dataPropertyTypes'): Problem[] {
  return fields.flatMap((field, index) => [
    ...(field.showForPublic ? [{ code: 'publicNotAllowed', path: `${path}.${index}.showForPublic` } as const] : []),
    ...publicNowhere(field.children ?? [], `${path}.${index}.children`),
  ]);
}
