import type { types as english } from '../en-US/admin-types.ts';
import type { Texts } from '../texts.ts';

export const types = {
  elementTypes: {
    create: 'Ny kategori',
    empty: {
      title: 'Inga kategorier ännu',
      text: 'En kategori säger vad man vet om en sorts objekt, till exempel serienummer och inköpsdatum.',
    },
    fieldsStep: 'Fält',
    objects: 'Objekt',
  },
  operationTypes: {
    create: 'Ny funktion',
    createIn: 'Ny funktion för {{category}}',
    ofCategory: 'Funktioner för {{category}}',
    chooseCategory: 'Vilken kategori gäller funktionen?',
    empty: {
      title: 'Inga funktioner ännu',
      text: 'En funktion är ett formulär som fylls i om ett objekt, till exempel en checklista.',
    },
    formStep: 'Formulär',
    log: 'Händelselogg',
  },
  transactionTypes: {
    create: 'Ny tjänst',
    createIn: 'Ny tjänst för {{category}}',
    ofCategory: 'Tjänster för {{category}}',
    chooseCategory: 'Vilken kategori gäller tjänsten?',
    empty: {
      title: 'Inga tjänster ännu',
      text: 'En tjänst är något man kan göra med ett objekt ute på plats, till exempel en besiktning. Den fyller i funktioner.',
    },
    mode: 'Typ',
    otherMode: 'Annat slag: {{mode}}',
    otherModeHint:
      'Den här versionen känner inte till slaget. Formulären kan fyllas i, uppdateras, avbrytas och avslutas.',
    modeHints: {
      simpleForm: 'För det som kontrolleras en gång: en besiktning, en avläsning. Klart när det har skickats.',
      updatableForm:
        'För det som hålls aktuellt: ett formulär som skickas och kan uppdateras efteråt. Alla versioner sparas.',
      loan: 'För det som lånas ut och lämnas tillbaka: en låntagare i taget, förfallodagar och påminnelser.',
      issueManagement: 'För fel och önskemål: ett ärende öppnas, följs upp av en ansvarig och avslutas.',
      stockManagement: 'För det som räknas: varje gång ändras ett saldo, och historiken visar varför.',
    },
    fieldsStep: 'Tjänstens egna fält',
    eventsStep: 'Förlopp',
    events: 'Funktioner som utförs',
    eventsHint: 'Välj vilket formulär som fylls i för ”{{operation}}”. Är de flera visas de bredvid varandra.',
    functionLabel: 'Funktion',
    chooseFunction: 'Välj en funktion',
    addEvent: 'Lägg till funktion',
    removeEvent: 'Ta bort {{name}}',
    noFunctions: 'Kategorin har inga funktioner ännu. Skapa en först, så går den att välja här.',
    report: 'Transaktionsrapport',
  },
  columns: {
    name: 'Namn',
    status: 'Status',
    key: 'Nyckel',
    direction: 'Till för',
    category: 'Kategori',
    mode: 'Typ',
    fields: 'Fält',
    updatedAt: 'Ändrad',
  },
} satisfies Texts<typeof english>;
