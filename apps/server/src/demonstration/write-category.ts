import { assignSlots, today as dayOf, ianaZone, makeCode } from '@tingest/domain';
import { v7 as uuidv7 } from 'uuid';
import { insertElementType } from '../features/element-types/element-type-queries.ts';
import { elementColumns } from '../features/elements/element-service.ts';
import type { ContentCategory } from './content/content-category.ts';
import { type PerformedVisit, performVisit } from './perform-visit.ts';
import { planVisits } from './plan-visits.ts';
import { daysBefore, known, type Scene } from './scene.ts';
import { seededRandom } from './seeded-random.ts';
import { storedForm } from './stored-form.ts';
import { writeServices } from './write-services.ts';

/** An object was registered this many days ago, the first and the last of a category. */
const registered = { first: 760, last: 300 } as const;

/** Writes a category with its functions, services and objects. @returns what has been done with the objects, unwritten */
export async function writeCategory(scene: Scene, content: ContentCategory): Promise<PerformedVisit[]> {
  const { tx, tenant, now } = scene;
  const siteId = known(scene.siteIds, content.siteKey);
  const form = storedForm(content, content.fields);
  const writtenSlots = assignSlots(form.fields).slotMap;
  const type = await insertElementType(tx, {
    ...form.columns,
    tenant_id: tenant.id,
    site_id: siteId,
    id: uuidv7(),
    owner_id: scene.author.id,
    slot_map: JSON.stringify(writtenSlots),
    created_at: scene.since,
    updated_at: scene.since,
  });
  const services = await writeServices(scene, siteId, type.id, content.services);
  if (content.count === 0) return [];

  const random = seededRandom(content.names[1]);
  const staff = known(scene.staff, content.siteKey);
  const today = dayOf(ianaZone(tenant.timeZone) ?? 'UTC', now);
  const codes = new Set<string>();
  const made = Array.from({ length: content.count }, (_, index) => {
    const age = registered.first - ((registered.first - registered.last) * index) / content.count;
    const createdAt = daysBefore(scene, age + random.next());
    const visits = planVisits(scene, content.services, random, createdAt);
    const last = visits.at(-1);
    const described = content.describe({ random, index, today, lastVisit: last?.date ?? null });
    const columns = elementColumns(
      scene,
      { fields: form.fields, writtenSlots },
      content.code?.(index) ?? freeCode(codes, random.bytes),
      form.values(scene, described),
    );
    const row = {
      ...columns,
      tenant_id: tenant.id,
      site_id: siteId,
      id: uuidv7(),
      element_type_id: type.id,
      owner_id: random.pick(staff).id,
      created_at: createdAt,
      updated_at: last?.occurredAt ?? createdAt,
    };
    const performed = visits.map((visit) =>
      performVisit(scene, {
        siteKey: content.siteKey,
        service: known(services, visit.service.names[1]),
        element: row,
        person: random.pick(staff),
        occurredAt: visit.occurredAt,
        content: visit.service.fill({ ...visit, random, object: described }),
      }),
    );
    return { row, performed };
  });
  await tx
    .insertInto('elements')
    .values(made.map(({ row }) => row))
    .execute();
  return made.flatMap(({ performed }) => performed);
}

function freeCode(taken: Set<string>, bytes: (count: number) => Uint8Array): string {
  let code = makeCode(bytes);
  while (taken.has(code)) code = makeCode(bytes);
  taken.add(code);
  return code;
}
