import { expect, test } from 'vitest';
import { fitsSegments } from './input.tsx';

const makeOptions = (...names: readonly string[]) => names.map((name) => ({ value: name, name }));

test('a few short words fit side by side', () => {
  expect(fitsSegments(makeOptions('Ja', 'Nej'))).toBe(true);
  expect(fitsSegments(makeOptions('Låg', 'Mellan', 'Hög'))).toBe(true);
  expect(fitsSegments(makeOptions('1', '2', '3', '4', '5'))).toBe(true);
});

test('long words do not fit side by side', () => {
  expect(fitsSegments(makeOptions('Behöver åtgärdas', 'Kan vänta till våren'))).toBe(false);
});

test('more than five words do not fit side by side, however short', () => {
  expect(fitsSegments(makeOptions('1', '2', '3', '4', '5', '6'))).toBe(false);
});

test('colours take additional space', () => {
  const names = ['Ingen', 'Liten', 'Stor'];
  const colored = (list: readonly string[]) => list.map((name) => ({ value: name, name, color: '#ff0000' }));
  expect(fitsSegments(colored(names))).toBe(true);
  expect(fitsSegments(makeOptions('Aktuell', 'Vilande', 'Klar'))).toBe(true);
  expect(fitsSegments(colored(['Aktuell', 'Vilande', 'Klar']))).toBe(false);
});
