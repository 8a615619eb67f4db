import { describe, expect, it } from 'vitest';
import { validateForm } from '../../src/fields/index.ts';
import { isAllowedFile } from '../../src/foundation/index.ts';
import * as customRows from './custom-rows.ts';
import { ruleRows } from './rule-rows.ts';
import * as valueRows from './value-rows.ts';
import { wordingOf } from './wordings.ts';

/** Every table of rules that a field's value is checked by. */
const tables = [...Object.entries(valueRows), ...Object.entries(customRows)];

describe.each(tables)('specification, section 5: %s', (_name, rows) => {
  it.each(rows)('$rule: $field.fieldType of $input gives $text', ({ field, input, text, culture, timeZone, now }) => {
    const { problems } = validateForm([field], { [field.id]: input }, { culture, timeZone, now: new Date(now) });
    expect(problems.map(wordingOf)).toEqual(text === null ? [] : [text]);
    expect(problems.every(({ path }) => path === 'dataProperties.f')).toBe(true);
  });
});

describe('specification, section 5: single rules', () => {
  it.each(ruleRows)('$rule of $input gives $text', ({ problem, text }) => {
    expect(problem && wordingOf(problem)).toBe(text);
  });
});

describe('specification, section 5: files to import', () => {
  const sheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  it.each([
    ['application/vnd.ms-excel', true],
    [sheet, true],
    ['text/csv', true],
    ['text/plain', true],
    ['application/pdf', false],
    ['image/png', false],
  ])('%s: %s', (contentType, isAllowed) => expect(isAllowedFile(contentType, 'import')).toBe(isAllowed));
});
