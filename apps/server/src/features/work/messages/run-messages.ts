import { email } from '@tingest/domain/fields';
import type { Culture, ValueProblem } from '@tingest/domain/foundation';
import type { AskedMessage, Messages } from '@tingest/processors';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { fixedInsert } from '../../../database/fixed-insert.ts';
import type { Transaction } from '../../../database/transaction.ts';
import { type SmsTenant, selectSmsSettings } from './sms/sms-settings.ts';

/** The run that sends messages, and its access to the database. */
interface MessagingRun {
  readonly runId: string;
  readonly tenant: SmsTenant;
  readonly site: { readonly id: string };
  readonly configurationId: string;
  /** Runs work in the transaction that saves the subject of the messages. */
  readonly runInTransaction: <Result>(work: (tx: Transaction) => Promise<Result>) => Promise<Result>;
}

/** Recipient of a message: a user in their own language, or an address in the tenant's. */
interface Reached {
  readonly channel: AskedMessage['channel'];
  readonly userId: string | null;
  readonly name: string;
  readonly address: string;
  readonly culture: Culture | null;
}

/** Most that one run writes to. */
const maxRecipients = 200;

/**
 * Creates the function that writes the messages of a processor run to the outbox, within the transaction that saves
 * their subject.
 */
export function createRunMessages(run: MessagingRun): Messages {
  return { send: (messageRequest) => run.runInTransaction((tx) => put(tx, run, messageRequest, writeMessages)) };
}

/** Messages of many runs of one transaction, which are written at once. */
export interface MessageBatch {
  readonly of: (run: MessagingRun) => Messages;
  readonly write: () => Promise<void>;
}

/** Gathers the messages of runs. Those of a digest are written as they come: each is added to the one before. */
export function createMessageBatch(tx: Transaction): MessageBatch {
  const gatheredRows: object[] = [];
  const gather: WriteMessages = async (transaction, rows, isDigest) => {
    if (isDigest) await writeMessages(transaction, rows, isDigest);
    else gatheredRows.push(...rows);
  };
  return {
    of: (run) => ({
      send: (messageRequest) => run.runInTransaction((transaction) => put(transaction, run, messageRequest, gather)),
    }),
    async write() {
      while (gatheredRows.length > 0) await writeMessages(tx, gatheredRows.splice(0, maxWritten), false);
    },
  };
}

/** Messages in one statement. */
const maxWritten = 500;

type WriteMessages = (tx: Transaction, rows: readonly object[], isDigest: boolean) => Promise<unknown>;

const writeMessages: WriteMessages = (tx, rows, isDigest) => newMessages(tx, rows, [isDigest]);

// Text is appended to a digest message as long as no process has claimed it.
const newMessages = fixedInsert(
  'messages',
  `ON CONFLICT (tenant_id, dedupe_key) DO UPDATE
   SET facts = jsonb_set(messages.facts, '{text}', to_jsonb((messages.facts->>'text') || E'\\n\\n' || (excluded.facts->>'text')))
   WHERE $1::boolean AND messages.status = 'waiting' AND messages.subject IS NULL`,
);

async function put(
  tx: Transaction,
  run: MessagingRun,
  messageRequest: AskedMessage,
  write: WriteMessages,
): Promise<{ readonly count: number } | { readonly problem: ValueProblem }> {
  const addresses =
    messageRequest.channel === 'sms'
      ? await numbersOf(tx, run.tenant, messageRequest)
      : mailAddressesOf(messageRequest);
  if ('problem' in addresses) return addresses;
  const recipientsByAddress = new Map(
    [...(await selectUsers(tx, run, messageRequest)), ...addresses.reached]
      .map((each) => [each.address.toLowerCase(), each] as const)
      .reverse(),
  );
  const rows = [...recipientsByAddress.values()].slice(0, maxRecipients).flatMap((each) => {
    const culture = [each.culture, run.tenant.culture, ...(Object.keys(messageRequest.texts) as Culture[])].find(
      (candidate) => candidate !== null && messageRequest.texts[candidate] !== undefined,
    );
    const facts = culture && messageRequest.texts[culture];
    return culture && facts ? [rowOf(run, messageRequest, each, { culture, facts })] : [];
  });
  if (rows.length > 0) {
    await write(tx, rows, messageRequest.isDigest);
  }
  return { count: rows.length };
}

