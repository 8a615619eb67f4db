import { type Role, roleNames } from '@tingest/domain/access';
import { cultures } from '@tingest/domain/foundation';
import { translate } from '@tingest/i18n/server';
import type { SiteContext } from '../../../http/kernel/context.ts';
import type { UserRow } from '../../organisation/users/user-queries.ts';
import type { UserInput } from '../../organisation/users/user-service.ts';
import type { UserColumn } from './user-shape.ts';

/** A text of a cell that is no name of an item of the tenant. */
export interface UnknownText {
  readonly column: UserColumn;
  readonly text: string;
}

/** A user's values in a row, by the column; `null` where a cell is empty. */
export type UserTexts = Partial<Readonly<Record<UserColumn, string | boolean | null>>>;

/** The privileges of the tenant, by their names in small letters. */
export type PrivilegeIds = ReadonlyMap<string, string>;

/** The names of privileges, which a file says. */
export async function privilegesByName({ tx, tenant }: SiteContext): Promise<PrivilegeIds> {
  const rows = await tx.selectFrom('privileges').select(['id', 'name']).where('tenant_id', '=', tenant.id).execute();
  return new Map(rows.map(({ id, name }) => [name.trim().toLowerCase(), id]));
}

/**
 * Returns the input for saving a user: cells that a row leaves empty leave the value unchanged.
 * @returns also the texts that cannot be read
 */
export function userInput(
  { tenant }: SiteContext,
  texts: UserTexts,
  previous: UserRow | null,
  privileges: PrivilegeIds,
): { readonly input: UserInput; readonly unknownTexts: readonly UnknownText[] } {
  const unknown: UnknownText[] = [];
  const textOf = (column: UserColumn) => (typeof texts[column] === 'string' ? texts[column].trim() : '');
  const listOf = (column: UserColumn) =>
    textOf(column)
      .split(/[;,]/)
      .map((part) => part.trim())
      .filter((part) => part !== '');
  const read = (column: UserColumn, parts: readonly string[], find: (text: string) => string | undefined) =>
    parts.flatMap((text) => {
      const matches = find(text.toLowerCase());
      if (matches === undefined) unknown.push({ column, text });
      return matches ?? [];
    });
  const everySite = new Set(cultures.map((culture) => translate(culture, 'admin.users.everySite').toLowerCase()));
  const siteTexts = listOf('sites').filter((text) => !everySite.has(text.toLowerCase()));
  const sites = read(
    'sites',
    siteTexts,
    (text) => tenant.sites.find(({ key, name }) => key === text || name.toLowerCase() === text)?.key,
  );
  const [role] = read('role', textOf('role') === '' ? [] : [textOf('role')], roleOf);
  const privilegeIds = read('privileges', listOf('privileges'), (text) => privileges.get(text));
  const email = textOf('email');
  const phoneNo = textOf('phoneNo');
  const input: UserInput = {
    username: textOf('username') || (previous?.username ?? ''),
    name: textOf('name') || (previous?.name ?? ''),
    ...(email !== '' && { email }),
    ...(phoneNo !== '' && { phoneNo }),
    ...(role !== undefined && { role: role as Role }),
    ...(sites.length > 0 && { sites }),
    ...(privilegeIds.length > 0 && { privilegeIds }),
    ...(typeof texts.isDisabled === 'boolean' && { isDisabled: texts.isDisabled }),
  };
  return { input, unknownTexts: unknown };
}

/** A role by its name in any of our languages, or by its key. */
function roleOf(text: string): Role | undefined {
  return roleNames.find(
    (role) =>
      role.toLowerCase() === text ||
      cultures.some((culture) => translate(culture, `roles.${role}`).toLowerCase() === text),
  );
}

/** Returns the properties of a user that saving could change, as readable text. */
export function shownUser({ tenant, culture }: SiteContext, row: UserRow, privileges: PrivilegeIds) {
  const names = new Map([...privileges].map(([name, id]) => [id, name]));
  const siteNames = new Map(tenant.sites.map(({ key, name }) => [key, name]));
  const displayedValues: Readonly<Partial<Record<UserColumn, string | null>>> = {
    username: row.username,
    name: row.name,
    email: row.email,
    phoneNo: row.phone_no,
    role: translate(culture, `roles.${row.role as Role}`),
    sites: row.site_keys.map((key) => siteNames.get(key) ?? key).join('; ') || null,
    privileges: row.privilege_ids.map((id) => names.get(id) ?? id).join('; ') || null,
    isDisabled: String(row.is_disabled),
  };
  return displayedValues;
}
