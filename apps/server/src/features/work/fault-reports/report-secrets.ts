import { createHash, createHmac, randomBytes } from 'node:crypto';
import { reportLimits } from '@tingest/domain/access';
import { validate as isUuid, v4 as uuidv4 } from 'uuid';
import { derivedKey, isSameSignature } from '../../../security/derived-key.ts';

/** Ticket of a page with a form, which authorises sending it. */
export interface ReportTicket {
  /** Id of the report that the form becomes: however often it is sent, it is the same report. */
  readonly id: string;
  readonly issuedAt: Date;
}

/** Protects anonymous reports, without storing any data until one is accepted. */
export interface FaultSecrets {
  /** A ticket for one form of an object, as the page carries it. @param about which object of which tenant */
  issue(about: string, now: Date): string;
  /** Reads a ticket; `null` for one that was not issued here, or for another object. */
  read(ticket: string, about: string): ReportTicket | null;
  /** Returns the token in the address of a report's receipt. */
  token(tenantId: string, reportId: string): string;
  /** Returns a sender's network as it is stored: the address cannot be recovered from it. */
  network(tenantId: string, network: string): Buffer;
}

/** @param secretKey the server's; the keys for reports are derived from it and good for nothing else */
export function createFaultSecrets(secretKey: Buffer): FaultSecrets {
  const keyFor = (purpose: string) => derivedKey(secretKey, purpose);
  const [tickets, receipts, networks] = ['tickets of reports', 'receipts of reports', 'networks of reports'].map(
    keyFor,
  ) as [Buffer, Buffer, Buffer];
  const sign = (id: string, seconds: number, subject: string) =>
    createHmac('sha256', tickets).update(`${id} ${seconds} ${subject}`).digest();
  return {
    issue(subject, now) {
      const id = uuidv4({ random: randomBytes(16) });
      const seconds = Math.floor(now.getTime() / 1000);
      return `${id}.${seconds}.${sign(id, seconds, subject).toString('base64url')}`;
    },
    read(ticket, subject) {
      const [, id, seconds, signature] = /^([\da-f-]{36})\.(\d{1,12})\.([\w-]{43})$/.exec(ticket) ?? [];
      if (!id || !seconds || !signature || !isUuid(id)) return null;
      const sentSignature = Buffer.from(signature, 'base64url');
      const expectedSignature = sign(id, Number(seconds), subject);
      if (!isSameSignature(sentSignature, expectedSignature)) return null;
      return { id, issuedAt: new Date(Number(seconds) * 1000) };
    },
    token: (tenantId, reportId) =>
      createHmac('sha256', receipts).update(`${tenantId} ${reportId}`).digest().subarray(0, 24).toString('base64url'),
    network: (tenantId, network) =>
      createHmac('sha256', networks).update(`${tenantId} ${network}`).digest().subarray(0, 16),
  };
}

/** Returns the stored form of a receipt's token: access to the database does not give access to receipts. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Checks the browser's proof of work: a value with a digest that begins with enough zeros. */
export function hasWorked(ticket: string, answer: string): boolean {
  if (!/^\d{1,12}$/.test(answer)) return false;
  const digest = createHash('sha256').update(`${ticket}:${answer}`).digest();
  return Math.clz32(digest.readUInt32BE(0)) >= reportLimits.workBits;
}
