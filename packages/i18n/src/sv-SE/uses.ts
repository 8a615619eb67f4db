import type { uses as english } from '../en-US/uses.ts';
import type { Texts } from '../texts.ts';

export const uses = {
  elementType: 'objekt, funktioner och tjänster',
  operationType: 'tjänster och händelser',
  transactionType: 'transaktioner',
  element: 'pågående transaktioner',
  recordType: 'fördefinierade värden och fält som väljer bland dem',
  record: 'objekt, fördefinierade värden och händelser som använder det',
  tenant: 'ditt eget konto',
  site: 'användare och det som är registrerat där',
  tenantContents: 'användare och det som är registrerat där',
  file: 'ett objekt, ett värde eller en händelse',
  privilege: 'användare',
} satisfies Texts<typeof english>;
