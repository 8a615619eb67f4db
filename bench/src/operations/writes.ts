import { dataProperties } from '../data/create-service.ts';
import type { LoadedSite } from '../data/loaded-site.ts';
import { objectColumns } from '../data/object-columns.ts';
import { objectId } from '../data/object-ids.ts';
import { objectValues } from '../data/objects.ts';
import type { Random } from '../data/random.ts';
import { type Operation, perSecond, ratioOf } from './operation.ts';
import { filledIn } from './services.ts';

const distinctCount = 2_000;

/** Registering, changing, and working with objects. */
export function writes(site: LoadedSite, random: Random): Operation[] {
  return [create(site, random), update(site, random), perform(site, random)];
}

function create({ path, tenantId, siteId, objects, category }: LoadedSite, random: Random): Operation {
  const createdValues = Array.from({ length: distinctCount }, (_, index) =>
    objectValues(category.fieldIds, objects + index + 1, random),
  );
  const rows = createdValues.map((values) => ({
    tenant_id: tenantId,
    site_id: siteId,
    id: '{uuid}',
    element_type_id: category.id,
    ...objectColumns(category, 'X', values),
    code: '{uuid}',
    code_key: '{uuid}',
  }));
  const columns = Object.keys(rows[0] ?? {});
  const placeholders = columns.map((_, index) => `$${index + 1}`);
  return {
    name: 'create',
    title: 'register one object',
    requests: createdValues.map((values) => ({
      method: 'POST',
      path: `/api/v2/${path}/elements`,
      body: JSON.stringify({ elementTypeId: category.id, code: '{uuid}', dataProperties: dataProperties(values) }),
    })),
    bare: {
      statements: {
        create: `INSERT INTO elements (${columns.join(', ')}) VALUES (${placeholders.join(', ')}) RETURNING id`,
      },
      requests: rows.map((row) => ({ method: 'POST', path: '/create', body: JSON.stringify(Object.values(row)) })),
    },
    target: ratioOf(0.25),
  };
}

function update({ path, tenantId, objects, category }: LoadedSite, random: Random): Operation {
  const { fieldIds } = category;
  const changes = Array.from({ length: distinctCount }, () => {
    const number = random.between(1, objects);
    const values = objectValues(fieldIds, number, random);
    const { code: _, code_key: __, ...columns } = objectColumns(category, 'X', values);
    const sent = { [fieldIds.price]: values[fieldIds.price], [fieldIds.lastSeen]: values[fieldIds.lastSeen] };
    return { id: objectId(1, number), sent, columns };
  });
  const columns = Object.keys(changes[0]?.columns ?? {});
  return {
    name: 'update',
    title: 'change two fields of one object',
    requests: changes.map(({ id, sent }) => ({
      method: 'PUT',
      path: `/api/v2/${path}/elements/${id}`,
      body: JSON.stringify({ elementTypeId: category.id, dataProperties: dataProperties(sent) }),
    })),
    bare: {
      statements: {
        update: `UPDATE elements SET ${columns.map((column, index) => `${column} = $${index + 3}`).join(', ')},
          version = version + 1, updated_at = now() WHERE tenant_id = $1 AND id = $2 RETURNING version`,
      },
      requests: changes.map((change) => ({
        method: 'POST',
        path: '/update',
        body: JSON.stringify([tenantId, change.id, ...Object.values(change.columns)]),
      })),
    },
    target: ratioOf(0.25),
  };
}

/** Code of the object in rows that the bare route writes: those have no running number of their own. */
export const bareCode = 'bare';

/**
 * The minimum work of performing: the object's row locked, a transaction and an operation written with all of their
 * indexes, and the commit. The rows are like the newest one of the service.
 */
const barePerform = `
  WITH thing AS (SELECT id FROM elements WHERE tenant_id = $1 AND id = $2 FOR UPDATE),
  example AS (
    SELECT o.* FROM operations o WHERE o.tenant_id = $1 AND o.operation_type_id = $3 ORDER BY o.occurred_at DESC LIMIT 1
  ),
  begun AS (
    INSERT INTO transactions (tenant_id, site_id, id, number, transaction_type_id, element_type_id, element_id,
      element_title, element_code, mode, status, started_at, ended_at, search_text, sort_locale, owner_id, owner_name)
    SELECT $1, e.site_id, $4::uuid, -(random() * 1e15)::bigint, e.transaction_type_id, $5, thing.id,
      e.element_title, '${bareCode}', 'simpleForm', e.to_status, now(), now(), e.search_text, e.sort_locale, e.user_id, e.user_name
    FROM example e, thing
  )
  INSERT INTO operations (tenant_id, site_id, id, client_operation_id, transaction_id, transaction_type_id,
    operation_type_id, form_version, element_id, element_title, element_code, mode, to_status, data_properties, effects,
    user_id, user_name, position, search_text, sort_locale, t1, t2, t3, t4, t5, t6, n1, n2, n3, n4, d1, d2,
    request_digest, occurred_at)
  SELECT $1, e.site_id, $6::uuid, $7::uuid, $4::uuid, e.transaction_type_id, e.operation_type_id, e.form_version,
    thing.id, e.element_title, '${bareCode}', e.mode, e.to_status, e.data_properties, e.effects, e.user_id, e.user_name,
    e.position, e.search_text, e.sort_locale, e.t1, e.t2, e.t3, e.t4, e.t5, e.t6, e.n1, e.n2, e.n3, e.n4, e.d1, e.d2,
    e.request_digest, now()
  FROM example e, thing
  RETURNING id`;

function perform({ path, tenantId, objects, category }: LoadedSite, random: Random): Operation {
  const aElement = () => objectId(1, random.between(1, objects));
  return {
    name: 'perform',
    title: 'perform an operation, another object each time',
    requests: Array.from({ length: distinctCount }, () => ({
      method: 'POST',
      path: `/api/v2/${path}/operations`,
      body: JSON.stringify({
        clientOperationId: '{uuid}',
        operationTypeId: category.operationTypeId,
        transactionTypeId: category.transactionTypeId,
        elementId: aElement(),
        mode: 'start',
        position: { lat: 59.33, lon: 18.06, accuracy: 8 },
        dataProperties: filledIn(category, random),
      }),
    })),
    bare: {
      statements: { perform: barePerform },
      requests: Array.from({ length: distinctCount }, () => ({
        method: 'POST',
        path: '/perform',
        body: JSON.stringify([
          tenantId,
          aElement(),
          category.operationTypeId,
          '{uuid}',
          category.id,
          '{uuid}',
          '{uuid}',
        ]),
      })),
    },
    target: perSecond(1_000),
  };
}
