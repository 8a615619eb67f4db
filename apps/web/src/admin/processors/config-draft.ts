import {
  defaultValues,
  type FieldContext,
  type FieldDefinition,
  type FieldValues,
  fieldLabel,
  toValues,
  validateForm,
  walkFields,
} from '@tingest/domain/fields';
import type { Problem } from '@tingest/domain/foundation';
import type { SchemaConfiguration } from '@tingest/domain/rules';
import { v7 as uuidv7 } from 'uuid';
import type {
  FullProcessorConfig,
  ListedProcessorConfig,
  ProcessorImplementation,
  SentProcessorConfig,
} from '../../api/processors.ts';
import { isFilledIn } from '../../features/form/state/field-paths.ts';
import { createFormStore } from '../../features/form/state/form-store.ts';
import { storedRules } from '../stored-rules.ts';

/** Draft of a configuration. */
export interface ConfigDraft {
  /** Chosen before it is stored, so that its own rules can name it. */
  readonly id: string;
  /** Absent as long as it is not stored. */
  readonly version?: number;
  readonly name: string;
  /** By the ids of the implementation's fields; of a secret the value typed now, never the stored one. */
  readonly dataProperties: FieldValues;
  /** The same as they are stored, which secrets that are stored are bound to. */
  readonly storedProperties: FieldValues;
  /** Secrets that are stored and shall be forgotten. */
  readonly removedSecrets: readonly string[];
  readonly schemaConfigurations: readonly SchemaConfiguration[];
}

type Stored = Pick<
  FullProcessorConfig | ListedProcessorConfig,
  'id' | 'version' | 'name' | 'dataProperties' | 'schemaConfigurations'
>;

type SentValue = NonNullable<SentProcessorConfig['dataProperties']>[number];

type Fields = Pick<ProcessorImplementation, 'configurationFields' | 'secretFieldIds'>;

/** Returns a configuration that is not stored yet, with the defaults of its fields. */
export function newConfig({ configurationFields }: Fields, context: FieldContext): ConfigDraft {
  const values = valuesInForm(configurationFields, defaultValues(configurationFields, context), context);
  return {
    ...{ id: uuidv7(), name: '', dataProperties: values, storedProperties: values },
    ...{ removedSecrets: [], schemaConfigurations: [] },
  };
}

export function draftOf(storedConfig: Stored, { configurationFields }: Fields, context: FieldContext): ConfigDraft {
  const { values } = toValues(storedConfig.dataProperties);
  const inForm = valuesInForm(configurationFields, values, context);
  return {
    id: storedConfig.id,
    version: storedConfig.version,
    name: storedConfig.name,
    dataProperties: inForm,
    storedProperties: inForm,
    removedSecrets: [],
    schemaConfigurations: storedRules(storedConfig.schemaConfigurations),
  };
}

/** Which secrets are stored. */
export function setSecretsOf({ dataProperties }: Pick<Stored, 'dataProperties'>): readonly string[] {
  return dataProperties.flatMap(({ dataPropertyTypeId, isSet }) => (isSet === true ? [dataPropertyTypeId] : []));
}

/** Returns the data to send: a secret only if it was typed or is to be removed. */
export function sentConfig(
  draft: ConfigDraft,
  { configurationFields, processorKey, processorType, secretFieldIds }: ProcessorImplementation,
): SentProcessorConfig {
  const { id, version, removedSecrets } = draft;
  const filledFields = [...walkFields(configurationFields)].filter(isFilledIn);
  const dataProperties = filledFields.flatMap(({ id: dataPropertyTypeId }): SentValue[] => {
    if (removedSecrets.includes(dataPropertyTypeId)) return [{ dataPropertyTypeId, isSet: false }];
    const value = draft.dataProperties[dataPropertyTypeId] ?? null;
    const stays = secretFieldIds.includes(dataPropertyTypeId) && (value === null || value === '');
    return stays ? [] : [{ dataPropertyTypeId, value }];
  });
  return {
    id,
    ...(version !== undefined && { version }),
    processorType,
    processorKey,
    name: draft.name,
    dataProperties,
    schemaConfigurations: draft.schemaConfigurations as SentProcessorConfig['schemaConfigurations'] & {},
  };
}

type Bindings = Pick<ProcessorImplementation, 'configurationFields' | 'secretsBoundTo' | 'shownWhile'>;

/**
 * Names of the changed fields by each stored secret that is bound to one of them: the secret is asked for again, since it is only
 * sent where it was entered for.
 */
export function secretsAskedAgain(
  { dataProperties, removedSecrets, storedProperties }: ConfigDraft,
  { configurationFields, secretsBoundTo, shownWhile }: Bindings,
  setSecrets: readonly string[],
  { culture }: FieldContext,
): ReadonlyMap<string, string> {
  const isChanged = (id: string) => textOf(dataProperties[id]) !== textOf(storedProperties[id]);
  const isShown = (id: string) => {
    const condition = shownWhile.find((each) => each.id === id);
    return !condition || condition.values.includes(String(dataProperties[condition.fieldId]));
  };
  const stays = (id: string) => setSecrets.includes(id) && !removedSecrets.includes(id) && isShown(id);
  return new Map(
    secretsBoundTo.flatMap(({ id, fieldIds }) => {
      const changedFields = configurationFields.filter((field) => fieldIds.includes(field.id) && isChanged(field.id));
      if (!stays(id) || changedFields.length === 0) return [];
      return [[id, changedFields.map((field) => fieldLabel(field, culture)).join(', ')] as const];
    }),
  );
}

function textOf(value: unknown): string {
  return value === undefined || value === null || value === '' ? '' : JSON.stringify(value);
}

/** Returns the problems of a configuration's name and fields. */
export function configProblems(
  draft: ConfigDraft,
  implementation: Bindings,
  setSecrets: readonly string[],
  context: FieldContext,
): readonly Problem[] {
  const { dataProperties, name, removedSecrets } = draft;
  const stays = (id: string) => setSecrets.includes(id) && !removedSecrets.includes(id);
  const formFields = implementation.configurationFields.map((field) =>
    stays(field.id) ? { ...field, required: false } : field,
  );
  const names: readonly Problem[] = name.trim() === '' ? [{ code: 'required', path: 'name' }] : [];
  const missingSecrets = [...secretsAskedAgain(draft, implementation, setSecrets, context)].filter(
    ([id]) => !dataProperties[id],
  );
  return [
    ...names,
    ...validateForm(formFields, dataProperties, context).problems,
    ...missingSecrets.map(
      ([id, changedLabels]): Problem => ({
        code: 'secretBound',
        path: `dataProperties.${id}`,
        parameters: { fields: changedLabels },
      }),
    ),
  ];
}

/** Returns the values as a form returns them, so that unchanged values compare as equal. */
function valuesInForm(fields: readonly FieldDefinition[], values: FieldValues, context: FieldContext): FieldValues {
  return createFormStore(fields, values, context).values();
}
