import { type RowDecision, withoutFields } from '@tingest/domain/access';
import { allFields, type FieldDefinition, type FieldValues } from '@tingest/domain/fields';
import type { Problem } from '@tingest/domain/foundation';
import { v7 as uuidv7 } from 'uuid';
import type { DataObjectType, DataObjectTypeRow } from '../../../data-objects/data-object-type.ts';
import { askedFields, startingValues, untouchableProblems } from '../../../data-objects/granted/granted-form.ts';
import { objectAccess } from '../../../data-objects/granted/object-access.ts';
import { resolveFields } from '../../../data-objects/option-sources.ts';
import { savedBy, savedByOf } from '../../../data-objects/saved-by.ts';
import { takenValues } from '../../../data-objects/taken-values.ts';
import { deleteRow } from '../../../database/stored-rows.ts';
import { attachFiles } from '../../../file-store/file-references.ts';
import { type OpenForm, readForm } from '../../../forms/read-form.ts';
import type { SiteContext } from '../../../http/kernel/context.ts';
import { fieldContext } from '../../../http/kernel/field-context.ts';
import { notFound, orNotFound, ProblemError, throwProblems } from '../../../http/kernel/problem-error.ts';
import { fieldsOf } from '../../../publishing/publishable-item.ts';
import { unseenFieldIds, visibleFields } from '../../../publishing/visible-fields.ts';
import { type DataObject, valuesOf } from './data-object.ts';
import type { ObjectRow, StampedRow } from './object-rows.ts';

/** An object as it was sent, its shape already checked. */
export interface ObjectInput {
  readonly id?: string | null;
  readonly elementTypeId?: string;
  readonly recordTypeId?: string;
  readonly dataProperties?: readonly { readonly dataPropertyTypeId: string; readonly value?: unknown }[];
}

/** An object with its type; the type's fields have the options that the object's values name. */
export interface ObjectWithType<Row extends ObjectRow, TypeRow extends DataObjectTypeRow> {
  readonly row: Row;
  readonly type: DataObjectType<TypeRow>;
  /** Fields that the caller does not see of it. */
  readonly hiddenFieldIds: ReadonlySet<string>;
}

/** Columns that every new object gets, of either kind. */
interface NewObject {
  readonly tenant_id: string;
  readonly site_id: string;
  readonly id: string;
  readonly owner_id: string;
  readonly saved_by: string;
  readonly saved_by_name: string;
}

/** The specific parts of saving one kind of object. `Own` is the input beside the values. */
export interface ObjectSaving<Row extends ObjectRow, TypeRow extends DataObjectTypeRow, Input, Own> {
  readonly own: (input: Input) => { readonly own: Own; readonly problems: readonly Problem[] };
  /**
   * Inserts it, with its own columns and those of its values. @throws ProblemError for values or codes that are taken
   */
  readonly insert: (context: SiteContext, columns: NewObject, saved: SavedForm<TypeRow, Own>) => Promise<Row>;
  /** Returns its own columns and those of its values, when it is changed; omitted ones remain unchanged. */
  readonly changes: (context: SiteContext, saved: SavedForm<TypeRow, Own>, previous: Row) => object | Promise<object>;
  /** How much refers to it, so that it can't be deleted. */
  readonly usage: (context: SiteContext, row: Row) => Promise<number>;
}

/** A form that was sent and is sound. */
export interface SavedForm<TypeRow extends DataObjectTypeRow, Own> {
  readonly own: Own;
  readonly values: Record<string, unknown>;
  readonly type: DataObjectType<TypeRow>;
  readonly hiddenFieldIds: ReadonlySet<string>;
}

/** An object as it was sent, with the stored one. */
interface SentObject<Row extends ObjectRow, TypeRow extends DataObjectTypeRow> {
  readonly type: DataObjectType<TypeRow>;
  readonly access: ReturnType<typeof objectAccess>;
  readonly input: ObjectInput;
  readonly previous: Row | null;
  /** Problems of the input beside the values. */
  readonly problems: readonly Problem[];
}

/** Access of the caller to an object. */
interface AccessToObject {
  update: boolean;
  delete: boolean;
  /** Fields that they see and may not change. */
  readonlyFieldIds: string[];
}

/** The form that the caller fills in to add an object. */
interface NewForm {
  dataPropertyTypes: FieldDefinition[];
  /** Fields that always get their default, for every user of the form. */
  readonlyFieldIds: string[];
}

