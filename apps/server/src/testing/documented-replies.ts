import { Ajv, type ValidateFunction } from 'ajv';
import addFormatsModule from 'ajv-formats';
import type { FastifyInstance } from 'fastify';
import type { DocumentedRoute, DocumentedSchema } from './documented-routes.ts';

/** What is wrong with an answer by the document; nothing where it is as documented. */
export type CheckReply = (route: DocumentedRoute, status: number, body: unknown) => string | undefined;

/**
 * Checks JSON answers against the OpenAPI document, strictly: what is required is there, and nothing is there that the
 * document does not tell of.
 */
export function replyChecker(app: FastifyInstance): CheckReply {
  const document = app.swagger() as unknown as { components: { schemas: Record<string, DocumentedSchema> } };
  const ajv = new Ajv({ strict: false, allErrors: true });
  addFormatsModule.default(ajv);
  ajv.addSchema(closed({ components: document.components }) as object, 'api');
  const made = new Map<DocumentedSchema, ValidateFunction>();
  return (route, status, body) => {
    const documented = documentedReply(route, status);
    if (!documented) return 'the document says nothing of this status';
    const schema = documented.content?.['application/json']?.schema;
    if (!schema) return 'the document says nothing of a JSON answer';
    let validate = made.get(schema);
    if (!validate) {
      validate = ajv.compile(closed(schema) as object);
      made.set(schema, validate);
    }
    return validate(body) ? undefined : JSON.stringify(validate.errors?.slice(0, 5));
  };
}

function documentedReply({ responses }: DocumentedRoute, status: number) {
  return responses[String(status)] ?? responses[`${String(status)[0]}XX`];
}

/** Whether the document has an answer of that status. */
export function isDocumented(route: DocumentedRoute, status: number): boolean {
  return documentedReply(route, status) !== undefined;
}

/** A copy whose objects have no further properties, and whose references go to the whole document. */
function closed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closed);
  if (typeof value !== 'object' || value === null) return value;
  const copy = Object.fromEntries(Object.entries(value).map(([name, each]) => [name, closed(each)]));
  if (typeof copy.$ref === 'string') return { ...copy, $ref: copy.$ref.replace(/^#/, 'api#') };
  const isOpen = copy.type === 'object' && copy.properties !== undefined && copy.additionalProperties === undefined;
  return isOpen ? { ...copy, additionalProperties: false } : copy;
}
