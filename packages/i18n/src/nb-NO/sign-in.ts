import type { FormTexts } from '../texts.ts';

export const signIn = {
  title: 'Logg inn',
  text: 'Registrer objekter og arbeidet som gjøres med dem.',
  signingIn: 'Logger inn …',
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
    password: 'Passord for alle kontoer:',
    reachableTitle: 'Hvem som helst kan logge inn her',
    reachable: 'Alle som kan åpne adressen, kan logge inn med disse kontoene. Skriv bare inn oppdiktede data.',
  },
} satisfies FormTexts['signIn'];
