import { Ajv } from 'ajv';
import addFormatsModule from 'ajv-formats';
import type { FastifyInstance } from 'fastify';

// The package is CommonJS; its callable is the default of its default.
const addFormats = addFormatsModule.default;

/**
 * Bodies are taken as they are: no type is coerced, no unknown field silently dropped. Parameters of paths and queries
 * arrive as text, so there text becomes numbers and booleans.
 */
export function registerSchemaCompilers(app: FastifyInstance, sharedSchemas: readonly object[]): void {
  const bodies = createAjv(false, sharedSchemas);
  const texts = createAjv(true, sharedSchemas);
  app.setValidatorCompiler(({ schema, httpPart }) => (httpPart === 'body' ? bodies : texts).compile(schema as object));
}

function createAjv(coerceTypes: boolean, sharedSchemas: readonly object[]): Ajv {
  const ajv = new Ajv({ allErrors: true, coerceTypes, useDefaults: true, strict: false, removeAdditional: false });
  addFormats(ajv, { mode: 'full', formats: ['uuid', 'date-time', 'date', 'time', 'uri', 'email'] });
  for (const schema of sharedSchemas) ajv.addSchema(schema);
  return ajv;
}
