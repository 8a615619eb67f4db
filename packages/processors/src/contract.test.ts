import {
  allFields,
  defaultValues,
  type FieldDefinition,
  type FieldDefinitionInput,
  type FieldValues,
  fieldTypeOf,
  validateFieldDefinitions,
  validateForm,
} from '@tingest/domain/fields';
import { cultures, type LocalizedText } from '@tingest/domain/foundation';
import { describe, expect, it } from 'vitest';
import { configuredFields, contractProblems } from './check-contract.ts';
import { findProcessor, processors } from './registry.ts';
import { testContext } from './testing/test-context.ts';

const context = testContext();

/** The ids of a manifest are words, which those of administrators' fields are not. */
const withoutIds = (fields: readonly FieldDefinition[]): FieldDefinitionInput[] =>
  fields.map(({ children, ...field }) => ({ ...field, id: null, ...(children && { children: withoutIds(children) }) }));

const isComplete = (texts: readonly LocalizedText[] | undefined) =>
  cultures.every((culture) => texts?.some((each) => each.culture === culture && each.text.trim() !== ''));

/** Values of required fields that do not accept any text. */
const samples: FieldValues = {
  server: 'directory.example.org',
  base: 'dc=example,dc=org',
  address: 'https://desk.example.org/tickets',
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
};

/** Returns the fields' defaults, and for a required field without a default the minimum that it accepts. */
function valuesOf(fields: readonly FieldDefinition[]): FieldValues {
  const defaultInputs = defaultValues(fields, context);
  const inputEntries = fields.map(({ id, fieldType, required, options }) => {
    if (defaultInputs[id] !== undefined && defaultInputs[id] !== null) return [id, defaultInputs[id]];
    if (!required) return [id, null];
    if (fieldType === 'url' && samples[id] === undefined) return [id, 'https://gateway.example'];
    return [
      id,
      samples[id] ?? (fieldType === 'integer' || fieldType === 'decimal' ? 1 : (options?.[0]?.value ?? 'text')),
    ];
  });
  return Object.fromEntries(inputEntries);
}

it('each implementation has a unique type and key', () => {
  const foundProcessors = processors.map(({ manifest }) =>
    findProcessor(processors, manifest.processorType, manifest.processorKey),
  );
  expect(foundProcessors).toEqual(processors);
  expect(findProcessor(processors, 'integration', 'calculation')).toBeUndefined();
});

it('an implementation with fields for a missing choice violates the contract', () => {
  const http = findProcessor(processors, 'integration', 'http');
  if (!http) throw new Error('There is no HTTP integration.');
  const shownFor = (values: readonly string[]) =>
    contractProblems({
      ...http,
      manifest: { ...http.manifest, shownWhile: { scope: { fieldId: 'authentication', values } } },
    });
  expect(shownFor(['oauth2'])).toEqual([]);
  expect(shownFor(['oauth3'])).toEqual(['shownWhile of scope names no configuration field, or no value of a choice']);
});

describe.each(processors.map((processor) => [processor.manifest.processorKey, processor] as const))(
  '%s',
  (key, processor) => {
    const { manifest, check, run } = processor;
    const configurationFields = configuredFields(manifest);
    const parts = [configurationFields, manifest.inputFields, manifest.outputFields];

    it('has a key that is valid in an address, an icon, and texts in three languages', () => {
      expect(key).toMatch(/^[a-z][A-Za-z0-9]{1,39}$/);
      expect(manifest.icon).not.toBe('');
      expect(isComplete(manifest.localizedNames) && isComplete(manifest.localizedDescriptions)).toBe(true);
      for (const field of parts.flatMap((fields) => [...allFields(fields)])) {
        expect(isComplete(field.localizedNames), field.id).toBe(true);
        if (field.description) expect(isComplete(field.localizedDescriptions), field.id).toBe(true);
        if (manifest.siteOptions?.[field.id]) continue;
        for (const option of field.options ?? []) expect(isComplete(option.localizedNames), option.value).toBe(true);
      }
    });

    it('has ordinary fields, each with a unique id', () => {
      for (const fields of parts) {
        expect(validateFieldDefinitions(withoutIds(fields))).toEqual([]);
        const ids = [...allFields(fields)].map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        for (const id of ids) expect(id).toMatch(/^[a-z][A-Za-z0-9]{0,39}$/);
      }
    });

    it('fulfils the contract for a loaded package', () => {
      expect(contractProblems(processor)).toEqual([]);
    });

    it('keeps secret only texts at the top level of its configuration', () => {
      for (const id of manifest.secretFieldIds) {
        const field = manifest.configurationFields.find((each) => each.id === id);
        expect(field && fieldTypeOf(field).comparison, id).toBe('text');
        expect(field?.defaultValue, id).toBeUndefined();
      }
    });

    it('runs with the minimal configuration and no input, and returns only values that its fields accept', async () => {
      const configuration = validateForm(configurationFields, valuesOf(configurationFields), context);
      expect(configuration.problems).toEqual([]);
      expect(check(configuration.values)).toEqual([]);
      const result = await run({ ...context, configuration: configuration.values }, {});
      if ('failure' in result) throw new Error(result.failure.code);
      expect(
        Object.keys(result.output).filter((id) => !manifest.outputFields.some((field) => field.id === id)),
      ).toEqual([]);
      expect(validateForm(manifest.outputFields, result.output, context).problems).toEqual([]);
    });
  },
);
