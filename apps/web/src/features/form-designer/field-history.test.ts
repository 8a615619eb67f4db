import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type History, historyLength, newHistory, redone, undone, withChange } from './use-field-history.ts';

const times = <State>(count: number, step: (history: History<State>) => History<State>, start: History<State>) =>
  Array.from({ length: count }).reduce<History<State>>((history) => step(history), start);

describe('the undo history', () => {
  it('undoes and redoes every change', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: historyLength }), (steps) => {
        const states = steps.map((_, index) => index + 1);
        const done = states.reduce((history, state) => withChange(history, state, null), newHistory(0));
        const back = times(steps.length, undone, done);
        expect(back.present).toBe(0);
        expect(times(steps.length, redone, back)).toEqual(done);
      }),
    );
  });

  it('combines consecutive typing in one place into one step', () => {
    const typed = ['N', 'Na', 'Nam'].reduce((history, text) => withChange(history, text, 'name'), newHistory(''));
    expect(undone(typed).present).toBe('');
    const other = withChange(typed, 'elsewhere', 'unit');
    expect(undone(other).present).toBe('Nam');
  });

  it('forgets the undone changes when another change is made', () => {
    const history = withChange(undone(withChange(newHistory('a'), 'b', null)), 'c', null);
    expect(redone(history).present).toBe('c');
    expect(undone(history).present).toBe('a');
  });

  it('is limited in length', () => {
    let history = newHistory(0);
    for (let step = 1; step <= historyLength + 50; step += 1) history = withChange(history, step, null);
    expect(times(historyLength * 2, undone, history).present).toBe(50);
  });
});
