import { type Culture, mostBulkRows } from '@tingest/domain';
import Type, { type Static, type TSchema } from 'typebox';
import { dataPropertiesSchema } from '../../../../http/field-schemas.ts';
import { listQuerySchema } from '../../../../http/lists/list-schemas.ts';
import { problemDetail } from '../../../../http/problem-message.ts';
import { idSchema, nullable } from '../../../../http/schemas.ts';
import type { FailedRow } from './bulk-resource.ts';

const { searchCriteria, filters } = listQuerySchema.properties;

/**
 * Returns the request body of a bulk change; `own` has the properties of the kind beside its fields. `name` is the
 * prefix of component names.
 */
export function bulkBody(name: string, own: Readonly<Record<string, TSchema>>) {
  return Type.Object(
    {
      action: Type.Union([Type.Literal('edit'), Type.Literal('delete')]),
      ids: Type.Optional(
        Type.Array(idSchema, { minItems: 1, maxItems: mostBulkRows, description: 'Either these rows, or a `query`.' }),
      ),
      query: Type.Optional(
        Type.Object(
          { searchCriteria, filters },
          { title: 'BulkQuery', additionalProperties: false, description: 'All that the list finds by it.' },
        ),
      ),
      expectedCount: Type.Optional(
        Type.Integer({
          minimum: 0,
          description: 'How many rows the caller was shown; another number is refused (409).',
        }),
      ),
      dataProperties: Type.Optional(
        Type.Unsafe<Static<typeof dataPropertiesSchema>>({
          ...dataPropertiesSchema,
          maxItems: 50,
          description: 'Of an edit: fields that all rows get the same value of; null empties them.',
        }),
      ),
      own: Type.Optional(
        Type.Object(
          Object.fromEntries(Object.entries(own).map(([column, schema]) => [column, Type.Optional(schema)])),
          {
            title: `${name}OwnChange`,
            additionalProperties: false,
            description: 'Of an edit: what rows have beside their fields.',
          },
        ),
      ),
      dryRun: Type.Optional(Type.Boolean({ description: 'Only says what would happen.' })),
      skipFailing: Type.Optional(
        Type.Boolean({ description: 'Leaves rows that fail as they are; without it, one that fails keeps all.' }),
      ),
    },
    { title: `${name}BulkChange`, additionalProperties: false },
  );
}

export type BulkBody = Static<ReturnType<typeof bulkBody>>;

const count = Type.Integer({ minimum: 0 });

/** Effects of a change or, in a dry run, its expected effects. */
export const bulkReply = Type.Object(
  {
    count: Type.Integer({ minimum: 0, description: 'Rows that were meant.' }),
    changed: Type.Integer({ minimum: 0, description: 'Rows that were changed or deleted.' }),
    unchanged: Type.Integer({ minimum: 0, description: 'Rows that had the value already.' }),
    failed: count,
    remembered: Type.Integer({ minimum: 0, description: 'Of a deletion: rows with a history, which stays.' }),
    failures: Type.Array(
      Type.Object(
        {
          id: idSchema,
          title: Type.String(),
          problems: Type.Array(
            Type.Object(
              { path: Type.Optional(Type.String()), code: Type.String(), message: Type.String() },
              { title: 'BulkProblem' },
            ),
          ),
        },
        { title: 'BulkFailure' },
      ),
      { description: 'The first of them.' },
    ),
    changeId: nullable(Type.Unsafe<string>({ ...idSchema, description: 'Of an edit that can be undone.' })),
  },
  { title: 'BulkReport' },
);

export const undoBody = Type.Object({ changeId: idSchema }, { title: 'BulkUndo', additionalProperties: false });

export const undoReply = Type.Object(
  {
    count: Type.Integer({ minimum: 0, description: 'Rows that the change had reached.' }),
    changed: Type.Integer({ minimum: 0, description: 'Rows that are as they were.' }),
    left: Type.Integer({ minimum: 0, description: 'Rows that were changed or deleted since, and are left alone.' }),
  },
  { title: 'BulkUndoReport' },
);

/** The maximum number of failures that a response names; further ones would not be read. */
const mostNamed = 20;

/** The first rows that fail, in the caller's language. */
export function presentFailures(culture: Culture, failures: readonly FailedRow[]) {
  return failures.slice(0, mostNamed).map(({ id, title, problems }) => ({
    id,
    title,
    problems: problems.map((problem) => {
      const { path, code, message } = problemDetail(culture, problem);
      return { ...(path !== undefined && { path }), code, message };
    }),
  }));
}
