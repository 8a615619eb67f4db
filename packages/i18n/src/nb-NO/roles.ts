import type { roles as english } from '../en-US/roles.ts';
import type { Texts } from '../texts.ts';

export const roles = {
  User: 'Begrenset bruker',
  PrivilegedUser: 'Bruker',
  SiteAdmin: 'Stedsadministrator',
  TenantAdmin: 'Organisasjonsadministrator',
  SuperUser: 'Systemadministrator',
} satisfies Texts<typeof english>;
