import type { users as english } from '../en-US/admin-users.ts';
import type { Texts } from '../texts.ts';

export const users = {
  create: 'Ny bruker',
  empty: {
    title: 'Ingen brukere ennå',
    text: 'Alle som logger inn, er brukere, med en rolle og ett eller flere steder.',
  },
  personStep: 'Person',
  accessStep: 'Tilgang',
  name: 'Navn',
  username: 'Brukernavn',
  usernameHint: 'Bokstaver, tall og - . _ @ +',
  email: 'E-post',
  culture: 'Språk',
  tenantCulture: 'Som organisasjonen: {{language}}',
  role: 'Rolle',
  roleHints: {
    User: 'Ser og gjør det rettighetene gir adgang til.',
    PrivilegedUser: 'Utfører alle publiserte tjenester på sine steder.',
    SiteAdmin: 'Tar seg av objekter og brukere på sine steder.',
    TenantAdmin: 'Tar seg av alt i organisasjonen, også kategorier og tjenester.',
    SuperUser: 'Tar seg av alle organisasjoner.',
  },
  sites: 'Steder',
  sitesHint: 'Der brukeren kan arbeide.',
  allSites: 'Med denne rollen er alle steder åpne, uansett hvilke som er valgt.',
  isDisabled: 'Kontoen er sperret',
  isDisabledHint: 'Brukeren logges ut med en gang og kan ikke logge inn. Det som er gjort, blir stående.',
  disabled: 'Sperret',
  password: 'Passord',
  passwordNew: 'Uten passord kan brukeren ikke logge inn ennå. Du kan angi et senere.',
  passwordKept: 'La det stå tomt for å beholde passordet brukeren har.',
  passwordHint: 'Minst 10 tegn. Noen ord etter hverandre er lette å huske.',
  showPassword: 'Vis eller skjul passordet',
  outranked: 'Du kan se denne brukeren, men ikke endre noe: rollen eller stedene går utover dine.',
} satisfies Texts<typeof english>;
