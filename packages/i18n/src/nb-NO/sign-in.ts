import type { FormTexts } from '../texts.ts';

export const signIn = {
  title: 'Logg inn',
  text: 'Registrer ting og arbeidet som gjøres med dem.',
  signingIn: 'Logger inn…',
  tellAdministrator: 'Hvis det skjer igjen, gi beskjed til administratoren din: {{detail}}',
  again: {
    title: 'Logg inn for å fortsette',
    text: 'Det du har skrevet på denne siden, er her fortsatt. Logg inn i en ny fane, og fortsett her etterpå.',
    open: 'Logg inn i en ny fane',
    later: 'Ikke nå',
  },
  demonstration: {
    title: 'Demonstrasjon',
    accounts: 'Denne installasjonen har oppdiktede data. Logg inn med en av disse kontoene:',
    password: 'Passord for alle:',
    reachableTitle: 'Hvem som helst kan logge inn her',
    reachable:
      'Alle som når denne adressen, kan logge inn med kontoene og gjøre alt de har lov til. Bruk den bare til oppdiktede data.',
  },
} satisfies FormTexts['signIn'];
