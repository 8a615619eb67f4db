import type { roles as english } from '../en-US/roles.ts';
import type { Texts } from '../texts.ts';

export const roles = {
  User: 'Begränsad användare',
  PrivilegedUser: 'Användare',
  SiteAdmin: 'Platsadministratör',
  TenantAdmin: 'Organisationsadministratör',
  SuperUser: 'Systemadministratör',
} satisfies Texts<typeof english>;
