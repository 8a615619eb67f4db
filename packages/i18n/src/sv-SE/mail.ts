import type { mail as english } from '../en-US/mail.ts';
import type { Texts } from '../texts.ts';

export const mail = {
  greeting: 'Hej {{name}}',
  footer: 'Det här meddelandet har skickats automatiskt av {{tenant}}. Svar på det läses inte.',
  worded: { subject: '{{state}}: {{element}}', receipt: 'Det här är ditt kvitto.' },
  loanReceipt: {
    subject: 'Du har lånat {{element}}',
    text: 'Det här är ditt kvitto.',
  },
  returnReceipt: {
    subject: 'Återlämning bekräftad: {{element}}',
    text: 'Lånet är avslutat. Tack!',
  },
  handedOver: {
    subject: 'Du har lämnat över {{element}}',
    text: 'Lånet är inte längre ditt. Det här är ditt kvitto.',
  },
  reservationConfirmed: {
    subject: 'Reservation bekräftad: {{element}}',
    text: 'Du kan hämta objektet när reservationen börjar.',
  },
  reservationChanged: {
    subject: 'Reservation ändrad: {{element}}',
    text: 'De nya tiderna står nedan.',
  },
  reservationCancelled: {
    subject: 'Reservation avbokad: {{element}}',
    text: 'Du behöver inte göra något.',
  },
  reservationReleased: {
    subject: 'Reservation upphävd: {{element}}',
    text: 'Objektet hämtades inte i tid och kan nu reserveras av andra.',
  },
  caseOpened: {
    subject: 'Nytt ärende till dig: {{element}}',
    text: 'Ett ärende har öppnats och du är ansvarig.',
  },
  caseAssigned: {
    subject: 'Du har fått ett ärende: {{element}}',
    text: 'Du är nu ansvarig för ärendet.',
  },
  caseUpdated: {
    subject: 'Ärendet är uppdaterat: {{element}}',
    text: 'Ett ärende som du har öppnat eller är ansvarig för har uppdaterats.',
  },
  caseClosed: {
    subject: 'Ärendet är avslutat: {{element}}',
    text: 'Ett ärende som du har öppnat eller är ansvarig för är avslutat.',
  },
  webhookDisabled: {
    subject: 'Webhooken ”{{name}}” har stängts av',
    text: 'Mottagaren har inte tagit emot något på fem dagar, så inga fler händelser skickas dit. Spara webhooken när mottagaren fungerar igen, så skickas nya händelser. Händelser som inte kom fram finns i loggen och kan skickas igen.',
  },
  transferSent: { subject: '{{name}}: en ny fil' },
  transferAttached: 'Filen {{file}} är bifogad.',
  transferLink:
    'Filen {{file}} är för stor för e-post. I {{days}} dagar kan inloggade användare som får exportera uppgifterna ladda ner den här:\n\n{{url}}',
  transferFailed: {
    subject: '{{name}} misslyckades',
    text: '{{reason}}.\n\nEtt nytt försök görs vid nästa planerade tid. Detaljer finns i loggen:\n\n{{url}}',
  },
  transferStopped: {
    subject: '{{name}} har stoppats',
    text: '{{reason}}.\n\nÖverföringen är avstängd tills en användare med rätt behörighet sparar den igen:\n\n{{url}}',
  },
  transferSuperseded: {
    subject: '{{name}}: den väntande importen är inaktuell',
    text: 'En nyare fil kom innan den förra hade godkänts. Den förra importen är därför avbruten och har inte ändrat någonting.',
  },
  transferApplied: {
    subject: '{{name}}: importen är klar',
    text: 'Filen {{file}} har importerats. Skapade: {{create}}. Ändrade: {{change}}. Oförändrade: {{unchanged}}. Utelämnade på grund av fel: {{error}}.\n\nImporten kan ångras i 30 dagar:\n\n{{url}}',
  },
  transferWaits: {
    subject: '{{name}}: en import väntar på godkännande',
    text: 'Ingenting har ändrats ännu. Importen av filen {{file}} väntar på godkännande. Skapas: {{create}}. Ändras: {{change}}. Oförändrade: {{unchanged}}. Rader med fel: {{error}}. Kontrollera importen och genomför eller avbryt den:\n\n{{url}}',
  },
  transferRows: {
    changed: 'De första raderna som ändras:',
    created: 'De första raderna som skapas:',
    further: 'och {{count}} till',
    row: 'Rad {{line}}, {{title}}',
  },
  usersWaiting: {
    subject: 'Användare väntar på godkännande: {{name}}',
    text_one:
      'Nattens synkronisering med katalogen ändrar {{count}} användare, vilket är fler än gränsen utan godkännande. Ingenting har ändrats. Öppna planen i integrationen och godkänn den.',
    text_other:
      'Nattens synkronisering med katalogen ändrar {{count}} användare, vilket är fler än gränsen utan godkännande. Ingenting har ändrats. Öppna planen i integrationen och godkänn den.',
  },
  lowStock: {
    subject: 'Lågt saldo: {{element}}',
    text: 'Det är dags att fylla på.',
  },
  workLate: {
    subject: 'Försenat: {{service}}, {{element}}',
    text: 'Det här arbetet är försenat.',
  },
  loanReminder: {
    overdue_one: 'Du har ett försenat lån',
    overdue_other: 'Du har {{count}} försenade lån',
    due_one: 'Du har ett lån som snart ska lämnas tillbaka',
    due_other: 'Du har {{count}} lån som snart ska lämnas tillbaka',
    text: 'Det här har du lånat. Lämna tillbaka de objekt som du inte längre behöver.',
    wasDueAt: 'Skulle ha lämnats tillbaka {{time}}',
    dueAt: 'Ska lämnas tillbaka senast {{time}}',
    further_one: 'Och 1 objekt till.',
    further_other: 'Och {{count}} objekt till.',
  },
  invitation: {
    subject: 'Välkommen till {{tenant}}',
    text: 'Ett konto har skapats åt dig. Välj ett lösenord för att komma igång.',
    action: 'Välj lösenord',
    withoutPassword: 'Ett konto har skapats åt dig. Logga in som du gör i organisationens andra tjänster.',
    open: 'Öppna appen',
  },
  faultReport: {
    action: 'Visa status',
    stop: 'Du får det här meddelandet eftersom du lämnade dina kontaktuppgifter i en felanmälan. På anmälans sida kan du avsluta utskicken och radera uppgifterna.',
    subjects: {
      received: 'Din anmälan är öppen igen: {{element}}',
      underWay: 'Din anmälan är under arbete: {{element}}',
      done: 'Det du anmälde är åtgärdat: {{element}}',
      closed: 'Din anmälan är avslutad: {{element}}',
    },
    texts: {
      received: 'Vi har tagit emot din felanmälan.',
      underWay: 'Någon arbetar med felet som du anmälde.',
      done: 'Felet som du anmälde är åtgärdat. Tack för din anmälan.',
      closed: 'Din anmälan har avslutats utan åtgärd.',
    },
  },
  passwordLink: {
    subject: 'Välj ett nytt lösenord',
    text: 'Någon har bett om ett nytt lösenord till ditt konto. Var det inte du kan du bortse från det här meddelandet.',
    action: 'Välj nytt lösenord',
  },
  validUntil: 'Länken kan användas en gång, till och med {{time}}.',
  labels: {
    assignee: 'Ansvarig',
    balance: 'Saldo',
    by: 'Av',
    code: 'Kod',
    dueAt: 'Ska lämnas tillbaka',
    dueOn: 'Skulle ha varit klart',
    from: 'Från',
    limit: 'Larmgräns',
    number: 'Nummer',
    priority: 'Prioritet',
    service: 'Tjänst',
    element: 'Objekt',
    to: 'Till',
  },
  priorities: {
    low: 'Låg',
    normal: 'Normal',
    high: 'Hög',
    urgent: 'Brådskande',
  },
  actions: {
    element: 'Visa objektet',
    mine: 'Visa mina lån',
    transaction: 'Visa i appen',
  },
} satisfies Texts<typeof english>;
