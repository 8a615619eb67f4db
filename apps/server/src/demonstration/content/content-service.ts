import type { CasePriority, OperationMode, ServicePolicyInput, TransactionMode } from '@tingest/domain/work';
import type { Person } from '../seed-context.ts';
import type { SeededRandom } from '../seeded-random.ts';
import type { ContentField, ContentValues, Names } from './content-category.ts';
import type { ContentRules } from './content-rules.ts';

/** A past action of a person. */
export interface ContentStep {
  readonly mode: OperationMode;
  readonly at: Date;
  readonly person: Person;
  readonly values: ContentValues;
  /** Of a loan: when it shall be due, where its service's own length is not meant. */
  readonly dueAt?: Date;
  /** For a case: the person responsible for it. */
  readonly assignee?: Person;
  readonly priority?: CasePriority;
  /** Of a count: the balance that was seen. */
  readonly seenBalance?: number;
  /** For an update: the person that performs it takes the loan over. */
  readonly isHandover?: true;
}

/** A reservation: before the first step, or instead of any. */
export interface ContentReservation {
  readonly at: Date;
  readonly person: Person;
  readonly from: Date;
  readonly to: Date;
  /** When it was given up. */
  readonly cancelledAt?: Date;
}

/** One transaction from its beginning to where it stands today. */
export interface ContentHistory {
  readonly reservation?: ContentReservation;
  /** Oldest first; the first one is the start. */
  readonly steps: readonly ContentStep[];
  /** The closed one that it goes on from. */
  readonly follows?: ContentHistory;
}

/** Known facts when the history of an object is generated. */
export interface ElementMoment {
  readonly random: SeededRandom;
  readonly index: number;
  readonly object: ContentValues;
  readonly now: Date;
  /** The oldest day that there can be a history of, in days before now. */
  readonly oldest: number;
  /** Staff of the site. */
  readonly staff: readonly [Person, ...Person[]];
  /** A moment in working hours about so many days ago, never on a weekend and never in the future. */
  at(daysAgo: number, random?: SeededRandom): Date;
  /** So many whole hours from midnight of the day that lies so many days after today; weekends are passed over. */
  onDay(daysAhead: number, hours: number): Date;
  /** The day of a moment in the tenant's zone, `YYYY-MM-DD`. */
  dayOf(at: Date): string;
}

/** Form for some of a service's operation modes; each has one function here. */
export interface ContentFunction {
  readonly modes: readonly OperationMode[];
  readonly names: Names;
  readonly fields: readonly ContentField[];
  readonly rules?: ContentRules;
}

/** Ids of fields, which policies name. */
interface PolicyFields {
  ofObject(key: string): string;
  ofStart(key: string): string;
}

/** A service with its functions and its history. */
export interface ContentService {
  readonly names: Names;
  readonly descriptions: Names;
  readonly icon: string;
  readonly mode: TransactionMode;
  readonly functions: readonly ContentFunction[];
  /** Function by which a loan is handed from person to person: one more function of its updates. */
  readonly handover?: Omit<ContentFunction, 'modes'>;
  /** Rules of its events, by when they happen. */
  readonly eventRules?: Partial<Readonly<Record<OperationMode, ContentRules>>>;
  readonly policy?: (fields: PolicyFields) => ServicePolicyInput;
  /** The transactions of one object, in any order. */
  readonly histories: (element: ElementMoment) => readonly ContentHistory[];
}

/** The reminders that every kind of loan gives. */
export const reminders = { daysBefore: [2], onDueDay: true, everyDaysAfter: 3 } as const;
