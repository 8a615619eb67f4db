import type { records as english } from '../en-US/admin-records.ts';
import type { Texts } from '../texts.ts';

export const records = {
  recordTypes: {
    add: 'Ny typ',
    create: 'Ny typ av fördefinierade värden',
    empty: {
      title: 'Inga typer av fördefinierade värden ännu',
      text: 'En typ är en lista som fält kan välja ur, till exempel rum, leverantörer eller sorters fel. Här säger du vad man vet om varje värde.',
    },
    fieldsStep: 'Fält',
    values: 'Fördefinierade värden',
    color: 'Färg',
    colorHint: 'Visas bredvid värden som inte har någon egen färg, aldrig i stället för namnet.',
  },
  records: {
    create: 'Nytt värde',
    createIn: 'Nytt värde i {{type}}',
    title: 'Namn',
    color: 'Färg',
    colorHint: 'Visas bredvid namnet där värdet väljs.',
    createdAt: 'Tillagt',
    updatedAt: 'Ändrat',
    facts: 'Tillagt {{created}}. Ändrat {{updated}}.',
    saveAndAdd: 'Spara och lägg till ett till',
    isBackfilling: 'Värdena förbereds för ändrade fält. Några kolumner är långsammare tills det är klart.',
    empty: {
      title: 'Inga värden i {{type}} ännu',
      text: 'Lägg till det första här. Fält som väljer ur {{type}} erbjuder det direkt.',
    },
    typeGone: 'Typen av fördefinierade värden finns inte längre på den här platsen',
    gone: 'Det fördefinierade värdet finns inte längre på den här platsen',
    remove: {
      title: 'Ta bort {{name}}?',
      hint: 'Bara ett värde som inget använder kan tas bort.',
      unused: 'Inget använder det.',
      used_one: '{{number}} objekt, fördefinierat värde eller händelse använder det, så det kan inte tas bort.',
      used_other: '{{number}} objekt, fördefinierade värden och händelser använder det, så det kan inte tas bort.',
    },
    readOnly: 'Du får se det här värdet, men inte ändra det.',
  },
} satisfies Texts<typeof english>;
