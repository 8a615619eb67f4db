import type { mail as english } from '../en-US/mail.ts';
import type { Texts } from '../texts.ts';

export const mail = {
  greeting: 'Hei {{name}}',
  footer: 'Denne meldingen er sendt automatisk av {{tenant}}. Svar på den blir ikke lest.',
  worded: { subject: '{{state}}: {{element}}', receipt: 'Dette er kvitteringen din.' },
  loanReceipt: {
    subject: 'Du har lånt {{element}}',
    text: 'Dette er kvitteringen din.',
  },
  returnReceipt: {
    subject: 'Tilbakelevering bekreftet: {{element}}',
    text: 'Lånet er avsluttet. Takk!',
  },
  handedOver: {
    subject: 'Du har overført lånet av {{element}}',
    text: 'Lånet er ikke lenger ditt. Dette er kvitteringen din.',
  },
  reservationConfirmed: {
    subject: 'Reservasjon bekreftet: {{element}}',
    text: 'Du kan hente objektet når reservasjonen begynner.',
  },
  reservationChanged: {
    subject: 'Reservasjon endret: {{element}}',
    text: 'De nye tidene står nedenfor.',
  },
  reservationCancelled: {
    subject: 'Reservasjon avbestilt: {{element}}',
    text: 'Du trenger ikke å gjøre noe.',
  },
  reservationReleased: {
    subject: 'Reservasjon frigitt: {{element}}',
    text: 'Objektet ble ikke hentet i tide og kan nå reserveres av andre.',
  },
  caseOpened: {
    subject: 'Ny sak til deg: {{element}}',
    text: 'En sak er åpnet, og du er ansvarlig.',
  },
  caseAssigned: {
    subject: 'Du har fått en sak: {{element}}',
    text: 'Du er nå ansvarlig for saken.',
  },
  caseUpdated: {
    subject: 'Saken er oppdatert: {{element}}',
    text: 'En sak som du har åpnet eller er ansvarlig for, er oppdatert.',
  },
  caseClosed: {
    subject: 'Saken er avsluttet: {{element}}',
    text: 'En sak som du har åpnet eller er ansvarlig for, er avsluttet.',
  },
  webhookDisabled: {
    subject: 'Webhooken «{{name}}» er slått av',
    text: 'Mottakeren har ikke tatt imot noe på fem dager, så det sendes ikke flere hendelser dit. Lagre webhooken når mottakeren virker igjen, så sendes nye hendelser. Hendelser som ikke kom fram, finnes i loggen og kan sendes på nytt.',
  },
  transferSent: { subject: '{{name}}: en ny fil' },
  transferAttached: 'Filen {{file}} er vedlagt.',
  transferLink:
    'Filen {{file}} er for stor for e-post. I {{days}} dager kan innloggede brukere som har tilgang til å eksportere dataene, laste den ned her:\n\n{{url}}',
  transferFailed: {
    subject: '{{name}} mislyktes',
    text: '{{reason}}.\n\nDet prøves på nytt ved neste planlagte tid. Detaljer finnes i loggen:\n\n{{url}}',
  },
  transferStopped: {
    subject: '{{name}} er stoppet',
    text: '{{reason}}.\n\nOverføringen er slått av til en bruker med riktig tilgang lagrer den på nytt:\n\n{{url}}',
  },
  transferSuperseded: {
    subject: '{{name}}: importen som ventet, er utdatert',
    text: 'En nyere fil kom før den forrige var godkjent. Den forrige importen er derfor avbrutt og har ikke endret noe.',
  },
  transferApplied: {
    subject: '{{name}}: importen er ferdig',
    text: 'Filen {{file}} er importert. Opprettet: {{create}}. Endret: {{change}}. Uendret: {{unchanged}}. Utelatt på grunn av feil: {{error}}.\n\nImporten kan angres i 30 dager:\n\n{{url}}',
  },
  transferWaits: {
    subject: '{{name}}: en import venter på godkjenning',
    text: 'Ingenting er endret ennå. Importen av filen {{file}} venter på godkjenning. Opprettes: {{create}}. Endres: {{change}}. Uendret: {{unchanged}}. Rader med feil: {{error}}. Kontroller importen, og gjennomfør eller avbryt den:\n\n{{url}}',
  },
  transferRows: {
    changed: 'De første radene som endres:',
    created: 'De første radene som opprettes:',
    further: 'og {{count}} til',
    row: 'Linje {{line}}, {{title}}',
  },
  usersWaiting: {
    subject: 'Brukere venter på godkjenning: {{name}}',
    text_one:
      'Nattens synkronisering med katalogen endrer {{count}} bruker, som er flere enn grensen uten godkjenning. Ingenting er endret. Åpne planen i integrasjonen og godkjenn den.',
    text_other:
      'Nattens synkronisering med katalogen endrer {{count}} brukere, som er flere enn grensen uten godkjenning. Ingenting er endret. Åpne planen i integrasjonen og godkjenn den.',
  },
  lowStock: {
    subject: 'Lav beholdning: {{element}}',
    text: 'Det er på tide å fylle på.',
  },
  workLate: {
    subject: 'Forsinket: {{service}}, {{element}}',
    text: 'Dette arbeidet er forsinket.',
  },
  loanReminder: {
    overdue_one: 'Du har et forsinket lån',
    overdue_other: 'Du har {{count}} forsinkede lån',
    due_one: 'Du har et lån som snart skal leveres tilbake',
    due_other: 'Du har {{count}} lån som snart skal leveres tilbake',
    text: 'Dette har du lånt. Lever tilbake objektene du ikke lenger trenger.',
    wasDueAt: 'Skulle vært levert {{time}}',
    dueAt: 'Skal leveres tilbake senest {{time}}',
    further_one: 'Og 1 objekt til.',
    further_other: 'Og {{count}} objekter til.',
  },
  invitation: {
    subject: 'Velkommen til {{tenant}}',
    text: 'Det er opprettet en konto til deg. Velg et passord for å komme i gang.',
    action: 'Velg passord',
    withoutPassword: 'Det er opprettet en konto til deg. Logg inn slik du gjør i organisasjonens andre tjenester.',
    open: 'Åpne appen',
  },
  faultReport: {
    action: 'Vis status',
    stop: 'Du får denne meldingen fordi du oppga kontaktopplysningene dine da du meldte en feil. På meldingens side kan du stoppe utsendingene og slette opplysningene.',
    subjects: {
      received: 'Meldingen din er åpen igjen: {{element}}',
      underWay: 'Meldingen din er under arbeid: {{element}}',
      done: 'Det du meldte, er utbedret: {{element}}',
      closed: 'Meldingen din er avsluttet: {{element}}',
    },
    texts: {
      received: 'Vi har mottatt meldingen din om feil.',
      underWay: 'Noen arbeider med feilen du meldte.',
      done: 'Feilen du meldte, er utbedret. Takk for meldingen.',
      closed: 'Meldingen din er avsluttet uten tiltak.',
    },
  },
  passwordLink: {
    subject: 'Velg et nytt passord',
    text: 'Noen har bedt om et nytt passord til kontoen din. Hvis det ikke var deg, kan du se bort fra denne meldingen.',
    action: 'Velg nytt passord',
  },
  validUntil: 'Lenken kan brukes én gang, til og med {{time}}.',
  labels: {
    assignee: 'Ansvarlig',
    balance: 'Beholdning',
    by: 'Av',
    code: 'Kode',
    dueAt: 'Skal leveres tilbake',
    dueOn: 'Frist',
    from: 'Fra',
    limit: 'Varslingsgrense',
    number: 'Nummer',
    priority: 'Prioritet',
    service: 'Tjeneste',
    element: 'Objekt',
    to: 'Til',
  },
  priorities: {
    low: 'Lav',
    normal: 'Normal',
    high: 'Høy',
    urgent: 'Haster',
  },
  actions: {
    element: 'Vis objektet',
    mine: 'Vis lånene mine',
    transaction: 'Vis i appen',
  },
} satisfies Texts<typeof english>;