/** How objects of a declared kind are read, each only as far as the caller may. */
function objectReading<Row extends ObjectRow, TypeRow extends DataObjectTypeRow>({
  rows,
  types,
  typeResource,
}: DataObject<Row, TypeRow>) {
  type Found = ObjectWithType<Row, TypeRow>;

  /** Access by the stored form, without the options of its sources. */
  function accessOf(context: SiteContext, type: DataObjectType<TypeRow>, action: 'create' | 'update' | 'delete') {
    return objectAccess(context, typeResource, { ...type, fields: fieldsOf(type.row) }, ['read', action]);
  }

  /** Returns the row that was read, when the caller may see it. @throws ProblemError `notFound` */
  async function visible(context: SiteContext, stampedRow: StampedRow<Row> | undefined): Promise<Found> {
    const type = stampedRow && (await types.findStamped(context, stampedRow.typeStamp, context.caller));
    const decision = type && objectAccess(context, typeResource, type, ['read']).decide(valuesOf(stampedRow.row));
    if (!type || !decision?.isAllowed) throw notFound();
    return {
      row: stampedRow.row,
      type: { ...type, fields: await resolveFields(context, type.fields, [valuesOf(stampedRow.row)]) },
      hiddenFieldIds: decision.hiddenFieldIds,
    };
  }

  return {
    accessOf,
    visible,

    /** Returns the caller's access to an object that they see. */
    accessTo(context: SiteContext, { row, type, hiddenFieldIds }: Found): AccessToObject {
      const may = (action: 'update' | 'delete') => accessOf(context, type, action).decide(valuesOf(row));
      const { isAllowed, readonlyFieldIds } = may('update');
      return {
        update: isAllowed,
        delete: may('delete').isAllowed,
        readonlyFieldIds: [...readonlyFieldIds].filter((id) => !hiddenFieldIds.has(id)),
      };
    },

    /**
     * Returns the form that the caller fills in to add an object of a type: the fields that they see, for any values.
     * @throws ProblemError `notFound`; `permissionDenied` for a type that they see and may not add to
     */
    async formOf(context: SiteContext, typeId: string): Promise<NewForm> {
      const type = orNotFound(await types.find(context, typeId, context.caller));
      return newForm(context, type, accessOf(context, type, 'create'));
    },

    /**
     * Returns an object of the site that the caller may see.
     * @param options further intended actions of the caller, beside reading
     * @throws ProblemError `notFound`; `permissionDenied` for an object that they see and may not change
     */
    async get(
      context: SiteContext,
      id: string,
      { lock = false, to }: { readonly lock?: boolean; readonly to?: 'update' | 'delete' } = {},
    ): Promise<Found> {
      const foundObject = await visible(context, await rows.find(context, id, lock));
      if (to) requireGrant(accessOf(context, foundObject.type, to), valuesOf(foundObject.row));
      return foundObject;
    },
  };
}

/** @throws ProblemError `permissionDenied` for a type that the caller may not add to */
function newForm(
  context: SiteContext,
  type: DataObjectType<DataObjectTypeRow>,
  access: ReturnType<typeof objectAccess>,
): NewForm {
  if (access.isNothing) throw new ProblemError({ code: 'permissionDenied' });
  const readableFields = withoutFields(visibleFields(fieldsOf(type.row), context.caller.role), access.sometimesHidden);
  const readonly = [...allFields(readableFields)].filter(({ id }) => access.alwaysReadonly.has(id));
  return { dataPropertyTypes: [...readableFields], readonlyFieldIds: readonly.map(({ id }) => id) };
}

/** @throws ProblemError `permissionDenied` */
function requireGrant(access: ReturnType<typeof objectAccess>, values: FieldValues): RowDecision {
  const decision = access.decide(values);
  if (!decision.isAllowed) throw new ProblemError({ code: 'permissionDenied' });
  return decision;
}

/**
 * Validates the form of an object as it was sent.
 * @param access of the caller, for creating objects of the type or for changing them
 * @param previous the stored object; `null` for a new one
 * @throws ProblemError with every problem there is
 */
