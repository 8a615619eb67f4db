import type { UserKey } from '../../http/authentication/user-record.ts';

/** An account that anybody may sign in as, on a demonstration only. */
export interface DemonstrationAccount {
  readonly username: string;
  readonly name: string;
  readonly role: 'User' | 'PrivilegedUser' | 'SiteAdmin' | 'TenantAdmin' | 'SuperUser';
  readonly userKey: UserKey;
}

/**
 * Returns the accounts that every visitor may sign in as now. Queried each time: a user that changes such an account's
 * password, role or name takes it over.
 */
export type FindDemonstrationAccounts = () => Promise<readonly DemonstrationAccount[]>;

/** Where there is no demonstration. */
export const noDemonstration: FindDemonstrationAccounts = async () => [];
