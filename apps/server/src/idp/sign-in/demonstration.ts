import type { UserKey } from '../../http/authentication/user-record.ts';

/** An account that anybody may sign in as, on a demonstration only. */
export interface DemonstrationAccount {
  readonly username: string;
  readonly name: string;
  readonly role: 'User' | 'PrivilegedUser' | 'SiteAdmin' | 'TenantAdmin' | 'SuperUser';
  readonly userKey: UserKey;
}

/**
 * The accounts that anybody may sign in as now. Asked each time: whoever changes such an account's password, role or name
 * takes it for themselves.
 */
export type FindDemonstrationAccounts = () => Promise<readonly DemonstrationAccount[]>;

/** Where there is no demonstration. */
export const noDemonstration: FindDemonstrationAccounts = async () => [];
