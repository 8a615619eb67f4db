import fc from 'fast-check';
import { expect, it } from 'vitest';
import { badgeProblem, kioskCommands, newBadge, readKioskCommand } from './kiosk-codes.ts';

it('every command is read in any case, and is made of what scanners type right with any keyboard layout', () => {
  for (const code of kioskCommands) {
    expect(readKioskCommand(` ${code.toLowerCase()} `)).not.toBeNull();
    expect(code).toMatch(/^[A-Z0-9]+$/);
  }
  expect(readKioskCommand('TNGCHOICE3')).toEqual({ kind: 'choice', number: 3 });
  expect(readKioskCommand('TNGCHOICE7')).toBeNull();
});

it('a new badge is valid, and no command is one', () => {
  fc.assert(
    fc.property(fc.uint32Array({ minLength: 12, maxLength: 12 }), (random) => {
      expect(badgeProblem(newBadge(random))).toBeNull();
    }),
  );
  for (const code of kioskCommands) expect(badgeProblem(code)).toMatchObject({ code: 'badgeForm' });
});

it.each(['', 'abc', 'with space', 'Å'.repeat(8), 'x'.repeat(41)])('refuses %j as a badge', (code) => {
  expect(badgeProblem(code)).toMatchObject({ code: 'badgeForm' });
});
