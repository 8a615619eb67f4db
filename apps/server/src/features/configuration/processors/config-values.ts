import { type FieldContext, type FieldValues, type Problem, toValues, validateForm } from '@tingest/domain';
import type { Processor } from '@tingest/processors';
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
  /** Paths begin at `data`. */
  readonly problems: readonly Problem[];
}

/**
 * Reads values by the fields of an implementation, as any form; a value that is left out stays as it was. A secret that is sent
 * empty stays too, since it is never answered: so what was read can be sent back.
 * @param previous the values so far, secrets in plain text; of a new configuration what its fields begin with
 */
export function readValues(
  { check, manifest }: Processor,
  sent: readonly SentValue[],
  previous: FieldValues,
  context: FieldContext,
): ReadValues {
  const isSecret = (id: string) => manifest.secretFieldIds.includes(id);
  const removed = sent.flatMap(({ dataPropertyTypeId: id, isSet }) => (isSecret(id) && isSet === false ? [id] : []));
  const stays = ({ dataPropertyTypeId: id, value }: SentValue) =>
    isSecret(id) && !removed.includes(id) && (value === undefined || value === null || value === '');
  const travelled = toValues(sent.filter((each) => !stays(each)));
  const values = { ...travelled.values, ...Object.fromEntries(removed.map((id) => [id, null])) };
  const checked = validateForm(manifest.configurationFields, values, context, { previous });
  const problems = [...travelled.problems, ...checked.problems];
  const own =
    problems.length > 0
      ? []
      : check(checked.values).map(
          ({ fieldId, ...problem }): Problem => ({ ...problem, path: `dataProperties.${fieldId}` }),
        );
  const entries = Object.entries(checked.values);
  const kept = entries.filter(([id, value]) => isSecret(id) && value !== previous[id]);
  return {
    configuration: Object.fromEntries(entries.filter(([id]) => !isSecret(id))),
    secrets: { kept: Object.fromEntries(kept.map(([id, value]) => [id, String(value)])), removed },
    problems: [...problems, ...own].map((problem) => ({ ...problem, path: `data.${problem.path ?? ''}` })),
  };
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
