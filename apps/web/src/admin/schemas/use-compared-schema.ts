import type { DataSchemaDraft } from '../../api/data-schemas.ts';
import type { ComparedProperty } from '../../features/editor/compare-panel.tsx';
import { comparing } from '../../features/editor/compared.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { useComparedProperties } from '../publishable-steps.tsx';
import { useComparedRules } from '../use-compared-rules.ts';
import type { TargetChoice } from './use-schema-targets.ts';

const compareProperty = comparing<DataSchemaDraft>();

/** How the properties of a data schema are called and read when two versions are compared. */
export function useComparedSchema(choices: readonly TargetChoice[] | null): readonly ComparedProperty[] {
  const t = useTexts();
  const sharedProperties = useComparedProperties(t('admin.schemas.fieldsStep'));
  const rules = useComparedRules('schemaConfigurations');
  return [
    // The columns already describe their form in the comparison.
    ...sharedProperties.filter(({ name }) => name !== 'dataPropertyTypes'),
    compareProperty('key', t('admin.schemas.key')),
    compareProperty('directions', t('admin.schemas.direction'), (directions) =>
      directions.map((direction) => t(`admin.schemas.directions.${direction}`)).join(', '),
    ),
    compareProperty('targets', t('admin.schemas.targetType'), (targets) =>
      targets.map(({ id }) => choices?.find((each) => each.id === id)?.name ?? id).join('\n'),
    ),
    compareProperty('fields', t('admin.schemas.fieldsStep'), (fields) =>
      fields.map(({ name, fieldType }) => `${name}: ${t(`admin.schemas.field.fieldTypes.${fieldType}`)}`).join('\n'),
    ),
    rules,
  ];
}
