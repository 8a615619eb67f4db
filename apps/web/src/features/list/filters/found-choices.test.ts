import { expect, test } from 'vitest';
import { foundChoices } from './choice-operand.tsx';

const choices = [
  { value: '1', label: 'Förråd', group: 'Rum' },
  { value: '2', label: 'Aula', group: 'Rum' },
  { value: '3', label: 'Elverk', group: 'Leverantör' },
];
const values = (text: string, firstValues: readonly string[] = []) =>
  foundChoices(choices, text, firstValues).map(({ value }) => value);

test('choices are found by part of their name or the name of their group, ignoring case', () => {
  expect(values('FÖRR')).toEqual(['1']);
  expect(values('rum')).toEqual(['1', '2']);
  expect(values('nothing')).toEqual([]);
});

test('choices ticked before are listed first, and the rest in their usual order', () => {
  expect(values('', ['3'])).toEqual(['3', '1', '2']);
});
