import { describe, expect, it } from 'vitest';
import { AnonymousAdmission } from './anonymous-admission.ts';
import { BusyError } from './busy-error.ts';

/** A pace with a clock that stands still until it is told. */
function timeSlice() {
  let time = 1_000;
  let isPressed = true;
  const timers: { readonly at: number; readonly work: () => void }[] = [];
  const admission = new AnonymousAdmission(() => isPressed, {
    now: () => time,
    runLater: (work, milliseconds) => timers.push({ at: time + milliseconds, work }),
  });
  const entered: string[] = [];
  return {
    entered,
    enter(network: string, name = network) {
      const waits = admission.enter(network);
      if (!waits) entered.push(name);
      else void waits.then(() => entered.push(name));
    },
    release() {
      isPressed = false;
    },
    async pass(milliseconds: number) {
      for (let step = 0; step < milliseconds; step += 1) {
        time += 1;
        for (const { work } of timers.splice(0)) work();
        await Promise.resolve();
      }
    },
  };
}

describe('requests of anonymous visitors while signed-in users are active', () => {
  it('are admitted one after the other, five hundred a second', async () => {
    const { enter, pass, entered } = timeSlice();
    for (let number = 0; number < 60; number += 1) enter('one');
    expect(entered).toHaveLength(1);
    await pass(20);
    expect(entered).toHaveLength(11);
    await pass(100);
    expect(entered).toHaveLength(60);
  });

  it('take turns by network: a flood delays only itself', async () => {
    const { enter, pass, entered } = timeSlice();
    for (let number = 0; number < 60; number += 1) enter('flood');
    enter('somebody');
    await pass(6);
    expect(entered).toContain('somebody');
  });

  it('are answered with a retry time when too many of a network wait', () => {
    const { enter } = timeSlice();
    for (let number = 0; number < 101; number += 1) enter('flood');
    expect(() => enter('flood')).toThrow(BusyError);
    expect(() => enter('somebody')).not.toThrow();
  });

  it('are admitted at once when no signed-in user is active any more', async () => {
    const { enter, pass, release, entered } = timeSlice();
    for (let number = 0; number < 60; number += 1) enter('one');
    release();
    await pass(1);
    expect(entered).toHaveLength(60);
    enter('two');
    expect(entered).toHaveLength(61);
  });
});
