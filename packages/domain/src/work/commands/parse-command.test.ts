import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cultures } from '../../foundation/localization/culture.ts';
import { commandActions, commandWords } from './command-words.ts';
import { parseCommand } from './parse-command.ts';
import { readDate } from './read-date.ts';

/** A Saturday. */
const today = '2026-11-28';

describe('a command', () => {
  it.each([
    ['en-US', 'lend 9JY6 to anna until friday', 'lend', '9JY6', 'anna', '2026-12-04'],
    ['en-US', 'Lend out drill 4 to Anna Berg until 2026-12-24', 'lend', 'drill 4', 'Anna Berg', '2026-12-24'],
    ['en-US', 'lend 9JY6', 'lend', '9JY6', null, null],
    ['en-US', 'lend 9JY6 to', 'lend', '9JY6', null, null],
    ['en-US', 'return 9JY6', 'return', '9JY6', null, null],
    ['en-US', 'hand out KEY-7 to Anna Berg', 'lend', 'KEY-7', 'Anna Berg', null],
    ['en-US', 'report the swing', 'report', 'the swing', null, null],
    ['en-US', 'new object Playgrounds', 'create', 'Playgrounds', null, null],
    ['sv-SE', 'låna ut 9JY6 till anna till fredag', 'lend', '9JY6', 'anna', '2026-12-04'],
    ['sv-SE', 'låna ut 9JY6 åt Anna Berg till och med 4 december', 'lend', '9JY6', 'Anna Berg', '2026-12-04'],
    ['sv-SE', 'låna ut 9JY6 till imorgon', 'lend', '9JY6', null, '2026-11-29'],
    ['sv-SE', 'lämna tillbaka 9JY6', 'return', '9JY6', null, null],
    ['sv-SE', 'boka SAL-1 till Anna Berg till fredag', 'lend', 'SAL-1', 'Anna Berg', '2026-12-04'],
    ['sv-SE', 'ta emot NYCKEL-7', 'return', 'NYCKEL-7', null, null],
    ['sv-SE', 'felanmäl LEK-004', 'report', 'LEK-004', null, null],
    ['sv-SE', 'nytt objekt Lekplats', 'create', 'Lekplats', null, null],
    ['nb-NO', 'lån ut 9JY6 til Kari til og med fredag', 'lend', '9JY6', 'Kari', '2026-12-04'],
    ['nb-NO', 'lever tilbake 9JY6', 'return', '9JY6', null, null],
    ['nb-NO', 'meld feil på LEK-004', 'report', 'LEK-004', null, null],
  ] as const)('%s: %s', (culture, text, action, object, person, until) => {
    expect(parseCommand(text, culture, today)).toEqual({ action, object, person, until });
  });

  it.each(['', ' ', 'drill', 'lending', 'renew', 'newspaper'])('is not: %j', (text) => {
    expect(parseCommand(text, 'en-US', today)).toBeNull();
  });

  const code = fc.stringMatching(/^[A-Z0-9]{1,8}(-[0-9]{1,3})?$/);
  const name = fc.stringMatching(/^[A-Z][a-z]{5,12}( [A-Z][a-z]{5,12})?$/);
  const culture = fc.constantFrom(...cultures);

  it('is read back as it was composed, with any verb and connecting word of the language', () => {
    const composed = culture.chain((each) =>
      fc.record({
        culture: fc.constant(each),
        verb: fc.constantFrom(...commandWords[each].verbs.lend),
        to: fc.constantFrom(...commandWords[each].to),
        until: fc.constantFrom(...commandWords[each].until),
      }),
    );
    fc.assert(
      fc.property(composed, code, name, fc.integer({ min: 0, max: 3000 }), (words, object, person, days) => {
        const date = new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
        const text = `${words.verb} ${object} ${words.to} ${person} ${words.until} ${date}`;
        expect(parseCommand(text, words.culture, today)).toEqual({ action: 'lend', object, person, until: date });
      }),
    );
  });

  it('never fails, and has only what was typed', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 300 }),
        culture,
        fc.constantFrom(...commandActions),
        (text, each, action) => {
          const typed = `${commandWords[each].verbs[action][0]} ${text}`;
          const command = parseCommand(typed, each, today);
          if (!command) return;
          const clean = typed.replace(/\s+/g, ' ');
          expect(clean).toContain(command.object);
          if (command.person) expect(clean).toContain(command.person);
        },
      ),
    );
  });
});

describe('a date', () => {
  it('that is a weekday is the next one of that name, in every language', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...cultures),
        fc.integer({ min: 0, max: 6 }),
        fc.integer({ min: 0, max: 4000 }),
        (culture, day, offset) => {
          const start = Date.parse(today) + offset * 86_400_000;
          const name = new Intl.DateTimeFormat(culture, { weekday: 'long', timeZone: 'UTC' }).format(
            Date.UTC(2024, 0, 1 + day),
          );
          const result = Date.parse(readDate(name, culture, new Date(start).toISOString().slice(0, 10)) ?? '');
          expect((new Date(result).getUTCDay() + 6) % 7).toBe(day);
          expect((result - start) / 86_400_000).toBeGreaterThanOrEqual(1);
          expect((result - start) / 86_400_000).toBeLessThanOrEqual(7);
        },
      ),
    );
  });

  it.each([
    ['4 dec', '2026-12-04'],
    ['december 4', '2026-12-04'],
    ['4 january', '2027-01-04'],
    ['in 3 days', '2026-12-01'],
    ['today', today],
    ['2026-11-27', null],
    ['2026-02-30', null],
    ['30 february', null],
    ['someday', null],
    ['99999-01-01', null],
  ])('%s', (text, expected) => expect(readDate(text, 'en-US', today)).toBe(expected));
});
