import type { Problem, ProblemCode } from '../../src/foundation/index.ts';

/**
 * The messages that users read, in the English of the specification's section 8. Where it gives two wordings this is
 * the one that the product uses everywhere.
 */
export const wordings = {
  required: 'This field must have a value',
  requiredChoice: 'A choice must be made',
  integer: 'Invalid integer',
  decimal: 'Invalid decimal',
  phoneNumber: 'Invalid phone number',
  username: 'One or more invalid characters',
  email: 'Invalid e-mail address',
  url: 'Invalid URL',
  numeric: 'Only numerical values allowed (0-9)',
  alphaDash: 'The field may only contain URL-friendly characters',
  minLength: 'The field must contain at least {length} characters',
  maxLength: 'The field may at most contain {length} characters',
  min: 'The value may not be lower than {min}',
  max: 'The value may not be higher than {max}',
  fileType: 'Disallowed file type',
  imageType: 'Disallowed image type',
  importType: 'Disallowed file type for import',
  fileSize: 'The file may be at most {size} MiB',
  requiredFile: 'A file must be chosen',
  patternFlags: 'Match options not supported: {flags}',
  patternMismatch: 'Field content does not match the validation rule',
  range: 'The value must be between {min} and {max}',
  rangeMin: 'The value may not be below {min}',
  rangeMax: 'The value may not exceed {max}',
  rangeMinDate: 'The value may not be earlier than {min}',
  rangeMaxDate: 'The value may not be later than {max}',
  form: 'The form contains errors',
  step: 'Step "{step}" contains errors',
  fieldGroup: 'This field group contains errors',
  missingProperty: 'At least one property field is required',
  permissionDenied: 'Access denied.',
  loginServerUnreachable: 'Could not communicate with the login server.',
  invalidLogin: 'Invalid login.',
  noReply: 'Could not fetch data from the server.',
  signInExpired: 'Your user has been logged out due to inactivity.',
  fetchError: 'An error occurred while fetching data from the server.',
  sendError: 'An error occurred while sending data to the server.',
} as const satisfies Partial<Record<ProblemCode, string>>;

/** A problem in the specification's words; its code where the specification has none for it. */
export function wordingOf(problem: Pick<Problem, 'code' | 'parameters' | 'message'>): string {
  const { code, parameters = {}, message } = problem;
  const wording: string = message ?? (Object.hasOwn(wordings, code) ? wordings[code as keyof typeof wordings] : code);
  return wording.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    Object.hasOwn(parameters, name) ? String(parameters[name]) : placeholder,
  );
}
