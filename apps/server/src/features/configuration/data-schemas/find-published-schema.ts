import {
  type DataSchemaShape,
  type SchemaDirection,
  type SchemaTargetType,
  unfilledColumns,
} from '@tingest/domain/exchange';
import type { Culture, Problem } from '@tingest/domain/foundation';
import type { SchemaConfiguration } from '@tingest/domain/rules';
import { siteRows } from '../../../database/stored-rows.ts';
import type { SiteScope } from '../../../database/transaction.ts';
import { orNotFound, ProblemError } from '../../../http/kernel/problem-error.ts';
import { nameOf } from '../../../publishing/publishable-item.ts';
import { type DataSchemaRow, shapeOf } from './data-schemas.ts';

/** A schema by which objects or values are written for others to read. */
export interface WritingSchema extends DataSchemaShape {
  readonly id: string;
  /** In the reader's language. */
  readonly name: string;
  readonly configurations: readonly SchemaConfiguration[];
}

/** Where schemas are looked for, and in which culture they are named. */
type SchemaScope = SiteScope & { readonly culture: Culture };

/**
 * Finds a published schema for exports of objects of categories, or of predefined values.
 * @throws ProblemError `notFound` where the site has none of that id; the reason why another schema cannot be used
 */
export async function findExportSchema(
  scope: SchemaScope,
  id: string,
  targetType: SchemaTargetType,
): Promise<WritingSchema> {
  const row = orNotFound(await schemas(scope).where('id', '=', id).executeTakeFirst());
  // The name of an unpublished schema is for administrators alone.
  if (row.status !== 'published') throw new ProblemError({ code: 'schemaNotPublished', path: 'schemaId' });
  checkDirection(row, 'export', scope.culture);
  checkTargets(row, targetType, scope.culture);
  const schema = writingSchema(row, scope.culture);
  // Refuses to write a file of nothing but headers over empty rows.
  if (unfilledColumns(schema, schema.configurations).length === schema.fields.length) {
    throw unsuitable('schemaFillsNothing', row, scope.culture);
  }
  return schema;
}

/**
 * Finds the published schema that shapes open answers about objects of a category, or throws the reason why there is
 * none: `notFound` where the site has none of that key, `schemaNotForOpen` for every other reason, since anonymous
 * users need not know more.
 */
export async function findOpenSchema(
  scope: SchemaScope,
  key: string,
  elementTypeId: string,
): Promise<{ readonly schema: WritingSchema } | { readonly problem: Problem }> {
  const row = await schemas(scope).where('key', '=', key).executeTakeFirst();
  if (!row) return { problem: { code: 'notFound', path: 'schemaKey' } };
  const { directions, targets } = shapeOf(row);
  const isAboutIt =
    targets.every(({ type }) => type === 'elementType') && targets.some(({ id }) => id === elementTypeId);
  if (row.status === 'published' && directions.includes('open') && isAboutIt) {
    return { schema: writingSchema(row, scope.culture) };
  }
  return { problem: { code: 'schemaNotForOpen', path: 'schemaKey', parameters: { name: key } } };
}

const schemas = (scope: SchemaScope) => siteRows(scope, 'data_schemas').selectAll();

const directionProblems = {
  import: 'schemaNotForImport',
  export: 'schemaNotForExport',
  open: 'schemaNotForOpen',
} as const satisfies Record<SchemaDirection, Problem['code']>;

/** @throws ProblemError where a schema is not for something */
export function checkDirection(row: DataSchemaRow, direction: SchemaDirection, culture: Culture): void {
  if (!shapeOf(row).directions.includes(direction)) throw unsuitable(directionProblems[direction], row, culture);
}

/** @throws ProblemError where a schema is about the other kind of thing */
export function checkTargets(row: DataSchemaRow, targetType: SchemaTargetType, culture: Culture): void {
  if (shapeOf(row).targets.every(({ type }) => type === targetType)) return;
  throw unsuitable(targetType === 'elementType' ? 'schemaNotForObjects' : 'schemaNotForValues', row, culture);
}

function unsuitable(code: Problem['code'], row: DataSchemaRow, culture: Culture): ProblemError {
  return new ProblemError({ code, path: 'schemaId', parameters: { name: nameOf(row, culture) || row.key } });
}

function writingSchema(row: DataSchemaRow, culture: Culture): WritingSchema {
  return {
    ...shapeOf(row),
    id: row.id,
    name: nameOf(row, culture),
    configurations: row.schema_configurations,
  };
}
