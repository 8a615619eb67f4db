import { ApiError } from '@tingest/api-client';
import { expect, test } from 'vitest';
import { sendingFailure } from './sending-outcome.ts';

const makeError = (status: number, code?: string): ApiError =>
  new ApiError({ status, method: 'POST', details: code ? [{ code, message: code }] : [] });

test('a request without an answer, or met by a server error, is sent again unchanged', () => {
  for (const status of [0, 408, 429, 500, 502, 503, 504]) expect(sendingFailure(makeError(status))).toBe('unanswered');
  expect(sendingFailure(new TypeError('network'))).toBe('unanswered');
});

test('a request that the server refuses is corrected and not repeated', () => {
  for (const status of [400, 401, 403, 404, 409, 413, 422]) expect(sendingFailure(makeError(status))).toBe('refused');
});

test('an earlier attempt that had arrived is recognised as repeated', () => {
  expect(sendingFailure(makeError(409, 'alreadyPerformed'))).toBe('repeated');
});
