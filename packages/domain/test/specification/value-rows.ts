import type { FieldDefinition, FieldTypeKey } from '../../src/fields/index.ts';
import type { Culture } from '../../src/foundation/index.ts';

/**
 * One boundary of one rule: a field, its input, and the message that a person then reads; `null` where there is no
 * problem.
 */
export interface ValueRow {
  /** The row of the specification that this is about. */
  readonly rule: string;
  readonly field: FieldDefinition;
  readonly input: unknown;
  readonly text: string | null;
  readonly culture: Culture;
  readonly timeZone: string;
  readonly now: string;
}

type More = Partial<FieldDefinition> & { culture?: Culture; timeZone?: string; now?: string };

function row(
  rule: string,
  fieldType: FieldTypeKey,
  input: unknown,
  text: string | null,
  overrides: More = {},
): ValueRow {
  const { culture = 'en-US', timeZone = 'Europe/Stockholm', now = '2024-06-15T12:00:00Z', ...definition } = overrides;
  return { rule, field: { id: 'f', name: 'Field', fieldType, ...definition }, input, text, culture, timeZone, now };
}

const requiredFlag = { required: true };
const options = [
  { value: 'a', name: 'Apple' },
  { value: 'b', name: 'Pear' },
];
const choice = { required: true, options };
const mustHaveValue = 'This field must have a value';
const mustChoose = 'A choice must be made';
const mustHaveFile = 'A file must be chosen';

function file(contentType: string, size = 1, id = '0197a1b2-0000-7000-8000-000000000001') {
  return { id, name: 'name', contentType, size };
}

/** Section 5, Built-in rules: which types ask for a value, a choice, a file. */
export const requiredRows: readonly ValueRow[] = [
  row('required', 'text', null, mustHaveValue, requiredFlag),
  row('required', 'text', '   ', mustHaveValue, requiredFlag),
  row('required', 'text', 'x', null, requiredFlag),
  row('required', 'text', '', null),
  row('required', 'textArea', '\n', mustHaveValue, requiredFlag),
  row('required', 'html', '<p> </p>', mustHaveValue, requiredFlag),
  row('required', 'html', '<p>x</p>', null, requiredFlag),
  row('required', 'scanner', '', mustHaveValue, requiredFlag),
  row('required', 'email', '', mustHaveValue, requiredFlag),
  row('required', 'url', '', mustHaveValue, requiredFlag),
  row('required', 'linkedImage', '', mustHaveValue, requiredFlag),
  row('required', 'phoneNo', '', mustHaveValue, requiredFlag),
  row('requiredValue', 'integer', null, mustHaveValue, requiredFlag),
  row('requiredValue', 'integer', 0, null, requiredFlag),
  row('requiredValue', 'decimal', '', mustHaveValue, requiredFlag),
  row('requiredValue', 'decimal', 0, null, requiredFlag),
  row('requiredValue', 'date', '', mustHaveValue, requiredFlag),
  row('requiredValue', 'dateTime', null, mustHaveValue, requiredFlag),
  row('requiredValue', 'time', '', mustHaveValue, requiredFlag),
  row('requiredValue', 'time', '00:00', null, requiredFlag),
  row('requiredValue', 'position', null, mustHaveValue, requiredFlag),
  row('requiredValue', 'position', { lat: 0, lon: 0 }, null, requiredFlag),
  row('requiredValue', 'collection', [], mustHaveValue, {
    required: true,
    children: [{ id: 'c', name: 'C', fieldType: 'text' }],
  }),
  row('requiredChoice', 'checkbox', null, mustChoose, requiredFlag),
  row('requiredChoice', 'checkbox', false, mustChoose, requiredFlag),
  row('requiredChoice', 'checkbox', true, null, requiredFlag),
  row('requiredChoice', 'switch', null, mustChoose, requiredFlag),
  row('requiredChoice', 'switch', false, mustChoose, requiredFlag),
  row('requiredChoice', 'switch', true, null, requiredFlag),
  row('requiredChoice', 'radio', null, mustChoose, choice),
  row('requiredChoice', 'radio', 'a', null, choice),
  row('requiredChoice', 'segmented', '', mustChoose, choice),
  row('requiredChoice', 'select', '', mustChoose, choice),
  row('requiredChoice', 'select', [], mustChoose, { ...choice, multiple: true }),
  row('requiredChoice', 'select', ['b'], null, { ...choice, multiple: true }),
  row('requiredChoice', 'statusGroup', null, mustChoose, requiredFlag),
  row('requiredChoice', 'statusGroup', 'notApplicable', null, requiredFlag),
  row('requiredFile', 'file', [], mustHaveFile, requiredFlag),
  row('requiredFile', 'file', [file('application/pdf')], null, requiredFlag),
  row('requiredFile', 'image', null, mustHaveFile, requiredFlag),
  row('requiredFile', 'signature', null, mustHaveFile, requiredFlag),
];

