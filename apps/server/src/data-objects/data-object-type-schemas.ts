import Type from 'typebox';

/** Schema of the result of `indexingOf`. */
export const indexingReply = Type.Object(
  {
    indexed: Type.Array(Type.String(), {
      description: 'Ids of the fields that lists sort and filter by on an index.',
    }),
    slow: Type.Array(Type.String(), { description: 'Ids of the fields that lists sort and filter by without one.' }),
    isBackfilling: Type.Boolean({ description: 'Whether objects are still being prepared for a changed set.' }),
  },
  { title: 'Indexing', description: 'How lists of objects treat the fields.' },
);
