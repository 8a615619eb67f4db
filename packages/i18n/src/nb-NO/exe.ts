import type { exe as english } from '../en-US/exe.ts';
import type { Texts } from '../texts.ts';

export const exe = {
  handover: {
    take: 'Overta fra en kollega',
  },
  list: {
    more: 'Vis flere',
  },
  scan: {
    dismiss: 'Fjern treffet',
    lookingUp: 'Leter …',
    otherSite: 'Tingen hører til et sted du ikke har tilgang til.',
    siteChanged: 'Du er nå på {{site}}.',
    whatNow: 'Hva kan jeg gjøre?',
  },
  start: {
    allMyWork: 'Vis alle i arbeidet mitt',
    allElements: 'Alle ting',
    handScanner: 'En håndskanner virker rett på siden.',
    help: 'Hjelp',
    recent: 'Nylig sett på',
    round: 'Skannerunde',
    scan: 'Skann en ting',
    showAll: 'Vis alle',
    site: 'Du er på {{site}}',
    type: 'Skriv koden i stedet',
  },
  transaction: {
    number: 'Nr. {{number}}',
  },
  work: {
    due: 'tilbake {{when}}',
    done: 'Ferdig',
    emptyTitle: 'Ikke noe arbeid ennå',
    none: 'Det du gjør på ting, vises her.',
    noneDone: 'Ingenting er ferdig ennå.',
    noneOpen: 'Ingenting er åpent.',
    open: 'Åpent',
    overdue: 'skulle ha vært tilbake {{when}}',
  },
} satisfies Texts<typeof english>;
