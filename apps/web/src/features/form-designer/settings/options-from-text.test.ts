import { describe, expect, it } from 'vitest';
import { optionsFromText } from './options-from-text.ts';

describe('pasted choices', () => {
  it('are one per line, trimmed, without empty ones', () => {
    expect(optionsFromText(' Red \r\n\nGreen\n', [])).toEqual([
      { value: 'Red', name: 'Red' },
      { value: 'Green', name: 'Green' },
    ]);
  });

  it('can have their values in a second column', () => {
    expect(optionsFromText('Röd\tred', [])).toEqual([{ value: 'red', name: 'Röd' }]);
  });

  it('never contain a value twice', () => {
    expect(optionsFromText('Red\nRed\nGreen', [{ value: 'Green', name: 'Grön' }])).toEqual([
      { value: 'Red', name: 'Red' },
    ]);
  });
});
