import { type FieldDefinition, validateForm } from '@tingest/domain';
import { v7 as uuidv7 } from 'uuid';
import { fieldContext } from '../http/field-context.ts';
import { throwProblems } from '../http/problem-error.ts';
import { type PublishableInput, publishableColumns } from '../publishing/publishable-item.ts';
import { type ContentField, type ContentValues, localized, type Names } from './content/content-category.ts';
import type { Scene } from './scene.ts';

/** A category's or function's fields as they are stored, and the columns of the item that has them. */
export interface StoredForm {
  readonly columns: ReturnType<typeof publishableColumns>['columns'];
  readonly fields: readonly FieldDefinition[];
  /** @throws ProblemError when the API would refuse the values */
  readonly values: (scene: Scene, content: ContentValues) => Record<string, unknown>;
}

/** The part of a publishable item that is not its fields. */
export interface Heading extends Pick<PublishableInput, 'status' | 'icon'> {
  readonly names: Names;
  readonly descriptions?: Names;
}

/** Makes the stored form of an item, through the same checks as the API. @throws ProblemError */
export function storedForm(heading: Heading, content: readonly ContentField[]): StoredForm {
  const ids = new Map(content.map(({ key }) => [key, uuidv7()]));
  const { columns, fields } = publishableColumns(
    {
      localizedNames: localized(heading.names),
      localizedDescriptions: heading.descriptions ? localized(heading.descriptions) : [],
      status: heading.status,
      icon: heading.icon,
      dataPropertyTypes: content.map(({ key, fieldType, names, isForAdminOnly, settings }) => ({
        ...settings,
        id: ids.get(key),
        name: names[0],
        localizedNames: localized(names),
        fieldType,
        showForAdmin: true,
        showForUser: !isForAdminOnly,
      })),
    },
    null,
    { requiresFields: content.length > 0, inUse: false },
  );
  return {
    columns,
    fields,
    values(scene, contentValues) {
      const sent = Object.entries(contentValues).map(([key, value]) => [ids.get(key) ?? key, value]);
      const form = validateForm(fields, Object.fromEntries(sent), fieldContext(scene));
      throwProblems(form.problems);
      return form.values;
    },
  };
}
