import { withoutFields } from '@tingest/domain/access';
import {
  allFields,
  displayValues,
  type FieldContext,
  type FieldDefinition,
  type FieldValues,
  fieldTypeOf,
  optionSourceIds,
  resolveOptions,
  walkFields,
} from '@tingest/domain/fields';
import type { RawBuilder } from 'kysely';
import type { DataObjectType } from '../../../data-objects/data-object-type.ts';
import { elementTypeFinder } from '../../../data-objects/find-element-type.ts';
import { recordTypeFinder } from '../../../data-objects/find-record-type.ts';
import { objectAccess } from '../../../data-objects/granted/object-access.ts';
import { loadOptionSources } from '../../../data-objects/option-sources.ts';
import { siteRows } from '../../../database/stored-rows.ts';
import { mapInTimeSlices } from '../../../fairness/time-slice.ts';
import { granteeAt, grantsAt } from '../../../http/authentication/grants.ts';
import type { SiteContext } from '../../../http/kernel/context.ts';
import { fieldContext } from '../../../http/kernel/field-context.ts';
import { fieldsOf } from '../../../publishing/publishable-item.ts';
import { visibleFields } from '../../../publishing/visible-fields.ts';
import { type GrantedChoices, grantedChoices } from '../../organisation/privileges/granted-choices.ts';
import { fingerprint } from './sync-position.ts';

/** The values of an object that the caller reads, in the order of the type's `fieldIds`. */
export interface ReadableValues {
  readonly values: readonly unknown[];
  /** Texts of choices whose options the device does not have, by field id. */
  readonly displayValues: Readonly<Record<string, string>>;
}

/** A row as far as its values are read. */
interface ValuedRow {
  readonly data_properties: FieldValues;
}

/** A category or value type as a device copies its objects. */
export interface SyncedType {
  readonly id: string;
  /** Changes whenever the caller may read other objects of the type, or other fields of them. */
  readonly fingerprint: string;
  /** Fields that the caller may read in some object. */
  readonly fieldIds: readonly string[];
  /** Holds for the rows that the caller reads; `undefined` where that is all of them. */
  readonly visible: RawBuilder<boolean> | undefined;
  /** Reads objects of the type. @returns for each its values, or `undefined` if the caller does not see it */
  readonly read: (context: SiteContext, rows: readonly ValuedRow[]) => Promise<readonly (ReadableValues | undefined)[]>;
}

/** Returns the categories with objects that the caller reads. */
export async function syncedCategories(
  context: SiteContext,
  deviceRecordTypes: ReadonlySet<string>,
): Promise<readonly SyncedType[]> {
  const types = await elementTypeFinder.findAll(context, context.caller);
  return types.map((type) => syncedType(context, 'elementType', type, { deviceRecordTypes }));
}

/** Returns the value types that the caller reads, and those that the caller chooses from in a form. */
export async function syncedRecordTypes(context: SiteContext): Promise<readonly SyncedType[]> {
  const readableTypes = await recordTypeFinder.findAll(context, context.caller);
  const choices = await grantedChoices(context);
  const readableIds = new Set(readableTypes.map(({ id }) => id));
  const choiceIds = [...choices.keys()].filter((id) => !readableIds.has(id));
  const existingIds =
    choiceIds.length === 0
      ? []
      : await siteRows(context, 'record_types').select('id').where('id', 'in', choiceIds).execute();
  return [
    ...readableTypes.map((type) =>
      syncedType(context, 'recordType', type, { deviceRecordTypes: readableIds, choices }),
    ),
    ...existingIds.map(({ id }) => choiceType(id, choices.get(id) ?? new Set())),
  ];
}

interface TypeOptions {
  /** Value types whose values the device has. */
  readonly deviceRecordTypes: ReadonlySet<string>;
  readonly choices?: GrantedChoices;
}

