import type { Culture } from '../../foundation/localization/culture.ts';
import { type CommandAction, commandActions, commandWords } from './command-words.ts';
import { readDate } from './read-date.ts';

/** A command as it was typed. It performs nothing: it says which page to open, and what to fill in there. */
export interface Command {
  readonly action: CommandAction;
  /** Code or title of the object; of `create`, the name of the category. May be empty while the user types. */
  readonly object: string;
  /** Name of the person, only of `lend`. */
  readonly person: string | null;
  /** `YYYY-MM-DD`, only of `lend`. */
  readonly until: string | null;
}

const maxLength = 250;

/**
 * Parses a command such as `lend 9JY6 to anna until friday` in a language. Words that are not understood belong to the
 * object or the person.
 * @param today `YYYY-MM-DD`, in the reader's time zone
 * @returns `null` for a text that begins with no verb
 */
export function parseCommand(text: string, culture: Culture, today: string): Command | null {
  const phrase = text.replace(/\s+/g, ' ').trim();
  if (phrase.length > maxLength) return null;
  const found = findVerb(phrase, culture);
  if (!found) return null;
  const { action, rest } = found;
  if (action !== 'lend') return { action, object: rest, person: null, until: null };
  const { before, until } = splitDate(rest, culture, today);
  const { object, person } = splitPerson(before, culture);
  return { action, object, person, until };
}

function findVerb(phrase: string, culture: Culture): { readonly action: CommandAction; readonly rest: string } | null {
  const lower = phrase.toLowerCase();
  const verbs = commandActions
    .flatMap((action) => commandWords[culture].verbs[action].map((verb) => ({ action, verb })))
    .toSorted((a, b) => b.verb.length - a.verb.length);
  const found = verbs.find(({ verb }) => lower === verb || lower.startsWith(`${verb} `));
  return found ? { action: found.action, rest: phrase.slice(found.verb.length).trim() } : null;
}

/** Splits at the last word before a date: in Swedish and Norwegian the same word also comes before the person. */
function splitDate(rest: string, culture: Culture, today: string): { before: string; until: string | null } {
  for (const { index, end } of occurrences(rest, commandWords[culture].until)) {
    const until = readDate(rest.slice(end), culture, today);
    if (until !== null) return { before: rest.slice(0, index).trim(), until };
  }
  return { before: rest, until: null };
}

function splitPerson(text: string, culture: Culture): { object: string; person: string | null } {
  const last = occurrences(text, commandWords[culture].to)[0];
  if (!last) return { object: text, person: null };
  const person = text.slice(last.end).trim();
  return { object: text.slice(0, last.index).trim(), person: person === '' ? null : person };
}

/** Where some phrases stand in a text as whole words, the last first, and of those that end together the longest first. */
function occurrences(text: string, phrases: readonly string[]): readonly { index: number; end: number }[] {
  const lower = ` ${text.toLowerCase()} `;
  const found = phrases.flatMap((phrase) => {
    const hits: { index: number; end: number }[] = [];
    for (let at = lower.indexOf(` ${phrase} `); at >= 0; at = lower.indexOf(` ${phrase} `, at + 1)) {
      hits.push({ index: at, end: at + phrase.length });
    }
    return hits;
  });
  return found.toSorted((a, b) => b.end - a.end || a.index - b.index);
}
