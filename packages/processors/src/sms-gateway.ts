import type { FieldValues } from '@tingest/domain';
import type { HttpCapability } from './capabilities/http.ts';

/** An SMS to one phone. */
export interface OutgoingSms {
  /** What the platform calls it, the same for every attempt; a gateway hands it back in its reports. */
  readonly reference: string;
  /** E.164. */
  readonly to: string;
  readonly sender: string;
  readonly text: string;
  /** Where the gateway says what became of it, with what tells this message from others; `null` where nobody wants to know. */
  readonly reportUrl: string | null;
}

/** Why a gateway did not take an SMS. */
export interface SmsFailure {
  /** `busy`: it is asked too much; `signIn`: it does not know who asks. */
  readonly reason: 'refused' | 'unreachable' | 'signIn' | 'busy' | 'other';
  /** Trying again is of no use. */
  readonly isFinal: boolean;
  /** What it said, or which problem there was on the way to it. */
  readonly reply: string | null;
  /** How long it wants to be left alone. */
  readonly retryAfterSeconds?: number;
}

/** What a gateway called an SMS that it took, or why it did not. */
export type SmsOutcome = { readonly gatewayReference: string | null } | { readonly failure: SmsFailure };

/** What SMS are sent with: values of the configuration fields, secrets in plain text, and the way to the gateway. */
export interface SmsContext {
  readonly configuration: FieldValues;
  readonly http: HttpCapability;
}

/** What a gateway says later of an SMS that it took. */
export interface SmsReport {
  /** The platform's own reference; `null` where only the address tells which SMS it is. */
  readonly reference: string | null;
  /** `underWay`: nothing that ends it yet. */
  readonly status: 'delivered' | 'failed' | 'underWay';
  /** Why it failed, in the gateway's words. */
  readonly reason: string | null;
}

/** What an integration does that SMS are sent by. */
export interface SmsGateway {
  /** Hands an SMS over. Never throws for what it was given. */
  readonly send: (context: SmsContext, sms: OutgoingSms) => Promise<SmsOutcome>;
  /** Reads what a gateway sent to the address for reports: a form or JSON. `null` for what is no report. */
  readonly readReport: (values: Readonly<Record<string, unknown>>, configuration: FieldValues) => SmsReport | null;
}
