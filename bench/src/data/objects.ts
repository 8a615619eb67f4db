import { checkPointStatuses } from '@tingest/domain/fields';
import { msPerDay, secondsPerDay } from '@tingest/domain/foundation';
import type { FieldIds } from './category.ts';
import type { Random } from './random.ts';
import { districts, kinds, makers, rareWord, remarks, sides, streets } from './words.ts';

/** Prices are spread evenly over this range, in kronor, so that a share of it is that share of the objects. */
export const priceRange = { min: 0, max: 100_000 } as const;

const firstDay = Date.UTC(2015, 0, 1);

/** Believable values of the object with a running number. One in five has no remark, one in ten no serial number. */
export function objectValues(ids: FieldIds, number: number, random: Random): Record<string, unknown> {
  const kind = random.between(0, kinds.length - 1);
  const district = random.pick(districts);
  const mounted = random.between(0, 3600);
  const remark =
    number % 20_000 === 7 ? `Förankrad med ${rareWord}` : random.next() < 0.8 ? random.pick(remarks) : undefined;
  return {
    [ids.name]: `${kinds[kind]} ${district} ${number}`,
    [ids.kind]: String(kind + 1),
    [ids.district]: district,
    [ids.address]: `${random.pick(streets)} ${random.between(1, 180)}`,
    [ids.maker]: String(random.between(1, makers.length)),
    ...(random.next() < 0.9 && { [ids.serialNumber]: `SN-${random.between(100_000, 999_999)}-${number}` }),
    [ids.price]: Math.round(random.next() * priceRange.max * 100) / 100,
    [ids.weight]: random.between(1, 2_000),
    [ids.mounted]: dayText(mounted),
    [ids.nextInspection]: dayText(mounted + random.between(365, 4_000)),
    [ids.lastSeen]: new Date(firstDay + random.between(0, 4_000 * secondsPerDay) * 1_000).toISOString(),
    [ids.inUse]: random.next() < 0.9,
    ...(remark !== undefined && { [ids.remark]: remark }),
    [ids.side]: String(random.between(1, sides.length)),
    [ids.condition]: random.pick(checkPointStatuses),
    ...(random.next() < 0.3 && { [ids.parts]: parts(ids, random) }),
    [ids.checkedAt]: `${pad(random.between(6, 18))}:${pad(random.between(0, 59))}`,
  };
}

function parts(ids: FieldIds, random: Random): Record<string, unknown>[] {
  return Array.from({ length: random.between(1, 4) }, () => ({ [ids.part]: `Del ${random.between(1, 999)}` }));
}

function pad(number: number): string {
  return String(number).padStart(2, '0');
}

function dayText(days: number): string {
  return new Date(firstDay + days * msPerDay).toISOString().slice(0, 10);
}
