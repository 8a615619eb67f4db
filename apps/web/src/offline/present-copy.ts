import type { Answer, FullAnswer } from '@tingest/api-client';
import {
  type DataProperty,
  displayValues,
  type FieldContext,
  type FieldDefinition,
  type OptionSource,
  optionSourceIds,
  resolveOptions,
  walkFields,
} from '@tingest/domain/fields';
import { pickText } from '@tingest/domain/foundation';
import { cultureStore } from '../lib/culture/culture-store.ts';
import { sessionStore } from '../lib/session/session-store.ts';
import type { CopiedElement, CopiedRecord } from './copied-object.ts';
import type { CopyDatabase, CopyParts } from './copy-database.ts';
import { findRecords, readPart } from './read-copy.ts';

type ElementWithType = FullAnswer<'/{tenantKey}/{siteKey}/elements'>;
type Summary = Answer<'/{tenantKey}/{siteKey}/recordTypes/summary', 'get'>[number];
type Configuration = CopyParts['configuration'];

/** The reader's language, time zone and clock. */
export function deviceContext(): FieldContext {
  const state = sessionStore.get();
  const zone = state.status === 'signedIn' ? state.session.tenant.ianaTimeZone : null;
  return { culture: cultureStore.get(), timeZone: zone ?? 'UTC', now: new Date() };
}

/**
 * Presents an object of the copy as the server presents it, with its category. Editing needs the server, so the object
 * grants none.
 * @returns `undefined` if the category is not in the copy
 */
export async function presentElement(
  database: CopyDatabase,
  element: CopiedElement,
): Promise<ElementWithType | undefined> {
  const configuration = await readPart(database, 'configuration');
  const elementType = configuration?.elementTypes.find(({ id }) => id === element.elementTypeId);
  if (!elementType) return undefined;
  const fields = await resolvedFields(database, elementType.dataPropertyTypes, element);
  const { id, elementTypeId, version, code, codes = [], title, updatedAt } = element;
  const { tenantId, siteId } = elementType;
  return {
    ...{ id, elementTypeId, version, code, codes, title },
    dataProperties: shownValues(fields, element),
    ...{ tenantId, siteId, createdAt: updatedAt, updatedAt, ownerId: null },
    elementType: { ...elementType, dataPropertyTypes: [...fields] },
    access: { update: false, delete: false, readonlyFieldIds: [] },
  } as ElementWithType;
}

function shownValues(fields: readonly FieldDefinition[], { values, displayValues: texts }: CopiedElement) {
  return displayValues(fields, values, deviceContext()).map(
    (each): DataProperty => ({ ...each, displayValue: texts[each.dataPropertyTypeId] ?? each.displayValue }),
  );
}

/** Returns fields with the predefined values that an object's values name. */
async function resolvedFields(
  database: CopyDatabase,
  fields: readonly FieldDefinition[],
  { values }: CopiedElement,
): Promise<readonly FieldDefinition[]> {
  if (optionSourceIds(fields).length === 0) return fields;
  const chosen = [...walkFields(fields)].flatMap(({ id, optionSource }) => (optionSource ? [values[id]].flat() : []));
  const ids = chosen.filter((value) => typeof value === 'string');
  return resolveOptions(fields, sourcesOf(await findRecords(database, [...new Set(ids)])));
}

/** Returns predefined values as the sources of choices. */
export function sourcesOf(records: readonly CopiedRecord[]): readonly OptionSource[] {
  const byType = Map.groupBy(records, ({ recordTypeId }) => recordTypeId);
  return [...byType].map(([value, ofType]) => ({
    ...{ value, name: '', color: null },
    options: ofType.map(({ id, title, color, values }) => ({ value: id, name: title, color: color ?? null, values })),
  }));
}

/** Presents value types with all their values, as forms choose from them. */
export async function presentSummaries(
  database: CopyDatabase,
  typeIds: readonly string[],
): Promise<readonly Summary[]> {
  const configuration = await readPart(database, 'configuration');
  const summaries: Summary[] = [];
  for (const id of typeIds) {
    const type = configuration?.recordTypes.find((each) => each.id === id);
    const records = await database.getAllFromIndex('records', 'type', id);
    summaries.push({
      ...{ id, name: type ? pickText(type.localizedNames, cultureStore.get()) : '', color: type?.color ?? null },
      records: records
        .sort((one, otherRecord) => one.title.localeCompare(otherRecord.title, undefined, { numeric: true }))
        .map(({ id: recordId, title, color, values }) => ({
          ...{ id: recordId, name: title, color: color ?? null },
          dataProperties: Object.entries(values).map(([dataPropertyTypeId, value]) => ({
            ...{ dataPropertyTypeId, value, displayValue: '' },
          })),
        })),
    } as Summary);
  }
  return summaries;
}

/** Presents one part of the configuration as its list. */
export async function presentConfiguration(
  database: CopyDatabase,
  part: Exclude<keyof Configuration, 'objectTypeIds'>,
  elementTypeId: unknown,
) {
  const configuration = await readPart(database, 'configuration');
  if (!configuration) return undefined;
  const items = (configuration[part] as readonly { readonly name: string; readonly elementTypeId?: string }[])
    .filter((item) => elementTypeId === undefined || item.elementTypeId === elementTypeId)
    .toSorted((one, otherItem) => one.name.localeCompare(otherItem.name, undefined, { numeric: true }));
  return { items, totalCount: items.length, filteredCount: items.length, filteredCountIsEstimate: false };
}
