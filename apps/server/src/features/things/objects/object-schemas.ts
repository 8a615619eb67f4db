import Type from 'typebox';
import { fieldDefinitionsReply } from '../../../http/field-schemas.ts';
import { idSchema } from '../../../http/schemas.ts';

/** What the caller may do with an object. */
export const objectAccessReply = Type.Object(
  {
    update: Type.Boolean(),
    delete: Type.Boolean(),
    readonlyFieldIds: Type.Array(idSchema, { description: 'Fields that are seen and not changed.' }),
  },
  { title: 'ObjectAccess', description: 'What the caller may do with it.' },
);

/** What is filled in to add an object. */
export const newFormReply = Type.Object(
  {
    dataPropertyTypes: fieldDefinitionsReply,
    readonlyFieldIds: Type.Array(idSchema, { description: 'Fields that get their default.' }),
  },
  { title: 'NewObjectForm' },
);
