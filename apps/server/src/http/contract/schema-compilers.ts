import { hash } from 'node:crypto';
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
 * by one installation; and once for equal schemas, because many calls share the shape of their replies and failures.
 */
export function registerSchemaCompilers(app: CompilerOwner, sharedSchemas: readonly SharedSchema[]): void {
  const compilers = compilersFor(sharedSchemas);
  app.setValidatorCompiler(({ schema, httpPart }) => {
    if (httpPart !== 'body') return lazyValidator(compilers.text, schema as object);
    const [shortValidator, longValidator] = [
      lazyValidator(compilers.body, schema as object),
      lazyValidator(compilers.longBody, schema as object),
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
  const serializerCache = new WeakMap<object, Serializer>();
  app.setSerializerCompiler((route) => {
    const schema = route.schema as object;
    const cachedSerializer = serializerCache.get(schema);
    if (cachedSerializer) return cachedSerializer;
    let serialize: Serializer | undefined;
    const serializer = (data: unknown): string => {
      serialize ??= compilers.serializer(schema);
      return serialize(data);
    };
    serializerCache.set(schema, serializer);
    return serializer;
  });
}

type Serializer = (data: unknown) => string;
type Compile<Compiled> = (schema: object) => Compiled;

interface Compilers {
  readonly body: Compile<ValidateFunction>;
  readonly longBody: Compile<ValidateFunction>;
  readonly text: Compile<ValidateFunction>;
  readonly serializer: Compile<Serializer>;
}

/** Compilers by the schemas that others refer to. A process that creates several apps, as tests do, compiles for all of them. */
const knownCompilers = new WeakMap<readonly SharedSchema[], Compilers>();

function compilersFor(sharedSchemas: readonly SharedSchema[]): Compilers {
  const known = knownCompilers.get(sharedSchemas);
  if (known) return known;
  const validatorCompiler = (options: Options): Compile<ValidateFunction> => {
    const ajv = createAjv(sharedSchemas, options);
    return onceForEqual((schema) => ajv.compile(schema));
  };
  const external = Object.fromEntries(sharedSchemas.map((schema) => [schema.$id, schema]));
  const serializers = SerializerSelector()(external, {});
  const compilers = {
    body: validatorCompiler({}),
    longBody: validatorCompiler({ allErrors: false }),
    text: validatorCompiler({ coerceTypes: true }),
    serializer: onceForEqual((schema) => serializers({ schema } as Parameters<typeof serializers>[0]) as Serializer),
  };
  knownCompilers.set(sharedSchemas, compilers);
  return compilers;
}

/** Compiles once for all schemas with the same content; they are compared by a digest, which takes less memory. */
function onceForEqual<Compiled>(compile: Compile<Compiled>): Compile<Compiled> {
  const compiledByContent = new Map<string, Compiled>();
  return (schema) => {
    const key = hash('sha256', JSON.stringify(schema), 'base64');
    const compiled = compiledByContent.get(key) ?? compile(schema);
    compiledByContent.set(key, compiled);
    return compiled;
  };
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

function lazyValidator(compile: Compile<ValidateFunction>, schema: object) {
  let check: ValidateFunction | undefined;
  const validate = (data: unknown): boolean => {
    check ??= compile(schema);
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
