import type { SchemaDirection, SchemaField, SchemaTarget } from '@tingest/domain/data-schemas';
import type { ComparedProperty } from '../../features/editor/compare-panel.tsx';
import { useTexts } from '../../lib/texts/texts.ts';
import { useComparedProperties } from '../publishable-steps.tsx';
import { useComparedRules } from '../use-compared-rules.ts';
import type { TargetChoice } from './use-schema-targets.ts';

/** How the properties of a data schema are called and read when two versions are compared. */
export function useComparedSchema(choices: readonly TargetChoice[] | null): readonly ComparedProperty[] {
  const t = useTexts();
  const shared = useComparedProperties(t('admin.schemas.fieldsStep'));
  const rules = useComparedRules('schemaConfigurations');
  return [
    // The columns say themselves what their form is.
    ...shared.filter(({ name }) => name !== 'dataPropertyTypes'),
    { name: 'key', label: t('admin.schemas.key'), text: String },
    {
      name: 'direction',
      label: t('admin.schemas.direction'),
      text: (value) => t(`admin.schemas.directions.${value as SchemaDirection}`),
    },
    {
      name: 'targets',
      label: t('admin.schemas.targetType'),
      text: (value) =>
        (value as readonly SchemaTarget[])
          .map(({ id }) => choices?.find((each) => each.id === id)?.name ?? id)
          .join('\n'),
    },
    {
      name: 'fields',
      label: t('admin.schemas.fieldsStep'),
      text: (value) =>
        (value as readonly SchemaField[])
          .map(({ name, fieldType }) => `${name}: ${t(`admin.schemas.field.fieldTypes.${fieldType}`)}`)
          .join('\n'),
    },
    rules,
  ];
}
