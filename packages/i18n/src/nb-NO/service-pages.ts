import type { pages as english } from '../en-US/service-pages.ts';
import type { Texts } from '../texts.ts';

export const pages = {
  alreadySent: {
    title: 'Dette er allerede sendt',
    text: 'Et tidligere forsøk kom fram. Det du endret etterpå, ble ikke med.',
    show: 'Vis det som ble sendt',
  },
  done: {
    backTo: 'Tilbake til {{title}}',
    scanNext: 'Skann neste',
    show: 'Vis',
  },
  draft: {
    found: 'Et påbegynt skjema, sist endret {{when}}. Svarene er her fortsatt.',
    goOn: 'Fortsett',
    startOver: 'Begynn på nytt',
  },
  help: {
    title: 'Hjelp',
    areas: { field: 'Ute i felten', desk: 'Administrasjon' },
    search: 'Søk i hjelpen',
    none: 'Ingenting i hjelpen passer med «{{search}}».',
    ask: {
      title: 'Hvem kan jeg spørre?',
      text: 'Spør først den som er administrator for Tingest hos {{tenant}}.',
    },
    policy: 'Slik behandles personopplysninger',
    version: 'Tingest {{version}}',
  },
  notSent: {
    title: 'Ikke sendt ennå',
    kept: 'Alt du har fylt ut, ligger på denne telefonen, under Mitt arbeid. Så lenge siden er åpen, sendes det når nettet er tilbake.',
    notKept:
      'Ikke gå fra siden: denne nettleseren kan ikke ta vare på det du har fylt ut. Prøv igjen når nettet er tilbake.',
  },
  outOfStep: {
    title: 'Noen andre kom først',
    kept: 'Det kan ikke gjøres nå. Det du har fylt ut, ligger fortsatt i skjemaet.',
    again:
      'Noen har fylt det ut på nytt siden du åpnet det. Se først på hva de skrev: det du har fylt ut, er tatt vare på og erstatter deres hvis du sender det etterpå.',
    look: 'Vis hvordan det er nå',
  },
  unsent: {
    title: 'Ikke sendt',
    changed: 'sist endret {{when}}',
    remove: 'Fjern det påbegynte for {{element}}',
    removeTitle: 'Fjerne det påbegynte skjemaet?',
    removeText: 'Det du har fylt ut for {{element}}, forsvinner fra telefonen.',
  },
  element: {
    about: 'Om {{service}} og hva som er gjort',
    facts: 'Opplysninger',
    history: 'Historikk',
    noHistory: 'Ingenting er gjort her ennå.',
    noServices: 'Det er ingenting å utføre på denne tingen.',
    services: 'Hva vil du gjøre?',
    stateDone: 'Sist gjort: {{service}}, av {{name}} {{when}}.',
    stateNew: 'Ingenting er gjort her ennå.',
  },
  unknown: {
    elsewhere: 'På et annet av stedene dine',
    elsewhereText: 'Der finnes det et objekt med koden.',
    openAt: 'Åpne på {{site}}',
    title: 'Ukjent kode',
    register: 'Registrer den som',
    scanAgain: 'Skann igjen',
    text: 'Ingen ting på {{site}} har denne koden, eller du har ikke tilgang til den.',
  },
  form: {
    progress: '{{done}} av {{total}} obligatoriske',
  },
  otherSite: {
    title: 'Dette finnes på {{site}}',
    text: 'Du arbeider på {{current}}, og adressen fører til noe på {{site}}, som også er et av stedene dine.',
    go: 'Bytt til {{site}}',
  },
  gone: {
    title: 'Det finnes ikke her',
    text: 'Det kan være slettet, høre til et annet sted, eller være noe du ikke har tilgang til.',
  },
  noAccess: {
    title: 'Her er det ingenting til deg ennå',
    text: 'Kontoen din ({{username}}) har ikke fått tilgang til noe på {{site}}. Spør en administrator, eller bytt sted i menyen øverst til høyre.',
    noSite: 'Kontoen din ({{username}}) hører ikke til noe sted. Spør en administrator.',
    help: 'Hvem kan jeg spørre?',
  },
  list: {
    title: 'Ting',
    all: 'Alle',
    category: 'Kategori',
    empty: 'Ting som registreres på stedet, vises her.',
    emptyTitle: 'Ingen ting ennå',
    noHit: 'Ingenting stemmer med «{{search}}». Prøv et kortere ord eller en annen kategori.',
    noHitTitle: 'Ingen treff',
    search: 'Søk på navn eller kode',
  },
} satisfies Texts<typeof english>;
