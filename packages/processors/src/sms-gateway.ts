import type { FieldValues } from '@tingest/domain/fields';
import type { HttpCapability } from './capabilities/http.ts';

/** An SMS to one phone. */
export interface OutgoingSms {
  /** The platform's own identifier, the same for every attempt; a gateway returns it in its reports. */
  readonly reference: string;
  /** E.164. */
  readonly to: string;
  readonly sender: string;
  readonly text: string;
  /**
   * The address for the gateway's delivery report, with the identification of this message; `null` where no report is
   * wanted.
   */
  readonly reportUrl: string | null;
}

/** Why a gateway did not take an SMS. */
export interface SmsFailure {
  /** `busy`: it gets too many requests; `signIn`: it does not recognize the sender. */
  readonly reason: 'refused' | 'unreachable' | 'signIn' | 'busy' | 'other';
  /** Trying again is of no use. */
  readonly isFinal: boolean;
  /** Its reply, or the problem that occurred on the way to it. */
  readonly reply: string | null;
  /** How long it wants to be left alone. */
  readonly retryAfterSeconds?: number;
}

/** The gateway's reference of an accepted SMS, or the reason why it was not accepted. */
export type SmsOutcome = { readonly gatewayReference: string | null } | { readonly failure: SmsFailure };

/**
 * The context for sending SMS: values of the configuration fields, secrets in plain text, and the connection to the
 * gateway.
 */
export interface SmsContext {
  readonly configuration: FieldValues;
  readonly http: HttpCapability;
}

/** A gateway's later report of an SMS that it accepted. */
export interface SmsReport {
  /** The platform's own reference; `null` where only the address tells which SMS it is. */
  readonly reference: string | null;
  /** `underWay`: nothing that ends it yet. */
  readonly status: 'delivered' | 'failed' | 'underWay';
  /** Why it failed, in the gateway's words. */
  readonly reason: string | null;
}

/** The operations of an integration that sends SMS. */
export interface SmsGateway {
  /** Passes an SMS to the gateway. Never throws for any input. */
  readonly send: (context: SmsContext, sms: OutgoingSms) => Promise<SmsOutcome>;
  /**
   * Reads the data that a gateway sent to the address for reports: a form or JSON. `null` for data that are not a
   * report.
   */
  readonly readReport: (values: Readonly<Record<string, unknown>>, configuration: FieldValues) => SmsReport | null;
}
