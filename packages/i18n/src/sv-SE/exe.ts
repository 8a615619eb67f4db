import type { exe as english } from '../en-US/exe.ts';
import type { Texts } from '../texts.ts';

export const exe = {
  handover: {
    take: 'Ta över från en kollega',
  },
  list: {
    more: 'Visa fler',
  },
  scan: {
    dismiss: 'Ta bort träffen',
    lookingUp: 'Letar …',
    otherSite: 'Objektet hör till en plats som du inte har åtkomst till.',
    siteChanged: 'Du är nu på {{site}}.',
    whatNow: 'Vad kan jag göra?',
  },
  start: {
    allMyWork: 'Visa alla i mitt arbete',
    allElements: 'Alla objekt',
    handScanner: 'En handskanner fungerar direkt på sidan.',
    help: 'Hjälp',
    notSent_one: '1 formulär är inte skickat ännu',
    notSent_other: '{{count}} formulär är inte skickade ännu',
    recent: 'Nyligen visade',
    round: 'Skanningsrunda',
    scan: 'Skanna ett objekt',
    showAll: 'Visa alla',
    site: 'Du är på {{site}}',
    type: 'Skriv koden i stället',
  },
  transaction: {
    number: 'Nr {{number}}',
  },
  work: {
    due: 'ska vara tillbaka {{when}}',
    done: 'Klart',
    emptyTitle: 'Inget arbete ännu',
    none: 'Ditt arbete med objekt visas här.',
    noneDone: 'Inget arbete är klart ännu.',
    noneOpen: 'Inget öppet arbete.',
    open: 'Öppet',
    overdue: 'Försenat · {{when}}',
  },
} satisfies Texts<typeof english>;
