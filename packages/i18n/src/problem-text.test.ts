import type { Culture } from '@tingest/domain/foundation';
import { describe, expect, it } from 'vitest';
import { problemSentence, problemText } from './server.ts';

describe('the text of a problem', () => {
  it('is the one of the catalogue, in the user’s language and with the problem’s values', () => {
    const problem = { code: 'range', parameters: { min: '1', max: '5' } } as const;
    const cultures: readonly Culture[] = ['sv-SE', 'en-US', 'nb-NO'];
    expect(cultures.map((culture) => problemText(culture, problem))).toEqual([
      'Värdet måste vara mellan 1 och 5',
      'The value must be between 1 and 5',
      'Verdien må være mellom 1 og 5',
    ]);
  });

  it('is the administrator’s message, where one is set', () => {
    expect(problemText('en-US', { code: 'patternMismatch', message: 'Begins with A' })).toBe('Begins with A');
  });

  it('is the text with the key given by a message beginning with “@”', () => {
    expect(problemText('sv-SE', { code: 'patternMismatch', message: '@problems.email' })).toBe('Ogiltig e-postadress');
  });

  it('is the one of the catalogue where a message gives an unknown key', () => {
    const unknownKeys = ['@', '@nothing', '@problems', '@constructor'];
    expect(new Set(unknownKeys.map((message) => problemText('en-US', { code: 'patternMismatch', message })))).toEqual(
      new Set(['Field content does not match the validation rule']),
    );
  });

  it('begins with the name of the language where it concerns one of several translations', () => {
    const problem = { code: 'required', culture: 'nb-NO', path: 'localizedNames.1.text' } as const;
    expect(problemSentence('sv-SE', problem)).toBe('Norska: Fältet måste ha ett värde');
    expect(problemSentence('nb-NO', problem)).toBe('Norsk: Feltet må ha en verdi');
    expect(problemText('en-US', problem)).toBe('This field must have a value');
    expect(problemSentence('en-US', { code: 'required' })).toBe('This field must have a value');
  });
});
