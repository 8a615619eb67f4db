import { maxFileMebibytes } from '@tingest/domain/foundation';
import Type from 'typebox';
import { nullable } from '../http/contract/schemas.ts';
import { sentFilesBodyBytes } from '../http/kernel/sent-contents.ts';

export const referenceSchema = Type.String({
  maxLength: 200,
  description:
    'Owner and field, such as dataProperties.<fieldId>; or "files" for files that administrators store without an owner, which are not cleaned up.',
});

/** A file inside a request. Source: specification, section 3, Files and SMS. */
export const sentFileSchema = Type.Object(
  {
    fileName: Type.String({ maxLength: 500 }),
    type: Type.Optional(
      Type.String({ maxLength: 200, description: 'Content type assumed by the sender; it is not trusted.' }),
    ),
    base64: Type.String({
      maxLength: sentFilesBodyBytes,
      description: `The content, at most ${maxFileMebibytes} MiB of it in one request; also accepted as a data: URL.`,
    }),
    reference: Type.Optional(nullable(referenceSchema)),
  },
  { title: 'SentFile', additionalProperties: false },
);

/** The files that saving an object, a value or an operation may carry. */
export const sentFilesSchema = Type.Array(sentFileSchema, { maxItems: 30 });
