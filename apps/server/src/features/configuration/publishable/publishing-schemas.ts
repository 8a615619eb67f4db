import Type from 'typebox';
import { choiceOf, idSchema } from '../../../http/contract/schemas.ts';

/** Options of publishing several items. */
export const publishingSave = Type.Object(
  {
    isDryRun: Type.Optional(
      Type.Boolean({ description: 'Whether to find the problems only, and publish nothing; false by default.' }),
    ),
  },
  { title: 'PublishingSave', additionalProperties: false },
);

/** Result of publishing several items. */
export const publishingReply = Type.Object(
  {
    isPublished: Type.Boolean({ description: 'Whether all items are published; otherwise nothing was changed.' }),
    items: Type.Array(
      Type.Object(
        {
          resource: choiceOf(
            ['elementTypes', 'recordTypes', 'operationTypes', 'transactionTypes', 'schemas'],
            'PublishableResource',
          ),
          id: idSchema,
          name: Type.String(),
          problems: Type.Array(Type.String(), { description: 'What prevents its publication, in sentences.' }),
        },
        { title: 'ItemToPublish' },
      ),
      { description: 'The items that were not published before.' },
    ),
  },
  { title: 'Publishing' },
);
