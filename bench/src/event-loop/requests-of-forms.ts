import { randomUUID } from 'node:crypto';
import { dataProperties, named } from '../data/create-service.ts';
import type { LargeSite } from './large-site.ts';
import { type LargestRequest, tableRows } from './largest-request.ts';

/** Yields the requests that fill in forms. */
export async function* requestsOfForms(site: LargeSite): AsyncGenerator<LargestRequest> {
  const [table, note, text] = [randomUUID(), randomUUID(), randomUUID()];
  const htmls = Array.from({ length: 50 }, () => randomUUID());
  const slow = '(a|b)*a(a|b){90}$';
  const category = await site.post('elementTypes', {
    ...named('Former'),
    dataPropertyTypes: [
      {
        id: table,
        name: 'Rader',
        fieldType: 'collection',
        children: [{ id: note, name: 'Text', fieldType: 'textArea', validation: { pattern: slow } }],
      },
      { id: text, name: 'Lång', fieldType: 'textArea', validation: { pattern: '(a|b)*a(a|b){20}$' } },
      ...htmls.map((id, index) => ({ id, name: `Formaterad ${index}`, fieldType: 'html' })),
    ],
  });
  const object = (title: string, values: Readonly<Record<string, unknown>>) => {
    const body = JSON.stringify({ elementTypeId: category.id, dataProperties: dataProperties(values) });
    return { title, send: () => site.send('POST', 'elements', body) };
  };
  const rowsOf = (length: number) =>
    Array.from({ length }, (_, row) => ({ [note]: `${'ab'.repeat(300)}${'ba'.repeat(row % 100)}` }));
  yield object(`a slow pattern in ${tableRows} rows of a table`, { [table]: rowsOf(tableRows) });
  yield object('a slow pattern in the one row that the thread validates itself', { [table]: rowsOf(1) });
  yield object('a pattern on a long text', { [text]: 'ab'.repeat(500) });
  const markup = (length: number, part: string) => part.repeat(Math.floor(length / part.length));
  yield object('10,000 characters of formatted text', { [htmls[0] ?? '']: markup(9_990, '<b><i>&amp;') });
  yield object('10,000 characters of opened lists', { [htmls[0] ?? '']: markup(9_990, '<ul><li>') });
  yield object(
    'as much formatted text as is taken',
    Object.fromEntries(htmls.slice(0, 25).map((id) => [id, markup(19_900, '<p>a <em>b</em></p>')])),
  );
  yield object(
    'as much formatted text as fits',
    Object.fromEntries(htmls.map((id) => [id, markup(19_900, '<p>a <b>b</b></p>')])),
  );
}
