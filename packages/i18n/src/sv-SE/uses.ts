import type { uses as english } from '../en-US/uses.ts';
import type { Texts } from '../texts.ts';

export const uses = {
  elementType: 'objekt, funktioner, tjänster och datascheman',
  operationType: 'tjänster och händelser',
  transactionType: 'transaktioner',
  element: 'pågående transaktioner',
  recordType: 'fördefinierade värden, fält som har dem som alternativ och datascheman',
  record: 'objekt, fördefinierade värden och händelser som använder det',
  tenant: 'ditt eget konto',
  site: 'användare och det som är registrerat på platsen',
  tenantContents: 'användare och det som är registrerat i organisationen',
  file: 'ett objekt, ett värde eller en händelse',
  privilege: 'användare',
} satisfies Texts<typeof english>;
