import type { pages as english } from '../en-US/service-pages.ts';
import type { Texts } from '../texts.ts';

export const pages = {
  alreadySent: {
    title: 'Det här är redan skickat',
    text: 'Ett tidigare försök kom fram. Det du ändrade efteråt följde inte med.',
    show: 'Visa vad som skickades',
  },
  done: {
    backTo: 'Tillbaka till {{title}}',
    scanNext: 'Skanna nästa',
    show: 'Visa',
  },
  draft: {
    found: 'Ett påbörjat formulär, senast ändrat {{when}}. Svaren finns kvar.',
    goOn: 'Fortsätt',
    startOver: 'Börja om',
  },
  help: {
    title: 'Hjälp',
    areas: { field: 'Ute på plats', desk: 'Administration' },
    search: 'Sök i hjälpen',
    none: 'Inget i hjälpen matchar ”{{search}}”.',
    ask: {
      title: 'Vem kan jag fråga?',
      text: 'Fråga i första hand den som är administratör för Tingest hos {{tenant}}.',
    },
    policy: 'Så behandlas personuppgifter',
    version: 'Tingest {{version}}',
  },
  notSent: {
    title: 'Inte skickat ännu',
    kept: 'Allt du har fyllt i finns kvar på den här telefonen, under Mitt arbete. Så länge sidan är öppen skickas det när nätet är tillbaka.',
    notKept:
      'Lämna inte sidan: den här webbläsaren kan inte spara det du har fyllt i. Försök igen när nätet är tillbaka.',
  },
  outOfStep: {
    title: 'Någon annan hann före',
    kept: 'Det går inte att göra nu. Det du har fyllt i finns kvar i formuläret.',
    again:
      'Någon har fyllt i det på nytt sedan du öppnade det. Titta först på vad de skrev: det du har fyllt i finns kvar, och ersätter deras om du skickar det sedan.',
    look: 'Visa hur det är nu',
  },
  unsent: {
    title: 'Inte skickat',
    changed: 'senast ändrat {{when}}',
    remove: 'Ta bort det påbörjade för {{element}}',
    removeTitle: 'Ta bort det påbörjade formuläret?',
    removeText: 'Det du har fyllt i för {{element}} försvinner från telefonen.',
  },
  element: {
    about: 'Om {{service}} och vad som gjorts',
    facts: 'Uppgifter',
    history: 'Historik',
    noHistory: 'Inget är gjort här ännu.',
    noServices: 'Det finns inget att utföra på den här saken.',
    services: 'Vad vill du göra?',
    stateDone: 'Senast gjort: {{service}}, av {{name}} {{when}}.',
    stateNew: 'Inget är gjort här ännu.',
  },
  unknown: {
    elsewhere: 'På en annan av dina platser',
    elsewhereText: 'Där finns ett objekt med koden.',
    openAt: 'Öppna på {{site}}',
    title: 'Okänd kod',
    register: 'Registrera den som',
    scanAgain: 'Skanna igen',
    text: 'Ingen sak på {{site}} har den här koden, eller så saknar du behörighet till den.',
  },
  form: {
    progress: '{{done}} av {{total}} obligatoriska',
  },
  otherSite: {
    title: 'Det här finns på {{site}}',
    text: 'Du arbetar på {{current}}, och adressen leder till något på {{site}}, som också är en av dina platser.',
    go: 'Byt till {{site}}',
  },
  gone: {
    title: 'Det finns inte här',
    text: 'Det kan vara borttaget, höra till en annan plats, eller vara något som du inte har behörighet till.',
  },
  noAccess: {
    title: 'Här finns inget för dig ännu',
    text: 'Ditt konto ({{username}}) har inte fått behörighet till något på {{site}}. Be en administratör om det, eller byt plats i menyn uppe till höger.',
    noSite: 'Ditt konto ({{username}}) hör inte till någon plats. Be en administratör om det.',
    help: 'Vem kan jag fråga?',
  },
  list: {
    title: 'Saker',
    all: 'Alla',
    category: 'Kategori',
    empty: 'Saker som registreras på platsen visas här.',
    emptyTitle: 'Inga saker ännu',
    noHit: 'Inget stämmer med ”{{search}}”. Pröva ett kortare ord eller en annan kategori.',
    noHitTitle: 'Inga träffar',
    search: 'Sök på namn eller kod',
  },
} satisfies Texts<typeof english>;
