import type { FastifyInstance, FastifySchemaCompiler } from 'fastify';
import Type from 'typebox';
import { expect, it } from 'vitest';
import { registerSchemaCompilers } from './schema-compilers.ts';

function validatorOf(schema: object) {
  const compilers: FastifySchemaCompiler<object>[] = [];
  const app = {
    setValidatorCompiler: (compiler: FastifySchemaCompiler<object>) => compilers.push(compiler),
    setSerializerCompiler: () => undefined,
  };
  registerSchemaCompilers(app as unknown as FastifyInstance, []);
  const validate = compilers[0]?.({ schema, method: 'POST', url: '/', httpPart: 'body' });
  if (!validate) throw new Error('no compiler');
  return (data: unknown) => {
    const isValid = validate(data);
    return { isValid, errors: (validate as { errors?: unknown[] | null }).errors?.length ?? 0 };
  };
}

const check = validatorOf(Type.Object({ names: Type.Array(Type.String(), { maxItems: 20_000 }) }));
const names = (count: number, name: unknown) => ({ names: Array.from({ length: count }, () => name) });

it('tells of all that is wrong with a body, and of the first only where that could be a million', () => {
  expect(check(names(30, 1))).toEqual({ isValid: false, errors: 30 });
  expect(check(names(15_000, 1))).toEqual({ isValid: false, errors: 1 });
  expect(check(names(500_000, 1))).toEqual({ isValid: false, errors: 1 });
});

it('takes long bodies and short ones', () => {
  expect(check(names(3, 'x'))).toMatchObject({ isValid: true });
  expect(check(names(15_000, 'x'))).toMatchObject({ isValid: true });
  expect(check(names(20_001, 'x'))).toMatchObject({ isValid: false });
});
