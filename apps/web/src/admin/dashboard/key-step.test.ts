import { expect, test } from 'vitest';
import { keyStep } from './days-chart.tsx';

test('arrow keys move one step, Home and End to the ends, and no further', () => {
  expect([keyStep('ArrowLeft', 3, 30), keyStep('ArrowRight', 3, 30)]).toEqual([2, 4]);
  expect([keyStep('Home', 3, 30), keyStep('End', 3, 30)]).toEqual([0, 29]);
  expect([keyStep('ArrowLeft', 0, 30), keyStep('ArrowRight', 29, 30), keyStep('End', 29, 30)]).toEqual([
    null,
    null,
    null,
  ]);
  expect(keyStep('Enter', 3, 30)).toBeNull();
});
