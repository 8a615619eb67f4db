import {
  assignSlots,
  today as dayOf,
  defaultReservationPolicy,
  type FieldDefinition,
  ianaZone,
  makeCode,
} from '@tingest/domain';
import { v7 as uuidv7 } from 'uuid';
import { insertElementType } from '../features/configuration/element-types/element-type-queries.ts';
import { reservationPolicyColumn } from '../features/configuration/element-types/stored-reservation-policy.ts';
import { elementColumns } from '../features/things/elements/element-service.ts';
import type { ContentCategory } from './content/content-category.ts';
import { type PerformedStory, performStories } from './perform-stories.ts';
import { daysBefore, type FurnishedScene, known } from './scene.ts';
import { seededRandom } from './seeded-random.ts';
import { storedForm } from './stored-form.ts';
import { thingMoment } from './thing-moment.ts';
import { writeServices } from './write-services.ts';

/** An object was registered this many days ago, the first and the last of a category. */
const registered = { first: 760, last: 300 } as const;

/** Writes a category with its functions, services and objects. @returns what has been done with the objects, unwritten */
export async function writeCategory(scene: FurnishedScene, content: ContentCategory): Promise<PerformedStory[]> {
  const { tx, tenant, now } = scene;
  const siteId = known(scene.siteIds, content.siteKey);
  const form = storedForm(content, content.fields, scene.recordTypes);
  const writtenSlots = assignSlots(form.fields).slotMap;
  const type = await insertElementType(tx, {
    ...form.columns,
    ...reservationPolicyColumn(content.reservationPolicy),
    tenant_id: tenant.id,
    site_id: siteId,
    id: uuidv7(),
    owner_id: scene.author.id,
    slot_map: JSON.stringify(writtenSlots),
    created_at: scene.since,
    updated_at: scene.since,
  });
  const services = await writeServices(scene, { siteId, elementTypeId: type.id, form }, content.services);
  if (content.count === 0) return [];

  const random = seededRandom(content.names[1]);
  const staff = known(scene.staff, content.siteKey);
  const zone = ianaZone(tenant.timeZone) ?? 'UTC';
  const today = dayOf(zone, now);
  const codes = new Set<string>();
  const made = Array.from({ length: content.count }, (_, index) => {
    const age = registered.first - ((registered.first - registered.last) * index) / content.count;
    const createdAt = daysBefore(scene, age + random.next());
    const described = content.describe({ random, index, today });
    const columnsOf = (values: Record<string, unknown>, code: string) =>
      elementColumns(scene, { fields: form.fields as FieldDefinition[], writtenSlots }, code, values);
    const code = content.code?.(index) ?? freeCode(codes, random.bytes);
    const first = form.values(scene, described);
    const place = { id: uuidv7(), site_id: siteId, element_type_id: type.id };
    const thing = thingMoment(scene, createdAt, { random, index, object: described, staff });
    const { title } = columnsOf(first, code);
    const performed = performStories(
      scene,
      {
        ...place,
        title,
        code,
        values: first,
        reservationPolicy: content.reservationPolicy ?? defaultReservationPolicy,
      },
      services.flatMap((service) => service.stories(thing).map((story) => ({ service, story }))),
    );
    const { lastAt } = performed;
    const concluded = lastAt && content.conclude?.(described, dayOf(zone, lastAt));
    const values = { ...performed.values, ...(concluded && form.values(scene, concluded)) };
    const moves = performed.stories.reduce((sum, { movements }) => sum + movements.length, 0);
    const row = {
      ...columnsOf(values, code),
      ...place,
      tenant_id: tenant.id,
      owner_id: random.pick(staff).id,
      version: 1 + moves,
      created_at: createdAt,
      updated_at: lastAt ?? createdAt,
    };
    return { row, stories: performed.stories };
  });
  await tx
    .insertInto('elements')
    .values(made.map(({ row }) => row))
    .execute();
  return made.flatMap(({ stories }) => stories);
}

function freeCode(taken: Set<string>, bytes: (count: number) => Uint8Array): string {
  let code = makeCode(bytes);
  while (taken.has(code)) code = makeCode(bytes);
  taken.add(code);
  return code;
}
