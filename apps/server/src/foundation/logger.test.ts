import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { gatheredLines, loggerOptions } from './logger.ts';

function captureLog() {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, callback) {
      lines.push(chunk.toString('utf8'));
      callback();
    },
  });
  return { lines, logger: pino(loggerOptions('trace'), stream) };
}

test('a request is logged by its path, without query, sender or long random parts', async () => {
  const { lines, logger } = captureLog();
  const app = Fastify({ loggerInstance: logger });
  app.get('/*', async () => 'ok');
  const token = 'x'.repeat(43);
  await app.inject({
    url: `/idp/password/${token}?code=secret-code&search=Anna`,
    headers: { authorization: 'Bearer abc' },
  });
  const log = lines.join('');
  expect(log).toContain('"path":"/idp/password/[hidden]"');
  expect(log).toContain('"statusCode":200');
  for (const secret of [token, 'secret-code', 'Anna', 'Bearer', '127.0.0.1']) expect(log).not.toContain(secret);
});

test('headers and tokens that reach the log are redacted', () => {
  const { lines, logger } = captureLog();
  logger.info(
    { headers: { authorization: 'Bearer abc', cookie: 'sid=abc', 'set-cookie': 'sid=abc' }, id_token: 'abc' },
    'x',
  );
  expect(lines.join('')).not.toContain('abc');
});

test('the detail of a database error, which repeats values, is left out', () => {
  const { lines, logger } = captureLog();
  const error = Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Key (email)=(anna@example.org)' });
  logger.error({ err: new Error('outer', { cause: error }) }, 'failed');
  expect(lines.join('')).toContain('23505');
  expect(lines.join('')).not.toContain('anna');
});

test('a copy of an error from the job queue is logged like the error', () => {
  const { lines, logger } = captureLog();
  const error = Object.assign(new Error('connect ENOENT'), { code: 'ENOENT', detail: 'anna@example.org' });
  logger.error({ err: { ...error, message: error.message, stack: error.stack, queue: 'labels.print' } }, 'failed');
  expect(lines.join('')).toContain('"message":"connect ENOENT"');
  expect(lines.join('')).toContain('"code":"ENOENT"');
  expect(lines.join('')).not.toContain('anna');
});

test('log lines of one event loop turn are written together in order, and later ones after them', async () => {
  const writtenLines: string[] = [];
  const logger = pino({ base: null, timestamp: false }, gatheredLines({ write: (lines) => writtenLines.push(lines) }));
  logger.info('one');
  logger.warn('two');
  expect(writtenLines).toEqual([]);
  await new Promise(setImmediate);
  logger.info('three');
  await new Promise(setImmediate);
  const messages = writtenLines.map((lines) =>
    lines
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { msg: string }).msg),
  );
  expect(messages).toEqual([['one', 'two'], ['three']]);
});
