import { randomUUID } from 'node:crypto';
import { type Client, escapeIdentifier } from 'pg';
import { createTenant } from './create-tenant.ts';
import { dropIndexes } from './load-objects.ts';

/** A tenant with long lists of everything that is listed but objects and transactions, which have loads of their own. */
export interface ListsSite {
  readonly tenantId: string;
  readonly siteId: string;
  readonly path: string;
  readonly username: string;
  readonly elementTypeId: string;
  readonly operationTypeId: string;
  readonly recordTypeId: string;
}

/** The rows that administrators create by hand: configuration is not counted in millions. */
export const configurationRows = 1_000;
/** People of one tenant. */
export const userRows = 100_000;

/** Fills the lists as the server itself would have. @param rows of the lists that grow with use */
export async function loadListRows(owner: Client, rows: number): Promise<ListsSite> {
  const tenant = await createTenant(owner, `listor-${Date.now().toString(36)}`);
  const [elementTypeId, operationTypeId, recordTypeId] = [randomUUID(), randomUUID(), randomUUID()];
  const site: ListsSite = { ...tenant, elementTypeId, operationTypeId, recordTypeId };
  const { tenantId, siteId, username } = tenant;
  // Tenants are listed to a SuperUser.
  const { rows: users } = await owner.query<{ id: string; name: string }>(
    `UPDATE users SET role = 'SuperUser' WHERE tenant_id = $1 AND username = $2 RETURNING id, name`,
    [tenantId, username],
  );
  const user = users[0];
  if (!user) throw new Error('the tenant has no user');
  const filling: ListFilling = {
    ...{ owner, site, rows, transactionTypeId: randomUUID() },
    common: { tenant_id: `'${tenantId}'`, site_id: `'${siteId}'`, id: 'gen_random_uuid()' },
    by: { owner_id: `'${user.id}'`, owner_name: `'${user.name}'` },
  };
  await fillConfiguration(filling);
  await fillUsers(filling);
  await fillRecords(filling);
  await fillFiles(filling);
  await fillMessages(filling);
  await fillAuditEvents(filling);
  await fillOperations(filling);
  await owner.query('VACUUM (ANALYZE)');
  return site;
}

/** The tenant whose lists are filled, and the columns that their rows have in common. */
interface ListFilling {
  readonly owner: Client;
  readonly site: ListsSite;
  /** Rows of the lists that grow with use. */
  readonly rows: number;
  readonly transactionTypeId: string;
  readonly common: Readonly<Record<'tenant_id' | 'site_id' | 'id', string>>;
  readonly by: Readonly<Record<'owner_id' | 'owner_name', string>>;
}

/** Time of a row: half a minute before the one after it. */
const moment = `now() - make_interval(secs => n * 30)`;

async function fillConfiguration({ owner, site, transactionTypeId, common }: ListFilling): Promise<void> {
  const { elementTypeId, operationTypeId, recordTypeId, username } = site;
  const names = `jsonb_build_array(jsonb_build_object('culture', 'sv-SE', 'text', 'Nummer ' || n))`;
  const configuration = { ...common, localized_names: names, status: `'published'` };
  const ofCategory = { ...configuration, element_type_id: `'${elementTypeId}'` };
  await fill(owner, 'element_types', 1, { ...configuration, id: `'${elementTypeId}'` });
  await fill(owner, 'element_types', configurationRows, configuration);
  await fill(owner, 'operation_types', 1, { ...ofCategory, id: `'${operationTypeId}'` });
  await fill(owner, 'operation_types', configurationRows, ofCategory);
  const service = { ...ofCategory, mode: `'simpleForm'` };
  await fill(owner, 'transaction_types', 1, { ...service, id: `'${transactionTypeId}'` });
  await fill(owner, 'transaction_types', configurationRows, service);
  await fill(owner, 'record_types', 1, { ...configuration, id: `'${recordTypeId}'` });
  await fill(owner, 'record_types', configurationRows, configuration);
  await fill(owner, 'privileges', configurationRows, { ...common, name: `'Behörighet ' || n` });
  await fill(owner, 'tenants', configurationRows, {
    tenant_id: 'gen_random_uuid()',
    key: `'${username}-' || n`,
    name: `'Kommun ' || n`,
    culture: `'sv-SE'`,
  });
}

async function fillUsers({ owner, common }: ListFilling): Promise<void> {
  await fill(owner, 'users', userRows, {
    tenant_id: common.tenant_id,
    id: common.id,
    username: `'user-' || n || '@example.org'`,
    name: `'Person ' || n`,
    role: `'PrivilegedUser'`,
  });
}

