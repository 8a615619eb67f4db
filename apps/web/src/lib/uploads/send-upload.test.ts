import { expect, test } from 'vitest';
import { readAnswer } from './send-upload.ts';

test.each([201, 200])('status %i means that the server has the file', (status) =>
  expect(readAnswer(status, '')).toEqual({ kind: 'done' }),
);

test.each([0, 408, 425, 429, 500, 502, 503, 504])('status %i makes the upload try again', (status) =>
  expect(readAnswer(status, '<html>')).toEqual({ kind: 'unanswered' }),
);

test('status 401 makes the upload wait until the user signs in', () =>
  expect(readAnswer(401, '{}')).toEqual({ kind: 'signedOut' }));

test.each([
  ['{"errors":["A","B"],"details":[{"code":"fileType","message":"Otillåten filtyp"}]}', ['Otillåten filtyp']],
  ['{"errors":["Åtkomst nekad."],"details":[]}', ['Åtkomst nekad.']],
  ['{"errors":"x"}', []],
  ['null', []],
  ['<html>413</html>', []],
])('a refusal contains the reason when the answer is from the server: %s', (body, texts) =>
  expect(readAnswer(422, body)).toEqual({ kind: 'refused', refusal: { status: 422, texts } }),
);
