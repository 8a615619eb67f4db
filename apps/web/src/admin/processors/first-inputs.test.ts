import { expect, it } from 'vitest';
import { firstInputs } from './first-inputs.ts';

const field = (id: string, swedish: string, english: string) => ({
  id,
  localizedNames: [
    { culture: 'sv-SE' as const, text: swedish },
    { culture: 'en-US' as const, text: english },
  ],
});
const inputs = [
  ...Array.from({ length: 8 }, (_, index) => field(`text${index + 1}`, `Text ${index + 1}`, `Text ${index + 1}`)),
  field('objectTitle', 'Objektets titel', 'Title of the object'),
];
const ids = (configuration: Parameters<typeof firstInputs>[1]) =>
  firstInputs(inputs, configuration).map(({ id }) => id);

it('the trial form asks for the values that the templates name, at any place and in any language', () => {
  expect(
    ids({ body: '{"title": "Check: {{Objektets titel}}"}', headers: [{ name: 'x', value: '{{ {text 7} }}' }] }),
  ).toEqual(['text7', 'objectTitle']);
});

it('the trial form asks for the first few values when the templates name none', () => {
  expect(ids({ address: 'https://desk.example.org', wait: 10, note: null })).toEqual([
    'text1',
    'text2',
    'text3',
    'text4',
    'text5',
    'text6',
  ]);
});
