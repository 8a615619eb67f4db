import type { FieldValues } from '@tingest/domain/fields';
import type { Culture, ValueProblem } from '@tingest/domain/foundation';
import type { ProcessorResult, ProcessorSubject } from '@tingest/processors';

/** Why a run failed. */
export type RunFailure = Extract<ProcessorResult, { readonly failure: unknown }>['failure'];

/** One request of a run to another server and its answer, without secrets. */
export interface RecordedRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  /** `null` if it is absent or secret. */
  body: string | null;
  /** In ISO 8601. */
  sentAt: string;
  milliseconds: number;
  answer: { status: number; headers: Record<string, string>; body: string | null; bytes: number } | null;
}

/** The requests of a run to other servers and their answers. */
export interface Exchange {
  requests: RecordedRequest[];
}

/** A run of a module that an operation asked for, with all that it is of the operation's moment. */
export interface OutboxRun {
  readonly id: string;
  readonly configurationId: string;
  /** For the log, where the configuration is gone by then. */
  readonly name: string;
  readonly processorKey: string;
  readonly culture: Culture;
  readonly subject: ProcessorSubject | null;
  readonly input: FieldValues;
  /** The moment at which the operation was performed, in ISO 8601. */
  readonly now: string;
}

/** A planned step of a directory synchronisation for one person. */
export interface SyncStep {
  readonly action: 'create' | 'change' | 'enable' | 'disable' | 'conflict' | 'failed';
  readonly externalId: string;
  /** `null` for a person that is no user yet. */
  readonly userId: string | null;
  readonly username: string;
  readonly name: string;
  readonly email: string | null;
  /** Former values of the changed properties. */
  readonly before?: { readonly username: string; readonly name: string; readonly email: string | null };
  /** Why nothing is done. */
  readonly problem?: ValueProblem;
}
