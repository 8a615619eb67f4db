import type { editor as english } from '../en-US/admin-editor.ts';
import type { Texts } from '../texts.ts';

export const editor = {
  steps: 'Steg',
  states: { open: 'inte öppnat ännu', done: 'klart', error: 'innehåller fel' },
  notSaved: 'Inte sparat',
  unsaved: 'Osparade ändringar',
  saveAndStay: 'Spara och stanna kvar',
  preview: 'Förhandsvisning',
  readOnly: 'Du kan se det här men inte ändra det.',
  general: {
    title: 'Allmänt',
    name: 'Namn',
    nameHint: 'På minst ett språk. Den som läser på ett annat språk ser det namnet.',
    description: 'Beskrivning',
    status: 'Status',
  },
  icon: {
    label: 'Ikon',
    choose: 'Välj ikon',
    remove: 'Utan ikon',
    search: 'Sök på engelska, till exempel laptop',
    none: 'Ingen ikon heter så.',
  },
  remove: {
    title: 'Ta bort {{name}}?',
    question: 'Det går inte att ångra.',
    type: 'Skriv {{text}} för att bekräfta',
    unused: 'Inget använder det, så det kan tas bort.',
    used: 'Det kan inte tas bort så länge det används av {{usage}}.',
  },
  usage: {
    elements_one: '{{number}} objekt',
    elements_other: '{{number}} objekt',
    operationTypes_one: '{{number}} funktion',
    operationTypes_other: '{{number}} funktioner',
    transactionTypes_one: '{{number}} tjänst',
    transactionTypes_other: '{{number}} tjänster',
    operations_one: '{{number}} händelse',
    operations_other: '{{number}} händelser',
    transactions_one: '{{number}} transaktion',
    transactions_other: '{{number}} transaktioner',
  },
  stale: {
    title: 'Någon annan har sparat ändringar under tiden',
    text: 'Inget av det du har gjort har gått förlorat. Välj vad som ska gälla där ni båda har ändrat samma sak och spara igen.',
    mine: 'Mitt',
    theirs: 'Deras',
    taken: '{{property}} har nu deras värde: {{value}}',
    goOn: 'Fortsätt med det här',
  },
} satisfies Texts<typeof english>;
