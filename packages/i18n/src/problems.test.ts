import { type Culture, cultures, problemCatalogue, problemCodes } from '@tingest/domain/foundation';
import { describe, expect, it } from 'vitest';
import { parametersOf } from './flat-texts.ts';
import { serverCatalogues } from './server.ts';

const texts: Readonly<Record<Culture, Readonly<Record<string, string>>>> = {
  'sv-SE': serverCatalogues['sv-SE'].problems,
  'en-US': serverCatalogues['en-US'].problems,
  'nb-NO': serverCatalogues['nb-NO'].problems,
};

describe('the texts of problems', () => {
  it.each(cultures)('contain in %s exactly the parameters that the problem has', (culture) => {
    const textParameters = problemCodes.map((code) => [code, parametersOf(texts[culture][code] ?? '')]);
    const catalogueParameters = problemCodes.map((code) => [code, [...problemCatalogue[code].parameters].sort()]);
    expect(textParameters).toEqual(catalogueParameters);
  });

  it.each(cultures)('are distinct in %s', (culture) => {
    const allTexts = Object.values(texts[culture]);
    expect(allTexts.filter((text, at) => allTexts.indexOf(text) !== at)).toEqual([]);
  });
});

describe('the English texts of problems', () => {
  it.each([
    ['permissionDenied', 'Access denied.'],
    ['signInExpired', 'Your user has been logged out due to inactivity.'],
    ['loginServerUnreachable', 'Could not communicate with the login server.'],
    ['invalidLogin', 'Invalid login.'],
    ['noReply', 'Could not fetch data from the server.'],
    ['fetchError', 'An error occurred while fetching data from the server.'],
    ['sendError', 'An error occurred while sending data to the server.'],
    ['required', 'This field must have a value'],
    ['requiredChoice', 'A choice must be made'],
    ['decimal', 'Invalid decimal'],
    ['email', 'Invalid e-mail address'],
    ['numeric', 'Only numerical values allowed (0-9)'],
    ['maxLength', 'The field may at most contain {{length}} characters'],
    ['fileSize', 'The file may be at most {{size}} MiB'],
    ['patternFlags', 'Match options not supported: {{flags}}'],
    ['patternMismatch', 'Field content does not match the validation rule'],
    ['step', 'Step "{{step}}" contains errors'],
    ['tenantLocked', 'Tenant is locked and functionality cannot be altered.'],
  ] as const)('match the specification for %s', (code, text) => {
    expect(texts['en-US'][code]).toBe(text);
  });
});
