import type { FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify';
import Type from 'typebox';
import { expect, it } from 'vitest';
import { registerSchemaCompilers } from './schema-compilers.ts';

function compilers() {
  const compilerFactories: {
    validator?: FastifySchemaCompiler<object>;
    serializer?: FastifySerializerCompiler<object>;
  } = {};
  const app = {
    setValidatorCompiler: (compiler: FastifySchemaCompiler<object>) => {
      compilerFactories.validator = compiler;
    },
    setSerializerCompiler: (compiler: FastifySerializerCompiler<object>) => {
      compilerFactories.serializer = compiler;
    },
  };
  registerSchemaCompilers(app, []);
  return compilerFactories;
}

function validatorOf(schema: object) {
  const validate = compilers().validator?.({ schema, method: 'POST', url: '/', httpPart: 'body' });
  if (!validate) throw new Error('no compiler');
  return (data: unknown) => {
    const isValid = validate(data);
    return { isValid, errors: (validate as { errors?: unknown[] | null }).errors?.length ?? 0 };
  };
}

const check = validatorOf(Type.Object({ names: Type.Array(Type.String(), { maxItems: 20_000 }) }));
const names = (count: number, name: unknown) => ({ names: Array.from({ length: count }, () => name) });

it('all errors of a body are reported, and only the first when there could be a million', () => {
  expect(check(names(30, 1))).toEqual({ isValid: false, errors: 30 });
  expect(check(names(15_000, 1))).toEqual({ isValid: false, errors: 1 });
  expect(check(names(500_000, 1))).toEqual({ isValid: false, errors: 1 });
});

it('long and short bodies are accepted', () => {
  expect(check(names(3, 'x'))).toMatchObject({ isValid: true });
  expect(check(names(15_000, 'x'))).toMatchObject({ isValid: true });
  expect(check(names(20_001, 'x'))).toMatchObject({ isValid: false });
});

it('one serialiser is made of a schema for all calls with it, and a different one of another schema', () => {
  const { serializer } = compilers();
  const schema = () => Type.Object({ name: Type.String() });
  const of = (each: object, url: string) => serializer?.({ schema: each, method: 'GET', url, httpStatus: '200' });
  const sharedSchema = schema();
  const [firstValidator, secondValidator, otherValidator] = [
    of(sharedSchema, '/api/v1/x'),
    of(sharedSchema, '/api/v2/x'),
    of(schema(), '/api/v2/y'),
  ];
  expect(firstValidator).toBe(secondValidator);
  expect(otherValidator).not.toBe(firstValidator);
  expect(firstValidator?.({ name: 'Åsa', secret: 1 })).toBe('{"name":"Åsa"}');
});
