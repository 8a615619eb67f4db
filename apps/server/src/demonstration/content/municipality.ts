import type { DemonstrationAccount } from '../../idp/sign-in/demonstration.ts';

/** The made-up tenant. Its telephone number is of the series kept for fiction. */
export const municipality = {
  key: 'ekby',
  name: 'Ekby kommun',
  culture: 'sv-SE',
  timeZone: 'W. Europe Standard Time',
  policyUrl: 'https://www.ekby.example/personuppgifter',
  contact: {
    name: 'Ekby kontaktcenter',
    address: 'Storgatan 1',
    zipcode: '999 01',
    city: 'Ekby',
    phoneNo: '08-465 004 00',
    email: 'kontaktcenter@ekby.example',
  },
  settings: { allowAnonymousRequests: true, enableReservations: true },
  licence: { level: 'medium', isBilledAnnually: true },
  resources: {
    globalResources: { primaryColor: '#0f766e', secondaryColor: '#334155', accentColor: '#b45309' },
  },
  sites: [
    // First, because every user begins there: it has the playground with the code that the README names.
    { key: 'teknik', name: 'Tekniska förvaltningen' },
    { key: 'stadshuset', name: 'Stadshuset' },
    { key: 'skola', name: 'Barn och utbildning' },
  ],
} as const;

export interface ContentAccount extends Omit<DemonstrationAccount, 'userKey'> {
  readonly email: string;
  /** Sites that the account is of; those of tenant rank and above work in all of them anyway. */
  readonly siteKeys: readonly ('stadshuset' | 'teknik' | 'skola')[];
}

/** One account a role, highest first. */
export const accounts: readonly ContentAccount[] = [
  {
    username: 'super',
    name: 'Eva Lindqvist',
    role: 'SuperUser',
    email: 'eva.lindqvist@ekby.example',
    siteKeys: [],
  },
  {
    username: 'tenant',
    name: 'Anders Holm',
    role: 'TenantAdmin',
    email: 'anders.holm@ekby.example',
    siteKeys: [],
  },
  {
    username: 'site',
    name: 'Maria Sjöberg',
    role: 'SiteAdmin',
    email: 'maria.sjoberg@ekby.example',
    siteKeys: ['teknik', 'skola'],
  },
  {
    username: 'user',
    name: 'Johan Ekström',
    role: 'PrivilegedUser',
    email: 'johan.ekstrom@ekby.example',
    siteKeys: ['stadshuset', 'teknik', 'skola'],
  },
  {
    username: 'restricted',
    name: 'Sara Nyström',
    role: 'User',
    email: 'sara.nystrom@ekby.example',
    siteKeys: ['teknik', 'skola'],
  },
];
