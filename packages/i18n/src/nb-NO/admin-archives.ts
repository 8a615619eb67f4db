import type { archives as english } from '../en-US/admin-archives.ts';
import type { Texts } from '../texts.ts';

export const archives = {
  menu: 'Arkiver',
  about:
    'Alt organisasjonen din har her, eller ett av stedene, som én fil: konfigurasjon, objekter, historikk og filer. Til en egen kopi, til flytting eller for den som slutter.',
  what: 'Hva som skal være med',
  whole: 'Hele organisasjonen',
  siteOnly: 'Stedet {{name}}, med det som alle steder deler',
  siteNamed: 'Sted: {{name}}',
  start: 'Skriv arkiv',
  started: 'Arkivet skrives. Du kan forlate siden.',
  empty: 'Ingen arkiver oppbevares her.',
  list: 'Arkiver som oppbevares',
  by: 'Startet {{time}} av {{name}}',
  until: 'Oppbevares til {{date}}',
  status: { queued: 'Venter', running: 'Skrives', completed: 'Ferdig', failed: 'Mislyktes' },
  progress: '{{done}} av {{total}} tabeller og filer',
  waiting: 'Starter straks',
  missing_one: '{{count}} fil manglet i lageret og er derfor ikke med.',
  missing_other: '{{count}} filer manglet i lageret og er derfor ikke med.',
  download: 'Last ned',
  downloadNamed: 'Last ned {{name}}',
  remove: 'Slett',
  removeNamed: 'Slett {{name}}',
  stop: 'Avbryt',
  stopNamed: 'Avbryt {{name}}',
  confirm: {
    title: 'Slette arkivet?',
    text: '{{name}} blir borte for godt. Det som er registrert her, blir som det er.',
  },
  keep: 'Den som har filen, kan lese alt i den: oppbevar den trygt. Revisjonsloggen viser hvem som har hentet den.',
  restore: {
    title: 'Slik leses et arkiv inn igjen',
    text: 'Den som drifter en installasjon av Tingest i samme versjon, leser det inn i en organisasjon som ikke finnes der ennå, eller som er tom, med denne kommandoen:',
    key: 'Legg til {{option}} for å gi organisasjonen en annen nøkkel.',
    without:
      'Passord og andre hemmeligheter er ikke i filen: alle velger nye passord, og integrasjoner og planlagte overføringer er av til noen slår dem på.',
  },
} satisfies Texts<typeof english>;
