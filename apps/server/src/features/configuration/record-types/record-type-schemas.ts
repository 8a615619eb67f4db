import Type from 'typebox';
import { indexingReply } from '../../../data-objects/data-object-type-schemas.ts';
import { colorPattern, ignored, nullable } from '../../../http/contract/schemas.ts';
import { publishableReply, publishableSave } from '../../../publishing/publishable-schemas.ts';

/** A colour of a record or of all records of a type. */
export const colorSchema = nullable(Type.String({ pattern: colorPattern }));

export const recordTypeSave = Type.Object(
  { ...publishableSave, color: Type.Optional(colorSchema), indexing: ignored },
  { title: 'RecordTypeSave', additionalProperties: false },
);

export const recordTypeReply = Type.Object(
  { ...publishableReply, color: colorSchema, indexing: indexingReply },
  { title: 'RecordType' },
);
