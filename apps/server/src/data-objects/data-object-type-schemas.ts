import Type from 'typebox';

/** Schema of the result of `indexingOf`. */
export const indexingReply = Type.Object(
  {
    indexed: Type.Array(Type.String(), {
      description: 'Ids of the fields that lists sort and filter with an index.',
    }),
    slow: Type.Array(Type.String(), { description: 'Ids of the fields that lists sort and filter without an index.' }),
    isBackfilling: Type.Boolean({
      description: 'Whether objects are still being indexed after a change to the set of fields.',
    }),
  },
  { title: 'Indexing', description: 'How lists of objects sort and filter by the fields.' },
);
