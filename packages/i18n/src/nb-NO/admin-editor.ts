import type { editor as english } from '../en-US/admin-editor.ts';
import type { Texts } from '../texts.ts';

export const editor = {
  steps: 'Trinn',
  states: { open: 'ikke åpnet ennå', done: 'ferdig', error: 'inneholder feil' },
  notSaved: 'Ikke lagret',
  unsaved: 'Ulagrede endringer',
  saveAndStay: 'Lagre og bli her',
  preview: 'Forhåndsvisning',
  readOnly: 'Du kan se dette, men ikke endre det.',
  general: {
    title: 'Generelt',
    name: 'Navn',
    nameHint: 'På minst ett språk. De som leser på et annet språk, ser det navnet.',
    description: 'Beskrivelse',
    status: 'Status',
  },
  icon: {
    label: 'Ikon',
    choose: 'Velg ikon',
    remove: 'Uten ikon',
    search: 'Søk på engelsk, for eksempel laptop',
    none: 'Ingen ikoner heter det.',
  },
  remove: {
    title: 'Slette {{name}}?',
    question: 'Det kan ikke angres.',
    type: 'Skriv {{text}} for å bekrefte',
    unused: 'Ingenting bruker det, så det kan slettes.',
    used: 'Det kan ikke slettes så lenge det brukes av {{usage}}.',
  },
  usage: {
    elements_one: '{{number}} objekt',
    elements_other: '{{number}} objekter',
    operationTypes_one: '{{number}} funksjon',
    operationTypes_other: '{{number}} funksjoner',
    transactionTypes_one: '{{number}} tjeneste',
    transactionTypes_other: '{{number}} tjenester',
    operations_one: '{{number}} hendelse',
    operations_other: '{{number}} hendelser',
    transactions_one: '{{number}} transaksjon',
    transactions_other: '{{number}} transaksjoner',
  },
  stale: {
    title: 'Noen andre har lagret endringer i mellomtiden',
    text: 'Ingenting av det du har gjort, er tapt. Velg hva som skal gjelde der dere begge har endret det samme, og lagre på nytt.',
    mine: 'Mitt',
    theirs: 'Deres',
    taken: '{{property}} har nå deres verdi: {{value}}',
    goOn: 'Fortsett med dette',
  },
} satisfies Texts<typeof english>;