function rowOf(
  { tenant, site, configurationId, runId }: MessagingRun,
  { isDigest, notBefore }: AskedMessage,
  { channel, userId, name, address }: Reached,
  {
    culture,
    facts,
  }: { readonly culture: Culture; readonly facts: { readonly subject: string; readonly text: string } },
) {
  const occasion = isDigest && notBefore ? `${configurationId}:${notBefore.toISOString()}` : runId;
  return {
    tenant_id: tenant.id,
    site_id: site.id,
    id: uuidv7(),
    channel,
    template: 'text',
    culture,
    user_id: userId,
    recipient_name: [...name].slice(0, 250).join(''),
    recipient: address,
    facts: JSON.stringify(facts),
    dedupe_key: `notification:${channel}:${occasion}:${address.toLowerCase()}`.slice(0, 300),
    ...(notBefore && { next_attempt_at: notBefore }),
  };
}

function mailAddressesOf({ to }: AskedMessage) {
  const addressProblem = to.addresses.map((address) => email(address)).find((problem) => problem !== null);
  if (addressProblem) return { problem: addressProblem };
  return { reached: to.addresses.map((address) => toRecipient('email', address)) };
}

async function numbersOf(
  tx: Transaction,
  tenant: SmsTenant,
  { to }: AskedMessage,
): Promise<{ readonly reached: Reached[] } | { readonly problem: ValueProblem }> {
  const { country, usualCountries } = await selectSmsSettings(tx, tenant);
  const { mobileNumber, isNumberOf } = await import('@tingest/domain/phone-numbers');
  const recipientsByAddress: Reached[] = [];
  for (const address of to.addresses) {
    const read = mobileNumber(address, country);
    if ('problem' in read) return read;
    if (!isNumberOf(read.number, usualCountries)) return { problem: { code: 'smsCountry' } };
    recipientsByAddress.push(toRecipient('sms', read.number));
  }
  return { reached: recipientsByAddress };
}

function toRecipient(channel: Reached['channel'], address: string): Reached {
  return { channel, userId: null, name: address, address, culture: null };
}

/**
 * Selects users that the message names, or that have one of its roles and work at the site. Users without a number for
 * an SMS get an e-mail; those without both get no message.
 */
async function selectUsers(
  tx: Transaction,
  { tenant, site }: MessagingRun,
  { to, channel }: AskedMessage,
): Promise<Reached[]> {
  if (to.roles.length === 0 && to.usernames.length === 0) return [];
  const phoneNo = channel === 'sms' ? sql`u.phone_no` : sql`NULL::text`;
  const { rows } = await sql<UserAddresses>`
    SELECT u.id, u.name, ${phoneNo} AS "phoneNo", u.email, u.culture FROM users u
    WHERE u.tenant_id = ${tenant.id} AND NOT u.is_disabled
      AND (${phoneNo} IS NOT NULL OR (u.email IS NOT NULL AND length(u.email) <= 254))
      AND (lower(u.username) = ANY (${to.usernames.map((name) => name.toLowerCase())}::text[])
           OR (u.role = ANY (${[...to.roles]}::text[])
               AND EXISTS (SELECT FROM user_sites s
                           WHERE s.tenant_id = u.tenant_id AND s.user_id = u.id AND s.site_id = ${site.id})))
    ORDER BY u.id LIMIT ${sql.lit(maxRecipients)}`.execute(tx);
  return rows.map(({ id, name, phoneNo: number, email: address, culture }) => ({
    ...(number === null ? { channel: 'email' as const, address } : { channel: 'sms' as const, address: number }),
    ...{ userId: id, name, culture },
  }));
}

interface UserAddresses {
  readonly id: string;
  readonly name: string;
  readonly phoneNo: string | null;
  readonly email: string;
  readonly culture: Culture | null;
}
