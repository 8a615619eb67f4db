import { expect, test } from 'vitest';
import { readAnswer } from './send-upload.ts';

test.each([201, 200])('%i: the server has it', (status) => expect(readAnswer(status, '')).toEqual({ kind: 'done' }));

test.each([0, 408, 425, 429, 500, 502, 503, 504])('%i: tried again', (status) =>
  expect(readAnswer(status, '<html>')).toEqual({ kind: 'unanswered' }),
);

test('401: waits for somebody to sign in', () => expect(readAnswer(401, '{}')).toEqual({ kind: 'signedOut' }));

test.each([
  ['{"errors":["A","B"],"details":[{"code":"fileType","message":"Otillåten filtyp"}]}', ['Otillåten filtyp']],
  ['{"errors":["Åtkomst nekad."],"details":[]}', ['Åtkomst nekad.']],
  ['{"errors":"x"}', []],
  ['null', []],
  ['<html>413</html>', []],
])('a refusal says why, when it is the server that speaks: %s', (body, texts) =>
  expect(readAnswer(422, body)).toEqual({ kind: 'refused', refusal: { status: 422, texts } }),
);
