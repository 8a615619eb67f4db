import type { SchemaConfiguration } from '../../rules/schema-configuration.ts';
import type { DataSchemaShape, SchemaField } from './data-schema.ts';

/**
 * Returns the columns that stay empty where files or open answers are written: those that no rule fills and that have no default. None
 * of a schema that only reads files.
 */
export function unfilledColumns(
  { directions, fields }: Pick<DataSchemaShape, 'directions' | 'fields'>,
  configurations: readonly SchemaConfiguration[],
): readonly SchemaField[] {
  if (!directions.includes('export') && !directions.includes('open')) return [];
  const rules = configurations.flatMap(({ readAction }) => readAction.matchRules);
  const filledIds = new Set(
    rules.flatMap(({ matchType, target, disabled }) =>
      matchType === 'incoming' && target.type === 'dataSchema' && !disabled ? [target.fieldId] : [],
    ),
  );
  return fields.filter(({ id, default: defaultValue }) => !filledIds.has(id) && (defaultValue ?? '') === '');
}
