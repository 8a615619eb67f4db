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
    published:
      'Kontot har fortfarande det offentliga demolösenordet, som inte godtas på den här adressen. Be den som sköter servern om ett nytt.',
    waitSeconds_one: 'För många försök. Vänta {{count}} sekund och försök sedan igen.',
    waitSeconds_other: 'För många försök. Vänta {{count}} sekunder och försök sedan igen.',
    waitMinutes_one: 'För många försök. Vänta {{count}} minut och försök sedan igen.',
    waitMinutes_other: 'För många försök. Vänta {{count}} minuter och försök sedan igen.',
  },
  forgot: {
    link: 'Glömt lösenordet?',
    title: 'Glömt lösenordet?',
    about:
      'Skriv ditt användarnamn eller din e-postadress, så kommer en länk med e-post där du väljer ett nytt lösenord.',
    submit: 'Skicka länken',
    missing: 'Skriv ditt användarnamn eller din e-postadress.',
    sentTitle: 'Titta i din e-post',
    sentAbout:
      'Finns det ett konto med en e-postadress är en länk på väg dit. Den fungerar en gång, i 24 timmar. Kommer inget, titta bland skräpposten eller fråga din administratör.',
    askAdministrator: 'Härifrån skickas ingen e-post. Be din administratör om ett nytt lösenord.',
  },
  password: {
    welcome: 'Välkommen, {{name}}',
    welcomeAbout: 'Välj ett lösenord att logga in med.',
    title: 'Välj ett nytt lösenord',
    about: 'Det ersätter det du hade. Överallt annars loggas du ut.',
    username: 'Användarnamn',
    current: 'Nuvarande lösenord',
    password: 'Nytt lösenord',
    repeated: 'Samma lösenord igen',
    hint: 'Minst {{length}} tecken. Några ord i rad är lätta att minnas.',
    submit: 'Spara lösenordet',
    easy: 'Det är för lätt att gissa. Välj ett annat.',
    different: 'De två är inte likadana. Skriv dem igen.',
    doneTitle: 'Ditt lösenord är sparat',
    doneAbout: 'Nu kan du logga in med det.',
    signIn: 'Till inloggningen',
    back: 'Tillbaka',
    goneTitle: 'Länken fungerar inte längre',
    goneAbout: 'Den har använts, en nyare har tagit dess plats eller så har tiden gått ut.',
    another: 'Få en ny länk',
  },
  change: {
    title: 'Byt lösenord',
    about: 'Du loggas ut på alla enheter och loggar in igen med det nya.',
    wrong: 'Det nuvarande lösenordet stämmer inte.',
    doneTitle: 'Ditt lösenord är bytt',
    doneAbout: 'Du är utloggad på alla enheter. Logga in med det nya lösenordet.',
    notSignedIn: 'Du är inte inloggad längre. Logga in först.',
  },
  demonstration: {
    title: 'Demokonton',
    about: 'Det här är en demonstration. Välj vem du vill logga in som.',
    password: 'Lösenord för alla:',
    reachable:
      'Vem som helst kan logga in här. Alla som når adressen kan använda kontona. Skriv bara in påhittade uppgifter.',
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
    stoppedTitle: 'Det gick inte',
    retry: 'Försök igen',
  },
} satisfies Texts<typeof english>;