/** Section 5, Validator per field type. */
export const typeRows: readonly ValueRow[] = [
  row('integer', 'integer', '-12', null),
  row('integer', 'integer', '007', null),
  row('integer', 'integer', '+1', 'Invalid integer'),
  row('integer', 'integer', '1.0', 'Invalid integer'),
  row('integer', 'integer', '-', 'Invalid integer'),
  row('integer', 'integer', '1 2', 'Invalid integer'),
  row('decimal', 'decimal', '-1.25', null),
  row('decimal', 'decimal', '10', null),
  row('decimal', 'decimal', '1.', 'Invalid decimal'),
  row('decimal', 'decimal', '.5', 'Invalid decimal'),
  row('decimal', 'decimal', '1,5', 'Invalid decimal'),
  row('decimal', 'decimal', '1e3', 'Invalid decimal'),
  row('phoneNumber', 'phoneNo', '+46 70-123 45 67', null),
  row('phoneNumber', 'phoneNo', '112', null),
  row('phoneNumber', 'phoneNo', '0-7-0', 'Invalid phone number'),
  row('phoneNumber', 'phoneNo', '070-', 'Invalid phone number'),
  row('phoneNumber', 'phoneNo', '+', 'Invalid phone number'),
  row('phoneNumber', 'phoneNo', '(08) 123', 'Invalid phone number'),
  row('email', 'email', 'anna@example.se', null),
  row('email', 'email', `a@${'x'.repeat(63)}.se`, null),
  row('email', 'email', `a@${'x'.repeat(64)}.se`, 'Invalid e-mail address'),
  row('email', 'email', 'anna@', 'Invalid e-mail address'),
  row('email', 'email', 'anna.example.se', 'Invalid e-mail address'),
  row('url', 'url', 'example.se/a?b', null),
  row('url', 'url', 'https://example.se', null),
  row('url', 'url', 'ftp://example.se', 'Invalid URL'),
  row('url', 'url', 'two words.se', 'Invalid URL'),
  row('url', 'linkedImage', 'https://example.se/a.png', null),
  row('url', 'linkedImage', 'javascript:alert(1)', 'Invalid URL'),
];

/** Section 5, Lengths and sizes; section 9. */
export const lengthRows: readonly ValueRow[] = [
  row('text length', 'text', 'x'.repeat(250), null),
  row('text length', 'text', 'x'.repeat(251), 'The field may at most contain 250 characters'),
  row('text length', 'scanner', 'x'.repeat(251), 'The field may at most contain 250 characters'),
  row('text area length', 'textArea', 'x'.repeat(1000), null),
  row('text area length', 'textArea', 'x'.repeat(1001), 'The field may at most contain 1000 characters'),
  row('file size', 'file', [file('text/plain', 104_857_600)], null),
  row('file size', 'file', [file('text/plain', 104_857_601)], 'The file may be at most 100 MiB'),
  row('file size', 'image', [file('image/png', 104_857_601)], 'The file may be at most 100 MiB'),
];

const documents = [
  'text/plain',
  'application/rtf',
  'application/pdf',
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.ms-excel',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.ms-powerpoint',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  'application/vnd.oasis.opendocument.text',
  'application/vnd.oasis.opendocument.spreadsheet',
  'application/vnd.oasis.opendocument.presentation',
  'text/csv',
];
const images = ['image/jpeg', 'image/pjpeg', 'image/gif', 'image/png', 'image/x-png'];
const never = ['image/svg+xml', 'text/html', 'application/zip', 'application/x-msdownload', ''];

/** Section 5, Allowed file types. */
export const fileRows: readonly ValueRow[] = [
  ...[...documents, ...images].map((type) => row('document types', 'file', [file(type)], null)),
  ...never.map((type) => row('document types', 'file', [file(type)], 'Disallowed file type')),
  ...images.map((type) => row('image types', 'image', [file(type)], null)),
  ...[...never, ...documents].map((type) => row('image types', 'image', [file(type)], 'Disallowed image type')),
  row('image types', 'signature', [file('image/png')], null),
  row('image types', 'signature', [file('application/pdf')], 'Disallowed image type'),
];
