import { randomUUID } from 'node:crypto';
import type { FieldDefinition } from '@tingest/domain/fields';
import { elementColumns } from '@tingest/server/testing';
import type { Client } from 'pg';
import type { SignIn } from '../bench-context.ts';
import { named } from './create-service.ts';
import { createTenant } from './create-tenant.ts';
import { copyRows, dropIndexes } from './load-objects.ts';
import { objectCode, objectId } from './object-ids.ts';
import { seededRandom } from './random.ts';
import { districts, kinds, remarks, streets } from './words.ts';

/** A tenant with objects that are visible to the public. */
export interface PublicSite {
  readonly tenantKey: string;
  /** `tenant/site`, as paths begin. */
  readonly path: string;
  readonly tenantId: string;
  readonly siteId: string;
  readonly objects: number;
}

/** Tells the tenants' ids apart. */
const tenantNumber = 3;
const chunk = 50_000;
/** Objects lie in a square of a hundred kilometres around here, in degrees. */
export const middle = { lat: 59.3, lon: 15.2, reach: 0.9 } as const;

/** Makes a tenant that allows anonymous requests, and public objects with words and places in one category. */
export async function loadPublicObjects(owner: Client, objects: number, signIn: SignIn): Promise<PublicSite> {
  const existingSite = await loadedSite(owner, objects);
  if (existingSite) {
    return {
      tenantKey: 'open',
      path: 'open/teknik',
      tenantId: existingSite.tenant_id,
      siteId: existingSite.id,
      objects,
    };
  }
  const tenant = await createTenant(owner, 'open');
  const { tenantId, siteId, path } = tenant;
  await owner.query(
    `UPDATE tenants SET settings = settings || '{"allowAnonymousRequests": true}' WHERE tenant_id = $1`,
    [tenantId],
  );
  const visibilityFlags = { showForUser: true, showForAdmin: true, showForPublic: true };
  const field = (name: string, fieldType: FieldDefinition['fieldType'], extraProperties: object = {}) =>
    ({ id: randomUUID(), name, fieldType, ...visibilityFlags, ...extraProperties }) as FieldDefinition;
  const name = field('Namn', 'text', { required: true, inTitle: true });
  const address = field('Adress', 'text');
  const remark = field('Anmärkning', 'textArea');
  const position = field('Plats', 'position');
  const fields = [name, address, remark, position];
  const { post } = await signIn(tenant);
  const { id } = await post('elementTypes', {
    ...named('Utemiljö'),
    dataPropertyTypes: fields,
    publicAccess: { isPublic: true },
  });
  const { rows: types } = await owner.query<{ slot_map: Record<string, never>; public_access: object }>(
    'SELECT slot_map, public_access FROM element_types WHERE id = $1',
    [id],
  );
  const type = { fields, writtenSlots: types[0]?.slot_map ?? {}, row: { public_access: types[0]?.public_access } };
  const zone = { culture: 'sv-SE', timeZone: 'W. Europe Standard Time' } as const;
  const context = { culture: 'sv-SE', now: new Date(), tenant: zone } as const;
  const random = seededRandom(tenantNumber);
  const objectRow = (number: number) => {
    const kind = random.pick(kinds);
    const values = {
      [name.id]: `${kind} ${random.pick(districts)} ${number}`,
      [address.id]: `${random.pick(streets)} ${random.between(1, 180)}`,
      [remark.id]: random.pick(remarks),
      [position.id]: {
        lat: middle.lat + (random.next() - 0.5) * middle.reach,
        lon: middle.lon + (random.next() - 0.5) * 2 * middle.reach,
      },
    };
    const ownColumns = {
      tenant_id: tenantId,
      site_id: siteId,
      id: objectId(tenantNumber, number),
      element_type_id: id,
    };
    return { ...ownColumns, ...elementColumns(context, type, { code: objectCode(number), values }) };
  };
  await copyObjects(owner, objects, objectRow);
  return { tenantKey: 'open', path, tenantId, siteId, objects };
}

/** Returns the tenant of an earlier run with the same number of objects. */
async function loadedSite(
  owner: Client,
  objects: number,
): Promise<{ readonly tenant_id: string; readonly id: string } | undefined> {
  const { rows } = await owner.query<{ tenant_id: string; id: string }>(
    `SELECT s.tenant_id, s.id FROM tenants t JOIN sites s ON s.tenant_id = t.tenant_id
     WHERE t.key = 'open' AND (SELECT count(*) FROM elements e WHERE e.tenant_id = t.tenant_id) = $1`,
    [objects],
  );
  return rows[0];
}

async function copyObjects(
  owner: Client,
  objects: number,
  objectRow: (number: number) => Readonly<Record<string, unknown>>,
): Promise<void> {
  const rebuildIndexes = await dropIndexes(owner, 'elements');
  const columns = Object.keys(objectRow(1));
  for (let from = 1; from <= objects; from += chunk) {
    const numbers = Array.from({ length: Math.min(chunk, objects - from + 1) }, (_, index) => from + index);
    await copyRows(
      owner,
      'elements',
      columns,
      numbers.map((number) => Object.values(objectRow(number))),
    );
  }
  await rebuildIndexes();
  await owner.query('VACUUM (ANALYZE) elements, list_totals, element_types');
}
