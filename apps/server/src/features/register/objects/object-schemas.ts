import Type, { type TObject, type TSchema } from 'typebox';
import { fieldDefinitionsReply } from '../../../http/contract/field-schemas.ts';
import { idSchema } from '../../../http/contract/schemas.ts';

/** Access of the caller to an object. */
const objectAccessReply = Type.Object(
  {
    update: Type.Boolean(),
    delete: Type.Boolean(),
    readonlyFieldIds: Type.Array(idSchema, { description: 'Fields that are visible but read-only.' }),
  },
  { title: 'ObjectAccess', description: 'Actions that the caller may perform on it.' },
);

/**
 * Returns schemas of an object with its type, for calls that only look up one; and one where the caller decides whether
 * the type is included.
 */
export function repliesWithType(reply: TObject, typeName: string, type: TSchema) {
  const { properties, title } = reply as TObject & { readonly title?: string };
  return {
    full: Type.Object(
      { ...properties, [typeName]: Type.Optional(type), access: objectAccessReply },
      { title: `${title}Full` },
    ),
    withType: Type.Object(
      { ...properties, [typeName]: Type.Optional(type), access: Type.Optional(objectAccessReply) },
      { title: `${title}WithType` },
    ),
  };
}

/** The form for adding an object. */
export const newFormReply = Type.Object(
  {
    dataPropertyTypes: fieldDefinitionsReply,
    readonlyFieldIds: Type.Array(idSchema, { description: 'Fields that receive their default value.' }),
  },
  { title: 'NewObjectForm' },
);
