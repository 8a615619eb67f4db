import type { records as english } from '../en-US/admin-records.ts';
import type { Texts } from '../texts.ts';

export const records = {
  recordTypes: {
    add: 'Ny typ',
    create: 'Ny värdetyp',
    empty: {
      title: 'Inga värdetyper ännu',
      text: 'En värdetyp är en lista med värden som fält kan välja ur, till exempel rum, leverantörer eller feltyper. Här anger du värdenas fält.',
    },
    fieldsStep: 'Fält',
    values: 'Fördefinierade värden',
    color: 'Färg',
    colorHint: 'Visas bredvid värden som saknar egen färg. Namnet visas alltid.',
  },
  records: {
    create: 'Nytt värde',
    createIn: 'Nytt värde i {{type}}',
    title: 'Namn',
    color: 'Färg',
    colorHint: 'Visas bredvid namnet där värdet väljs.',
    createdAt: 'Skapat',
    updatedAt: 'Ändrat',
    facts: 'Skapat {{created}}. Ändrat {{updated}}.',
    saveAndAdd: 'Spara och skapa ett till',
    isBackfilling: 'Värdena uppdateras efter en ändring av fälten. Några kolumner är långsammare tills det är klart.',
    empty: {
      title: 'Inga värden i {{type}} ännu',
      text: 'Skapa det första värdet här. Fält som använder {{type}} erbjuder det direkt.',
    },
    typeGone: 'Värdetypen finns inte längre på den här platsen',
    gone: 'Det fördefinierade värdet finns inte längre på den här platsen',
    remove: {
      title: 'Ta bort {{name}}?',
      hint: 'Bara värden som inte används kan tas bort.',
      unused: 'Det används inte.',
      used_one: '{{number}} objekt, fördefinierat värde eller händelse använder det, så det kan inte tas bort.',
      used_other: '{{number}} objekt, fördefinierade värden och händelser använder det, så det kan inte tas bort.',
    },
    readOnly: 'Du kan se värdet men inte ändra det.',
  },
} satisfies Texts<typeof english>;
