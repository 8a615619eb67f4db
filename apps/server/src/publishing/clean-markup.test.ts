import type { FieldDefinition } from '@tingest/domain/fields';
import { describe, expect, it } from 'vitest';
import { cleanDefaults, cleanHtml, cleanMarkup } from './clean-markup.ts';

describe('formatted text', () => {
  it.each([
    ['<p>Hej <strong>du</strong></p>', '<p>Hej <strong>du</strong></p>'],
    ['<b>fet</b><i>kursiv</i>', '<strong>fet</strong><em>kursiv</em>'],
    ['<script>alert(1)</script><p>kvar</p>', '<p>kvar</p>'],
    ['<p onclick="x()" style="position:fixed">a</p>', '<p>a</p>'],
    ['<img src=x onerror=alert(1)>', ''],
    [
      '<svg><a xlink:href="javascript:alert(1)">x</a></svg>',
      '<a rel="noopener noreferrer nofollow" target="_blank">x</a>',
    ],
    ['<a href="javascript:alert(1)">x</a>', '<a rel="noopener noreferrer nofollow" target="_blank">x</a>'],
    [
      '<a href="https://a.se" target="_self">x</a>',
      '<a href="https://a.se" rel="noopener noreferrer nofollow" target="_blank">x</a>',
    ],
    ['<iframe src="https://a.se"></iframe>text', 'text'],
    ['1 < 2 & 3', '1 &lt; 2 &amp; 3'],
  ])('%s becomes %s', (html, clean) => {
    expect(cleanHtml(html)).toBe(clean);
  });

  it('stays unchanged when it is cleaned again', () => {
    const cleanedHtml = cleanHtml('<h1>A</h1><p>b<br>c &amp; d</p><ul><li>e</li></ul><a href="http://x.se">f</a>');
    expect(cleanHtml(cleanedHtml)).toBe(cleanedHtml);
  });
});

describe('the values of a form', () => {
  const html: FieldDefinition = { id: 'h', name: 'Text', fieldType: 'html' };
  const fields: readonly FieldDefinition[] = [
    html,
    { id: 't', name: 'Rad', fieldType: 'text' },
    { id: 'c', name: 'Tabell', fieldType: 'collection', children: [{ ...html, id: 'ch' }] },
  ];

  it('are cleaned in HTML fields, in rows too, and left alone elsewhere', () => {
    const submittedValues = {
      h: '<p onclick="x">a</p>',
      t: '<b>',
      c: [{ ch: '<script>x</script>b' }, 7],
      unknown: '<b>',
    };
    expect(cleanMarkup(fields, submittedValues)).toEqual({
      h: '<p>a</p>',
      t: '<b>',
      c: [{ ch: 'b' }, 7],
      unknown: '<b>',
    });
  });

  it('start with defaults that are cleaned as well', () => {
    const defaultValue = { 'sv-SE': '<p onclick="x">Hej</p><script>x</script>' };
    const [storedField] = cleanDefaults([{ ...html, defaultValue }]);
    expect(storedField?.defaultValue).toEqual({ 'sv-SE': '<p>Hej</p>' });
  });
});
