import type { Culture } from '@tingest/domain';
import { describe, expect, it } from 'vitest';
import { problemSentence, problemText } from './server.ts';

describe('a problem in words', () => {
  it('is the catalogue’s, in the reader’s language and with its values', () => {
    const problem = { code: 'range', parameters: { min: '1', max: '5' } } as const;
    const cultures: readonly Culture[] = ['sv-SE', 'en-US', 'nb-NO'];
    expect(cultures.map((culture) => problemText(culture, problem))).toEqual([
      'Värdet måste vara mellan 1 och 5',
      'The value must be between 1 and 5',
      'Verdien må være mellom 1 og 5',
    ]);
  });

  it('is the administrator’s own, where there is one', () => {
    expect(problemText('en-US', { code: 'patternMismatch', message: 'Begins with A' })).toBe('Begins with A');
  });

  it('is the text that a message beginning with "@" is the key of', () => {
    expect(problemText('sv-SE', { code: 'patternMismatch', message: '@problems.email' })).toBe('Ogiltig e-postadress');
  });

  it('is the catalogue’s where a message is the key of nothing', () => {
    const unknown = ['@', '@nothing', '@problems', '@constructor'];
    expect(new Set(unknown.map((message) => problemText('en-US', { code: 'patternMismatch', message })))).toEqual(
      new Set(['Field content does not match the validation rule']),
    );
  });

  it('begins with the language’s name where it is about one text of several', () => {
    const problem = { code: 'required', culture: 'nb-NO', path: 'localizedNames.1.text' } as const;
    expect(problemSentence('sv-SE', problem)).toBe('Norska: Fältet måste ha ett värde');
    expect(problemSentence('nb-NO', problem)).toBe('Norsk: Feltet må ha en verdi');
    expect(problemText('en-US', problem)).toBe('This field must have a value');
    expect(problemSentence('en-US', { code: 'required' })).toBe('This field must have a value');
  });
});
