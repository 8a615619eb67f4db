import { randomUUID } from 'node:crypto';
import { type FieldContext, type FieldDefinition, validateForm } from '@tingest/domain/fields';

/** How long a large form takes to be validated. */
export interface MeasuredForm {
  readonly fields: number;
  readonly perSecond: number;
  /** How often a second the same values are parsed from JSON: the minimum work of any server. */
  readonly barePerSecond: number;
}

const fieldCount = 300;
const context: FieldContext = { culture: 'sv-SE', timeZone: 'Europe/Stockholm', now: new Date() };

/** Validates a form of 300 fields of all common kinds, with patterns and ranges, over and over. */
export function measureForm(seconds: number, note: (text: string) => void): MeasuredForm {
  const fields = largeForm();
  const values = Object.fromEntries(fields.map((field, index) => [field.id, answerOf(field, index)]));
  const firstResult = validateForm(fields, values, context);
  if (firstResult.problems.length > 0)
    throw new Error(`the form is refused: ${JSON.stringify(firstResult.problems[0])}`);
  const text = JSON.stringify(values);
  const measuredForm: MeasuredForm = {
    fields: fields.length,
    perSecond: timesASecond(seconds, () => validateForm(fields, values, context)),
    barePerSecond: timesASecond(seconds, () => JSON.parse(text)),
  };
  note(`form of ${measuredForm.fields} fields: ${Math.round(measuredForm.perSecond)} validations/s`);
  return measuredForm;
}

/** How often some work is done in a second, over and over for so long. */
export function timesASecond(seconds: number, work: () => unknown): number {
  for (const end = performance.now() + 500; performance.now() < end; ) work();
  let times = 0;
  const startTime = performance.now();
  while (performance.now() < startTime + seconds * 1000) {
    work();
    times += 1;
  }
  return times / ((performance.now() - startTime) / 1000);
}

const options = Array.from({ length: 20 }, (_, index) => ({ value: String(index), name: `Val ${index}` }));

/** Kinds of field in turn, as a long inspection has them. */
const kinds: readonly Partial<FieldDefinition>[] = [
  { fieldType: 'text', validation: { pattern: '/^[A-ZÅÄÖ].*/i' } },
  { fieldType: 'integer', validation: { range: { min: 0, max: 1000 } } },
  { fieldType: 'decimal' },
  { fieldType: 'statusGroup' },
  { fieldType: 'select', options },
  { fieldType: 'date', validation: { range: { min: -3650, max: 3650 } } },
  { fieldType: 'time' },
  { fieldType: 'checkbox' },
  { fieldType: 'textArea' },
  { fieldType: 'email' },
];

function largeForm(): FieldDefinition[] {
  return Array.from({ length: fieldCount }, (_, index) => ({
    fieldType: 'text',
    ...kinds[index % kinds.length],
    id: randomUUID(),
    name: `Fält ${index}`,
    required: true,
  }));
}

function answerOf(field: FieldDefinition, index: number): unknown {
  const values: Partial<Record<FieldDefinition['fieldType'], unknown>> = {
    text: `Åke ${index}`,
    integer: index,
    decimal: index / 10,
    statusGroup: 'ok',
    select: String(index % options.length),
    date: new Date().toISOString().slice(0, 10),
    time: '12:30',
    checkbox: true,
    textArea: 'En rad\noch en till',
    email: 'anna@example.org',
  };
  return values[field.fieldType];
}
