import type { Problem } from '../../foundation/problems/problem.ts';

/**
 * Codes that stand for the buttons of a kiosk, so that a hand scanner can press them. Letters and digits only: a
 * scanner that is set to another keyboard layout types these right.
 */
export const kioskCommands = [
  'TNGDONE',
  'TNGCANCEL',
  ...Array.from({ length: 6 }, (_, index) => `TNGCHOICE${index + 1}` as const),
] as const;

/** The button that a scan at a kiosk presses: done, cancel, or the choice with this number from 1. */
type KioskCommand = { readonly kind: 'done' | 'cancel' } | { readonly kind: 'choice'; readonly number: number };

/** Reads a scan as a command; `null` for any other code. */
export function readKioskCommand(text: string): KioskCommand | null {
  const command = text.trim().toUpperCase();
  if (command === 'TNGDONE') return { kind: 'done' };
  if (command === 'TNGCANCEL') return { kind: 'cancel' };
  const choice = /^TNGCHOICE([1-6])$/.exec(command);
  return choice ? { kind: 'choice', number: Number(choice[1]) } : null;
}

const badgeLength = { min: 6, max: 40 } as const;

/** Returns what is wrong with the code of a badge; commands are none. */
export function badgeProblem(code: string): Omit<Problem, 'path'> | null {
  const isValid = /^[A-Za-z0-9-]+$/.test(code) && code.length >= badgeLength.min && code.length <= badgeLength.max;
  return isValid && readKioskCommand(code) === null ? null : { code: 'badgeForm', parameters: badgeLength };
}

/** Letters and digits that nobody takes for others. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Returns a new code for a badge. @param random as many random numbers as it shall have characters */
export function newBadge(random: Uint32Array): string {
  return Array.from(random, (number) => alphabet[number % alphabet.length]).join('');
}
