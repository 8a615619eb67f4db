import type { replication as english, tenantSwitch as englishSwitch } from '../en-US/admin-replication.ts';
import type { Texts } from '../texts.ts';

export const replication = {
  title: 'Repliker {{site}}',
  intro:
    'Kopierer kategorier, verdityper, funksjoner, tjenester, moduler, integrasjoner og etikettoppsett fra {{site}} til et annet sted. Det som er replikert før, oppdateres.',
  tenant: 'Organisasjon å replikere til',
  site: 'Sted å replikere til',
  noTenant: 'Fant ingen organisasjoner.',
  noSite: 'Det finnes ikke noe annet sted i organisasjonen.',
  records: 'Repliker forhåndsdefinerte verdier',
  recordsHint: 'Uten filene deres.',
  privileges: 'Repliker rettigheter',
  privilegesHint: 'Uten brukerne deres.',
  overwrite: 'Overskriv endringer på det andre stedet',
  locked: 'Organisasjonen er låst, og funksjonaliteten kan ikke endres.',
  plan: 'Vis plan',
  start: 'Repliker',
  progress: 'Replikerer sted...',
  done: 'Replikeringen er fullført',
  errors: 'Følgende feil oppstod.',
  nothingWritten: 'Ingenting er endret på {{site}}.',
  planTitle: 'Endringer på {{site}}',
  planEmpty: 'Det er ingenting å replikere.',
  lostFields: 'Felt som fjernes: {{fields}}',
  secretsToSet: 'Hemmeligheter replikeres ikke. Fyll dem inn på det andre stedet: {{fields}}',
  processors: 'Moduler og integrasjoner',
  more: 'og {{number}} til',
  outcomes: {
    create: 'Nye',
    change: 'Endres',
    skip: 'Uendret',
    conflict: 'Konflikt',
    missing: 'Fjernet her, beholdes der',
  },
  conflicts: {
    namesake: 'Navnet er opptatt',
    changedThere: 'Endret begge steder',
  },
} satisfies Texts<typeof english>;

export const tenantSwitch = {
  title: 'Bytt organisasjon',
  intro: 'Kontoen din flyttes til den andre organisasjonen, og du logges inn der.',
  tenant: 'Organisasjon',
  noTenant: 'Fant ingen organisasjoner.',
  onlyOne: 'Det finnes ingen annen organisasjon ennå.',
  start: 'Bytt',
  progress: 'Bytter organisasjon...',
} satisfies Texts<typeof englishSwitch>;
