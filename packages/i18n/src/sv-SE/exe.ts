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
    lookingUp: 'Letar…',
    otherSite: 'Saken hör till en plats som du inte har tillgång till.',
    siteChanged: 'Du är nu på {{site}}.',
    whatNow: 'Vad kan jag göra?',
  },
  start: {
    allMyWork: 'Visa alla i mitt arbete',
    allElements: 'Alla saker',
    handScanner: 'En handskanner fungerar direkt på sidan.',
    help: 'Hjälp',
    recent: 'Nyligen visade',
    round: 'Skanningsrunda',
    scan: 'Skanna en sak',
    showAll: 'Visa alla',
    site: 'Du är på {{site}}',
    type: 'Skriv koden i stället',
  },
  transaction: {
    number: 'Nr {{number}}',
  },
  work: {
    due: 'tillbaka {{when}}',
    done: 'Klart',
    emptyTitle: 'Inget arbete ännu',
    none: 'Det du gör på saker visas här.',
    noneDone: 'Inget är klart ännu.',
    noneOpen: 'Inget är öppet.',
    open: 'Öppet',
    overdue: 'skulle ha varit tillbaka {{when}}',
  },
} satisfies Texts<typeof english>;
