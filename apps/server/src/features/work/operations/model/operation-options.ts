import { resolveOptions, withAddedOptions } from '@tingest/domain/fields';
import { loadOptionSources } from '../../../../data-objects/option-sources.ts';
import type { SiteContext } from '../../../../http/kernel/context.ts';
import type { OperationRow } from './operation-queries.ts';

/**
 * Adds to operations the options that their values name: one query, regardless of the number of forms. Options that
 * rules had added keep the names that they had then.
 */
export async function withOptions<
  Row extends Pick<OperationRow, 'data_property_types' | 'data_properties' | 'added_options'>,
>(context: SiteContext, rows: readonly Row[]): Promise<Row[]> {
  const fieldsOf = (row: Row) => row.data_property_types;
  const sources = await loadOptionSources(
    context,
    [...new Set(rows.map(fieldsOf))].flat(),
    rows.map((row) => row.data_properties),
  );
  return rows.map((row) => {
    const addedOptions = row.added_options;
    if (sources.length === 0 && !addedOptions) return row;
    return { ...row, data_property_types: withAddedOptions(resolveOptions(fieldsOf(row), sources), addedOptions) };
  });
}
