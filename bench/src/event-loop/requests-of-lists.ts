import { randomUUID } from 'node:crypto';
import { copyElement } from './copy-element.ts';
import { type LargestRequest, named, tableRows } from './largest-request.ts';
import type { SiteApi } from './site-api.ts';

const objects = 1_000;

/** What was stored, a thousand at a time. */
export async function* requestsOfLists(site: SiteApi): AsyncGenerator<LargestRequest> {
  const fields = Array.from({ length: 50 }, (_, index) => ({
    id: randomUUID(),
    name: `Fält ${index}`,
    fieldType: index < 40 ? 'text' : 'textArea',
  }));
  const [table, cell] = [randomUUID(), randomUUID()];
  const withTable = {
    id: table,
    name: 'Rader',
    fieldType: 'collection',
    children: [{ id: cell, name: 'Cell', fieldType: 'text' }],
  };
  const category = await site.create('elementTypes', {
    ...named('Stora'),
    dataPropertyTypes: [...fields, withTable],
  });
  const element = await site.create('elements', {
    elementTypeId: category.id,
    dataProperties: [
      ...fields.map(({ id, fieldType }) => ({
        dataPropertyTypeId: id,
        value: fieldType === 'text' ? 'en rad text' : 'lång text '.repeat(90),
      })),
      { dataPropertyTypeId: table, value: Array.from({ length: tableRows }, (_, row) => ({ [cell]: `rad ${row}` })) },
    ],
  });
  yield {
    title: `an object with a table of ${tableRows} rows`,
    send: () => site.send('GET', `elements/${element.id}/full`),
  };
  await copyElement(site, element.id, objects);
  const all = JSON.stringify({ limit: objects });
  const about = `elementTypeId=${category.id}`;
  yield {
    title: `a page of ${objects} objects with large tables`,
    send: () => site.send('POST', `elements/filter?${about}`, all),
  };
  for (const format of ['csv', 'xlsx']) {
    yield {
      title: `${objects} objects with large tables as ${format}`,
      send: () => site.send('POST', `elements/export?${about}&format=${format}`, '{}'),
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
  const definitions = Array.from({ length: 500 }, (_, index) => ({ name: `Fält ${index}`, fieldType: 'text' }));
  for (let made = 0; made < 20; made += 1) {
    await site.create('elementTypes', { ...named(`Kategori ${made}`), dataPropertyTypes: definitions });
  }
  yield { title: '20 categories of 500 fields', send: () => site.send('GET', 'elementTypes') };

  const operationType = await site.create('operationTypes', {
    ...named('Besiktning'),
    elementTypeId: category.id,
    dataPropertyTypes: [...fields, withTable].map((field) => ({ ...field, id: undefined })),
  });
  const asked = operationType.dataPropertyTypes as { id: string; fieldType: string; children?: { id: string }[] }[];
  const transactionType = await site.create('transactionTypes', {
    ...named('Besiktning'),
    elementTypeId: category.id,
    mode: 'simpleForm',
    events: [{ mode: 'start', operationTypeId: operationType.id }],
  });
  const performed = await site.create('operations', {
    clientOperationId: randomUUID(),
    operationTypeId: operationType.id,
    elementId: element.id,
    transactionTypeId: transactionType.id,
    mode: 'start',
    dataProperties: asked.map(({ id, fieldType, children }) => ({
      dataPropertyTypeId: id,
      value:
        fieldType === 'collection'
          ? Array.from({ length: tableRows }, (_, row) => ({ [children?.[0]?.id ?? '']: `rad ${row}` }))
          : 'text',
    })),
  });
  const { id } = performed.transaction as { id: string };
  yield {
    title: `a PDF with a table of ${tableRows} rows`,
    send: () => site.send('GET', `transactions/${id}/pdf`),
  };
}