async function fillRecords({ owner, site: { recordTypeId }, rows, common }: ListFilling): Promise<void> {
  await fill(owner, 'records', rows, {
    ...common,
    record_type_id: `'${recordTypeId}'`,
    title: `'Värde ' || n`,
    search_text: `'värde ' || n`,
    sort_locale: `'sv'`,
    updated_at: moment,
  });
}

async function fillFiles({ owner, rows, common, by }: ListFilling): Promise<void> {
  await fill(owner, 'files', rows, {
    ...{ ...common, ...by },
    name: `'bild-' || n || '.jpg'`,
    stored_name: `'element.foto[' || n || ']-bild.jpg'`,
    kind: `'image'`,
    content_type: `'image/jpeg'`,
    size: '1000 + n',
    sha256: `'\\x00'::bytea`,
    is_stored: 'true',
    search_text: `'bild-' || n || '.jpg anna admin'`,
    created_at: moment,
  });
}

async function fillMessages({ owner, rows, common }: ListFilling): Promise<void> {
  await fill(owner, 'messages', rows, {
    ...common,
    channel: `'email'`,
    template: `'loanReceipt'`,
    culture: `'sv-SE'`,
    recipient_name: `'Person ' || n`,
    recipient: `'person-' || n || '@example.org'`,
    facts: `'{}'`,
    subject: `'Lån ' || n`,
    status: `CASE WHEN n % 50 = 0 THEN 'failed' ELSE 'sent' END`,
    dedupe_key: 'n::text',
    search_text: `'person ' || n || ' lån ' || n`,
    created_at: moment,
  });
}

async function fillAuditEvents({ owner, rows, common, by }: ListFilling): Promise<void> {
  await fill(owner, 'audit_events', rows, {
    tenant_id: common.tenant_id,
    id: common.id,
    occurred_at: moment,
    actor_id: by.owner_id,
    actor_name: by.owner_name,
    action: `(ARRAY['create', 'update', 'update', 'delete', 'signIn'])[1 + n % 5]`,
    resource_type: `'element'`,
    resource_name: `'Gunga ' || n`,
    search_text: `'gunga ' || n || ' anna admin'`,
  });
}

/** Fills the operations of one transaction. */
async function fillOperations({ owner, site, rows, transactionTypeId, common, by }: ListFilling): Promise<void> {
  const { elementTypeId, operationTypeId } = site;
  const transactionId = randomUUID();
  const operationColumns = {
    ...common,
    transaction_type_id: `'${transactionTypeId}'`,
    element_id: 'gen_random_uuid()',
    element_title: `'Gunga ' || n`,
    element_code: `'G' || n`,
    sort_locale: `'sv'`,
  };
  await fill(owner, 'transactions', 1, {
    ...{ ...operationColumns, ...by },
    id: `'${transactionId}'`,
    number: 'n',
    element_type_id: `'${elementTypeId}'`,
    mode: `'simpleForm'`,
    status: `'completed'`,
  });
  await fill(owner, 'operations', rows, {
    ...operationColumns,
    client_operation_id: 'gen_random_uuid()',
    transaction_id: `'${transactionId}'`,
    operation_type_id: `'${operationTypeId}'`,
    form_version: '1',
    mode: `'start'`,
    to_status: `'completed'`,
    user_id: by.owner_id,
    user_name: by.owner_name,
    request_digest: `'\\x00'::bytea`,
    occurred_at: moment,
    search_text: `'gunga ' || n || ' g' || n || ' anna admin'`,
  });
}

/** Fills a table with rows that expressions over `n`, their number, make. */
async function fill(owner: Client, table: string, rows: number, columns: Readonly<Record<string, string>>) {
  const rebuildIndexes = rows > userRows ? await dropIndexes(owner, table) : async () => undefined;
  // A file is counted row by row, which is right for one and takes for ever for a million in one transaction.
  const isCountedByRow = table === 'files';
  if (isCountedByRow) await owner.query('ALTER TABLE files DISABLE TRIGGER USER');
  await owner.query(
    `INSERT INTO ${escapeIdentifier(table)} (${Object.keys(columns).map(escapeIdentifier)})
     SELECT ${Object.values(columns).join(', ')} FROM generate_series(1, $1::int) AS n`,
    [rows],
  );
  if (isCountedByRow) {
    await owner.query('ALTER TABLE files ENABLE TRIGGER USER');
    await owner.query(
      `INSERT INTO list_totals (tenant_id, list, owner_id, shard, total)
       VALUES (${columns.tenant_id}, 'files', ${columns.site_id}, 0, $1)`,
      [rows],
    );
  }
  await rebuildIndexes();
}
