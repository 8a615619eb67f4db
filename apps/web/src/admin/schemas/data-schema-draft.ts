import { validatePublishable } from '@tingest/domain/access';
import { type SchemaField, schemaDefinitions, validateSchema } from '@tingest/domain/exchange';
import type { FieldContext } from '@tingest/domain/fields';
import type { Problem } from '@tingest/domain/foundation';
import type { RuleDefinition } from '@tingest/domain/rules';
import type { DataSchema, DataSchemaDraft } from '../../api/data-schemas.ts';
import { newPublishable, publishableDraft } from '../../features/editor/publishable-draft.ts';
import type { Translate } from '../../lib/texts/texts.ts';
import { storedRules } from '../stored-rules.ts';

/** Initial values of a new schema. */
export const newDataSchema: DataSchemaDraft = {
  ...newPublishable,
  key: '',
  directions: ['import'],
  targets: [],
  fields: [],
  schemaConfigurations: [],
};

export function dataSchemaDraft(storedSchema: DataSchema): DataSchemaDraft {
  const { key, directions, targets, fields, schemaConfigurations } = storedSchema;
  return {
    ...publishableDraft(storedSchema),
    ...{ key, directions, targets, fields },
    schemaConfigurations: storedRules(schemaConfigurations),
  };
}

/** A column that nothing was said of yet. */
export function newSchemaField(id: string): SchemaField {
  return {
    ...{ id, name: '', aliases: [], fieldType: 'string', format: null, culture: null, required: false },
    ...{ default: null, emptyMeans: 'ignore', listSeparator: null },
  };
}

/** Of a schema that has not been saved, which is the only one around. */
const unsavedId = 'new';

/** The schema as its rules refer to it. */
export function ownDefinition({ id, fields }: Pick<DataSchemaDraft, 'id' | 'fields'>): RuleDefinition {
  return { type: 'dataSchema', id: id ?? unsavedId, fields: schemaDefinitions(fields) };
}

/** Problems that only schemas have. */
const ownProblems = ['schemaTargets', 'schemaFormat', 'schemaDate'] as const;

/** Everything that is wrong with a schema apart from its rules. @param context by which defaults are read */
export function validateDataSchema(draft: DataSchemaDraft, context: FieldContext, t: Translate): readonly Problem[] {
  return [...validatePublishable(draft), ...validateSchema(draft, context)].map((problem) => {
    const ownCode = ownProblems.find((code) => code === problem.code);
    return ownCode ? { ...problem, message: t(`admin.schemas.problems.${ownCode}`, problem.parameters) } : problem;
  });
}
