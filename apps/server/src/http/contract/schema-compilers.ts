import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import { Ajv, type Options, type ValidateFunction } from 'ajv';
import addFormatsModule from 'ajv-formats';
import type { FastifyInstance } from 'fastify';
import { outlineOf } from '../kernel/json-outline.ts';

// The package is CommonJS; its callable is the default of its default.
const addFormats = addFormatsModule.default;

/** A schema that others refer to by its `$id`. */
export type SharedSchema = object & { readonly $id: string };

/** The part of Fastify that takes compilers. */
interface CompilerOwner {
  setValidatorCompiler(compiler: Parameters<FastifyInstance['setValidatorCompiler']>[0]): unknown;
  setSerializerCompiler(compiler: Parameters<FastifyInstance['setSerializerCompiler']>[0]): unknown;
}

/** More values than this are checked as far as the first that is wrong: telling of a million wrong ones takes seconds. */
const manyValues = 10_000;

/**
 * Bodies are taken as they are: no type is coerced, no unknown field silently dropped. Parameters of paths and queries
 * arrive as text, so there text becomes numbers and booleans.
 *
 * Validators and serialisers are made when a route with their schema is first called, because most calls are never made
 * by one installation; and once for each schema, because the calls exist in two versions and share the shape of failures.
 * Ajv does that by itself.
 */
export function registerSchemaCompilers(app: CompilerOwner, sharedSchemas: readonly SharedSchema[]): void {
  const bodies = createAjv(sharedSchemas, {});
  const longBodies = createAjv(sharedSchemas, { allErrors: false });
  const texts = createAjv(sharedSchemas, { coerceTypes: true });
  app.setValidatorCompiler(({ schema, httpPart }) => {
    if (httpPart !== 'body') return lazyValidator(texts, schema as object);
    const [shortValidator, longValidator] = [
      lazyValidator(bodies, schema as object),
      lazyValidator(longBodies, schema as object),
    ];
    const validate = (data: unknown): boolean => {
      const check = hasManyValues(data) ? longValidator : shortValidator;
      const isValid = check(data);
      validate.errors = check.errors;
      return isValid;
    };
    validate.errors = undefined as ValidateFunction['errors'];
    return validate;
  });
  const external = Object.fromEntries(sharedSchemas.map((schema) => [schema.$id, schema]));
  const serializers = SerializerSelector()(external, {});
  const serializerCache = new WeakMap<object, (data: unknown) => string>();
  app.setSerializerCompiler((route) => {
    const schema = route.schema as object;
    const cachedSerializer = serializerCache.get(schema);
    if (cachedSerializer) return cachedSerializer;
    let serialize: ((data: unknown) => string) | undefined;
    const serializer = (data: unknown): string => {
      serialize ??= serializers(route as Parameters<typeof serializers>[0]) as (data: unknown) => string;
      return serialize(data);
    };
    serializerCache.set(schema, serializer);
    return serializer;
  });
}

/**
 * Creates a checker that validates values like bodies of calls, and converts queries from text to their types.
 * @returns the problems, none if everything matches the schema
 */
export function valueChecker(sharedSchemas: readonly SharedSchema[]) {
  const bodies = createAjv(sharedSchemas, {});
  const texts = createAjv(sharedSchemas, { coerceTypes: true });
  return (part: 'body' | 'query', schema: object, value: unknown): NonNullable<ValidateFunction['errors']> => {
    const check = (part === 'body' ? bodies : texts).compile(schema);
    return check(value) ? [] : (check.errors ?? []);
  };
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

/** Counts no further than it has to. */
function hasManyValues(data: unknown): boolean {
  const outline = outlineOf(data);
  if (outline) return outline.values > manyValues;
  const pendingValues = [data];
  let seenCount = 0;
  for (let next = pendingValues.pop(); next !== undefined; next = pendingValues.pop()) {
    if (typeof next !== 'object' || next === null) continue;
    const values = Object.values(next);
    seenCount += values.length;
    if (seenCount > manyValues) return true;
    for (const value of values) if (typeof value === 'object' && value !== null) pendingValues.push(value);
  }
  return false;
}

/** The schemas are our own, made by TypeBox: whether they are some is not looked at, which would take a tenth of a start. */
function createAjv(sharedSchemas: readonly object[], ajvOptions: Options): Ajv {
  const asWritten = { useDefaults: true, strict: false, removeAdditional: false, validateSchema: false } as const;
  const ajv = new Ajv({ allErrors: true, ...asWritten, ...ajvOptions });
  addFormats(ajv, { mode: 'full', formats: ['uuid', 'date-time', 'date', 'time', 'uri', 'email'] });
  for (const schema of sharedSchemas) ajv.addSchema(schema);
  return ajv;
}
