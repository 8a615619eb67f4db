import type { mail as english } from '../en-US/mail.ts';
import type { Texts } from '../texts.ts';

export const mail = {
  greeting: 'Hej {{name}}!',
  footer: 'Det här meddelandet har skickats automatiskt av {{tenant}}. Svar på det läses inte.',
  loanReceipt: {
    subject: 'Du har lånat {{element}}',
    text: 'Det här är ditt kvitto.',
  },
  returnReceipt: {
    subject: '{{element}} är återlämnad',
    text: 'Lånet är avslutat. Tack!',
  },
  handedOver: {
    subject: 'Du har lämnat över {{element}}',
    text: 'Du har det inte längre på lån. Det här är ditt kvitto.',
  },
  reservationConfirmed: {
    subject: '{{element}} är reserverad åt dig',
    text: 'Du kan hämta när reservationen börjar.',
  },
  reservationChanged: {
    subject: 'Din reservation av {{element}} har ändrats',
    text: 'De här tiderna gäller nu.',
  },
  reservationCancelled: {
    subject: 'Din reservation av {{element}} är avbokad',
    text: 'Du behöver inte göra något.',
  },
  reservationReleased: {
    subject: 'Din reservation av {{element}} har släppts',
    text: 'Den hämtades inte i tid och kan nu reserveras av andra.',
  },
  caseOpened: {
    subject: 'Nytt ärende till dig: {{element}}',
    text: 'Ett ärende har öppnats och du ska ta hand om det.',
  },
  caseAssigned: {
    subject: 'Du har fått ett ärende: {{element}}',
    text: 'Från och med nu är det du som tar hand om ärendet.',
  },
  caseUpdated: {
    subject: 'Nytt i ärendet: {{element}}',
    text: 'Något har tillkommit i ett ärende som du har öppnat eller tar hand om.',
  },
  caseClosed: {
    subject: 'Ärendet är avslutat: {{element}}',
    text: 'Ett ärende som du har öppnat eller tar hand om är avslutat.',
  },
  webhookDisabled: {
    subject: 'Webhooken ”{{name}}” har stängts av',
    text: 'Mottagaren har inte tagit emot något på fem dagar, så inget mer skickas dit. Spara webhooken när mottagaren fungerar igen, så får den veta vad som händer därefter. Det som inte kom fram finns i loggen och kan skickas igen.',
  },
  transferSent: { subject: '{{name}}: en ny fil' },
  transferAttached: 'Filen {{file}} är bifogad.',
  transferLink:
    'Filen {{file}} är för stor för e-post. I {{days}} dagar kan den som är inloggad och får exportera sådant hämta den här:\n\n{{url}}',
  transferFailed: {
    subject: '{{name}} kunde inte göras',
    text: '{{reason}}.\n\nEtt nytt försök görs nästa gång den är planerad. Mer står i loggen:\n\n{{url}}',
  },
  transferStopped: {
    subject: '{{name}} har stoppats',
    text: '{{reason}}.\n\nÖverföringen är avstängd tills någon som får göra det den gör sparar den igen:\n\n{{url}}',
  },
  transferSuperseded: {
    subject: '{{name}}: det som väntade är inaktuellt',
    text: 'En nyare fil kom innan den förra hade godkänts. Den förra importen är därför avbruten och har inte ändrat någonting.',
  },
  transferApplied: {
    subject: '{{name}}: importen är klar',
    text: 'Filen {{file}} har importerats: {{create}} skapade, {{change}} ändrade, {{unchanged}} oförändrade, {{error}} med fel som utelämnats.\n\nImporten kan ångras i 30 dagar:\n\n{{url}}',
  },
  transferWaits: {
    subject: '{{name}}: en import väntar på godkännande',
    text: 'Ingenting har ändrats. Filen {{file}} skulle skapa {{create}} och ändra {{change}}, lämnar {{unchanged}} som de är och har {{error}} rader med fel. Granska importen och verkställ eller avbryt den:\n\n{{url}}',
  },
  transferRows: {
    changed: 'De första som ändras:',
    created: 'De första nya:',
    further: 'och {{count}} till',
    row: 'Rad {{line}}, {{title}}',
  },
  usersWaiting: {
    subject: 'Användare väntar på godkännande: {{name}}',
    text_one:
      'Nattens plan från katalogen ändrar {{count}} användare, vilket inte får göras utan godkännande. Ingenting har ändrats. Se planen i integrationen och godkänn den.',
    text_other:
      'Nattens plan från katalogen ändrar {{count}} användare, vilket är fler än som får ändras utan godkännande. Ingenting har ändrats. Se planen i integrationen och godkänn den.',
  },
  lowStock: {
    subject: 'Lågt saldo: {{element}}',
    text: 'Det är dags att fylla på.',
  },
  workLate: {
    subject: 'Försenat: {{service}}, {{element}}',
    text: 'Det här skulle ha varit gjort och är det inte.',
  },
  loanReminder: {
    overdue_one: 'Du har ett försenat lån',
    overdue_other: 'Du har {{count}} försenade lån',
    due_one: 'Du har ett lån som snart ska lämnas tillbaka',
    due_other: 'Du har {{count}} lån som snart ska lämnas tillbaka',
    text: 'Det här har du lånat. Lämna tillbaka det du inte längre behöver.',
    wasDueAt: 'Skulle ha lämnats tillbaka {{time}}',
    dueAt: 'Lämnas tillbaka {{time}}',
    further_one: 'Och en sak till.',
    further_other: 'Och {{count}} saker till.',
  },
  invitation: {
    subject: 'Välkommen till {{tenant}}',
    text: 'Ett konto har skapats åt dig. Välj ett lösenord för att komma igång.',
    action: 'Välj lösenord',
    withoutPassword: 'Ett konto har skapats åt dig. Logga in som du gör i organisationens andra tjänster.',
    open: 'Öppna appen',
  },
  faultReport: {
    action: 'Se hur det går',
    stop: 'Du får det här för att du lämnade din adress när du gjorde en anmälan. På sidan kan du avsluta utskicken och få adressen raderad.',
    subjects: {
      received: 'Din anmälan är öppen igen: {{element}}',
      underWay: 'Din anmälan är under arbete: {{element}}',
      done: 'Det du anmälde är åtgärdat: {{element}}',
      closed: 'Din anmälan är avslutad: {{element}}',
    },
    texts: {
      received: 'Felet som du anmälde är mottaget.',
      underWay: 'Någon har tagit hand om felet som du anmälde.',
      done: 'Felet som du anmälde är åtgärdat. Tack för att du sa till.',
      closed: 'Felet som du anmälde har avslutats utan åtgärd.',
    },
  },
  passwordLink: {
    subject: 'Välj ett nytt lösenord',
    text: 'Någon har bett om ett nytt lösenord till ditt konto. Var det inte du kan du bortse från det här meddelandet.',
    action: 'Välj nytt lösenord',
  },
  validUntil: 'Länken kan användas en gång, till och med {{time}}.',
  labels: {
    assignee: 'Tilldelat',
    balance: 'Saldo',
    by: 'Av',
    code: 'Kod',
    dueAt: 'Lämnas tillbaka',
    dueOn: 'Skulle vara gjort',
    from: 'Från',
    limit: 'Larm vid',
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
    urgent: 'Akut',
  },
  actions: {
    element: 'Visa objektet',
    mine: 'Visa mina lån',
    transaction: 'Visa i appen',
  },
} satisfies Texts<typeof english>;
