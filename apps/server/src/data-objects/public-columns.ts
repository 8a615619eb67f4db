import {
  normalizePublicAccess,
  type PublicAccess,
  publicFields,
  publicIndex,
  toMapPoint,
} from '@tingest/domain/access';
import type { FieldDefinition, FieldValues } from '@tingest/domain/fields';
import { fieldContext } from '../http/kernel/field-context.ts';
import type { ObjectContext } from './object-columns.ts';

/** A category's settings for anonymous users, as its row has them. */
export interface PublishedFields {
  readonly fields: readonly FieldDefinition[];
  /** The stored category; a row of another kind has no such column. */
  readonly row: object;
}

/** The columns by which anonymous users find an object; empty ones where its category is not public. */
export function publicColumns(context: ObjectContext, type: PublishedFields, code: string, values: FieldValues) {
  const { isPublic } = normalizePublicAccess(
    Reflect.get(type.row, 'public_access') as Partial<PublicAccess> | undefined,
  );
  if (!isPublic) return { public_title: null, public_text: null, public_x: null, public_y: null };
  const { tenant, now } = context;
  // One for all readers, as its own title is.
  const tenantContext = fieldContext({ culture: tenant.culture, tenant, now });
  const { title, text, position } = publicIndex(publicFields(type.fields), values, code, tenantContext);
  const point = position && toMapPoint(position);
  return { public_title: title, public_text: text, public_x: point?.x ?? null, public_y: point?.y ?? null };
}
