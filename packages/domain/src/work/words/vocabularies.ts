import type { Culture, LocalizedText } from '../../foundation/localization/culture.ts';
import type { TransactionMode, transactionModes } from '../transactions/modes/mode-rules.ts';
import type { OperationMode, TransactionStatus } from '../transactions/modes/operation-modes.ts';

type Words = readonly LocalizedText[];
type ModeRules = (typeof transactionModes)[TransactionMode];

/** The words of every step and state of a mode. */
interface VocabularyOf<Rules extends ModeRules> {
  readonly operations: Readonly<Record<Rules['operations'][number], Words>>;
  readonly statuses: Readonly<Record<Rules['statuses' | 'reservationStatuses'][number], Words>>;
}

/** A vocabulary with the modes that it fits; a step or state of one of them without words does not compile. */
type Vocabulary = {
  [Mode in TransactionMode]: VocabularyOf<(typeof transactionModes)[Mode]> & { readonly modes: readonly Mode[] };
}[TransactionMode];

/**
 * Named words for steps and states that services of a mode can be given, beside the mode's own. Words are copied into the
 * service, so a later version that changes them here renames nothing that is in use.
 */
const vocabularies = {
  booking: {
    modes: ['loan'],
    operations: {
      start: words('Boka', 'Book', 'Book'),
      update: words('Ändra bokning', 'Change booking', 'Endre booking'),
      complete: words('Lämna', 'Leave', 'Forlat'),
    },
    statuses: {
      reserved: words('Bokat', 'Booked', 'Booket'),
      cancelled: words('Avbokat', 'Cancelled booking', 'Avbestilt'),
      started: words('Upptaget', 'In use', 'Opptatt'),
      completed: words('Lämnat', 'Left', 'Forlatt'),
    },
  },
  checkIn: {
    modes: ['loan'],
    operations: {
      start: words('Checka in', 'Check in', 'Sjekk inn'),
      update: words('Förläng', 'Extend', 'Forleng'),
      complete: words('Checka ut', 'Check out', 'Sjekk ut'),
    },
    statuses: {
      reserved: words('Bokat', 'Booked', 'Booket'),
      cancelled: words('Avbokat', 'Cancelled booking', 'Avbestilt'),
      started: words('Incheckat', 'Checked in', 'Sjekket inn'),
      completed: words('Utcheckat', 'Checked out', 'Sjekket ut'),
    },
  },
  checkOut: {
    modes: ['loan'],
    operations: {
      start: words('Checka ut', 'Check out', 'Sjekk ut'),
      update: words('Förläng', 'Extend', 'Forleng'),
      complete: words('Checka in', 'Check in', 'Sjekk inn'),
    },
    statuses: {
      reserved: words('Reserverat', 'Reserved', 'Reservert'),
      cancelled: words('Avbokat', 'Cancelled reservation', 'Avbestilt'),
      started: words('Utcheckat', 'Checked out', 'Sjekket ut'),
      completed: words('Incheckat', 'Checked in', 'Sjekket inn'),
    },
  },
  issuance: {
    modes: ['loan'],
    operations: {
      start: words('Lämna ut', 'Hand out', 'Lever ut'),
      update: words('Förläng', 'Extend', 'Forleng'),
      complete: words('Ta emot', 'Take back', 'Ta imot'),
    },
    statuses: {
      reserved: words('Reserverat', 'Reserved', 'Reservert'),
      cancelled: words('Avbokat', 'Cancelled reservation', 'Avbestilt'),
      started: words('Utlämnat', 'Handed out', 'Utlevert'),
      completed: words('Mottaget', 'Taken back', 'Mottatt'),
    },
  },
  faultReport: {
    modes: ['issueManagement'],
    operations: {
      start: words('Anmäl fel', 'Report a fault', 'Meld feil'),
      update: words('Komplettera', 'Add to the report', 'Suppler'),
      cancel: words('Avskriv', 'Dismiss', 'Henlegg'),
      complete: words('Åtgärda', 'Fix', 'Utbedre'),
    },
    statuses: {
      started: words('Anmält', 'Reported', 'Meldt'),
      cancelled: words('Avskrivet', 'Dismissed', 'Henlagt'),
      completed: words('Åtgärdat', 'Fixed', 'Utbedret'),
    },
  },
  workOrder: {
    modes: ['issueManagement'],
    operations: {
      start: words('Beställ', 'Order', 'Bestill'),
      update: words('Rapportera läget', 'Report progress', 'Meld status'),
      cancel: words('Avbeställ', 'Cancel the order', 'Avbestill'),
      complete: words('Klarmarkera', 'Mark as done', 'Marker som ferdig'),
    },
    statuses: {
      started: words('Beställt', 'Ordered', 'Bestilt'),
      cancelled: words('Avbeställt', 'Cancelled', 'Avbestilt'),
      completed: words('Klart', 'Done', 'Ferdig'),
    },
  },
  inspection: {
    modes: ['simpleForm'],
    operations: { start: words('Kontrollera', 'Inspect', 'Kontroller') },
    statuses: { completed: words('Kontrollerat', 'Inspected', 'Kontrollert') },
  },
  registration: {
    modes: ['simpleForm'],
    operations: { start: words('Registrera', 'Register', 'Registrer') },
    statuses: { completed: words('Registrerat', 'Registered', 'Registrert') },
  },
  protocol: {
    modes: ['updatableForm'],
    operations: {
      start: words('Skriv protokoll', 'Write the record', 'Skriv protokoll'),
      update: words('Rätta', 'Correct', 'Rett'),
    },
    statuses: { completed: words('Protokollfört', 'Recorded', 'Protokollført') },
  },
  consumption: {
    modes: ['stockManagement'],
    operations: { start: words('Ta ut', 'Take out', 'Ta ut') },
    statuses: { completed: words('Uttaget', 'Taken out', 'Tatt ut') },
  },
  delivery: {
    modes: ['stockManagement'],
    operations: { start: words('Fyll på', 'Refill', 'Fyll på') },
    statuses: { completed: words('Påfyllt', 'Refilled', 'Fylt på') },
  },
  stocktaking: {
    modes: ['stockManagement'],
    operations: { start: words('Räkna', 'Count', 'Tell') },
    statuses: { completed: words('Räknat', 'Counted', 'Telt') },
  },
} as const satisfies Readonly<Record<string, Vocabulary>>;

export type VocabularyName = keyof typeof vocabularies;

/** The names of the vocabularies, at least one. */
export const vocabularyNames = Object.keys(vocabularies) as [VocabularyName, ...VocabularyName[]];

/** Words of some steps and states: a step or a state that is not in it has its mode's word. */
export interface StepWords {
  readonly operations: { readonly [Operation in OperationMode]?: Words };
  readonly statuses: { readonly [Status in TransactionStatus]?: Words };
}

/** Whether a value from outside names a vocabulary. */
export function isVocabularyName(name: unknown): name is VocabularyName {
  return typeof name === 'string' && Object.hasOwn(vocabularies, name);
}

/** Returns the names of the vocabularies that services of a mode can choose from; none for an unknown mode. */
export function vocabulariesOf(mode: string): readonly VocabularyName[] {
  return vocabularyNames.filter((name) => vocabularies[name].modes.some((each) => each === mode));
}

/** Returns the words of a vocabulary. */
export function wordsOf(name: VocabularyName): StepWords {
  return vocabularies[name];
}

function words(swedish: string, english: string, norwegian: string): Words {
  const text = (culture: Culture, each: string): LocalizedText => ({ culture, text: each });
  return [text('sv-SE', swedish), text('en-US', english), text('nb-NO', norwegian)];
}
