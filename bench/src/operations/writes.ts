import { objectColumns } from '../data/object-columns.ts';
import { objectId } from '../data/object-ids.ts';
import { objectValues } from '../data/objects.ts';
import type { LoadedPlace } from '../data/place.ts';
import type { Random } from '../data/random.ts';
import { type Operation, perSecond, ratioOf } from './operation.ts';

const different = 2_000;

/** Registering, changing, and working with objects. */
export function writes(place: LoadedPlace, random: Random): Operation[] {
  return [create(place, random), update(place, random), perform(place, random)];
}

function create({ path, tenantId, siteId, objects, category }: LoadedPlace, random: Random): Operation {
  const made = Array.from({ length: different }, (_, index) =>
    objectValues(category.fieldIds, objects + index + 1, random),
  );
  const rows = made.map((values) => ({
    tenant_id: tenantId,
    site_id: siteId,
    id: '{uuid}',
    element_type_id: category.id,
    ...objectColumns(category, 'X', values),
    code: '{uuid}',
    code_key: '{uuid}',
  }));
  const columns = Object.keys(rows[0] ?? {});
  const places = columns.map((_, index) => `$${index + 1}`);
  return {
    name: 'create',
    title: 'register one object',
    requests: made.map((values) => ({
      method: 'POST',
      path: `/api/v2/${path}/elements`,
      body: JSON.stringify({ elementTypeId: category.id, code: '{uuid}', dataProperties: properties(values) }),
    })),
    bare: {
      statements: { create: `INSERT INTO elements (${columns.join(', ')}) VALUES (${places.join(', ')}) RETURNING id` },
      requests: rows.map((row) => ({ method: 'POST', path: '/create', body: JSON.stringify(Object.values(row)) })),
    },
    target: ratioOf(0.25),
  };
}

function update({ path, tenantId, objects, category }: LoadedPlace, random: Random): Operation {
  const { fieldIds } = category;
  const changes = Array.from({ length: different }, () => {
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
      body: JSON.stringify({ elementTypeId: category.id, dataProperties: properties(sent) }),
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

function perform({ path, objects, category }: LoadedPlace, random: Random): Operation {
  const [condition, measure, mended, comment] = category.checkFieldIds;
  return {
    name: 'perform',
    title: 'perform an operation, another object each time',
    requests: Array.from({ length: different }, () => ({
      method: 'POST',
      path: `/api/v2/${path}/operations`,
      body: JSON.stringify({
        clientOperationId: '{uuid}',
        operationTypeId: category.operationTypeId,
        transactionTypeId: category.transactionTypeId,
        elementId: objectId(1, random.between(1, objects)),
        mode: 'start',
        position: { lat: 59.33, lon: 18.06, accuracy: 8 },
        dataProperties: [
          { dataPropertyTypeId: condition, value: String(random.between(1, 3)) },
          { dataPropertyTypeId: measure, value: random.between(0, 500) / 10 },
          { dataPropertyTypeId: mended, value: random.next() < 0.2 },
          { dataPropertyTypeId: comment, value: 'Kontrollerad på plats' },
        ],
      }),
    })),
    target: perSecond(1_000),
  };
}

function properties(values: Readonly<Record<string, unknown>>) {
  return Object.entries(values).map(([dataPropertyTypeId, value]) => ({ dataPropertyTypeId, value }));
}
