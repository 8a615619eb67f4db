import { maxBulkRows } from '@tingest/domain/fields';
import type { Culture } from '@tingest/domain/foundation';
import Type, { type Static, type TSchema } from 'typebox';
import { dataPropertiesSchema } from '../../../../http/contract/field-schemas.ts';
import { idSchema, nullable } from '../../../../http/contract/schemas.ts';
import { problemDetail } from '../../../../http/kernel/problem-message.ts';
import { listQuerySchema } from '../../../../http/lists/list-schemas.ts';
import type { FailedRow } from './bulk-resource.ts';

const { searchCriteria, filters } = listQuerySchema.properties;

/**
 * Returns the request body of a bulk change; `ownProperties` has the properties of the kind beside its fields. `name` is the
 * prefix of component names.
 */
export function bulkBody(name: string, ownProperties: Readonly<Record<string, TSchema>>) {
  return Type.Object(
    {
      action: Type.Union([Type.Literal('edit'), Type.Literal('delete')]),
      ids: Type.Optional(
        Type.Array(idSchema, { minItems: 1, maxItems: maxBulkRows, description: 'Either these rows or a `query`.' }),
      ),
      query: Type.Optional(
        Type.Object(
          { searchCriteria, filters },
          {
            title: 'BulkQuery',
            additionalProperties: false,
            description: 'All rows that the list finds with this query.',
          },
        ),
      ),
      expectedCount: Type.Optional(
        Type.Integer({
          minimum: 0,
          description: 'Number of rows that was shown to the caller; a different number is refused (409).',
        }),
      ),
      dataProperties: Type.Optional(
        Type.Unsafe<Static<typeof dataPropertiesSchema>>({
          ...dataPropertiesSchema,
          maxItems: 50,
          description: 'For an edit: fields that receive the same value in all rows; null clears them.',
        }),
      ),
      own: Type.Optional(
        Type.Object(
          Object.fromEntries(Object.entries(ownProperties).map(([column, schema]) => [column, Type.Optional(schema)])),
          {
            title: `${name}OwnChange`,
            additionalProperties: false,
            description: 'For an edit: properties of the rows other than their fields.',
          },
        ),
      ),
      dryRun: Type.Optional(Type.Boolean({ description: 'Only reports the result; nothing is written.' })),
      skipFailing: Type.Optional(
        Type.Boolean({
          description: 'Leaves rows that fail unchanged; otherwise one failing row prevents all changes.',
        }),
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
    count: Type.Integer({ minimum: 0, description: 'Number of selected rows.' }),
    changed: Type.Integer({ minimum: 0, description: 'Number of rows that were changed or deleted.' }),
    unchanged: Type.Integer({ minimum: 0, description: 'Number of rows that already had the value.' }),
    failed: count,
    remembered: Type.Integer({
      minimum: 0,
      description: 'For a deletion: number of rows with a history, which is retained.',
    }),
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
      { description: 'The first failures.' },
    ),
    changeId: nullable(Type.Unsafe<string>({ ...idSchema, description: 'Id of an edit that can be undone.' })),
  },
  { title: 'BulkReport' },
);

export const undoBody = Type.Object({ changeId: idSchema }, { title: 'BulkUndo', additionalProperties: false });

export const undoReply = Type.Object(
  {
    count: Type.Integer({ minimum: 0, description: 'Number of rows that were affected by the change.' }),
    changed: Type.Integer({ minimum: 0, description: 'Number of rows that were restored.' }),
    left: Type.Integer({
      minimum: 0,
      description: 'Number of rows that were changed or deleted since the change and remain as they are.',
    }),
  },
  { title: 'BulkUndoReport' },
);

/** The maximum number of failures that a response names; further ones would not be read. */
const maxNamed = 20;

/** The first rows that fail, in the caller's language. */
export function presentFailures(culture: Culture, failures: readonly FailedRow[]) {
  return failures.slice(0, maxNamed).map(({ id, title, problems }) => ({
    id,
    title,
    problems: problems.map((problem) => {
      const { path, code, message } = problemDetail(culture, problem);
      return { ...(path !== undefined && { path }), code, message };
    }),
  }));
}
