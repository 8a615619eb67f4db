import {
  defaultValues,
  type FieldContext,
  type FieldValues,
  fieldLabel,
  toValues,
  validateForm,
} from '@tingest/domain/fields';
import type { Problem } from '@tingest/domain/foundation';
import { isFieldShown, type Processor, type ProcessorManifest, secretsToEnterAgain } from '@tingest/processors';
import type { SecretChanges } from './secret-values.ts';

/** A value as it is sent; of a secret `isSet: false` removes it. */
export interface SentValue {
  readonly dataPropertyTypeId: string;
  readonly value?: unknown;
  readonly isSet?: boolean;
}

/** The values of a configuration as they are stored. */
export interface ReadValues {
  /** Without secrets. */
  readonly configuration: Readonly<Record<string, unknown>>;
  readonly secrets: SecretChanges;
  /** Whether a secret of its form is missing, so that it cannot work before a user enters it. */
  readonly lacksSecret: boolean;
  /** Paths begin at `data`. */
  readonly problems: readonly Problem[];
}

/** Consequence for a stored secret when a bound setting changes: a person enters it again, a copy forgets it. */
type BoundSecrets = 'enterAgain' | 'forget';

/**
 * Reads values by the fields of an implementation, as any form; an omitted value remains unchanged. A secret that is
 * sent empty remains too, since it is never returned: so values that were read can be sent back. Neither remains when a
 * field that it is bound to changes: it must be sent again, or is deleted where its field is not in the form any more.
 * @param previous the values so far, secrets in plain text; for a new configuration the defaults of its fields
 */
export function readValues(
  { check, manifest }: Processor,
  sentValues: readonly SentValue[],
  previous: FieldValues,
  { context, boundSecrets = 'enterAgain' }: { readonly context: FieldContext; readonly boundSecrets?: BoundSecrets },
): ReadValues {
  const isSecret = (id: string) => manifest.secretFieldIds.includes(id);
  const removedIds = sentValues.flatMap(({ dataPropertyTypeId: id, isSet }) =>
    isSecret(id) && isSet === false ? [id] : [],
  );
  const stays = ({ dataPropertyTypeId: id, value }: SentValue) =>
    isSecret(id) && !removedIds.includes(id) && (value === undefined || value === null || value === '');
  const sentAgain = (id: string) => sentValues.some((each) => each.dataPropertyTypeId === id && !stays(each));
  const travelled = toValues(sentValues.filter((each) => !stays(each)));
  const values = { ...travelled.values, ...Object.fromEntries(removedIds.map((id) => [id, null])) };
  const validatedForm = validateForm(manifest.configurationFields, values, context, { previous });
  const staying = manifest.secretFieldIds.filter(
    (id) => Boolean(previous[id]) && !removedIds.includes(id) && !sentAgain(id),
  );
  const bindings = changedBindings(manifest, staying, context, { previous, values: validatedForm.values });
  const visibleBindings = bindings.filter(({ secretId }) => isFieldShown(manifest, secretId, validatedForm.values));
  const requiredBindings = boundSecrets === 'enterAgain' ? visibleBindings : [];
  const forgotten = bindings.filter((each) => !requiredBindings.includes(each)).map(({ secretId }) => secretId);
  const problems = [
    ...travelled.problems,
    ...validatedForm.problems,
    ...requiredBindings.map(({ problem }) => problem),
  ];
  const processorProblems =
    problems.length > 0
      ? []
      : check(withoutFields(validatedForm.values, forgotten)).map(
          ({ fieldId, ...problem }): Problem => ({ ...problem, path: `dataProperties.${fieldId}` }),
        );
  const entries = Object.entries(validatedForm.values).filter(([id]) => !forgotten.includes(id));
  const newSecrets = entries.filter(([id, value]) => isSecret(id) && value !== previous[id]);
  return {
    configuration: Object.fromEntries(entries.filter(([id]) => !isSecret(id))),
    secrets: {
      keptSecrets: Object.fromEntries(newSecrets.map(([id, value]) => [id, String(value)])),
      removedSecrets: [...removedIds, ...forgotten],
    },
    lacksSecret: visibleBindings.length > requiredBindings.length,
    problems: [...problems, ...processorProblems].map((problem) => ({
      ...problem,
      path: `data.${problem.path ?? ''}`,
    })),
  };
}

/**
 * Returns secrets with changed bound fields, each with the problem at its field. A field that is new in the
 * implementation is assumed to have had its default.
 */
function changedBindings(
  manifest: ProcessorManifest,
  secretIds: readonly string[],
  context: FieldContext,
  { previous, values }: { readonly previous: FieldValues; readonly values: FieldValues },
) {
  if (secretIds.length === 0) return [];
  const before = { ...defaultValues(manifest.configurationFields, context), ...previous };
  return secretsToEnterAgain(manifest, secretIds, before, values).map(({ secretId, changedFieldIds }) => {
    const changedFields = manifest.configurationFields.filter(({ id }) => changedFieldIds.includes(id));
    const fields = changedFields.map((field) => fieldLabel(field, context.culture)).join(', ');
    const problem: Problem = {
      code: 'secretBound',
      path: `dataProperties.${secretId}`,
      parameters: { fields },
    };
    return { secretId, problem };
  });
}

function withoutFields(values: FieldValues, ids: readonly string[]): FieldValues {
  return Object.fromEntries(Object.entries(values).filter(([id]) => !ids.includes(id)));
}

/** An implementation as configurations of it are read before their secrets are set: that these are missing is no fault yet. */
export function beforeSecrets({ check, manifest, ...processor }: Processor): Processor {
  const isSecret = (id: string) => manifest.secretFieldIds.includes(id);
  const configurationFields = manifest.configurationFields.map((field) =>
    isSecret(field.id) ? { ...field, required: false } : field,
  );
  return {
    ...processor,
    manifest: { ...manifest, configurationFields },
    check: (values) => check(values).filter(({ fieldId }) => !isSecret(fieldId) || Boolean(values[fieldId])),
  };
}
