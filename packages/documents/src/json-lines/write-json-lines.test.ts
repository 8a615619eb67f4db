import fc from 'fast-check';
import { expect, it } from 'vitest';
import { headingsOfKeys, keysOfHeadings } from './key-names.ts';
import { writeJsonLines } from './write-json-lines.ts';

it('writes an object for each row, with a key for each column', async () => {
  const columns = ['Namn', 'Höjd', 'Namn'].map((heading) => ({ heading, type: 'text' as const }));
  async function* batches() {
    yield [['Å\n"x"', 1.5, true]];
    yield [];
    yield [['=1+1', null, '']];
  }
  let fullText = '';
  for await (const part of writeJsonLines({ name: 'x', columns, batches })) fullText += part;
  expect(fullText).toBe('{"Namn":"Å\\n\\"x\\"","Höjd":1.5,"Namn #2":true}\n{"Namn":"=1+1","Höjd":null,"Namn #2":""}\n');
});

it('gives every column a unique key from which its heading can be recovered', () => {
  const heading = fc.constantFrom('a', 'b', 'a #2', 'a #3', 'a #2 #2', 'b #2', 'a #2 #3', '', ' #2');
  fc.assert(
    fc.property(fc.array(heading, { maxLength: 9 }), (headings) => {
      const keys = keysOfHeadings(headings);
      expect(new Set(keys).size).toBe(headings.length);
      expect(headingsOfKeys(keys)).toEqual(headings);
    }),
    { numRuns: 2_000 },
  );
});
