import { can } from '@tingest/domain/access';
import { sql } from 'kysely';
import { quickMatches } from '../../../database/lists/quick-matches.ts';
import { userList } from '../../organisation/users/user-list.ts';
import { plainItem, type SearchTarget } from './search-target.ts';

/** Users by name, username, e-mail address and telephone number, for callers with the list of users. */
export const personTarget: SearchTarget = {
  name: 'people',
  async search(context, request) {
    const { tx, tenant, caller } = context;
    if (!can(caller, 'users.read').allowed) return [];
    const ids = await quickMatches(tx, { ...request, sources: [userList(context)] });
    if (ids.length === 0) return [];
    const rows = await tx
      .selectFrom('users')
      .select(['id', 'name', 'username', 'is_disabled'])
      .where('tenant_id', '=', tenant.id)
      .where('id', 'in', ids)
      .orderBy(sql`array_position(${ids}::uuid[], id)`)
      .execute();
    return rows.map((row) => ({
      ...plainItem,
      id: row.id,
      title: row.name,
      subtitle: row.username,
      status: row.is_disabled ? 'disabled' : null,
      siteId: null,
    }));
  },
};
