/** Categories, functions and services: lists and editors. */
export const types = {
  elementTypes: {
    create: 'New category',
    empty: {
      title: 'No categories yet',
      text: 'A category says what is known of a kind of object, such as its serial number and when it was bought.',
    },
    fieldsStep: 'Fields',
    objects: 'Objects',
  },
  operationTypes: {
    create: 'New function',
    createIn: 'New function for {{category}}',
    ofCategory: 'Functions of {{category}}',
    chooseCategory: 'Which category is the function for?',
    empty: {
      title: 'No functions yet',
      text: 'A function is a form that is filled in about an object, such as a check-list.',
    },
    formStep: 'Form',
    log: 'Event log',
  },
  transactionTypes: {
    create: 'New service',
    createIn: 'New service for {{category}}',
    ofCategory: 'Services of {{category}}',
    chooseCategory: 'Which category is the service for?',
    empty: {
      title: 'No services yet',
      text: 'A service is what can be done with an object in the field, such as an inspection. It fills in functions.',
    },
    mode: 'Kind',
    otherMode: 'Other kind: {{mode}}',
    otherModeHint:
      'This version does not know the kind. The forms can be filled in, followed up, cancelled and completed.',
    modeHints: {
      simpleForm: 'For what is checked once: an inspection, a reading. Complete when it has been sent.',
      updatableForm:
        'For what is kept up to date: a form that is sent, and can be updated afterwards. Every version is kept.',
      loan: 'For what is lent out and returned: one borrower at a time, due dates and reminders.',
      issueManagement: 'For faults and requests: a case is opened, followed up with somebody in charge, and closed.',
      stockManagement: 'For what is counted: each time moves a balance up or down, and the history says why.',
    },
    fieldsStep: "Service's own fields",
    eventsStep: 'Course',
    events: 'Functions that are performed',
    eventsHint:
      'Choose which form is filled in for “{{operation}}”. With several, they are offered one beside the other.',
    functionLabel: 'Function',
    chooseFunction: 'Choose a function',
    addEvent: 'Add a function',
    removeEvent: 'Remove {{name}}',
    noFunctions: 'The category has no functions yet. Create one first, then it can be chosen here.',
    report: 'Transaction report',
  },
  columns: {
    name: 'Name',
    status: 'Status',
    key: 'Key',
    direction: 'For',
    category: 'Category',
    mode: 'Kind',
    fields: 'Fields',
    updatedAt: 'Changed',
  },
} as const;
