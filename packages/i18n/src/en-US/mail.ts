/** Texts of e-mails. */
export const mail = {
  greeting: 'Hello {{name}},',
  footer: 'This message was sent automatically by {{tenant}}. Replies are not read.',
  worded: { subject: '{{state}}: {{element}}', receipt: 'This is your receipt.' },
  loanReceipt: {
    subject: 'You have borrowed {{element}}',
    text: 'This is your receipt.',
  },
  returnReceipt: {
    subject: 'Return confirmed: {{element}}',
    text: 'The loan has ended. Thank you.',
  },
  handedOver: {
    subject: 'You have handed over {{element}}',
    text: 'The loan is no longer yours. This is your receipt.',
  },
  reservationConfirmed: {
    subject: 'Reservation confirmed: {{element}}',
    text: 'You can pick up the object when the reservation begins.',
  },
  reservationChanged: {
    subject: 'Reservation changed: {{element}}',
    text: 'The new times are shown below.',
  },
  reservationCancelled: {
    subject: 'Reservation cancelled: {{element}}',
    text: 'You do not need to do anything.',
  },
  reservationReleased: {
    subject: 'Reservation expired: {{element}}',
    text: 'The object was not picked up in time. Others can reserve it again.',
  },
  caseOpened: {
    subject: 'New case for you: {{element}}',
    text: 'A case has been opened and assigned to you.',
  },
  caseAssigned: {
    subject: 'Case assigned to you: {{element}}',
    text: 'This case has been assigned to you.',
  },
  caseUpdated: {
    subject: 'Case updated: {{element}}',
    text: 'A case that you opened or are assigned to has been updated.',
  },
  caseClosed: {
    subject: 'Case closed: {{element}}',
    text: 'A case that you opened or are assigned to has been closed.',
  },
  webhookDisabled: {
    subject: 'The webhook “{{name}}” has been disabled',
    text: 'The receiver has accepted nothing for five days, so no more events are sent to it. When the receiver works again, save the webhook to send new events. Events that were not delivered are in the log and can be sent again.',
  },
  transferSent: { subject: '{{name}}: a new file' },
  transferAttached: 'The file {{file}} is attached.',
  transferLink:
    'The file {{file}} is too large for an e-mail. For {{days}} days, signed-in users with permission to export this data can download it here:\n\n{{url}}',
  transferFailed: {
    subject: '{{name}} failed',
    text: '{{reason}}.\n\nA new attempt is made at the next scheduled time. The log contains details:\n\n{{url}}',
  },
  transferStopped: {
    subject: '{{name}} has been stopped',
    text: '{{reason}}.\n\nThe transfer is off until a user with the required permissions saves it again:\n\n{{url}}',
  },
  transferSuperseded: {
    subject: '{{name}}: the waiting import is out of date',
    text: 'A newer file arrived before the previous import was approved. The previous import was cancelled and changed nothing.',
  },
  transferApplied: {
    subject: '{{name}}: the import is complete',
    text: 'The file {{file}} has been imported. Created: {{create}}. Changed: {{change}}. Unchanged: {{unchanged}}. Left out because of errors: {{error}}.\n\nYou can undo the import for 30 days:\n\n{{url}}',
  },
  transferWaits: {
    subject: '{{name}}: an import is waiting for approval',
    text: 'Nothing has been changed yet. The import of the file {{file}} is waiting for approval. To create: {{create}}. To update: {{change}}. Unchanged: {{unchanged}}. Rows with errors: {{error}}. Check the import, then apply or cancel it:\n\n{{url}}',
  },
  transferRows: {
    changed: 'First rows to update:',
    created: 'First rows to create:',
    further: 'and {{count}} more',
    row: 'Line {{line}}, {{title}}',
  },
  usersWaiting: {
    subject: 'Users are waiting for approval: {{name}}',
    text_one:
      'Tonight’s synchronization with the directory would change {{count}} user, which is more than the limit without approval. Nothing has been changed. Open the plan in the integration and approve it.',
    text_other:
      'Tonight’s synchronization with the directory would change {{count}} users, which is more than the limit without approval. Nothing has been changed. Open the plan in the integration and approve it.',
  },
  lowStock: {
    subject: 'Low stock: {{element}}',
    text: 'It is time to restock.',
  },
  workLate: {
    subject: 'Overdue: {{service}}, {{element}}',
    text: 'This work is overdue.',
  },
  loanReminder: {
    overdue_one: 'You have an overdue loan',
    overdue_other: 'You have {{count}} overdue loans',
    due_one: 'You have a loan that is due soon',
    due_other: 'You have {{count}} loans that are due soon',
    text: 'These are your loans. Return the objects that you no longer need.',
    wasDueAt: 'Was due {{time}}',
    dueAt: 'Due {{time}}',
    further_one: 'And 1 more object.',
    further_other: 'And {{count}} more objects.',
  },
  invitation: {
    subject: 'Welcome to {{tenant}}',
    text: 'An account has been created for you. Choose a password to get started.',
    action: 'Choose a password',
    withoutPassword:
      'An account has been created for you. Sign in the same way as to your organization’s other services.',
    open: 'Open the app',
  },
  faultReport: {
    action: 'See the status',
    stop: 'You get this message because you left your contact details in a fault report. On the report’s page you can stop the messages and erase your contact details.',
    subjects: {
      received: 'Your report is open again: {{element}}',
      underWay: 'Your report is in progress: {{element}}',
      done: 'The fault you reported has been fixed: {{element}}',
      closed: 'Your report has been closed: {{element}}',
    },
    texts: {
      received: 'We have received your fault report.',
      underWay: 'Someone is working on the fault that you reported.',
      done: 'The fault that you reported has been fixed. Thank you for reporting it.',
      closed: 'Your report has been closed without further action.',
    },
  },
  passwordLink: {
    subject: 'Choose a new password',
    text: 'A new password has been requested for your account. If you did not request it, ignore this message.',
    action: 'Choose a new password',
  },
  validUntil: 'The link works once, until {{time}}.',
  labels: {
    assignee: 'Assignee',
    balance: 'Balance',
    by: 'By',
    code: 'Code',
    dueAt: 'Due',
    dueOn: 'Was due',
    from: 'From',
    limit: 'Alert level',
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
