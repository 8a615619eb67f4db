import { Ajv, type ValidateFunction } from 'ajv';
import addFormatsModule from 'ajv-formats';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { type DocumentedRoute, type DocumentedSchema, documentedRoutes, openApiDocument } from './documented-routes.ts';

const apiPath = '/api/v2';

/**
 * Makes every call of version 2 by `inject` fail if its reply differs from the OpenAPI document: an undocumented
 * status, an undocumented property, a missing required one. So every test of the server checks the contract too.
 * Version 1 omits counts from lists, which the document describes in words only.
 *
 * @param contractOf returns the document, called after the first reply; the server's own by default
 */
export function checkReplies(app: FastifyInstance, contractOf: (app: FastifyInstance) => Contract = ownContract): void {
  const inject = app.inject.bind(app) as (options: InjectOptions | string) => Promise<LightMyRequestResponse>;
  const injectChecked = async (options: InjectOptions | string): Promise<LightMyRequestResponse> => {
    const response = await inject(options);
    const { method = 'GET', url = '' } = typeof options === 'string' ? { url: options } : options;
    const path = new URL(String(url), 'http://localhost').pathname;
    if (!path.startsWith(`${apiPath}/`)) return response;
    const fault = contractOf(app).fault(method.toUpperCase(), path.slice(apiPath.length), response);
    if (fault === undefined) return response;
    const body = response.body.slice(0, 2000);
    throw new Error(`${method} ${path} answered ${response.statusCode} against its document: ${fault}\n${body}`);
  };
  app.inject = injectChecked as typeof app.inject;
}

/** The documented contract of replies. */
export interface Contract {
  /** Returns the problem of a reply; undefined if it is as documented. */
  fault(method: string, path: string, response: LightMyRequestResponse): string | undefined;
}

const unknownCall = 'the document has no such call';

/** Each schema is compiled once for all tests of a worker: apps differ in whether they have a few calls, and in nothing else. */
let knownContract: Contract | undefined;

function ownContract(app: FastifyInstance): Contract {
  knownContract ??= readContract(app);
  return {
    fault(...replyParts) {
      const fault = knownContract?.fault(...replyParts);
      if (fault !== unknownCall) return fault;
      // The app that was read may have had no passwords to set.
      knownContract = readContract(app);
      return knownContract.fault(...replyParts);
    },
  };
}

/** The document of an app that is ready; its schemas are compiled when they are first needed. */
export function readContract(app: FastifyInstance): Contract {
  const document = openApiDocument(app);
  const ajv = new Ajv({ strict: false, allErrors: true });
  addFormatsModule.default(ajv);
  ajv.addSchema(closeSchema({ components: document.components }) as object, 'api');
  const compiledValidators = new Map<DocumentedSchema, ValidateFunction>();
  const problem: DocumentedSchema = { $ref: '#/components/schemas/Problem' };
  const find = routeFinder(documentedRoutes(app));

  function schemaFault(schema: DocumentedSchema, body: unknown): string | undefined {
    let validate = compiledValidators.get(schema);
    if (!validate) {
      validate = ajv.compile(closeSchema(schema) as object);
      compiledValidators.set(schema, validate);
    }
    return validate(body) ? undefined : JSON.stringify(validate.errors?.slice(0, 5));
  }

  return {
    fault(method, path, response) {
      const { statusCode } = response;
      const route = find(method, path);
      // An unknown address is answered like one of a missing item.
      if (!route) return statusCode >= 400 ? schemaFault(problem, response.json()) : unknownCall;
      const documented = route.responses[String(statusCode)] ?? route.responses[`${String(statusCode)[0]}XX`];
      if (!documented) return 'the document says nothing of this status';
      if (!String(response.headers['content-type']).includes('application/json')) return undefined;
      const schema = documented.content?.['application/json']?.schema;
      return schema ? schemaFault(schema, response.json()) : 'the document says nothing of a JSON answer';
    },
  };
}

/**
 * Finds the call of an address. Where several fit, `elements/list` and `elements/{id}`, it is the one with the fewest
 * parameters; where none does, the site in front may be left out, as of calls of a tenant that are reachable in a site too.
 */
function routeFinder(routes: readonly DocumentedRoute[]) {
  const patterns = routes
    .map((route) => {
      const parameters = route.path.match(/\{\w+\}/g) ?? [];
      const pattern = route.path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+');
      return { route, method: route.method, pattern: new RegExp(`^${pattern}/?$`), parameters: parameters.length };
    })
    .sort((one, otherPattern) => one.parameters - otherPattern.parameters);
  const find = (method: string, path: string) =>
    patterns.find((each) => each.method === method && each.pattern.test(path))?.route;
  return (method: string, path: string): DocumentedRoute | undefined =>
    find(method, path) ?? find(method, path.replace(/^(\/[^/]+)\/[^/]+/, '$1'));
}

/** Returns a copy of a schema with objects without additional properties, and with references to the whole document. */
function closeSchema(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closeSchema);
  if (typeof value !== 'object' || value === null) return value;
  const copy = Object.fromEntries(Object.entries(value).map(([name, each]) => [name, closeSchema(each)]));
  if (typeof copy.$ref === 'string') return { ...copy, $ref: copy.$ref.replace(/^#/, 'api#') };
  const isOpen = copy.type === 'object' && copy.properties !== undefined && copy.additionalProperties === undefined;
  return isOpen ? { ...copy, additionalProperties: false } : copy;
}
