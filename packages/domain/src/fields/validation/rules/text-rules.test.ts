import { describe, expect, it } from 'vitest';
import type { ValueProblem } from '../../../foundation/problems/parsed.ts';
import { maxLength } from '../../../foundation/text/max-length.ts';
import { alphaDash } from './alpha-dash.ts';
import { email } from './email.ts';
import { integer } from './integer.ts';
import { minLength } from './min-length.ts';
import { numeric } from './numeric.ts';
import { phoneNumber } from './phone-number.ts';
import { url } from './url.ts';
import { username } from './username.ts';

const label63 = 'a'.repeat(63);

/** Valid and invalid texts, from the specification's table of built-in rules (section 5). */
const table: [string, (text: string) => ValueProblem | null, readonly string[], readonly string[]][] = [
  ['integer', integer, ['0', '-1', '007'], ['', '-', '+1', '1.0', '1 000', '١']],
  [
    'phoneNumber',
    phoneNumber,
    ['1', '070-1234567', '+46 70 123 45 67', '+46-1'.replace('+46', '+466'), '08\u00a0123'],
    ['', '+', '+4', '-1', '1-', '070--12', '0-7-0', '(08) 12', '70+46'],
  ],
  ['username', username, ['anna', 'A.b-c_d@e+9'], ['', 'anna b', 'åsa', 'a/b', 'a\u0000']],
  [
    'email',
    email,
    ['a@b.se', 'fornamn.efternamn+tag@sub.exempel.se', 'x@räksmörgås.se', `a@${label63}.se`, `${'l'.repeat(64)}@b.se`],
    ['', 'a', '@b.se', 'a@', 'a@b', 'a b@c.se', '.a@b.se', 'a..b@c.se', 'a@-b.se', 'a@b-.se', 'a@b..se', 'a@b.1'],
  ],
  [
    'email lengths',
    email,
    [],
    [`a@${label63}a.se`, `${'l'.repeat(65)}@b.se`, 'å@b.se', `a@${`${label63}.`.repeat(4)}se`],
  ],
  [
    'url',
    url,
    [
      'exempel.se',
      'http://exempel.se',
      'HTTPS://exempel.se:8080/a?b#c',
      'http://intranät/',
      '10.0.0.1',
      'https://å.se',
    ],
    [
      '',
      'ord',
      'ftp://exempel.se',
      '//exempel.se',
      'http://',
      'http://a b.se',
      'http://user@exempel.se',
      'exempel..se',
    ],
  ],
  ['url hosts', url, ['a.se?q=1'], ['300.0.0.1', 'http://a.se:99999', 'javascript:alert(1)', `http://${label63}a.se`]],
  ['numeric', numeric, ['0', '0123'], ['', '-1', '1.5', '１']],
  ['alphaDash', alphaDash, ['a-b_C9'], ['', 'a b', 'å', 'a/b', 'a.b']],
];

describe.each(table)('%s', (_name, rule, good, bad) => {
  it('accepts valid texts', () => expect(good.filter((text) => rule(text) !== null)).toEqual([]));
  it('refuses invalid texts', () => expect(bad.filter((text) => rule(text) === null)).toEqual([]));
});

describe('the length of a text', () => {
  it('is counted in characters as people see them', () => {
    expect(maxLength('😀😀', 2)).toBeNull();
    expect(minLength('😀😀', 3)).toEqual({ code: 'minLength', parameters: { length: 3 } });
  });

  it.each([
    [49, true],
    [50, true],
    [51, false],
  ])('of %d characters is checked where 50 are allowed', (length, holds) => {
    expect(maxLength('x'.repeat(length), 50) === null).toBe(holds);
  });

  it.each([
    [2, false],
    [3, true],
  ])('of %d characters is checked where 3 are required', (length, holds) => {
    expect(minLength('x'.repeat(length), 3) === null).toBe(holds);
  });
});

describe('rules on hostile texts', () => {
  it('handle a megabyte as they handle a word', () => {
    const hostile = [
      'a'.repeat(1_000_000),
      '1'.repeat(1_000_000),
      `${'a.'.repeat(300_000)}!`,
      `+${'1-'.repeat(300_000)}`,
    ];
    const rules = [email, url, phoneNumber, username, integer];
    const problems = hostile.flatMap((text) => rules.map((rule) => rule(`${text} \u0000`)));
    expect(problems.every((problem) => problem !== null)).toBe(true);
  });
});
