import { randomUUID } from 'node:crypto';
import { named } from '../data/create-service.ts';
import { copyElement } from './copy-element.ts';
import type { LargeSite } from './large-site.ts';
import type { LargestRequest } from './largest-request.ts';

/** Yields the requests of administrators. */
export async function* requestsOfConfiguration(site: LargeSite): AsyncGenerator<LargestRequest> {
  const fields = Array.from({ length: 500 }, (_, index) => ({
    id: randomUUID(),
    name: `Fält ${index}`,
    description: 'x'.repeat(900),
    fieldType: 'text',
    validation: { pattern: `^[a-z]{${index % 90}}$` },
  }));
  const body = JSON.stringify({ ...named('Fält'), dataPropertyTypes: fields });
  yield { title: 'a category of 500 fields with patterns', send: () => site.send('POST', 'elementTypes', body) };
  const options = Array.from({ length: 1_000 }, (_, index) => ({ value: `${index}`, name: `N ${index}` }));
  const choices = Array.from({ length: 16 }, (_, index) => ({ name: `Val ${index}`, fieldType: 'select', options }));
  const withChoices = JSON.stringify({ ...named('Val'), dataPropertyTypes: choices });
  yield { title: 'a category of 16,000 choices', send: () => site.send('POST', 'elementTypes', withChoices) };
  const { id: changedTypeId } = await site.post('elementTypes', { ...named('Val'), dataPropertyTypes: choices });
  yield {
    title: 'a change of a category of 16,000 choices',
    send: () => site.send('PUT', `elementTypes/${changedTypeId}`, withChoices),
  };

  const [text, area] = [randomUUID(), randomUUID()];
  const before = [
    { id: text, name: 'Text', fieldType: 'text' },
    { id: area, name: 'Lång text', fieldType: 'textArea' },
  ];
  const { id } = await site.post('elementTypes', { ...named('Ändras'), dataPropertyTypes: before });
  const element = await site.post('elements', {
    elementTypeId: id,
    dataProperties: [
      { dataPropertyTypeId: text, value: 'ab'.repeat(100) },
      { dataPropertyTypeId: area, value: 'ab'.repeat(500) },
    ],
  });
  await copyElement(site, element.id, 10_000);
  const validation = { pattern: '(a|b)*a(a|b){90}$' };
  const after = JSON.stringify({ dataPropertyTypes: before.map((field) => ({ ...field, validation })) });
  yield {
    title: 'what a new pattern does to 10,000 stored values',
    send: () => site.send('POST', `elementTypes/${id}/impact`, after),
  };
  const conversionBody = JSON.stringify({
    dataPropertyTypes: before.map((field) => ({ ...field, fieldType: 'html' })),
  });
  yield {
    title: 'what another field type does to 10,000 stored values',
    send: () => site.send('POST', `elementTypes/${id}/impact`, conversionBody),
  };
}
