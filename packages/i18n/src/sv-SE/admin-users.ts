import type { users as english } from '../en-US/admin-users.ts';
import type { Texts } from '../texts.ts';

export const users = {
  create: 'Ny användare',
  empty: {
    title: 'Inga användare ännu',
    text: 'Alla som loggar in är användare, med en roll och en eller flera platser.',
  },
  personStep: 'Person',
  accessStep: 'Åtkomst',
  name: 'Namn',
  username: 'Användarnamn',
  usernameHint: 'Bokstäver, siffror och - . _ @ +',
  email: 'E-post',
  culture: 'Språk',
  tenantCulture: 'Som organisationen: {{language}}',
  role: 'Roll',
  roleHints: {
    User: 'Ser och gör det som behörigheterna ger rätt till.',
    PrivilegedUser: 'Utför alla publicerade tjänster på sina platser.',
    SiteAdmin: 'Sköter objekt och användare på sina platser.',
    TenantAdmin: 'Sköter allt i organisationen, även kategorier och tjänster.',
    SuperUser: 'Sköter alla organisationer.',
  },
  sites: 'Platser',
  sitesHint: 'Där användaren kan arbeta.',
  allSites: 'Med den här rollen är alla platser öppna, vilka som än är valda.',
  isDisabled: 'Kontot är avstängt',
  isDisabledHint: 'Användaren loggas ut genast och kan inte logga in. Det som är gjort finns kvar.',
  disabled: 'Avstängd',
  password: 'Lösenord',
  passwordNew: 'Utan lösenord kan användaren inte logga in ännu. Du kan ange ett senare.',
  passwordKept: 'Lämna tomt för att behålla det lösenord som användaren har.',
  passwordHint: 'Minst 10 tecken. Några ord i rad är lätta att minnas.',
  showPassword: 'Visa eller dölj lösenordet',
  outranked: 'Du kan se den här användaren men inte ändra något: rollen eller platserna går utöver dina.',
} satisfies Texts<typeof english>;
