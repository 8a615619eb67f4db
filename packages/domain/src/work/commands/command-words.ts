import type { Culture } from '../../foundation/localization/culture.ts';

/** Actions that a command can be typed for. */
export const commandActions = ['lend', 'return', 'report', 'create'] as const;

export type CommandAction = (typeof commandActions)[number];

/** Words of commands in one language, in lower case. A longer phrase is listed before one that it begins with. */
export interface CommandWords {
  /** Phrases that begin a command. */
  readonly verbs: Readonly<Record<CommandAction, readonly string[]>>;
  /** Between the object and the person. */
  readonly to: readonly string[];
  /** Before the date. */
  readonly until: readonly string[];
  readonly today: readonly string[];
  readonly tomorrow: readonly string[];
  /** Before a number of days, and the days after it. */
  readonly inDays: { readonly before: readonly string[]; readonly after: readonly string[] };
}

export const commandWords: Readonly<Record<Culture, CommandWords>> = {
  'sv-SE': {
    verbs: {
      lend: ['låna ut', 'utlåna', 'låna', 'lämna ut', 'checka ut', 'kvittera ut', 'boka'],
      return: ['lämna tillbaka', 'lämna in', 'återlämna', 'returnera', 'ta emot', 'checka in'],
      report: ['anmäl fel på', 'felanmäla', 'felanmäl', 'rapportera'],
      create: ['nytt objekt', 'registrera', 'skapa', 'nytt', 'ny'],
    },
    to: ['till', 'åt'],
    until: ['till och med', 'fram till', 't.o.m.', 'senast', 'tills', 'till'],
    today: ['idag', 'i dag'],
    tomorrow: ['imorgon', 'i morgon'],
    inDays: { before: ['om'], after: ['dagar', 'dag'] },
  },
  'en-US': {
    verbs: {
      lend: ['check out', 'hand out', 'lend out', 'lend', 'loan'],
      return: ['check in', 'take back', 'hand in', 'give back', 'return'],
      report: ['report a fault on', 'report fault on', 'report'],
      create: ['new object', 'register', 'create', 'new'],
    },
    to: ['to', 'for'],
    until: ['until', 'till', 'by'],
    today: ['today'],
    tomorrow: ['tomorrow'],
    inDays: { before: ['in'], after: ['days', 'day'] },
  },
  'nb-NO': {
    verbs: {
      lend: ['lån ut', 'låne ut', 'utlån', 'lån', 'lever ut', 'sjekk ut'],
      return: ['lever tilbake', 'levere tilbake', 'lever inn', 'returner', 'ta imot', 'sjekk inn'],
      report: ['meld feil på', 'meld feil', 'rapporter'],
      create: ['nytt objekt', 'registrer', 'opprett', 'nytt', 'ny'],
    },
    to: ['til'],
    until: ['til og med', 'fram til', 't.o.m.', 'innen', 'til'],
    today: ['i dag', 'idag'],
    tomorrow: ['i morgen', 'imorgen'],
    inDays: { before: ['om'], after: ['dager', 'dag'] },
  },
};
