import { type FieldDefinition, normalizeFieldDefinitions } from '@tingest/domain/fields';
import { type Culture, pickText } from '@tingest/domain/foundation';
import {
  boundFieldIds,
  findProcessor,
  type Processor,
  type ProcessorManifest,
  type ProcessorType,
} from '@tingest/processors';
import { ProblemError } from '../../../http/kernel/problem-error.ts';
import type { SecretBox } from '../../../security/secret-box.ts';

/** Dependencies of the calls of processors. */
export interface ProcessorDependencies {
  /** Every implementation that there is. */
  readonly processors: readonly Processor[];
  readonly secrets: SecretBox;
}

/** @throws ProblemError at the key in the request */
export function knownProcessor(processors: readonly Processor[], type: ProcessorType, key: string): Processor {
  const processor = findProcessor(processors, type, key);
  if (!processor) throw new ProblemError({ code: 'unknownValue', path: 'data.processorKey' });
  return processor;
}

/** A manifest as the API answers it. */
export function presentManifest(manifest: ProcessorManifest, culture: Culture) {
  return {
    processorType: manifest.processorType,
    processorKey: manifest.processorKey,
    name: pickText(manifest.localizedNames, culture),
    description: pickText(manifest.localizedDescriptions, culture),
    localizedNames: [...manifest.localizedNames],
    localizedDescriptions: [...manifest.localizedDescriptions],
    icon: manifest.icon,
    configurationFields: presentFields(manifest.configurationFields),
    secretFieldIds: [...manifest.secretFieldIds],
    secretsBoundTo: manifest.secretFieldIds.map((id) => ({ id, fieldIds: [...boundFieldIds(manifest, id)] })),
    signingKeyFieldIds: [...(manifest.signingKeyFieldIds ?? [])],
    shownWhile: Object.entries(manifest.shownWhile ?? {}).map(([id, { fieldId, values }]) => ({
      ...{ id, fieldId, values: [...values] },
    })),
    worksByItself: manifest.worksByItself ?? false,
    inputFields: presentFields(manifest.inputFields),
    outputFields: presentFields(manifest.outputFields),
  };
}

/** Fields with all that a definition has, as those of administrators are stored; ids stay as the manifest writes them. */
export function presentFields(fields: readonly FieldDefinition[]): FieldDefinition[] {
  return fields.flatMap(({ id, children = [], ...field }) => {
    const [normalizedField] = normalizeFieldDefinitions([{ ...field, id }], () => id);
    return normalizedField ? [{ ...normalizedField, id, children: presentFields(children) }] : [];
  });
}
