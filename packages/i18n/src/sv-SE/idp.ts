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
    title: 'Logga in',
    username: 'Användarnamn eller e-post',
    password: 'Lösenord',
    submit: 'Logga in',
    wrong: 'Användarnamnet eller lösenordet stämmer inte.',
    missing: 'Skriv ditt användarnamn och ditt lösenord.',
    waitSeconds_one: 'För många försök. Vänta {{count}} sekund och försök sedan igen.',
    waitSeconds_other: 'För många försök. Vänta {{count}} sekunder och försök sedan igen.',
    waitMinutes_one: 'För många försök. Vänta {{count}} minut och försök sedan igen.',
    waitMinutes_other: 'För många försök. Vänta {{count}} minuter och försök sedan igen.',
  },
  demonstration: {
    title: 'Demokonton',
    about: 'Det här är en demonstration. Välj vem du vill logga in som.',
    password: 'Lösenord för alla:',
  },
  signOut: {
    question: 'Vill du logga ut?',
    about: 'Du är inloggad på den här enheten.',
    confirm: 'Logga ut',
    stay: 'Förbli inloggad',
    doneTitle: 'Du är utloggad',
    doneAbout: 'Nu kan du stänga sidan.',
    again: 'Till startsidan',
  },
  failure: {
    title: 'Inloggningen kunde inte fortsätta',
    about:
      'Något i adressen eller inställningarna stämmer inte. Börja om; händer det igen, kontakta din administratör.',
    code: 'Kod till din administratör: {{code}}',
    expiredTitle: 'Inloggningen har gått ut',
    expiredAbout: 'Den fick vänta för länge, eller så slutfördes den i en annan flik. Börja om.',
    foreignForm: 'Formuläret kom från en annan sida och användes därför inte. Börja om.',
    restart: 'Börja om',
  },
} satisfies Texts<typeof english>;
