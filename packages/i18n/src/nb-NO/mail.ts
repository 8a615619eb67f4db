import type { mail as english } from '../en-US/mail.ts';
import type { Texts } from '../texts.ts';

export const mail = {
  greeting: 'Hei {{name}}!',
  footer: 'Denne meldingen er sendt automatisk av {{tenant}}. Svar på den blir ikke lest.',
  loanReceipt: {
    subject: 'Du har lånt {{element}}',
    text: 'Dette er kvitteringen din.',
  },
  returnReceipt: {
    subject: '{{element}} er levert tilbake',
    text: 'Lånet er avsluttet. Takk!',
  },
  handedOver: {
    subject: 'Du har overlevert {{element}}',
    text: 'Du har det ikke lenger på lån. Dette er kvitteringen din.',
  },
  reservationConfirmed: {
    subject: '{{element}} er reservert til deg',
    text: 'Du kan hente når reservasjonen begynner.',
  },
  reservationChanged: {
    subject: 'Reservasjonen din av {{element}} er endret',
    text: 'Disse tidene gjelder nå.',
  },
  reservationCancelled: {
    subject: 'Reservasjonen din av {{element}} er avbestilt',
    text: 'Du trenger ikke å gjøre noe.',
  },
  reservationReleased: {
    subject: 'Reservasjonen din av {{element}} er frigitt',
    text: 'Den ble ikke hentet i tide og kan nå reserveres av andre.',
  },
  caseOpened: {
    subject: 'Ny sak til deg: {{element}}',
    text: 'En sak er åpnet, og du skal ta hånd om den.',
  },
  caseAssigned: {
    subject: 'Du har fått en sak: {{element}}',
    text: 'Fra nå av er det du som tar hånd om saken.',
  },
  caseUpdated: {
    subject: 'Nytt i saken: {{element}}',
    text: 'Noe har kommet til i en sak som du har åpnet eller tar hånd om.',
  },
  caseClosed: {
    subject: 'Saken er avsluttet: {{element}}',
    text: 'En sak som du har åpnet eller tar hånd om, er avsluttet.',
  },
  webhookDisabled: {
    subject: 'Webhooken «{{name}}» er slått av',
    text: 'Mottakeren har ikke tatt imot noe på fem dager, så det sendes ikke mer dit. Lagre webhooken når mottakeren virker igjen, så får den vite hva som skjer etter det. Det som ikke kom fram, står i loggen og kan sendes på nytt.',
  },
  transferSent: { subject: '{{name}}: en ny fil' },
  transferAttached: 'Filen {{file}} er vedlagt.',
  transferLink:
    'Filen {{file}} er for stor for e-post. I {{days}} dager kan den som er logget inn og har lov til å eksportere slikt, hente den her:\n\n{{url}}',
  transferFailed: {
    subject: '{{name}} kunne ikke gjøres',
    text: '{{reason}}.\n\nDet prøves på nytt neste gang den er planlagt. Mer står i loggen:\n\n{{url}}',
  },
  transferStopped: {
    subject: '{{name}} er stoppet',
    text: '{{reason}}.\n\nOverføringen er slått av til noen som har lov til det den gjør, lagrer den på nytt:\n\n{{url}}',
  },
  transferSuperseded: {
    subject: '{{name}}: det som ventet, er utdatert',
    text: 'En nyere fil kom før den forrige var godkjent. Den forrige importen er derfor avbrutt og har ikke endret noe.',
  },
  transferApplied: {
    subject: '{{name}}: importen er ferdig',
    text: 'Filen {{file}} er importert: {{create}} opprettet, {{change}} endret, {{unchanged}} uendret, {{error}} med feil som er utelatt.\n\nImporten kan angres i 30 dager:\n\n{{url}}',
  },
  transferWaits: {
    subject: '{{name}}: en import venter på godkjenning',
    text: 'Ingenting er endret. Filen {{file}} ville opprette {{create}} og endre {{change}}, lar {{unchanged}} være som de er og har {{error}} rader med feil. Se over importen, og gjennomfør eller avbryt den:\n\n{{url}}',
  },
  transferRows: {
    changed: 'De første som endres:',
    created: 'De første nye:',
    further: 'og {{count}} til',
    row: 'Linje {{line}}, {{title}}',
  },
  usersWaiting: {
    subject: 'Brukere venter på godkjenning: {{name}}',
    text_one:
      'Nattens plan fra katalogen endrer {{count}} bruker, noe som ikke kan gjøres uten godkjenning. Ingenting er endret. Se planen i integrasjonen og godkjenn den.',
    text_other:
      'Nattens plan fra katalogen endrer {{count}} brukere, som er flere enn det kan endres uten godkjenning. Ingenting er endret. Se planen i integrasjonen og godkjenn den.',
  },
  lowStock: {
    subject: 'Lav beholdning: {{element}}',
    text: 'Det er på tide å fylle på.',
  },
  workLate: {
    subject: 'Forsinket: {{service}}, {{element}}',
    text: 'Dette skulle ha vært gjort og er det ikke.',
  },
  loanReminder: {
    overdue_one: 'Du har et forsinket lån',
    overdue_other: 'Du har {{count}} forsinkede lån',
    due_one: 'Du har et lån som snart skal leveres tilbake',
    due_other: 'Du har {{count}} lån som snart skal leveres tilbake',
    text: 'Dette har du lånt. Lever tilbake det du ikke lenger trenger.',
    wasDueAt: 'Skulle vært levert {{time}}',
    dueAt: 'Leveres tilbake {{time}}',
    further_one: 'Og én ting til.',
    further_other: 'Og {{count}} ting til.',
  },
  invitation: {
    subject: 'Velkommen til {{tenant}}',
    text: 'Det er opprettet en konto til deg. Velg et passord for å komme i gang.',
    action: 'Velg passord',
    withoutPassword: 'Det er opprettet en konto til deg. Logg inn slik du gjør i organisasjonens andre tjenester.',
    open: 'Åpne appen',
  },
  faultReport: {
    action: 'Se hvordan det går',
    stop: 'Du får dette fordi du la igjen adressen din da du meldte en feil. På siden kan du stoppe det og få adressen slettet.',
    subjects: {
      received: 'Meldingen din er åpen igjen: {{element}}',
      underWay: 'Meldingen din er under arbeid: {{element}}',
      done: 'Det du meldte, er utbedret: {{element}}',
      closed: 'Meldingen din er avsluttet: {{element}}',
    },
    texts: {
      received: 'Feilen du meldte, er mottatt.',
      underWay: 'Noen har tatt tak i feilen du meldte.',
      done: 'Feilen du meldte, er utbedret. Takk for at du sa fra.',
      closed: 'Feilen du meldte, er avsluttet uten tiltak.',
    },
  },
  passwordLink: {
    subject: 'Velg et nytt passord',
    text: 'Noen har bedt om et nytt passord til kontoen din. Hvis det ikke var deg, kan du se bort fra denne meldingen.',
    action: 'Velg nytt passord',
  },
  validUntil: 'Lenken kan brukes én gang, til og med {{time}}.',
  labels: {
    assignee: 'Tildelt',
    balance: 'Beholdning',
    by: 'Av',
    code: 'Kode',
    dueAt: 'Leveres tilbake',
    dueOn: 'Frist',
    from: 'Fra',
    limit: 'Varsel ved',
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
