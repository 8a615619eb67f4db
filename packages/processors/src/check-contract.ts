import {
  allFields,
  type FieldDefinition,
  type FieldDefinitionInput,
  validateFieldDefinitions,
} from '@tingest/domain/fields';
import { cultures, type LocalizedText } from '@tingest/domain/foundation';
import { type Processor, type ProcessorManifest, processorTypes } from './contract.ts';

const keyPattern = /^[a-z][A-Za-z0-9]{1,39}$/;

/**
 * Returns the reasons why a value is not an implementation: as plain English sentences for its author, the most
 * important first.
 * @param candidate the export of a package
 */
export function contractProblems(candidate: unknown): readonly string[] {
  if (typeof candidate !== 'object' || candidate === null) return ['it is no object'];
  const { manifest, check, run } = candidate as Partial<Processor>;
  if (typeof manifest !== 'object' || manifest === null) return ['it has no manifest'];
  return [
    ...(typeof check === 'function' ? [] : ['check is no function']),
    ...(typeof run === 'function' ? [] : ['run is no function']),
    ...manifestProblems(manifest),
  ];
}

function manifestProblems(manifest: ProcessorManifest): readonly string[] {
  const { processorType, processorKey, icon, localizedNames, localizedDescriptions, secretFieldIds } = manifest;
  const parts = ['configurationFields', 'inputFields', 'outputFields'] as const;
  const lists = parts.filter((part) => !Array.isArray(manifest[part]));
  if (lists.length > 0) return [`${lists[0]} is no list of fields`];
  const configurationIds = new Set(manifest.configurationFields.map(({ id }) => id));
  const inputIds = new Set(manifest.inputFields.map(({ id }) => id));
  const isTaken = manifest.outputFields.find(({ id }) => inputIds.has(id));
  const unknownSecretId = (secretFieldIds ?? []).find((id) => !configurationIds.has(id));
  const unknownAddress = (manifest.addressFieldIds ?? []).find((id) => !configurationIds.has(id));
  const invalidBinding = Object.entries(manifest.secretsBoundTo ?? {}).find(
    ([id, fieldIds]) =>
      !secretFieldIds?.includes(id) ||
      fieldIds.some((each) => !configurationIds.has(each) || secretFieldIds.includes(each)),
  );
  const invalidCondition = Object.entries(manifest.shownWhile ?? {}).find(([id, { fieldId, values }]) => {
    const options = manifest.configurationFields.find((field) => field.id === fieldId)?.options ?? [];
    return !configurationIds.has(id) || !values.every((value) => options.some((option) => option.value === value));
  });
  return [
    ...(processorTypes.includes(processorType) ? [] : ['processorType is neither module nor integration']),
    ...(keyPattern.test(String(processorKey)) ? [] : ['processorKey is no word of 2 to 40 letters and digits']),
    ...(icon ? [] : ['it has no icon']),
    ...(isComplete(localizedNames) ? [] : ['localizedNames lacks a language']),
    ...(isComplete(localizedDescriptions) ? [] : ['localizedDescriptions lacks a language']),
    ...(Array.isArray(secretFieldIds) ? [] : ['secretFieldIds is no list']),
    ...(unknownSecretId === undefined
      ? []
      : [`secretFieldIds names ${unknownSecretId}, which is no configuration field`]),
    ...(unknownAddress === undefined
      ? []
      : [`addressFieldIds names ${unknownAddress}, which is no configuration field`]),
    ...(invalidBinding === undefined
      ? []
      : [`secretsBoundTo of ${invalidBinding[0]} names no secret, or no other configuration field`]),
    ...(invalidCondition === undefined
      ? []
      : [`shownWhile of ${invalidCondition[0]} names no configuration field, or no value of a choice`]),
    ...(isTaken === undefined ? [] : [`${isTaken.id} is both an input and an output field`]),
    ...parts.flatMap((part) =>
      fieldProblems(part, part === 'configurationFields' ? configuredFields(manifest) : manifest[part]),
    ),
  ];
}

/**
 * Returns its configuration fields as they are once the site is known: those that choose among the site's items get an
 * option.
 */
export function configuredFields({
  configurationFields,
  siteOptions = {},
}: ProcessorManifest): readonly FieldDefinition[] {
  const option = { value: 'something', name: 'Something' };
  return configurationFields.map((field) => (siteOptions[field.id] ? { ...field, options: [option] } : field));
}

function fieldProblems(part: string, fields: readonly FieldDefinition[]): readonly string[] {
  const flatFields = [...allFields(fields)];
  const [problem] = validateFieldDefinitions(withoutIds(fields));
  const odd = flatFields.find(({ id }) => !/^[a-z][A-Za-z0-9]{0,39}$/.test(String(id)));
  const outboxRuns = flatFields.find(({ localizedNames }) => !isComplete(localizedNames));
  const ids = flatFields.map(({ id }) => id);
  return [
    ...(problem ? [`${part}: ${problem.code} at ${problem.path ?? ''}`] : []),
    ...(odd ? [`${part}: the id ${JSON.stringify(odd.id)} is no word`] : []),
    ...(outboxRuns ? [`${part}: the name of ${outboxRuns.id} lacks a language`] : []),
    ...(new Set(ids).size === ids.length ? [] : [`${part}: two fields have the same id`]),
  ];
}

/** The ids of a manifest are words, which those of administrators' fields are not. */
function withoutIds(fields: readonly FieldDefinition[]): FieldDefinitionInput[] {
  return fields.map(({ children, ...field }) => ({
    ...field,
    id: null,
    ...(children && { children: withoutIds(children) }),
  }));
}

function isComplete(texts: readonly LocalizedText[] | undefined): boolean {
  return (
    Array.isArray(texts) &&
    cultures.every((culture) => texts.some((each) => each.culture === culture && each.text.trim() !== ''))
  );
}
