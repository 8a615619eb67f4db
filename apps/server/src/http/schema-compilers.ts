import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import { Ajv, type ValidateFunction } from 'ajv';
import addFormatsModule from 'ajv-formats';
import type { FastifyInstance } from 'fastify';

// The package is CommonJS; its callable is the default of its default.
const addFormats = addFormatsModule.default;

/** A schema that others refer to by its `$id`. */
export type SharedSchema = object & { readonly $id: string };

/**
 * Bodies are taken as they are: no type is coerced, no unknown field silently dropped. Parameters of paths and queries
 * arrive as text, so there text becomes numbers and booleans.
 *
 * Validators and serialisers are made when their route is first called: the calls exist twice, in two versions, and most
 * of them are never made by one installation.
 */
export function registerSchemaCompilers(app: FastifyInstance, sharedSchemas: readonly SharedSchema[]): void {
  const bodies = createAjv(false, sharedSchemas);
  const texts = createAjv(true, sharedSchemas);
  app.setValidatorCompiler(({ schema, httpPart }) =>
    lazyValidator(httpPart === 'body' ? bodies : texts, schema as object),
  );
  const external = Object.fromEntries(sharedSchemas.map((schema) => [schema.$id, schema]));
  const serializers = SerializerSelector()(external, {});
  app.setSerializerCompiler((route) => {
    let serialize: ((data: unknown) => string) | undefined;
    return (data: unknown) => {
      serialize ??= serializers(route as Parameters<typeof serializers>[0]) as (data: unknown) => string;
      return serialize(data);
    };
  });
}

function lazyValidator(ajv: Ajv, schema: object) {
  let check: ValidateFunction | undefined;
  const validate = (data: unknown): boolean => {
    check ??= ajv.compile(schema);
    const isValid = check(data) as boolean;
    validate.errors = check.errors;
    return isValid;
  };
  validate.errors = undefined as ValidateFunction['errors'];
  return validate;
}

function createAjv(coerceTypes: boolean, sharedSchemas: readonly object[]): Ajv {
  const ajv = new Ajv({ allErrors: true, coerceTypes, useDefaults: true, strict: false, removeAdditional: false });
  addFormats(ajv, { mode: 'full', formats: ['uuid', 'date-time', 'date', 'time', 'uri', 'email'] });
  for (const schema of sharedSchemas) ajv.addSchema(schema);
  return ajv;
}
