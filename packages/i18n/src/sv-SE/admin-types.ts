import type { types as english } from '../en-US/admin-types.ts';
import type { Texts } from '../texts.ts';

export const types = {
  elementTypes: {
    create: 'Ny kategori',
    fromTemplate: 'Från en mall',
    empty: {
      title: 'Inga kategorier ännu',
      text: 'En kategori anger fälten för en typ av objekt, till exempel serienummer och inköpsdatum.',
    },
    fieldsStep: 'Fält',
    objects: 'Objekt',
  },
  operationTypes: {
    create: 'Ny funktion',
    createIn: 'Ny funktion för {{category}}',
    ofCategory: 'Funktioner för {{category}}',
    chooseCategory: 'Funktionens kategori',
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
    chooseCategory: 'Tjänstens kategori',
    empty: {
      title: 'Inga tjänster ännu',
      text: 'En tjänst är arbete med ett objekt ute på plats, till exempel en besiktning. Den använder funktioner.',
    },
    mode: 'Typ',
    otherMode: 'Annan typ: {{mode}}',
    otherModeHint: 'Den här versionen stöder inte typen. Formulären kan fyllas i, uppdateras, avbrytas och avslutas.',
    modeHints: {
      simpleForm: 'Engångskontroller, till exempel besiktningar och avläsningar. Klart när formuläret har skickats.',
      updatableForm: 'Ett formulär som hålls aktuellt. Användare kan uppdatera det efteråt. Alla versioner sparas.',
      loan: 'Objekt som lånas ut och lämnas tillbaka. En låntagare i taget, förfallodagar och påminnelser.',
      issueManagement: 'Fel och önskemål. Ett ärende öppnas, tilldelas, följs upp och avslutas.',
      stockManagement: 'Objekt med saldo. Varje transaktion ändrar saldot, och historiken visar orsaken.',
    },
    fieldsStep: 'Tjänstens fält',
    eventsStep: 'Steg',
    events: 'Tjänstens funktioner',
    eventsHint: 'Välj formulär för ”{{operation}}”. Om du väljer flera kan användaren välja mellan dem.',
    functionLabel: 'Funktion',
    chooseFunction: 'Välj en funktion',
    addEvent: 'Lägg till funktion',
    removeEvent: 'Ta bort {{name}}',
    newForm: 'Nytt formulär: {{name}}',
    defaultForm: 'Nytt standardformulär',
    defaultFormHint: 'Innehåller {{fields}}. Det blir en funktion som du kan ändra sedan.',
    report: 'Transaktionsrapport',
  },
  columns: {
    name: 'Namn',
    status: 'Status',
    key: 'Nyckel',
    direction: 'Syfte',
    category: 'Kategori',
    mode: 'Typ',
    fields: 'Fält',
    updatedAt: 'Ändrat',
  },
} satisfies Texts<typeof english>;
