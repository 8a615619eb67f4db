import { expect, test } from 'vitest';
import { validateFile } from './file-form.tsx';

test.each([
  [{ name: 'ritning.pdf', alt: null }, []],
  [{ name: '  ', alt: null }, [['name', 'required']]],
  [{ name: 'å'.repeat(200), alt: 'å'.repeat(250) }, []],
  [
    { name: 'å'.repeat(201), alt: 'å'.repeat(251) },
    [
      ['name', 'maxLength'],
      ['alt', 'maxLength'],
    ],
  ],
])('the file details %o are validated', (draft, expected) => {
  expect(validateFile(draft).map(({ path, code }) => [path, code])).toEqual(expected);
});
