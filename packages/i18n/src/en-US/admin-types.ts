/** Categories, functions and services: lists and editors. */
export const types = {
  elementTypes: {
    create: 'New category',
    fromTemplate: 'From a template',
    empty: {
      title: 'No categories yet',
      text: 'A category defines the fields of one type of object, such as the serial number and the purchase date.',
    },
    fieldsStep: 'Fields',
    objects: 'Objects',
  },
  operationTypes: {
    create: 'New function',
    createIn: 'New function for {{category}}',
    ofCategory: 'Functions of {{category}}',
    chooseCategory: 'Category of the function',
    empty: {
      title: 'No functions yet',
      text: 'A function is a form to fill in for an object, such as a checklist.',
    },
    formStep: 'Form',
    log: 'Event log',
  },
  transactionTypes: {
    create: 'New service',
    createIn: 'New service for {{category}}',
    ofCategory: 'Services of {{category}}',
    chooseCategory: 'Category of the service',
    empty: {
      title: 'No services yet',
      text: 'A service is work on an object in the field, such as an inspection. It uses functions.',
    },
    mode: 'Type',
    otherMode: 'Other type: {{mode}}',
    otherModeHint:
      'This version does not support the type. Users can fill in the forms and follow up, cancel and complete.',
    modeHints: {
      simpleForm: 'One-time checks such as inspections and readings. Completed when the form is sent.',
      updatableForm: 'A form that is kept up to date. Users can update it after sending. Every version is kept.',
      loan: 'Objects that are lent and returned. One borrower at a time, due dates and reminders.',
      issueManagement: 'Faults and requests. A case is opened, assigned, followed up and closed.',
      stockManagement:
        'Objects with a balance. Each transaction changes the balance, and the history shows the reason.',
    },
    fieldsStep: 'Service fields',
    eventsStep: 'Steps',
    events: 'Functions of the service',
    eventsHint: 'Choose the forms for “{{operation}}”. If you choose more than one, the user can choose between them.',
    functionLabel: 'Function',
    chooseFunction: 'Choose a function',
    addEvent: 'Add function',
    removeEvent: 'Remove {{name}}',
    newForm: 'New form: {{name}}',
    defaultForm: 'New default form',
    defaultFormHint: 'Asks for {{fields}}. It becomes a function that you can change later.',
    report: 'Transaction report',
  },
  columns: {
    name: 'Name',
    status: 'Status',
    key: 'Key',
    direction: 'Purpose',
    category: 'Category',
    mode: 'Type',
    fields: 'Fields',
    updatedAt: 'Updated',
  },
} as const;
