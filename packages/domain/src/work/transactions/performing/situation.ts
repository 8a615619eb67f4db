import type { FieldContext, FieldDefinition, FieldValues } from '../../../fields/definitions/field-definition.ts';
import type { Problem } from '../../../foundation/problems/problem.ts';
import type { CasePriority } from '../cases/case-priority.ts';
import type { ServicePolicy } from '../modes/mode-definition.ts';
import type { OperationMode, TransactionStatus } from '../modes/operation-modes.ts';
import type { Period } from '../reservations/periods.ts';
import type { ReservationPolicy } from '../reservations/reservation-policy.ts';

/** The user that performs the operation, and the knowledge and permissions that their role gives at the site. */
export interface Performer {
  readonly userId: string;
  readonly name: string;
  /** Whether they see the transactions of all users, and so the holder or reserver of each object. */
  readonly readsAll: boolean;
  readonly managesReservations: boolean;
}

/** A user that works at the site. */
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
  /** The user that may take it over from its borrower, as the borrower has confirmed, and until when. */
  readonly receiver?: { readonly userId: string; readonly until: Date } | null;
}

/** The data sent for an operation besides its form, each part for modes that ask for it. */
export interface SentStep {
  /** When the object shall be back. */
  readonly dueAt: Date | null;
  /** The user that it is for, where that is not the performer. */
  readonly borrowerId?: string | null | undefined;
  /** The user to assign; `null` for no assignee, absent to leave it unchanged. */
  readonly assigneeId?: string | null | undefined;
  readonly priority?: CasePriority | null | undefined;
  /** The closed transaction that a new one follows. */
  readonly previousTransactionId?: string | null | undefined;
  /** The version of the transaction that the form was filled in from. */
  readonly seenVersion?: number | null | undefined;
  /** The balance that was seen when it was counted. */
  readonly seenBalance?: number | null | undefined;
}

/** The facts known about an operation before its form is validated. */
export interface Situation {
  readonly operation: OperationMode;
  /** The function that owns the form; absent for an operation that only reserves. */
  readonly operationTypeId?: string | undefined;
  readonly sentStep: SentStep;
  readonly object: { readonly id: string; readonly values: FieldValues };
  readonly service: {
    readonly transactionTypeId: string;
    readonly mode: string;
    readonly policy: ServicePolicy;
    /** The category's reservation policy. */
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
  /** The new status of the transaction. */
  readonly status: TransactionStatus;
}

/** A form as it was read and validated; its values mean something only without problems. */
export interface CheckedForm {
  /** With the options that the values name. */
  readonly fields: readonly FieldDefinition[];
  readonly values: Readonly<Record<string, unknown>>;
  readonly problems: readonly Problem[];
}

/** The data that a mode needs to read before it decides. */
export interface ModeNeeds {
  /** The transaction by which the object is out now. */
  readonly isOut?: boolean;
  /** The period in which other reservations and loans of the object are needed. */
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

/** The data read for the needs of a mode; empty where it needs nothing. */
export interface FoundFacts {
  readonly out: TransactionState | null;
  readonly busyPeriods: readonly BusyPeriod[];
  /** By the ids that were asked for. */
  readonly users: ReadonlyMap<string, SiteUser>;
  readonly transaction: TransactionState | null;
  readonly handedOver: boolean;
}
