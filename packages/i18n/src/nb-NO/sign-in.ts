import type { SignInTexts } from '../texts.ts';

export const signInTexts = {
  signIn: {
    title: 'Logg inn',
    text: 'Registrer ting og arbeidet som gjøres med dem.',
    signingIn: 'Logger inn…',
    demonstration: {
      title: 'Demonstrasjon',
      accounts: 'Denne installasjonen har oppdiktede data. Logg inn med en av disse kontoene:',
      password: 'Passord for alle:',
      reachableTitle: 'Hvem som helst kan logge inn her',
      reachable:
        'Alle som når denne adressen, kan logge inn med kontoene og gjøre alt de har lov til. Bruk den bare til oppdiktede data.',
    },
  },
} satisfies SignInTexts;
