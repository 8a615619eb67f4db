import type { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../testing/test-database.ts';
import type { Database } from './database.ts';
import { problemFromPostgres } from './postgres-problems.ts';

let database: Database;

beforeAll(async () => {
  database = await createTestDatabase();
  await database.owner.withClient((client) =>
    client.query(`
      CREATE SCHEMA test;
      SET search_path = test, public;
      CREATE TABLE parents (id integer PRIMARY KEY);
      CREATE TABLE children (
        id     integer CONSTRAINT elements_code_unique UNIQUE,
        name   text UNIQUE CHECK (length(name) < 5),
        parent integer REFERENCES parents,
        period int4range, EXCLUDE USING gist (period WITH &&)
      );
      INSERT INTO parents VALUES (1);
      INSERT INTO children VALUES (1, 'one', 1, '[1,5)');
    `),
  );
});

afterAll(() => database.close());

/** Returns the server's error for the statement, as a problem. */
function problemOf(statement: string, submittedValues?: Record<string, unknown>) {
  return database.owner.withClient(async (client: Client) => {
    try {
      await client.query('SET search_path = test, public');
      await client.query(statement);
    } catch (error) {
      return problemFromPostgres(error, submittedValues);
    }
    throw new Error('the statement succeeded');
  });
}

describe('a broken unique key', () => {
  test('is reported by its constraint, with the value that was sent', async () => {
    expect(await problemOf('INSERT INTO children (id) VALUES (1)', { code: 'AB12' })).toEqual({
      code: 'codeTaken',
      path: 'code',
      parameters: { code: 'AB12' },
    });
  });

  test('is reported as a plain duplicate for an unknown constraint', async () => {
    expect(await problemOf(`INSERT INTO children (name) VALUES ('one')`)).toEqual({ code: 'duplicate' });
    expect(await problemOf('INSERT INTO children (id) VALUES (1)')).toEqual({ code: 'duplicate', path: 'code' });
  });
});

test.each([
  ['a reference to nothing', 'INSERT INTO children (parent) VALUES (9)', 'notFound'],
  ['the removal of what is referred to', 'DELETE FROM parents', 'conflict'],
  ['an overlap', `INSERT INTO children (period) VALUES ('[3,8)')`, 'conflict'],
  ['a rule of the table', `INSERT INTO children (name) VALUES ('too long')`, 'invalid'],
  ['a value of another type', `SELECT 'x'::uuid`, 'invalid'],
  ['a number out of range', 'SELECT 99999999999::integer', 'invalid'],
  ['NUL in JSON', `SELECT '"\\u0000"'::jsonb ->> 0`, 'malformed'],
  ['invalid UTF-8', `SELECT convert_from('\\xff', 'UTF8')`, 'malformed'],
  ['a statement that takes too long', 'SET statement_timeout = 20; SELECT pg_sleep(5)', 'timeout'],
  ['a row that is locked', 'SET lock_timeout = 20; SELECT FROM parents FOR UPDATE', 'conflict'],
])('%s is reported as %s', async (_, statement, code) => {
  const lockProblem = await database.owner.withClient(async (client) => {
    await client.query('BEGIN; SELECT FROM test.parents FOR UPDATE');
    return statement.includes('lock_timeout') ? problemOf(statement) : undefined;
  });
  expect((lockProblem ?? (await problemOf(statement)))?.code).toBe(code);
});

test('an error in the statement of the server is not reported as a problem of the caller', async () => {
  expect(await problemOf('SELECT nonsense')).toBeNull();
  expect(problemFromPostgres(new Error('23505'))).toBeNull();
});
