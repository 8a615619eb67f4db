import type { SmsOutcome } from '@tingest/processors';
import type { Transaction } from '../../../../database/transaction.ts';
import type { DirectoryTenant } from '../../../../http/tenant-directory.ts';

/** An SMS as it is handed to a gateway. */
export interface Sms {
  /** Id of the message. */
  readonly id: string;
  /** E.164. */
  readonly to: string;
  readonly sender: string;
  readonly text: string;
}

/** What sends the SMS of one site. */
export interface SiteGateway {
  /** Of its configuration. */
  readonly id: string;
  readonly name: string;
  /** Where it may send its reports to; whoever knows it can say what became of an SMS. */
  readonly reportUrl: string;
  /** Never throws. */
  send(sms: Sms): Promise<SmsOutcome>;
}

/** Finds what sends SMS. */
export interface SmsSender {
  /** The gateway of a site; `null` where none is configured. Where there are several it is the one that was configured first. */
  gatewayOf(tx: Transaction, tenant: DirectoryTenant, siteId: string): Promise<SiteGateway | null>;
}
