import { expect, test } from 'vitest';
import { findPasswordProblems } from './password-rules.ts';

test.each([
  ['', 'required'],
  ['nio teckn', 'minLength'],
  ['👍👍👍👍👍👍👍👍👍', 'minLength'],
  ['x y'.repeat(67), 'maxLength'],
  ['nul\u0000 in the middle', 'invalidCharacters'],
  ['Password123', 'invalid'],
  ['Sommar2026!', 'invalid'],
  ['zzzzzzzzzzzz', 'invalid'],
  ['anna.svensson', 'invalid'],
  ['Anna.Svensson2026', 'invalid'],
])('the password rules refuse %j: %s', (password, code) => {
  expect(findPasswordProblems(password, 'Anna.Svensson')).toMatchObject([{ code, path: 'password' }]);
});

test.each(['korrekt häst batteri', 'tingest-demo', 'å ä ö æ ø ü'])('the password rules accept %j', (password) => {
  expect(findPasswordProblems(password, 'anna')).toEqual([]);
});
