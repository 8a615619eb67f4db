import type { admin as english } from '../en-US/admin.ts';
import type { Texts } from '../texts.ts';

export const admin = {
  menu: {
    dashboard: 'Startsida',
    users: 'Användare',
    advanced: 'Avancerat',
    privileges: 'Behörigheter',
    tenants: 'Organisationer',
    elementTypes: 'Kategorier',
    elements: 'Objekt',
    recordTypes: 'Typer av fördefinierade värden',
    records: 'Fördefinierade värden',
    operationTypes: 'Funktioner',
    operations: 'Händelselogg',
    transactionTypes: 'Tjänster',
    transactions: 'Transaktionsrapport',
    schemas: 'Datascheman',
  },
} satisfies Texts<typeof english>;
