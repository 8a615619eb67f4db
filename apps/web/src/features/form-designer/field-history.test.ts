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
        const changedHistory = states.reduce((history, state) => withChange(history, state, null), newHistory(0));
        const undoneHistory = times(steps.length, undone, changedHistory);
        expect(undoneHistory.present).toBe(0);
        expect(times(steps.length, redone, undoneHistory)).toEqual(changedHistory);
      }),
    );
  });

  it('combines consecutive typing in one place into one step', () => {
    const typedHistory = ['N', 'Na', 'Nam'].reduce(
      (history, text) => withChange(history, text, 'name'),
      newHistory(''),
    );
    expect(undone(typedHistory).present).toBe('');
    const otherHistory = withChange(typedHistory, 'elsewhere', 'unit');
    expect(undone(otherHistory).present).toBe('Nam');
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
