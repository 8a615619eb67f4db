import type { SchemaConfiguration } from '@tingest/domain';
import type { DataSchemaShape, SchemaTargetType } from '@tingest/domain/data-schemas';
import { siteRows } from '../../../database/stored-rows.ts';
import type { SiteContext } from '../../../http/context.ts';
import { notFound } from '../../../http/problem-error.ts';
import { nameOf } from '../../../publishing/publishable-item.ts';
import { shapeOf } from './data-schemas.ts';

/** A schema by which a list is written to a file. */
export interface ExportSchema extends DataSchemaShape {
  readonly id: string;
  /** In the reader's language. */
  readonly name: string;
  readonly configurations: readonly SchemaConfiguration[];
}

/**
 * A published schema for exports of objects of categories, or of predefined values.
 * @throws ProblemError `notFound` for every other
 */
export async function findExportSchema(
  context: SiteContext,
  id: string,
  targetType: SchemaTargetType,
): Promise<ExportSchema> {
  const row = await siteRows(context, 'data_schemas')
    .selectAll()
    .where('id', '=', id)
    .where('status', '=', 'published')
    .where('direction', '=', 'export')
    .executeTakeFirst();
  const shape = row && shapeOf(row);
  if (!row || !shape?.targets.every(({ type }) => type === targetType)) throw notFound();
  return {
    ...shape,
    id: row.id,
    name: nameOf(row, context.culture),
    configurations: row.schema_configurations as unknown as readonly SchemaConfiguration[],
  };
}
