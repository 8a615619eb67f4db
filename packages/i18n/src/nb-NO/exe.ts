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
    otherSite: 'Objektet hører til et sted du ikke har tilgang til.',
    siteChanged: 'Du er nå på {{site}}.',
    whatNow: 'Hva kan jeg gjøre?',
  },
  start: {
    allMyWork: 'Vis alle i mitt arbeid',
    allElements: 'Alle objekter',
    handScanner: 'En håndskanner virker rett på siden.',
    help: 'Hjelp',
    notSent_one: '1 skjema er ikke sendt ennå',
    notSent_other: '{{count}} skjemaer er ikke sendt ennå',
    recent: 'Nylig vist',
    round: 'Skannerunde',
    scan: 'Skann et objekt',
    showAll: 'Vis alle',
    site: 'Du er på {{site}}',
    type: 'Skriv koden i stedet',
  },
  transaction: {
    number: 'Nr. {{number}}',
  },
  work: {
    due: 'skal være tilbake {{when}}',
    done: 'Ferdig',
    emptyTitle: 'Ikke noe arbeid ennå',
    none: 'Arbeidet ditt med objekter vises her.',
    noneDone: 'Ikke noe arbeid er ferdig ennå.',
    noneOpen: 'Ikke noe åpent arbeid.',
    open: 'Åpent',
    overdue: 'Forsinket · {{when}}',
  },
} satisfies Texts<typeof english>;
