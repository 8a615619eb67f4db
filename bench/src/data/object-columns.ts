import { elementColumns } from '@tingest/server/testing';
import { categoryFields } from './category.ts';
import type { LoadedCategory } from './loaded-site.ts';

const tenant = { culture: 'sv-SE', timeZone: 'W. Europe Standard Time' } as const;
const fieldsById = new WeakMap<object, ReturnType<typeof categoryFields>>();

/** Everything that the server stores of an object's code and values. */
export function objectColumns({ fieldIds, slotMap }: LoadedCategory, code: string, values: Record<string, unknown>) {
  const fields = fieldsById.get(fieldIds) ?? categoryFields(fieldIds);
  fieldsById.set(fieldIds, fields);
  return elementColumns(
    { culture: 'sv-SE', now: new Date(), tenant },
    { fields, writtenSlots: slotMap, row: {} },
    { code, values },
  );
}
