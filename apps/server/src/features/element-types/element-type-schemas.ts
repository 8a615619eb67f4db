import Type from 'typebox';
import { publishableReply, publishableSave } from '../../publishing/publishable-schemas.ts';

export const elementTypeSave = Type.Object(
  { ...publishableSave, indexing: Type.Optional(Type.Unknown()) },
  { additionalProperties: false },
);

export const elementTypeReply = Type.Object({
  ...publishableReply,
  indexing: Type.Object(
    {
      indexed: Type.Array(Type.String(), {
        description: 'Ids of the fields that lists sort and filter by on an index.',
      }),
      slow: Type.Array(Type.String(), { description: 'Ids of the fields that lists sort and filter by without one.' }),
      isBackfilling: Type.Boolean({ description: 'Whether objects are still being prepared for a changed set.' }),
    },
    { description: 'How lists of objects treat the fields.' },
  ),
});