async function validateForm<Row extends ObjectRow, TypeRow extends DataObjectTypeRow>(
  dataObject: DataObject<Row, TypeRow>,
  context: SiteContext,
  { type, access, input, previous, problems }: SentObject<Row, TypeRow>,
): Promise<Omit<SavedForm<TypeRow, never>, 'own'>> {
  const openForm: Partial<OpenForm> = previous
    ? { previous: valuesOf(previous), previousPerson: savedByOf(previous), holders: [previous.id] }
    : {};
  const before = previous && access.decide(valuesOf(previous));
  const fields = fieldsOf(type.row);
  const unseenIds = unseenFieldIds(fields, context.caller.role);
  const requestedFields = askedFields(
    fields,
    new Set([...unseenIds, ...(before?.hiddenFieldIds ?? access.sometimesHidden)]),
  );
  const form = await readForm(context, { fields: requestedFields, ...openForm }, input.dataProperties);
  throwProblems([...problems, ...form.problems]);
  const candidate = { id: previous?.id ?? input.id ?? null, values: form.values };
  const duplicateProblems = await takenValues(context, dataObject, { ...type, fields: form.fields }, [candidate]);
  // The caller needs access to the result as well: users must not make or leave behind an object that they could not
  // have changed.
  const after = requireGrant(access, form.values);
  const previousValues = previous && valuesOf(previous);
  const { hiddenFieldIds, readonlyFieldIds } = before ?? after;
  const untouchable = { hiddenFieldIds: new Set([...unseenIds, ...hiddenFieldIds]), readonlyFieldIds };
  throwProblems(
    untouchableProblems(fields, untouchable, {
      sentFields: input.dataProperties,
      values: form.values,
      before: previousValues ?? startingValues(fields, fieldContext(context)),
      opening: previousValues ? null : fieldContext(context),
    }),
  );
  throwProblems(duplicateProblems.flat());
  return { values: form.values, type: { ...type, fields: form.fields }, hiddenFieldIds: after.hiddenFieldIds };
}

/** How objects of a declared kind are read, saved and deleted, each only as far as the caller may. */
export function objectService<Row extends ObjectRow, TypeRow extends DataObjectTypeRow, Input extends ObjectInput, Own>(
  dataObject: DataObject<Row, TypeRow>,
  saving: ObjectSaving<Row, TypeRow, Input, Own>,
) {
  const { resource, rows, types, typeIdName, what } = dataObject;
  const reading = objectReading(dataObject);
  type Found = ObjectWithType<Row, TypeRow>;

  async function validated(
    context: SiteContext,
    type: DataObjectType<TypeRow>,
    input: Input,
    previous: Row | null,
  ): Promise<SavedForm<TypeRow, Own>> {
    const { own, problems } = saving.own(input);
    const access = reading.accessOf(context, type, previous ? 'update' : 'create');
    return { own, ...(await validateForm(dataObject, context, { type, access, input, previous, problems })) };
  }

  return {
    ...reading,

    /** Adds an object. @throws ProblemError with every problem there is */
    async create(context: SiteContext, input: Input): Promise<Found> {
      const { tenant, site, caller } = context;
      const type = await types.find(context, input[typeIdName] ?? '', caller);
      if (!type) throw new ProblemError({ code: 'unknownValue', path: typeIdName });
      const validatedInput = await validated(context, type, input, null);
      const columns = { tenant_id: tenant.id, site_id: site.id, id: input.id ?? uuidv7(), owner_id: caller.userId };
      const row = await saving.insert(context, { ...columns, ...savedBy(context) }, validatedInput);
      const { fields } = validatedInput.type;
      await attachFiles(context, { ownerKind: what, ownerId: row.id, fields, values: validatedInput.values });
      return { row, type: validatedInput.type, hiddenFieldIds: validatedInput.hiddenFieldIds };
    },

    /** Changes an object; omitted fields keep their values. Its type does not change. */
    async change(context: SiteContext, { row, type }: Found, input: Input): Promise<Found> {
      if (input[typeIdName]?.toLowerCase() !== type.id)
        throw new ProblemError({ code: 'unknownValue', path: typeIdName });
      const validatedInput = await validated(context, type, input, row);
      const columns = { ...(await saving.changes(context, validatedInput, row)), ...savedBy(context) };
      const changedRow = await rows.update(context, row.id, columns);
      const { fields } = validatedInput.type;
      const previousValues = valuesOf(row);
      await attachFiles(context, {
        ownerKind: what,
        ownerId: row.id,
        fields,
        values: validatedInput.values,
        previousValues,
      });
      return { row: changedRow, type: validatedInput.type, hiddenFieldIds: validatedInput.hiddenFieldIds };
    },

    /** Deletes an object that nothing refers to. @throws ProblemError `inUse` */
    async remove(context: SiteContext, { row }: Found): Promise<void> {
      const count = await saving.usage(context, row);
      if (count > 0) throw new ProblemError({ code: 'inUse', parameters: { what, count } });
      await deleteRow(context, resource, row.id);
    },
  };
}
