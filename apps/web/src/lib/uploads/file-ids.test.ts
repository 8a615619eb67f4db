import { expect, test } from 'vitest';
import { fileIdsIn } from './file-ids.ts';

test('files are found in lists and rows, each once, and other values with an id are not files', () => {
  const file = (id: string) => ({ id, name: 'x', contentType: 'image/png', size: 1 });
  const values = {
    text: 'a',
    person: { id: 'p', name: 'Anna' },
    photos: [file('1'), file('2')],
    faults: [{ photo: [file('3')], text: 'x' }, { photo: [file('1')] }, null],
  };
  expect(fileIdsIn(values)).toEqual(['1', '2', '3']);
  expect(fileIdsIn(null)).toEqual([]);
});
