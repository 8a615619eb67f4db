import Type from 'typebox';
import { nullable } from '../http/schemas.ts';

/** Bytes of a request that carries files in base64: about 20 MiB of files. Larger ones are uploaded. */
export const sentFilesBodyBytes = 28 * 1_048_576;

export const referenceSchema = Type.String({
  maxLength: 200,
  description:
    'Owner and field, such as dataProperties.<fieldId>; or "files" for what administrators keep on its own, which is not cleaned up.',
});

/** A file inside a request. Source: specification, section 3, Files and SMS. */
export const sentFileSchema = Type.Object(
  {
    fileName: Type.String({ maxLength: 500 }),
    type: Type.Optional(Type.String({ maxLength: 200, description: 'What the sender takes it for; not believed.' })),
    base64: Type.String({ description: 'The content, also as a data: address.' }),
    reference: Type.Optional(nullable(referenceSchema)),
  },
  { title: 'SentFile', additionalProperties: false },
);

/** The files that saving an object, a value or an operation may carry. */
export const sentFilesSchema = Type.Array(sentFileSchema, { maxItems: 30 });
