import { randomUUID } from 'node:crypto';
import { createService, dataProperties, named } from '../data/create-service.ts';
import { copyElement } from './copy-element.ts';
import type { LargeSite } from './large-site.ts';
import { type LargestRequest, tableRows } from './largest-request.ts';

const objects = 1_000;

/** Yields the requests for stored rows, a thousand at a time. */
export async function* requestsOfLists(site: LargeSite): AsyncGenerator<LargestRequest> {
  const fields = Array.from({ length: 50 }, (_, index) => ({
    id: randomUUID(),
    name: `Fält ${index}`,
    fieldType: index < 40 ? 'text' : 'textArea',
  }));
  const [table, cell] = [randomUUID(), randomUUID()];
  const category = await site.post('elementTypes', {
    ...named('Stora'),
    dataPropertyTypes: [...fields, tableOf(table, cell)],
  });
  const element = await site.post('elements', {
    elementTypeId: category.id,
    dataProperties: [
      ...fields.map(({ id, fieldType }) => ({
        dataPropertyTypeId: id,
        value: fieldType === 'text' ? 'en rad text' : 'lång text '.repeat(90),
      })),
      { dataPropertyTypeId: table, value: rowsOf(cell) },
    ],
  });
  yield {
    title: `an object with a table of ${tableRows} rows`,
    send: () => site.send('GET', `elements/${element.id}/full`),
  };
  await copyElement(site, element.id, objects);
  const listBody = JSON.stringify({ limit: objects });
  const typeQuery = `elementTypeId=${category.id}`;
  yield {
    title: `a page of ${objects} objects with large tables`,
    send: () => site.send('POST', `elements/filter?${typeQuery}`, listBody),
  };
  yield {
    title: `the copy of a site with ${objects} objects with large tables`,
    send: () => site.send('POST', 'sync/pull', '{"limit":5000}'),
  };
  for (const format of ['csv', 'xlsx']) {
    yield {
      title: `${objects} objects with large tables as ${format}`,
      send: () => site.send('POST', `elements/export?${typeQuery}&format=${format}`, '{}'),
    };
  }
  const ids = await site.owner.query<{ id: string }>('SELECT id FROM elements WHERE element_type_id = $1', [
    category.id,
  ]);
  const change = {
    action: 'edit',
    dryRun: true,
    ids: ids.rows.map(({ id }) => id),
    dataProperties: [{ dataPropertyTypeId: fields[0]?.id, value: 'ny' }],
  };
  yield {
    title: `a bulk change of ${objects} such objects`,
    send: () => site.send('POST', 'elements/bulk', JSON.stringify(change)),
  };
  await addLargeCategories(site);
  yield { title: '20 categories of 500 fields', send: () => site.send('GET', 'elementTypes') };

  yield await documentRequest(site, { categoryId: category.id, elementId: element.id, fields });
}

async function addLargeCategories(site: LargeSite): Promise<void> {
  const definitions = Array.from({ length: 500 }, (_, index) => ({ name: `Fält ${index}`, fieldType: 'text' }));
  for (let categoryIndex = 0; categoryIndex < 20; categoryIndex += 1) {
    await site.post('elementTypes', { ...named(`Kategori ${categoryIndex}`), dataPropertyTypes: definitions });
  }
}

interface DocumentSource {
  readonly categoryId: string;
  readonly elementId: string;
  readonly fields: readonly { readonly name: string; readonly fieldType: string }[];
}

/** Performs an operation with a large table, and returns the request for its PDF. */
async function documentRequest(
  site: LargeSite,
  { categoryId, elementId, fields }: DocumentSource,
): Promise<LargestRequest> {
  const [ownTable, ownCell] = [randomUUID(), randomUUID()];
  const serviceFields = fields.map((field) => ({ ...field, id: randomUUID() }));
  const service = await createService(site.post, {
    ...{ name: 'Besiktning', elementTypeId: categoryId },
    dataPropertyTypes: [...serviceFields, tableOf(ownTable, ownCell)],
  });
  const answers = { ...Object.fromEntries(serviceFields.map(({ id }) => [id, 'text'])), [ownTable]: rowsOf(ownCell) };
  const { transaction } = await site.post<{ transaction: { id: string } }>('operations', {
    ...service,
    ...{ clientOperationId: randomUUID(), elementId, mode: 'start' },
    dataProperties: dataProperties(answers),
  });
  return {
    title: `a PDF with a table of ${tableRows} rows`,
    send: () => site.send('GET', `transactions/${transaction.id}/pdf`),
  };
}

function tableOf(id: string, cell: string) {
  return { id, name: 'Rader', fieldType: 'collection', children: [{ id: cell, name: 'Cell', fieldType: 'text' }] };
}

function rowsOf(cell: string) {
  return Array.from({ length: tableRows }, (_, row) => ({ [cell]: `rad ${row}` }));
}
