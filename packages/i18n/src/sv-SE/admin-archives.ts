import type { archives as english } from '../en-US/admin-archives.ts';
import type { Texts } from '../texts.ts';

export const archives = {
  menu: 'Arkiv',
  about:
    'En fil med allt som din organisation har här, eller en av platserna: konfiguration, objekt, historik och filer. Använd den som egen kopia, vid en flytt eller när ni slutar.',
  what: 'Innehåll',
  whole: 'Hela organisationen',
  siteOnly: 'Platsen {{name}}, med det som alla platser delar',
  siteNamed: 'Plats: {{name}}',
  start: 'Skapa arkiv',
  started: 'Arkivet skapas. Du kan lämna sidan.',
  empty: 'Det finns inga arkiv.',
  list: 'Sparade arkiv',
  by: 'Påbörjat {{time}} av {{name}}',
  until: 'Sparas till {{date}}',
  status: { queued: 'Väntar', running: 'Skapas', completed: 'Klart', failed: 'Misslyckades' },
  progress: '{{done}} av {{total}} tabeller och filer',
  waiting: 'Börjar strax',
  missing_one: '{{count}} fil fanns inte i lagringen och är därför inte med.',
  missing_other: '{{count}} filer fanns inte i lagringen och är därför inte med.',
  download: 'Ladda ner',
  downloadNamed: 'Ladda ner {{name}}',
  remove: 'Ta bort',
  removeNamed: 'Ta bort {{name}}',
  stop: 'Stoppa',
  stopNamed: 'Stoppa {{name}}',
  confirm: {
    title: 'Ta bort arkivet?',
    text: '{{name}} tas bort för gott. Det som är registrerat här påverkas inte.',
  },
  keep: 'Förvara filen säkert: den som har filen kan läsa allt i den. Granskningsloggen visar vem som har laddat ner den.',
  restore: {
    title: 'Läsa in ett arkiv',
    text: 'Läs in arkivet genom att köra det här kommandot i en installation av Tingest i samma version. Organisationen ska vara tom eller inte finnas ännu.',
    key: 'Lägg till {{option}} för att ge organisationen en annan nyckel.',
    without:
      'Lösenord och andra hemligheter finns inte i filen. Användarna väljer nya lösenord. Integrationer och schemalagda överföringar är av tills en administratör slår på dem.',
  },
} satisfies Texts<typeof english>;
