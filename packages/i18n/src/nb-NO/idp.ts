import type { idp as english } from '../en-US/idp.ts';
import type { Texts } from '../texts.ts';

export const idp = {
  languages: {
    label: 'Språk',
    'sv-SE': 'Svenska',
    'en-US': 'English',
    'nb-NO': 'Norsk bokmål',
  },
  signIn: {
    title: 'Logg inn',
    username: 'Brukernavn eller e-post',
    password: 'Passord',
    submit: 'Logg inn',
    wrong: 'Brukernavnet eller passordet stemmer ikke.',
    missing: 'Skriv inn brukernavnet og passordet ditt.',
    waitSeconds_one: 'For mange forsøk. Vent {{count}} sekund og prøv igjen.',
    waitSeconds_other: 'For mange forsøk. Vent {{count}} sekunder og prøv igjen.',
    waitMinutes_one: 'For mange forsøk. Vent {{count}} minutt og prøv igjen.',
    waitMinutes_other: 'For mange forsøk. Vent {{count}} minutter og prøv igjen.',
  },
  demonstration: {
    title: 'Demokontoer',
    about: 'Dette er en demonstrasjon. Velg hvem du vil logge inn som.',
    password: 'Passord for alle:',
  },
  signOut: {
    question: 'Vil du logge ut?',
    about: 'Du er logget inn på denne enheten.',
    confirm: 'Logg ut',
    stay: 'Forbli innlogget',
    doneTitle: 'Du er logget ut',
    doneAbout: 'Nå kan du lukke siden.',
    again: 'Til startsiden',
  },
  failure: {
    title: 'Innloggingen kunne ikke fortsette',
    about:
      'Noe i adressen eller innstillingene stemmer ikke. Start på nytt; skjer det igjen, kontakt administratoren din.',
    code: 'Kode til administratoren din: {{code}}',
    expiredTitle: 'Innloggingen er utløpt',
    expiredAbout: 'Den ble liggende for lenge, eller den ble fullført i en annen fane. Start på nytt.',
    foreignForm: 'Skjemaet kom fra en annen side og ble derfor ikke brukt. Start på nytt.',
    restart: 'Start på nytt',
  },
} satisfies Texts<typeof english>;
