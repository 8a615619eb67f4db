import type { archives as english } from '../en-US/admin-archives.ts';
import type { Texts } from '../texts.ts';

export const archives = {
  menu: 'Arkiv',
  about:
    'Allt som er organisation har här, eller en av platserna, som en enda fil: konfiguration, objekt, historik och filer. För en egen kopia, för en flytt eller för den som slutar.',
  what: 'Vad som ska med',
  whole: 'Hela organisationen',
  siteOnly: 'Platsen {{name}}, med det som alla platser delar',
  siteNamed: 'Plats: {{name}}',
  start: 'Skriv arkiv',
  started: 'Arkivet skrivs. Du kan lämna sidan.',
  empty: 'Inga arkiv sparas här.',
  list: 'Sparade arkiv',
  by: 'Påbörjat {{time}} av {{name}}',
  until: 'Sparas till {{date}}',
  status: { queued: 'Väntar', running: 'Skrivs', completed: 'Klart', failed: 'Misslyckades' },
  progress: '{{done}} av {{total}} tabeller och filer',
  waiting: 'Börjar strax',
  missing_one: '{{count}} fil fanns inte i lagringen och är därför inte med.',
  missing_other: '{{count}} filer fanns inte i lagringen och är därför inte med.',
  download: 'Ladda ner',
  downloadNamed: 'Ladda ner {{name}}',
  remove: 'Ta bort',
  removeNamed: 'Ta bort {{name}}',
  stop: 'Avbryt',
  stopNamed: 'Avbryt {{name}}',
  confirm: {
    title: 'Ta bort arkivet?',
    text: '{{name}} försvinner för gott. Det som är registrerat här påverkas inte.',
  },
  keep: 'Den som har filen kan läsa allt i den: förvara den säkert. Granskningsloggen visar vem som har hämtat den.',
  restore: {
    title: 'Så läses ett arkiv in igen',
    text: 'Den som driver en installation av Tingest i samma version läser in det i en organisation som inte finns där än, eller som är tom, med det här kommandot:',
    key: 'Lägg till {{option}} för att ge organisationen en annan nyckel.',
    without:
      'Lösenord och andra hemligheter finns inte i filen: alla väljer nya lösenord, och integrationer och schemalagda överföringar är avstängda tills någon slår på dem.',
  },
} satisfies Texts<typeof english>;
