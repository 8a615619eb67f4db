import type { SmsOutcome } from '@tingest/processors';
import type { Transaction } from '../../../../database/transaction.ts';
import type { DirectoryTenant } from '../../../../http/kernel/tenant-directory.ts';

/** An SMS as it is handed to a gateway. */
export interface Sms {
  /** Id of the message. */
  readonly id: string;
  /** E.164. */
  readonly to: string;
  readonly sender: string;
  readonly text: string;
}

/** Gateway for the SMS of one site. */
export interface SiteGateway {
  /** Of its configuration. */
  readonly id: string;
  readonly name: string;
  /** Address to which it may send its reports; knowledge of it suffices to report the outcome of an SMS. */
  readonly reportUrl: string;
  /** Whether it may be handed over: no, where a restriction leaves no more runs of the gateway's implementation. */
  mayRun(tx: Transaction, messageId: string): Promise<boolean>;
  /** Counts an SMS that is handed over next as such a run; one that is tried again counts once. */
  startRun(tx: Transaction, messageId: string): Promise<void>;
  /** Stores the gateway's response in the log of runs. */
  endRun(tx: Transaction, messageId: string, outcome: SmsOutcome): Promise<void>;
  /** Never throws. */
  send(sms: Sms): Promise<SmsOutcome>;
}

/** Finds gateways for sending SMS. */
export interface SmsSender {
  /** The gateway of a site; `null` where none is configured. Where there are several it is the one that was configured first. */
  gatewayOf(tx: Transaction, tenant: DirectoryTenant, siteId: string): Promise<SiteGateway | null>;
}
