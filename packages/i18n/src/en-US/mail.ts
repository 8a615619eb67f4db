/** What e-mails say. */
export const mail = {
  greeting: 'Hello {{name}},',
  footer: 'This message was sent automatically by {{tenant}}. Nobody reads replies to it.',
  loanReceipt: {
    subject: 'You have borrowed {{element}}',
    text: 'This is your receipt.',
  },
  returnReceipt: {
    subject: '{{element}} has been returned',
    text: 'The loan has ended. Thank you.',
  },
  handedOver: {
    subject: 'You have handed over {{element}}',
    text: 'It is no longer on loan to you. This is your receipt.',
  },
  reservationConfirmed: {
    subject: '{{element}} is reserved for you',
    text: 'You can pick it up when the reservation begins.',
  },
  reservationChanged: {
    subject: 'Your reservation of {{element}} has changed',
    text: 'These times apply now.',
  },
  reservationCancelled: {
    subject: 'Your reservation of {{element}} has been cancelled',
    text: 'There is nothing you need to do.',
  },
  reservationReleased: {
    subject: 'Your reservation of {{element}} has lapsed',
    text: 'It was not picked up in time, and others can reserve it again.',
  },
  caseOpened: {
    subject: 'New case for you: {{element}}',
    text: 'A case has been opened, and you are the one to see to it.',
  },
  caseAssigned: {
    subject: 'A case is now yours: {{element}}',
    text: 'You are the one to see to this case from now on.',
  },
  caseUpdated: {
    subject: 'News in the case: {{element}}',
    text: 'Something has been added to a case that you opened or see to.',
  },
  caseClosed: {
    subject: 'Case closed: {{element}}',
    text: 'A case that you opened or see to has been closed.',
  },
  webhookDisabled: {
    subject: 'The webhook “{{name}}” has been disabled',
    text: 'Its receiver has taken nothing for five days, so it is told no more. When the receiver works again, save the webhook: it is then told of what happens from there on. What was given up stands in the log and can be sent again.',
  },
  transferSent: { subject: '{{name}}: a new file' },
  transferAttached: 'The file {{file}} is attached.',
  transferLink:
    'The file {{file}} is too large for an e-mail. For {{days}} days it can be fetched here, by those who are signed in and may export the like:\n\n{{url}}',
  transferFailed: {
    subject: '{{name}} could not be done',
    text: '{{reason}}.\n\nIt is tried again at its next time. The log says more:\n\n{{url}}',
  },
  transferStopped: {
    subject: '{{name}} has been stopped',
    text: '{{reason}}.\n\nIt is switched off until somebody who may do what it does saves it again:\n\n{{url}}',
  },
  transferSuperseded: {
    subject: '{{name}}: what waited is out of date',
    text: 'A newer file has come before the last one was approved, so that one was cancelled and has changed nothing.',
  },
  transferApplied: {
    subject: '{{name}}: the import is done',
    text: 'The file {{file}} has been imported: {{create}} created, {{change}} changed, {{unchanged}} unchanged, {{error}} with errors and left out.\n\nIt can be undone for 30 days:\n\n{{url}}',
  },
  transferWaits: {
    subject: '{{name}}: an import waits for approval',
    text: 'Nothing has been changed. The file {{file}} would create {{create}} and change {{change}}, leaves {{unchanged}} as they are, and has {{error}} rows with errors. Look at it, and apply it or cancel it:\n\n{{url}}',
  },
  transferRows: {
    changed: 'The first that are changed:',
    created: 'The first that are new:',
    further: 'and {{count}} more',
    row: 'Line {{line}}, {{title}}',
  },
  usersWaiting: {
    subject: 'Users wait for approval: {{name}}',
    text_one:
      'Tonight’s plan from the directory changes {{count}} user, which is more than may be done without approval. Nothing has been changed. Look at the plan in the integration, and approve it.',
    text_other:
      'Tonight’s plan from the directory changes {{count}} users, which is more than may be done without approval. Nothing has been changed. Look at the plan in the integration, and approve it.',
  },
  lowStock: {
    subject: 'Low stock: {{element}}',
    text: 'It is time to restock.',
  },
  workLate: {
    subject: 'Late: {{service}}, {{element}}',
    text: 'This work was to be done and has not been.',
  },
  loanReminder: {
    overdue_one: 'You have an overdue loan',
    overdue_other: 'You have {{count}} overdue loans',
    due_one: 'You have a loan that is due soon',
    due_other: 'You have {{count}} loans that are due soon',
    text: 'These are the things you have on loan. Return what you no longer need.',
    wasDueAt: 'Was due {{time}}',
    dueAt: 'Due {{time}}',
    further_one: 'And one more thing.',
    further_other: 'And {{count}} more things.',
  },
  invitation: {
    subject: 'Welcome to {{tenant}}',
    text: 'An account has been created for you. Choose a password to get started.',
    action: 'Choose a password',
    withoutPassword: 'An account has been created for you. Sign in as you do in your organization’s other services.',
    open: 'Open the app',
  },
  faultReport: {
    action: 'See how it stands',
    stop: 'You get this because you left your address with a report. On that page you can stop it and have your address erased.',
    subjects: {
      received: 'Your report is open again: {{element}}',
      underWay: 'Your report is being worked on: {{element}}',
      done: 'What you reported has been done: {{element}}',
      closed: 'Your report has been closed: {{element}}',
    },
    texts: {
      received: 'The fault that you reported has been received.',
      underWay: 'Somebody is seeing to the fault that you reported.',
      done: 'The fault that you reported has been taken care of. Thank you for telling.',
      closed: 'The fault that you reported has been closed without anything being done.',
    },
  },
  passwordLink: {
    subject: 'Choose a new password',
    text: 'A new password has been requested for your account. If it was not you, you can ignore this message.',
    action: 'Choose a new password',
  },
  validUntil: 'The link works once, until {{time}}.',
  labels: {
    assignee: 'Assigned to',
    balance: 'Balance',
    by: 'By',
    code: 'Code',
    dueAt: 'To be returned',
    dueOn: 'Was due',
    from: 'From',
    limit: 'Alert at',
    number: 'Number',
    priority: 'Priority',
    service: 'Service',
    element: 'Object',
    to: 'To',
  },
  priorities: {
    low: 'Low',
    normal: 'Normal',
    high: 'High',
    urgent: 'Urgent',
  },
  actions: {
    element: 'Show the object',
    mine: 'Show my loans',
    transaction: 'Show in the app',
  },
} as const;
