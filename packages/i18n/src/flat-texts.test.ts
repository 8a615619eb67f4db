import { describe, expect, it } from 'vitest';
import { flattenTexts, parametersOf } from './flat-texts.ts';
import { resolveText } from './resolve-text.ts';

const texts = {
  greeting: 'Hello {{name}}!',
  list: { total_one: '{{count}} item', total_other: '{{count}} items' },
};

describe('texts as a flat map', () => {
  it('has a dotted path for each leaf', () => {
    expect([...flattenTexts(texts).keys()]).toEqual(['greeting', 'list.total_one', 'list.total_other']);
  });

  it('fills placeholders with values exactly as given', () => {
    expect(resolveText(texts, 'en-US', 'greeting', { name: '$& <b>' })).toBe('Hello $& <b>!');
  });

  it('leaves a placeholder without a value, and returns an unknown key as it is', () => {
    expect(resolveText(texts, 'en-US', 'greeting', {})).toBe('Hello {{name}}!');
    expect(resolveText(texts, 'en-US', 'nothing.here', {})).toBe('nothing.here');
  });

  it('does not use inherited properties of objects as values', () => {
    expect(resolveText({ a: '{{toString}}' }, 'en-US', 'a', {})).toBe('{{toString}}');
  });

  it.each([
    [0, '0 items'],
    [1, '1 item'],
    [2, '2 items'],
  ])('chooses the plural form of %d', (count, text) => {
    expect(resolveText(texts, 'en-US', 'list.total', { count })).toBe(text);
  });

  it('lists the names of the placeholders', () => {
    expect(parametersOf('{{min}} to {{ max }}, not below {{min}}')).toEqual(['max', 'min']);
  });
});
