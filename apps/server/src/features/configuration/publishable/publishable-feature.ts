import { publicNowhere } from '@tingest/domain/access';
import type { Problem } from '@tingest/domain/foundation';
import type { Insertable, Selectable, Updateable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { enqueueBackfill, type SlottedTypeTable } from '../../../data-objects/backfill.ts';
import type { DataObjectTypeRow } from '../../../data-objects/data-object-type.ts';
import { findVisibleElementType } from '../../../data-objects/find-element-type.ts';
import { optionSourceProblems } from '../../../data-objects/option-source-problems.ts';
import { holdUniqueValues, uniqueFieldsOf, uniqueNowhere } from '../../../data-objects/unique-fields.ts';
import type { DB } from '../../../database/schema.generated.ts';
import { insertRow, updateRow } from '../../../database/stored-rows.ts';
import { TimeSlice } from '../../../fairness/time-slice.ts';
import type { JobQueue } from '../../../foundation/job-contract.ts';
import type { SiteContext } from '../../../http/kernel/context.ts';
import { ProblemError, throwProblems } from '../../../http/kernel/problem-error.ts';
import { definitionProblems } from '../../../publishing/definition-problems.ts';
import { type OpenTitle, withoutHiddenTitles } from '../../../publishing/hidden-titles.ts';
import {
  fieldsOf,
  type PublishableRow,
  presentPublishable,
  publishableColumns,
} from '../../../publishing/publishable-item.ts';
import type { PublishableBody, PublishableFeature } from '../../../publishing/publishable-routes.ts';
import { noRules } from '../rules/read-rules.ts';
import { rulesNaming } from '../rules/rules-naming.ts';
import { rulesOfChangedFields } from '../rules/rules-of-changed-fields.ts';
import { deleteItem, type PublishableTable, selectItem, selectItems } from './publishable-queries.ts';
import type { PublishableType, Usage } from './publishable-type.ts';

/** The request property of an item that belongs to a category. */
type OfCategory = { readonly elementTypeId?: string };

const nothingUses: Usage = {};

/**
 * Creates the functions that read, save and delete items of a declared type. @param jobs queue that refills data
 * entered with a form
 */
export function publishableFeature<
  Table extends PublishableTable,
  Row extends PublishableRow & Selectable<DB[Table]>,
  Body extends PublishableBody & OfCategory,
>(type: PublishableType<Table, Row, Body>, jobs: JobQueue): PublishableFeature<Row, Body> {
  const { path, tag, noun, table, slots, filledIn } = type;
  const objects = objectsOf(type);

  return {
    path,
    table,
    tag,
    noun,
    body: type.body,
    reply: type.reply,
    prepare: type.prepare ?? ((_context, body) => body),
    load: (context, elementTypeId) => selectItems(type, context, type.categoryOf && elementTypeId),
    find: (context, id, lock) => selectItem(type, context, id, lock),
    create: (context, body) => createItem(type, context, body),
    async update(context, previous, body) {
      const { now } = context;
      // An item always remains in its category.
      if (type.categoryOf && body.elementTypeId?.toLowerCase() !== type.categoryOf(previous)) {
        throw new ProblemError({ code: 'unknownValue', path: 'elementTypeId' });
      }
      const usage = await type.usage(context, previous);
      const {
        columns,
        fields,
        body: read,
      } = await validated(type, context, { body, id: previous.id, previous, usage });
      const isFilledIn = filledIn !== undefined && (usage[filledIn.table] ?? 0) > 0;
      const plan = slots?.plan(previous, fields, { isFilledIn, now, columns });
      const changes = columnsOf<Table>({ ...columns, ...plan?.columns });
      const row = await withoutHiddenTitles(context, openPathOf(body), async () => {
        const changedRow = await updateRow(context, table, previous.id, changes);
        return finishSave(type, context, changedRow, { body: read, previous });
      });
      // Only these tables have objects.
      if (objects)
        await holdUniqueValues(
          context,
          objects,
          row as PublishableRow as DataObjectTypeRow,
          previous as PublishableRow as DataObjectTypeRow,
        );
      // Only these tables have slots.
      if (plan?.needsBackfill) await enqueueBackfill(context, jobs, table as SlottedTypeTable, previous.id);
      return row;
    },
    async delete(context, row) {
      const count = total(await type.usage(context, row));
      const inUse: Problem[] =
        count > 0 ? [{ code: 'inUse', parameters: { what: path.replace(/s$/, ''), count } }] : [];
      throwProblems([...inUse, ...(await rulesNaming(context, row))]);
      await deleteItem(context, table, row.id);
    },
    usage: type.usage,
    ruleProblems: rulesOfChangedFields,
    visibility: type.visibility,
    present: (row, { culture }) => ({
      ...presentPublishable(row, culture),
      ...type.present(row),
    }),
  };
}

/** Checks and stores a new item of a type. @throws ProblemError with all problems */
export async function createItem<
  Table extends PublishableTable,
  Row extends PublishableRow & Selectable<DB[Table]>,
  Body extends PublishableBody & OfCategory,
>(type: PublishableType<Table, Row, Body>, context: SiteContext, body: Body): Promise<Row> {
  const { tx, tenant, site, caller } = context;
  const { table, slots } = type;
  const category = type.categoryOf ? await visibleCategory(context, body) : {};
  const id = body.id?.toLowerCase() ?? uuidv7();
  const {
    columns,
    fields,
    body: read,
  } = await validated(type, context, { body, id, previous: null, usage: nothingUses });
  const slotMap = slots ? { slot_map: JSON.stringify(slots.assign(fields)) } : {};
  return withoutHiddenTitles(context, openPathOf(body), async () => {
    const row = await insertRow(
      tx,
      table,
      columnsOf<Table>({
        ...{ ...columns, ...category, ...slotMap },
        ...{ tenant_id: tenant.id, site_id: site.id, id, owner_id: caller.userId },
      }),
    );
    return finishSave(type, context, row, { body: read, previous: null });
  });
}

/** Writes the data of a saved item that is not in its row. */
async function finishSave<Table extends PublishableTable, Row extends PublishableRow, Body extends PublishableBody>(
  { afterSave }: PublishableType<Table, Row, Body>,
  context: SiteContext,
  row: Selectable<DB[Table]>,
  { body, previous }: { readonly body: Body; readonly previous: Row | null },
): Promise<Row> {
  if (afterSave) return afterSave(context, row, body, previous);
  // A type without further data has all of it in the row.
  return row as unknown as Row;
}

function columnsOf<Table extends PublishableTable>(columns: object): Insertable<DB[Table]> & Updateable<DB[Table]> {
  // The columns follow from the declaration of the type, whose table is only a parameter here.
  return columns as unknown as Insertable<DB[Table]> & Updateable<DB[Table]>;
}

/** Objects that are entered with the form: only they have unique values; operations on them may have equal values. */
function objectsOf<FilledIn extends { readonly convertsValues: boolean }>({
  filledIn,
}: {
  readonly filledIn?: FilledIn | undefined;
}): FilledIn | null {
  return filledIn?.convertsValues ? filledIn : null;
}

/** An item as it was sent, with the stored one and how much refers to it. */
interface SentItem<Row, Body> {
  readonly body: Body;
  readonly id: string;
  readonly previous: Row | null;
  readonly usage: Usage;
}

/**
 * Returns the columns that both ways of saving store, or throws all problems at once. A form may have 16,000 choices,
 * so it yields to other requests between its parts.
 */
async function validated<
  Table extends PublishableTable,
  Row extends PublishableRow & Selectable<DB[Table]>,
  Body extends PublishableBody & OfCategory,
>(type: PublishableType<Table, Row, Body>, context: SiteContext, { body, id, previous, usage }: SentItem<Row, Body>) {
  const { table, requiresFields } = type;
  const objects = objectsOf(type);
  const ownPart = await type.ownColumns(context, body, previous, usage);
  // A predefined value type may name itself before it is stored.
  const ownId = table === 'record_types' ? id : null;
  const sources = await optionSourceProblems(context, body.dataPropertyTypes ?? [], ownId);
  const unique = objects ? [] : uniqueNowhere(body.dataPropertyTypes ?? []);
  const unseenProblems = table === 'record_types' ? publicNowhere(body.dataPropertyTypes ?? []) : [];
  const ruleless = type.rules ? [] : noRules(body.schemaConfigurations);
  throwProblems([...sources, ...(ownPart.problems ?? []), ...unique, ...unseenProblems, ...ruleless]);
  const fields = body.dataPropertyTypes ?? (previous ? fieldsOf(previous) : []);
  const timeSlice = new TimeSlice();
  const fieldProblems = await definitionProblems(context, fields, requiresFields);
  await timeSlice.pauseIfDue();
  const inUse = type.isInUse ? type.isInUse(usage) : total(usage) > 0;
  const sharedColumns = publishableColumns(body, previous, { fieldProblems, inUse });
  const uniqueColumn = objects ? { unique_fields: JSON.stringify(uniqueFieldsOf(sharedColumns.fields)) } : {};
  const rules = await type.rules?.(context, { body, id, fields: sharedColumns.fields, previous });
  throwProblems(rules?.problems ?? []);
  await timeSlice.pauseIfDue();
  return {
    columns: { ...sharedColumns.columns, ...ownPart.columns, ...uniqueColumn, ...rules?.columns },
    fields: sharedColumns.fields,
    body: rules?.body ?? body,
  };
}

/** The column of the category that a new item is of. @throws ProblemError for one that the caller does not see */
export async function visibleCategory(context: SiteContext, { elementTypeId = '' }: OfCategory) {
  const category = await findVisibleElementType(context, elementTypeId, context.caller);
  if (!category) throw new ProblemError({ code: 'unknownValue', path: 'elementTypeId' });
  return { element_type_id: category.id };
}

/**
 * Returns the path in an item's request at which a title, or a field of transactions, receives hidden values: its form,
 * its rules or an event's.
 */
function openPathOf({
  dataPropertyTypes = [],
  ...body
}: PublishableBody & { readonly events?: readonly { readonly schemaConfigurations?: unknown }[] }) {
  return ({ fieldId }: OpenTitle): string => {
    const field = dataPropertyTypes.findIndex(({ id }) => id === fieldId);
    if (field >= 0) return `dataPropertyTypes.${field}.inTitle`;
    const isNamed = (rules: unknown) => JSON.stringify(rules ?? []).includes(fieldId);
    const event = body.events?.findIndex(({ schemaConfigurations }) => isNamed(schemaConfigurations)) ?? -1;
    return event >= 0 ? `events.${event}.schemaConfigurations` : 'schemaConfigurations';
  };
}

function total(usage: Usage): number {
  return Object.values(usage).reduce((sum, count) => sum + count, 0);
}
