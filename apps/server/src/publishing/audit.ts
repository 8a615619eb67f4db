import type { AuditAction } from '@tingest/domain/access';
import { searchText } from '@tingest/domain/fields';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { beforeCommit, type Transaction } from '../database/transaction.ts';

/** An administrative change to be recorded in the same transaction as the change itself. */
export interface AuditRecord {
  readonly action: AuditAction;
  readonly resourceType: string;
  readonly resourceId: string | null;
  readonly resourceName: string | null;
  /**
   * The states before and after, as the API shows them. Properties named as a password, token or secret are left out.
   */
  readonly before?: unknown;
  readonly after?: unknown;
}

interface Actor {
  readonly userId: string;
  readonly name: string;
}

/** The user and the place of an event. */
export interface AuditContext {
  readonly tx: Transaction;
  readonly caller: {
    readonly userId: string;
    readonly name: string;
    readonly tenantId: string;
    /** The administrator that views the product as this person; actions are attributed to the administrator. */
    readonly viewedBy?: { readonly userId: string; readonly name: string };
  };
  readonly site?: { readonly id: string } | undefined;
  readonly requestId: string;
}

/** An event of a tenant as it is stored; without a user if no particular user caused it. */
export interface AuditEvent extends AuditRecord {
  readonly tenantId: string;
  readonly actor: Actor | null;
  readonly siteId?: string | undefined;
  readonly requestId?: string | undefined;
  /** The database's clock unless given. */
  readonly occurredAt?: Date;
}

/** Adds to the audit trail; the change is committed only together with it. Source: design, section 13. */
export function recordAudit(context: AuditContext, record: AuditRecord): void {
  recordAudits(context, [record]);
}

/** Events of one statement, which takes so many values and no more. */
const eventsAtOnce = 1_000;

/** Adds many to the audit trail, by few statements. */
export function recordAudits({ tx, caller, site, requestId }: AuditContext, records: readonly AuditRecord[]): void {
  const common = { tenantId: caller.tenantId, actor: actorOf(caller), siteId: site?.id, requestId };
  const events = records.map((record) => ({ ...record, ...common }));
  for (let at = 0; at < events.length; at += eventsAtOnce) {
    beforeCommit(tx, insertAuditEvents(tx, events.slice(at, at + eventsAtOnce)));
  }
}

/** Returns the user that the audit trail names for an action of a caller. */
export function actorOf(caller: AuditContext['caller']): Actor {
  return caller.viewedBy ?? caller;
}

/** Inserts events of the server itself, or without a known user. */
export async function insertAuditEvents(tx: Transaction, events: readonly AuditEvent[]): Promise<void> {
  const [firstEvent] = events;
  if (!firstEvent) return;
  // One is done so often that its text is known; that of many would be another for each number of them.
  if (events.length === 1) await tx.insertInto('audit_events').values(columnsOf(firstEvent)).execute();
  else await insertMany(tx, events);
}

/**
 * Inserts many events with one statement and one parameter: a parameter for each column of each event takes longer than
 * the insertion.
 */
async function insertMany(tx: Transaction, events: readonly AuditEvent[]): Promise<void> {
  const rows = events.map((event) => ({
    ...storedColumns(event),
    occurred_at: event.occurredAt,
    before: withoutSecrets(event.before),
    after: withoutSecrets(event.after),
  }));
  await sql`
    INSERT INTO audit_events (tenant_id, id, occurred_at, actor_id, actor_name, action, resource_type, resource_id, resource_name,
      site_id, before, after, request_id, search_text)
    SELECT e.tenant_id, e.id, COALESCE(e.occurred_at, now()), e.actor_id, e.actor_name, e.action, e.resource_type, e.resource_id,
      e.resource_name, e.site_id, e.before, e.after, e.request_id, e.search_text
    FROM jsonb_populate_recordset(NULL::audit_events, ${JSON.stringify(rows)}::jsonb) e`.execute(tx);
}

function columnsOf(event: AuditEvent) {
  const { occurredAt, before, after } = event;
  return {
    ...storedColumns(event),
    occurred_at: occurredAt ?? sql<Date>`now()`,
    before: before === undefined ? null : JSON.stringify(withoutSecrets(before)),
    after: after === undefined ? null : JSON.stringify(withoutSecrets(after)),
  };
}

function storedColumns(event: AuditEvent) {
  const { tenantId, actor, siteId, requestId, resourceName } = event;
  return {
    tenant_id: tenantId,
    id: uuidv7(),
    actor_id: actor?.userId ?? null,
    actor_name: actor?.name ?? null,
    action: event.action,
    resource_type: event.resourceType,
    resource_id: event.resourceId,
    resource_name: resourceName,
    site_id: siteId ?? null,
    request_id: requestId ?? null,
    search_text: searchText([resourceName, actor?.name].filter(Boolean).join(' '), null, [], {}),
  };
}

/** Names of secret properties, in any spelling: `password`, `clientSecret`, `access_token`, `feedToken`, … */
const secretName = /password|passphrase|secret|token|credential|apikey|api_key|privatekey|private_key/i;

/** Stands where a secret was, so that it can be told that there was one. */
export const secretMark = '***';

/**
 * Returns a value as the audit trail may store it: properties named like a secret are replaced by a mark, at any depth.
 * This is the last line of defence; callers that record a change must not pass secrets. Only objects that contain one
 * are copied: an item may have 16,000 choices.
 */
export function withoutSecrets(value: unknown): unknown {
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  if (Array.isArray(value)) {
    const items = value.map(withoutSecrets);
    return items.every((item, index) => item === value[index]) ? value : items;
  }
  const properties = value as Record<string, unknown>;
  let redactedProperties = properties;
  for (const name of Object.keys(properties)) {
    const each = properties[name];
    const redactedValue = isPresent(each) && secretName.test(name) ? secretMark : withoutSecrets(each);
    if (redactedValue === each) continue;
    if (redactedProperties === properties) redactedProperties = { ...properties };
    redactedProperties[name] = redactedValue;
  }
  return redactedProperties;
}

/** Whether there is something to hide: whether a secret is set may be told. */
function isPresent(value: unknown): boolean {
  return (
    (typeof value === 'string' && value !== '') ||
    typeof value === 'number' ||
    (typeof value === 'object' && value !== null)
  );
}
