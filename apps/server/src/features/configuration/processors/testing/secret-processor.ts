import type { FieldDefinition } from '@tingest/domain/fields';
import type { Processor } from '@tingest/processors';

/** Value that the tests keep as a secret. */
export const secret = 'Hemlig-Nyckel-4711';
const texts = [
  { culture: 'sv-SE', text: 'Hjälpcentral' },
  { culture: 'en-US', text: 'Help desk' },
  { culture: 'nb-NO', text: 'Kundestøtte' },
] as const;
const field = (id: string, required: boolean): FieldDefinition => ({ id, name: id, fieldType: 'text', required });
/** An integration of the tests, with a secret. */
export const ticketing: Processor = {
  manifest: {
    ...{ processorType: 'integration', processorKey: 'ticketing', icon: 'plug' },
    ...{ localizedNames: texts, localizedDescriptions: texts },
    configurationFields: [field('address', true), { ...field('token', true), validation: { pattern: '^\\S{8,}$' } }],
    secretFieldIds: ['token'],
    inputFields: [field('title', true)],
    outputFields: [field('ticket', false)],
  },
  check: ({ token }) => (token === 'password' ? [{ code: 'unknownValue', fieldId: 'token' }] : []),
  run: async () => ({ output: {} }),
};
