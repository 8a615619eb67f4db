import type { FieldValues } from '@tingest/domain/fields';
import { isId } from '@tingest/domain/foundation';
import { type Interval, nextDue } from '@tingest/processors';

/** A configuration of recurring work, as its form says. */
export interface PlannedConfig {
  readonly id: string;
  readonly siteId: string;
  readonly serviceId: string;
  /** Of the only object that it is for; `null` for all of the service's category. */
  readonly code: string | null;
  readonly interval: Interval | { readonly unit: 'meter'; readonly every: number; readonly fieldId: string };
  readonly firstDate: string | null;
  readonly countFrom: 'plan' | 'done';
  readonly leadDays: number;
  readonly graceDays: number;
}

/** Reads a configuration; `null` if required values are missing. */
export function plannedConfig(row: {
  readonly id: string;
  readonly site_id: string;
  readonly configuration: FieldValues;
}): PlannedConfig | null {
  const values = row.configuration;
  const { code, countFrom, firstDate, graceDays, interval: unit, leadDays, meter, service } = values;
  const every = Math.max(1, Number(values.every ?? 1));
  if (!isId(service)) return null;
  const interval =
    unit === 'meter'
      ? isId(meter) && ({ unit, every, fieldId: meter } as const)
      : ({ unit: unit === 'days' || unit === 'weeks' ? unit : 'months', every } as const);
  if (!interval) return null;
  return {
    ...{ id: row.id, siteId: row.site_id, serviceId: service, interval },
    code: typeof code === 'string' && code.trim() !== '' ? code.trim() : null,
    firstDate: typeof firstDate === 'string' ? firstDate : null,
    countFrom: countFrom === 'done' ? 'done' : 'plan',
    leadDays: Number(leadDays ?? 0),
    graceDays: Number(graceDays ?? 0),
  };
}

/** Returns the next occurrence after work was done or skipped. @param meter the current value of the object's meter */
export function plannedNext(
  { interval, countFrom }: PlannedConfig,
  endedWork: { readonly dueOn: string | null; readonly dueMeter: number | null; readonly endedOn: string },
  meter: number,
): { readonly dueOn: string | null; readonly dueMeter: number | null } {
  if (interval.unit !== 'meter') {
    return {
      dueOn: nextDue(interval, endedWork.dueOn ?? endedWork.endedOn, endedWork.endedOn, countFrom),
      dueMeter: null,
    };
  }
  let dueMeter = (countFrom === 'plan' && endedWork.dueMeter !== null ? endedWork.dueMeter : meter) + interval.every;
  if (dueMeter <= meter) dueMeter += (Math.floor((meter - dueMeter) / interval.every) + 1) * interval.every;
  return { dueOn: null, dueMeter };
}
