import { type FieldDefinition, type FieldValues, resolveOptions } from '@tingest/domain';
import { loadOptionSources } from '../../../data-objects/option-sources.ts';
import type { SiteContext } from '../../../http/context.ts';
import type { OperationRow } from './operation-queries.ts';

/** Operations whose forms have the options that their values name: one query, however many forms there are. */
export async function withOptions<Row extends Pick<OperationRow, 'data_property_types' | 'data_properties'>>(
  context: SiteContext,
  rows: readonly Row[],
): Promise<Row[]> {
  const fieldsOf = (row: Row) => row.data_property_types as readonly FieldDefinition[];
  const sources = await loadOptionSources(
    context,
    [...new Set(rows.map(fieldsOf))].flat(),
    rows.map((row) => row.data_properties as FieldValues),
  );
  if (sources.length === 0) return [...rows];
  return rows.map((row) => ({ ...row, data_property_types: resolveOptions(fieldsOf(row), sources) }));
}
