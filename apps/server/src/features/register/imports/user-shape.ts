import { completeSchemaFields, type ImportShape, type SchemaFieldInput } from '@tingest/domain/exchange';
import { type Culture, cultures } from '@tingest/domain/foundation';
import { type ServerTextKey, translate } from '@tingest/i18n/server';

/**
 * Columns of a user in a file. There is no password among them, and never will be: users get one through invitations.
 */
const userColumns = [
  'username',
  'name',
  'email',
  'phoneNo',
  'role',
  'sites',
  'privileges',
  'isInvited',
  'isDisabled',
] as const;
export type UserColumn = (typeof userColumns)[number];

/** Headings of the columns in files, equal to those of exports of users. */
const headings: Readonly<Record<UserColumn, ServerTextKey>> = {
  username: 'admin.users.username',
  name: 'admin.users.name',
  email: 'admin.users.email',
  phoneNo: 'admin.users.phoneNo',
  role: 'admin.users.role',
  sites: 'admin.users.sites',
  privileges: 'admin.users.privileges',
  isInvited: 'admin.users.invite',
  isDisabled: 'admin.users.disabled',
};

/** Ids of columns, which are the same for every import of users. */
const ids: Readonly<Record<UserColumn, string>> = Object.fromEntries(
  userColumns.map((column, index) => [column, `00000000-0000-4000-8000-0000000000${String(index + 10)}`]),
) as Record<UserColumn, string>;

/** The column of an id. */
export function userColumnOf(fieldId: string): UserColumn | undefined {
  return userColumns.find((column) => ids[column] === fieldId);
}

/** The id of a column. */
export function userFieldId(column: UserColumn): string {
  return ids[column];
}

/** Returns the shape by which files of users are read: no rule reads or writes users, so there is no schema of them. */
export function userShape(culture: Culture): ImportShape {
  const fields = userColumns.map((column): SchemaFieldInput => {
    const name = translate(culture, headings[column]);
    const translatedHeadings = cultures.map((each) => translate(each, headings[column]));
    const isMany = column === 'sites' || column === 'privileges';
    return {
      ...{
        id: ids[column],
        name,
        aliases: [...new Set([column, ...translatedHeadings])].filter((each) => each !== name),
      },
      fieldType: column === 'isInvited' || column === 'isDisabled' ? 'bool' : 'string',
      required: column === 'username',
      ...(isMany && { listSeparator: ';' }),
    };
  });
  return {
    ...{ id: ids.username, targets: [], schemaConfigurations: [] },
    fields: completeSchemaFields(fields, () => ''),
  };
}
