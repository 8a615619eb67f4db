import type { Culture, SchemaConfiguration } from '@tingest/domain';
import type { DataSchemaShape, SchemaDirection, SchemaTargetType } from '@tingest/domain/data-schemas';
import { siteRows } from '../../../database/stored-rows.ts';
import type { SiteScope } from '../../../database/transaction.ts';
import { notFound } from '../../../http/problem-error.ts';
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
 * A published schema for exports of objects of categories, or of predefined values.
 * @throws ProblemError `notFound` for every other
 */
export async function findExportSchema(
  scope: SchemaScope,
  id: string,
  targetType: SchemaTargetType,
): Promise<WritingSchema> {
  const row = await published(scope, 'export').where('id', '=', id).executeTakeFirst();
  if (!row || !isAbout(row, targetType)) throw notFound();
  return writingSchema(row, scope.culture);
}

/** The published schema that shapes open answers about objects of a category; `undefined` for every other key. */
export async function findOpenSchema(
  scope: SchemaScope,
  key: string,
  elementTypeId: string,
): Promise<WritingSchema | undefined> {
  const row = await published(scope, 'open').where('key', '=', key).executeTakeFirst();
  return row && isAbout(row, 'elementType', elementTypeId) ? writingSchema(row, scope.culture) : undefined;
}

function published(scope: SchemaScope, direction: SchemaDirection) {
  return siteRows(scope, 'data_schemas')
    .selectAll()
    .where('status', '=', 'published')
    .where('direction', '=', direction);
}

/** Whether all targets are of a type, and one of them is the one that is asked for. */
function isAbout(row: DataSchemaRow, type: SchemaTargetType, id?: string): boolean {
  const { targets } = shapeOf(row);
  return targets.every((each) => each.type === type) && (id === undefined || targets.some((each) => each.id === id));
}

function writingSchema(row: DataSchemaRow, culture: Culture): WritingSchema {
  return {
    ...shapeOf(row),
    id: row.id,
    name: nameOf(row, culture),
    configurations: row.schema_configurations as unknown as readonly SchemaConfiguration[],
  };
}
