import {
  type FieldDefinition,
  type FieldDefinitionInput,
  type Person,
  resolveOptions,
  validateFieldDefinitions,
  validateForm,
} from '@tingest/domain/fields';
import { v7 as uuidv7 } from 'uuid';
import { fieldContext } from '../http/kernel/field-context.ts';
import { throwProblems } from '../http/kernel/problem-error.ts';
import { type PublishableInput, publishableColumns } from '../publishing/publishable-item.ts';
import { type ContentField, type ContentValues, localized, type Names } from './content/content-category.ts';
import { type FilledSeedContext, known, type SeedContext } from './seed-context.ts';
import type { StoredRecordType } from './write-records.ts';

/** A category's or function's fields as they are stored, and the columns of the item that has them. */
export interface StoredForm {
  readonly columns: ReturnType<typeof publishableColumns>['columns'];
  /** With the options of their sources. */
  readonly fields: readonly FieldDefinition[];
  /** The id of a field. @throws for a key that there is not */
  readonly idOf: (key: string) => string;
  /** @throws ProblemError when the API would refuse the values */
  readonly values: (seed: SeedContext, content: ContentValues, people?: FormPeople) => Record<string, unknown>;
}

/** The person that fills in a form, and the previous one. */
interface FormPeople {
  readonly current: Person;
  readonly previous: Person | null;
}

/** The part of a publishable item that is not its fields. */
export interface Heading extends Pick<PublishableInput, 'status' | 'icon'> {
  readonly names: Names;
  readonly descriptions?: Names;
}

type RecordTypes = FilledSeedContext['recordTypes'];

/** Makes the stored form of an item, through the same checks as the API. @throws ProblemError */
export function storedForm(
  heading: Heading,
  content: readonly ContentField[],
  recordTypes: RecordTypes = new Map(),
): StoredForm {
  const contentFields = [...withChildren(content)];
  const ids = new Map(contentFields.map(({ key }) => [key, uuidv7()]));
  const dataPropertyTypes = content.map((field) => definition(field, ids, recordTypes));
  const { columns, fields: storedFields } = publishableColumns(
    {
      localizedNames: localized(heading.names),
      localizedDescriptions: heading.descriptions ? localized(heading.descriptions) : [],
      status: heading.status,
      icon: heading.icon,
      dataPropertyTypes,
    },
    null,
    { fieldProblems: validateFieldDefinitions(dataPropertyTypes), inUse: false },
  );
  const sources = contentFields.flatMap(({ source }) => (source ? [known(recordTypes, source)] : []));
  const fields = resolveOptions(
    storedFields,
    sources.map((source) => source.asSource),
  );
  const sourceOf = new Map(
    contentFields.flatMap(({ key, source }) => (source ? [[key, known(recordTypes, source)]] : [])),
  );
  return {
    columns,
    fields,
    idOf: (key) => known(ids, key),
    values(seed, contentValues, people) {
      const sentValues = Object.entries(contentValues).map(([key, value]) => [
        ids.get(key) ?? key,
        recordIds(value, sourceOf.get(key)),
      ]);
      const context = { ...fieldContext(seed), ...(people && { people }) };
      const form = validateForm(fields, Object.fromEntries(sentValues), context);
      throwProblems(form.problems);
      return form.values;
    },
  };
}

function* withChildren(fields: readonly ContentField[]): Generator<ContentField> {
  for (const field of fields) {
    yield field;
    yield* withChildren(field.children ?? []);
  }
}

function definition(
  { key, fieldType, names, isForAdminOnly, isPublic, source, settings, children }: ContentField,
  ids: ReadonlyMap<string, string>,
  recordTypes: RecordTypes,
): FieldDefinitionInput {
  return {
    ...settings,
    id: known(ids, key),
    name: names[0],
    localizedNames: localized(names),
    fieldType,
    showForAdmin: true,
    showForUser: !isForAdminOnly,
    ...(isPublic && { showForPublic: true }),
    ...(source && { optionSource: { recordTypeIds: [known(recordTypes, source).id] } }),
    ...(children && { children: children.map((child) => definition(child, ids, recordTypes)) }),
  };
}

/** Predefined values are named by their keys. */
function recordIds(value: unknown, recordType: StoredRecordType | undefined): unknown {
  return recordType && typeof value === 'string' ? known(recordType.recordIds, value) : value;
}
