import type { Problem, ProblemCode } from '@tingest/domain/foundation';
import { keyPattern } from '@tingest/domain/register';
import type { FastifySchemaValidationError } from 'fastify/types/schema.js';
import { colorPattern } from './schemas.ts';

/** Schema failures as problems with the path of each field. */
export function problemsFromValidation(
  errors: readonly FastifySchemaValidationError[],
  context: string | undefined,
): readonly Problem[] {
  const problems = new Map<string, Problem>();
  for (const error of errors) {
    const problem = problemFrom(error);
    // A union reports each of its branches; one problem a place is enough.
    const key = problem.path ?? '';
    if (!problems.has(key)) problems.set(key, problem);
  }
  // Of a part that is wrong inside, the union around it says only once more that something is wrong.
  const paths = [...problems.keys()];
  const list = [...problems]
    .filter(([at]) => !paths.some((path) => path.startsWith(at === '' ? at : `${at}.`) && path !== at))
    .map(([, problem]) => problem);
  // An id that is no id names nothing.
  if (context === 'params') return [{ code: 'notFound' }];
  return list.length > 0 ? list : [{ code: 'malformed' }];
}

/** Problems of values with an invalid format: messages name an id or a time instead of a choice. */
const formatProblems: Readonly<Record<string, ProblemCode>> = {
  uuid: 'invalidId',
  'date-time': 'dateTime',
  date: 'date',
  time: 'time',
  email: 'email',
  uri: 'url',
};

const patternProblems: Readonly<Record<string, ProblemCode>> = { [colorPattern]: 'color', [keyPattern]: 'key' };

const typeProblems: Readonly<Record<string, ProblemCode>> = { integer: 'integer', number: 'decimal' };

function problemFrom({ keyword, instancePath, params }: FastifySchemaValidationError): Problem {
  const path = instancePath.split('/').slice(1).map(unescapePointer).join('.');
  const below = (name: unknown) => (path ? `${path}.${String(name)}` : String(name));
  const at = path === '' ? {} : { path };
  switch (keyword) {
    case 'additionalProperties':
      return { code: 'unknownField', path: below(params.additionalProperty) };
    case 'required':
      return { code: 'required', path: below(params.missingProperty) };
    case 'maxLength':
      return { code: 'maxLength', ...at, parameters: { length: Number(params.limit) } };
    case 'minLength':
      // A minimum length of one means that a value is required.
      if (Number(params.limit) === 1) return { code: 'required', ...at };
      return { code: 'minLength', ...at, parameters: { length: Number(params.limit) } };
    case 'minimum':
      return { code: 'min', ...at, parameters: { min: Number(params.limit) } };
    case 'maximum':
      return { code: 'max', ...at, parameters: { max: Number(params.limit) } };
    case 'format':
      return { code: formatProblems[String(params.format)] ?? 'unknownValue', ...at };
    case 'pattern':
      return { code: patternProblems[String(params.pattern)] ?? 'unknownValue', ...at };
    case 'type':
      return { code: typeProblems[String(params.type)] ?? 'wrongType', ...at };
    case 'const':
    case 'enum':
    case 'anyOf':
      return { code: 'unknownValue', ...at };
    case 'maxItems':
      return { code: 'tooMany', ...at, parameters: { max: Number(params.limit) } };
    case 'minItems':
      return { code: 'requiredChoice', ...at };
    default:
      return { code: 'wrongType', ...at };
  }
}

function unescapePointer(part: string): string {
  return part.replaceAll('~1', '/').replaceAll('~0', '~');
}
