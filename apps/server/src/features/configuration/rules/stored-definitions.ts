import type { FieldDefinition } from '@tingest/domain/fields';
import { elementDefinition, type RuleDefinition } from '@tingest/domain/rules';
import { siteRows } from '../../../database/stored-rows.ts';
import type { SiteContext } from '../../../http/kernel/context.ts';
import { fieldsOf } from '../../../publishing/publishable-item.ts';

const tables = {
  elementType: 'element_types',
  recordType: 'record_types',
  operationType: 'operation_types',
} as const;

/** A configured item of the site, with its fields. */
export interface StoredDefinition {
  readonly type: keyof typeof tables;
  readonly id: string;
  readonly fields: readonly FieldDefinition[];
}

/** Returns the definitions of one type with some ids. Needs no query for none. */
export async function storedDefinitions(
  context: SiteContext,
  type: StoredDefinition['type'],
  ids: Iterable<string>,
): Promise<readonly StoredDefinition[]> {
  const uniqueIds = [...new Set(ids)];
  if (uniqueIds.length === 0) return [];
  const rows = await siteRows(context, tables[type])
    .select(['id', 'data_property_types'])
    .where('id', 'in', uniqueIds)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ type, id: row.id, fields: fieldsOf(row) }));
}

/** The same as rules may refer to it. */
export function asReferent({ type, ...definition }: StoredDefinition): RuleDefinition {
  return type === 'elementType' ? elementDefinition(definition) : { type, ...definition };
}
