import { assignSlots } from '@tingest/domain/fields';
import { today as dayOf } from '@tingest/domain/foundation';
import { makeCode } from '@tingest/domain/register';
import { defaultReservationPolicy } from '@tingest/domain/work';
import { v7 as uuidv7 } from 'uuid';
import { insertRow } from '../database/stored-rows.ts';
import { publicAccessColumn } from '../features/configuration/element-types/public-access-schemas.ts';
import { reservationPolicyColumn } from '../features/configuration/element-types/reservation-policy-schemas.ts';
import { elementColumns } from '../features/register/elements/element-service.ts';
import { zoneOf } from '../http/kernel/field-context.ts';
import type { ContentCategory } from './content/content-category.ts';
import { elementMoment } from './element-moment.ts';
import { type PerformedHistory, performHistories } from './perform-histories.ts';
import { daysBefore, type FilledSeedContext, known, newRow } from './seed-context.ts';
import { seededRandom } from './seeded-random.ts';
import { pictureFile } from './store-pictures.ts';
import { storedForm } from './stored-form.ts';
import { announceModules, writeModules } from './write-modules.ts';
import { writeServices } from './write-services.ts';

/** An object was registered this many days ago, the first and the last of a category. */
const registrationDays = { first: 760, last: 300 } as const;

/**
 * Writes a category with its functions, services and objects. @returns the histories of the objects, not yet written
 */
export async function writeCategory(seed: FilledSeedContext, content: ContentCategory): Promise<PerformedHistory[]> {
  const { tx, tenant, now } = seed;
  const siteId = known(seed.siteIds, content.siteKey);
  const form = storedForm(content, content.fields, seed.recordTypes);
  const writtenSlots = assignSlots(form.fields).slotMap;
  const type = await insertRow(tx, 'element_types', {
    ...form.columns,
    ...reservationPolicyColumn(content.reservationPolicy),
    ...publicAccessColumn(content.publicAccess),
    ...newRow(seed, siteId),
    slot_map: JSON.stringify(writtenSlots),
  });
  const modules = announceModules(content.modules ?? []);
  const storedCategory = { siteId, elementTypeId: type.id, form, modules };
  const services = await writeServices(seed, storedCategory, content.services);
  const byContent = new Map(
    content.services.flatMap((each, index) => (services[index] ? [[each, services[index]]] : [])),
  );
  await writeModules(seed, storedCategory, content.modules ?? [], { modules, services: byContent });
  if (content.count === 0) return [];

  const random = seededRandom(content.names[1]);
  const staff = known(seed.staff, content.siteKey);
  const zone = zoneOf(tenant);
  const today = dayOf(zone, now);
  const codes = new Set<string>();
  const output = Array.from({ length: content.count }, (_, index) => {
    const age = registrationDays.first - ((registrationDays.first - registrationDays.last) * index) / content.count;
    const createdAt = daysBefore(seed, age + random.next());
    const description = content.describe({ random, index, today });
    const columnsOf = (values: Record<string, unknown>, code: string) =>
      elementColumns(seed, { fields: form.fields, writtenSlots, row: type }, { code, values });
    const code = content.code?.(index) ?? freeCode(codes, random.bytes);
    const id = uuidv7();
    const photos = Object.entries(content.photos?.(index) ?? {}).map(([key, { picture, alt }]) => {
      const use = { tenantId: tenant.id, siteId, person: staff[0] ?? seed.author, at: createdAt, alt };
      const owner = { kind: 'element' as const, id };
      const fieldId = form.idOf(key);
      const output = pictureFile(known(seed.pictures, picture), { ...use, owner, fieldId });
      seed.files.push(output.file);
      return [fieldId, [output.reference]] as const;
    });
    const initialValues = { ...form.values(seed, description), ...Object.fromEntries(photos) };
    const scope = { id, site_id: siteId, element_type_id: type.id };
    const element = elementMoment(seed, createdAt, { random, index, object: description, staff });
    const { title } = columnsOf(initialValues, code);
    const performedHistories = performHistories(
      seed,
      {
        ...scope,
        title,
        code,
        values: initialValues,
        reservationPolicy: content.reservationPolicy ?? defaultReservationPolicy,
      },
      services.flatMap((service) => service.histories(element).map((history) => ({ service, history }))),
    );
    const { lastAt } = performedHistories;
    const concluded = lastAt && content.conclude?.(description, dayOf(zone, lastAt));
    const values = { ...performedHistories.values, ...(concluded && form.values(seed, concluded)) };
    const moves = performedHistories.histories.reduce((sum, { movements }) => sum + movements.length, 0);
    const row = {
      ...columnsOf(values, code),
      ...scope,
      tenant_id: tenant.id,
      owner_id: random.pick(staff).id,
      version: 1 + moves,
      created_at: createdAt,
      updated_at: lastAt ?? createdAt,
    };
    return { row, histories: performedHistories.histories };
  });
  await tx
    .insertInto('elements')
    .values(output.map(({ row }) => row))
    .execute();
  const elementIds = new Set(output.map(({ row }) => row.id));
  const files = seed.files.filter(({ row }) => elementIds.has(row.attached_to ?? ''));
  if (files.length > 0) {
    await tx
      .insertInto('files')
      .values(files.map(({ row }) => row))
      .execute();
  }
  return output.flatMap(({ histories }) => histories);
}

function freeCode(takenCodes: Set<string>, bytes: (count: number) => Uint8Array): string {
  let code = makeCode(bytes);
  while (takenCodes.has(code)) code = makeCode(bytes);
  takenCodes.add(code);
  return code;
}
