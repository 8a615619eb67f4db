import { type ServiceWords, serviceWordLength, vocabularyNames } from '@tingest/domain/work';
import Type, { type TSchema } from 'typebox';
import { choiceOf, localizedTextSchema, localizedTextsSave, nullable } from './schemas.ts';

const objectOptions = { additionalProperties: false } as const;
const vocabulary = Type.Optional(nullable(choiceOf(vocabularyNames, 'Vocabulary')));

/** The words of a service, with the schema of a word's texts. */
function wordsSchema(texts: TSchema, title: string) {
  const word = Type.Optional(texts);
  return Type.Object(
    {
      vocabulary,
      operations: Type.Optional(
        Type.Object(
          { start: word, update: word, cancel: word, complete: word },
          { title: `Operation${title}`, ...objectOptions },
        ),
      ),
      statuses: Type.Optional(
        Type.Object(
          { reserved: word, started: word, cancelled: word, completed: word },
          { title: `Status${title}`, ...objectOptions },
        ),
      ),
    },
    { title: `Service${title}`, ...objectOptions },
  );
}

/**
 * Words of a service for its steps and states in requests. The words of a vocabulary fill what is left out. The domain
 * checks that the mode has the steps and states (`validateServiceWords`).
 */
export const wordsSave = wordsSchema(localizedTextsSave(serviceWordLength), 'WordsSave');

/** The same as they are answered; beside transactions in the caller's language only. */
export const wordsReply = Type.Unsafe<ServiceWords>(wordsSchema(Type.Array(localizedTextSchema), 'Words'));
