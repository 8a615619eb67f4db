import { expect, it } from 'vitest';
import { writeJsonLines } from './write-json-lines.ts';

it('writes an object for each row, with a name for each column', async () => {
  const columns = ['Namn', 'Höjd', 'Namn'].map((heading) => ({ heading, type: 'text' as const }));
  async function* batches() {
    yield [['Å\n"x"', 1.5, true]];
    yield [];
    yield [['=1+1', null, '']];
  }
  let whole = '';
  for await (const part of writeJsonLines({ name: 'x', columns, batches })) whole += part;
  expect(whole).toBe('{"Namn":"Å\\n\\"x\\"","Höjd":1.5,"Namn 2":true}\n{"Namn":"=1+1","Höjd":null,"Namn 2":""}\n');
});