function syncedType(
  context: SiteContext,
  resource: 'elementType' | 'recordType',
  type: DataObjectType,
  { deviceRecordTypes, choices = new Map() }: TypeOptions,
): SyncedType {
  const access = objectAccess(context, resource, type, ['read']);
  const typeFields = visibleFields(fieldsOf(type.row), context.caller.role);
  const fields = withoutFields(typeFields, access.alwaysHidden);
  const comparedIds = choices.get(type.id);
  const fieldIds = [...new Set([...[...walkFields(fields)].map(({ id }) => id), ...(comparedIds ?? [])])];
  const unknownChoices = [...walkFields(fields)].filter(({ optionSource }) =>
    (optionSource?.recordTypeIds ?? []).some((id) => !deviceRecordTypes.has(id)),
  );
  const unknownIds = new Set(unknownChoices.map(({ id }) => id));
  return {
    id: type.id,
    fieldIds,
    fingerprint: fingerprint([
      type.id,
      [...allFields(fields)].map(({ id, fieldType }) => [id, fieldType]),
      [...(comparedIds ?? [])],
      [...unknownIds],
      access.isEverything ? null : rightsTo(context, resource, type.id),
    ]),
    // Every value of a type that is chosen from is a choice.
    visible: comparedIds ? undefined : access.predicate(),
    async read(reader, rows) {
      const display = await displayFields(reader, unknownChoices, rows);
      const reading = fieldContext(reader);
      return mapInTimeSlices(rows, ({ data_properties: values }) => {
        const decision = access.decide(values);
        if (!decision.isAllowed && !comparedIds) return undefined;
        const rowFields = decision.isAllowed ? withoutFields(fields, decision.hiddenFieldIds) : [];
        return readableValues(rowFields, values, { fieldIds, comparedIds, display, reading });
      });
    },
  };
}

/** A value type of which the caller sees names only, and the fields that narrow choices. */
function choiceType(id: string, comparedIds: ReadonlySet<string>): SyncedType {
  const fieldIds = [...comparedIds];
  return {
    id,
    fieldIds,
    fingerprint: fingerprint([id, 'choices', fieldIds]),
    visible: undefined,
    read: async (_reader, rows) =>
      rows.map(({ data_properties: values }) => ({
        values: fieldIds.map((fieldId) => values[fieldId] ?? null),
        displayValues: {},
      })),
  };
}

/** The parts of the caller's rights that decide which objects of a type the caller reads, and which fields. */
function rightsTo(context: SiteContext, resource: 'elementType' | 'recordType', typeId: string): unknown {
  const { role, user, timeZone } = granteeAt(context);
  const grants = grantsAt(context.caller, context.site.id).filter(
    (grant) => grant.resource === resource && (grant.ids === 'all' || grant.ids.includes(typeId)),
  );
  return [role, user, timeZone, grants];
}

/** Returns fields with the options that some rows name, for choices that the device cannot name by itself. */
async function displayFields(
  context: SiteContext,
  fields: readonly FieldDefinition[],
  rows: readonly ValuedRow[],
): Promise<readonly FieldDefinition[]> {
  if (optionSourceIds(fields).length === 0) return [];
  const sources = await loadOptionSources(
    context,
    fields,
    rows.map((row) => row.data_properties),
  );
  return resolveOptions(fields, sources);
}

interface ReadingOptions {
  readonly fieldIds: readonly string[];
  readonly comparedIds: ReadonlySet<string> | undefined;
  readonly display: readonly FieldDefinition[];
  readonly reading: FieldContext;
}

function readableValues(
  fields: readonly FieldDefinition[],
  values: FieldValues,
  { fieldIds, comparedIds, display, reading }: ReadingOptions,
): ReadableValues {
  const readable = new Map<string, unknown>();
  for (const id of comparedIds ?? []) readable.set(id, values[id] ?? null);
  const visibleIds = new Set<string>();
  for (const field of walkFields(fields)) {
    visibleIds.add(field.id);
    const value = values[field.id] ?? null;
    // Columns of a table that the caller does not read are left out of its rows.
    const hasRows = value !== null && fieldTypeOf(field).hasRows;
    readable.set(field.id, hasRows ? (displayValues([field], values, reading)[0]?.value ?? null) : value);
  }
  const named = displayValues(
    display.filter(({ id }) => visibleIds.has(id)),
    values,
    reading,
  );
  return {
    values: withoutEndingNulls(fieldIds.map((id) => readable.get(id) ?? null)),
    displayValues: Object.fromEntries(
      named
        .filter(({ value }) => value !== null)
        .map(({ dataPropertyTypeId, displayValue }) => [dataPropertyTypeId, displayValue]),
    ),
  };
}

function withoutEndingNulls(values: readonly unknown[]): readonly unknown[] {
  const last = values.findLastIndex((value) => value !== null);
  return values.slice(0, last + 1);
}
