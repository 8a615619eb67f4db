import Type from 'typebox';
import { indexingReply } from '../../data-objects/data-object-type-schemas.ts';
import { publishableReply, publishableSave } from '../../publishing/publishable-schemas.ts';

export const elementTypeSave = Type.Object(
  { ...publishableSave, indexing: Type.Optional(Type.Unknown()) },
  { additionalProperties: false },
);

export const elementTypeReply = Type.Object({
  ...publishableReply,
  indexing: indexingReply,
});
