import type { FieldContext, FieldDefinition, FieldValues } from '../../fields/field-definition.ts';
import type { Problem } from '../../problems/problem.ts';
import type { CasePriority } from '../cases/case-priority.ts';
import type { ServicePolicy } from '../modes/mode-definition.ts';
import type { OperationMode, TransactionStatus } from '../modes/operation-modes.ts';
import type { Period } from '../reservations/periods.ts';
import type { ReservationPolicy } from '../reservations/reservation-policy.ts';

/** Who performs, and what their role lets them know and do at the site. */
export interface Performer {
  readonly userId: string;
  readonly name: string;
  /** Sees the transactions of everybody, and so who has or reserved what. */
  readonly readsAll: boolean;
  readonly managesReservations: boolean;
}

/** Somebody who works at the site. */
export interface SiteUser {
  readonly id: string;
  readonly name: string;
  readonly email: string | null;
}

/** A transaction as it stands. */
export interface TransactionState {
  readonly id: string;
  readonly transactionTypeId: string;
  readonly elementId: string;
  readonly status: TransactionStatus;
  readonly version: number;
  readonly createdAt: Date;
  readonly startedAt: Date | null;
  readonly dueAt: Date | null;
  readonly extensionCount: number;
  readonly reservatedTo: Date | null;
  readonly ownerId: string;
  readonly borrowerId: string | null;
  readonly borrowerName: string | null;
  readonly assigneeId: string | null;
  /** Who may take it over from its borrower, who has said so, and how long. */
  readonly receiver?: { readonly userId: string; readonly until: Date } | null;
}

/** What somebody says of an operation besides its form, each part for modes that ask for it. */
export interface SentStep {
  /** When the object shall be back. */
  readonly dueAt: Date | null;
  /** The user it is for, where it is not for who performs it. */
  readonly borrowerId?: string | null | undefined;
  /** Who shall see to it; `null` for nobody, absent to leave it as it is. */
  readonly assigneeId?: string | null | undefined;
  readonly priority?: CasePriority | null | undefined;
  /** The closed transaction that a new one follows. */
  readonly previousTransactionId?: string | null | undefined;
  /** The version of the transaction that the form was filled in from. */
  readonly seenVersion?: number | null | undefined;
  /** The balance that was seen when it was counted. */
  readonly seenBalance?: number | null | undefined;
}

/** What is known of an operation before its form is looked at. */
export interface Situation {
  readonly operation: OperationMode;
  /** The function whose form it is; absent for one that is only reserved. */
  readonly operationTypeId?: string | undefined;
  readonly sent: SentStep;
  readonly object: { readonly id: string; readonly values: FieldValues };
  readonly service: {
    readonly transactionTypeId: string;
    readonly mode: string;
    readonly policy: ServicePolicy;
    /** What the category says of reservations. */
    readonly reservationPolicy: Partial<ReservationPolicy>;
  };
  /** The transaction that goes on; `null` for one that begins. */
  readonly transaction: TransactionState | null;
  readonly performer: Performer;
  /** When it was done, which may be before it arrived. */
  readonly occurredAt: Date;
  /** Language, zone and clock of the request. */
  readonly reading: FieldContext;
}

/** A situation in which the operation is possible. */
export interface PerformStep extends Situation {
  /** What the transaction becomes. */
  readonly status: TransactionStatus;
}

/** A form as it was read and judged; its values mean something only without problems. */
export interface JudgedForm {
  /** With the options that the values name. */
  readonly fields: readonly FieldDefinition[];
  readonly values: Readonly<Record<string, unknown>>;
  readonly problems: readonly Problem[];
}

/** What a mode wants to have read before it decides. */
export interface ModeNeeds {
  /** The transaction by which the object is out now. */
  readonly isOut?: boolean;
  /** What else the object is reserved or lent for within a period. */
  readonly busyWithin?: Period;
  /** Users, as far as they work at the site. */
  readonly userIds?: readonly string[];
  /** Another transaction of the site. */
  readonly transactionId?: string;
  /** Whether the performer has handed over this transaction. */
  readonly handedOver?: boolean;
}

/** When an object is not free: reserved, or lent until it is due. Without the buffer of its category. */
export interface BusyPeriod extends Period {
  readonly id: string;
  readonly status: 'reserved' | 'started';
  readonly borrowerId: string | null;
  readonly borrowerName: string | null;
  readonly ownerId: string;
}

/** What was read of what a mode needs; nothing where it needs nothing. */
export interface FoundFacts {
  readonly out: TransactionState | null;
  readonly busy: readonly BusyPeriod[];
  /** By the ids that were asked for. */
  readonly users: ReadonlyMap<string, SiteUser>;
  readonly transaction: TransactionState | null;
  readonly handedOver: boolean;
}
