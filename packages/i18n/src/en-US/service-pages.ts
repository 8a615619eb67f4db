/** Filling in, sending, being done, and help. */
export const pages = {
  alreadySent: {
    title: 'This has already been sent',
    text: 'An earlier attempt got through. What you changed after it was not included.',
    show: 'Show what was sent',
  },
  done: {
    backTo: 'Back to {{title}}',
    scanNext: 'Scan the next one',
    show: 'Show',
  },
  draft: {
    found: 'A form that you began, last changed {{when}}. Your answers are still here.',
    goOn: 'Continue',
    startOver: 'Start over',
  },
  help: {
    title: 'Help',
    areas: { field: 'In the field', desk: 'Administration' },
    search: 'Search in the help',
    none: 'Nothing in the help matches “{{search}}”.',
    ask: {
      title: 'Whom can I ask?',
      text: 'First ask the person who administers Tingest at {{tenant}}.',
    },
    policy: 'How personal data is handled',
    version: 'Tingest {{version}}',
  },
  notSent: {
    title: 'Not sent yet',
    kept: 'Everything you have filled in is kept on this phone, under My work. While the page is open it is sent when the network is back.',
    notKept:
      'Do not leave the page: this browser cannot keep what you have filled in. Try again when the network is back.',
  },
  outOfStep: {
    title: 'Somebody else was first',
    kept: 'This cannot be done now. What you have filled in is still in the form.',
    again:
      'Somebody has filled it in again since you opened it. Have a look at what they wrote first: what you have filled in is kept, and replaces theirs if you send it then.',
    look: 'Show how it is now',
  },
  unsent: {
    title: 'Not sent',
    changed: 'last changed {{when}}',
    remove: 'Remove what was begun for {{element}}',
    removeTitle: 'Remove the form that was begun?',
    removeText: 'What you have filled in for {{element}} disappears from the phone.',
  },
  element: {
    about: 'About {{service}} and what has been done',
    facts: 'Details',
    history: 'History',
    noHistory: 'Nothing has been done here yet.',
    noServices: 'There is nothing to perform on this object.',
    services: 'What do you want to do?',
    stateDone: 'Last done: {{service}}, by {{name}} {{when}}.',
    stateNew: 'Nothing has been done here yet.',
  },
  unknown: {
    elsewhere: 'At another of your sites',
    elsewhereText: 'The code belongs to an object there.',
    openAt: 'Open it at {{site}}',
    title: 'Unknown code',
    register: 'Register it as',
    scanAgain: 'Scan again',
    text: 'No object at {{site}} has this code, or you do not have access to it.',
  },
  form: {
    progress: '{{done}} of {{total}} required',
  },
  otherSite: {
    title: 'This is at {{site}}',
    text: 'You are working at {{current}}, and the address leads to something at {{site}}, which is also one of your sites.',
    go: 'Go to {{site}}',
  },
  gone: {
    title: 'It is not here',
    text: 'It may have been deleted, belong to another site, or be something you do not have access to.',
  },
  noAccess: {
    title: 'There is nothing here for you yet',
    text: 'Your account ({{username}}) has not been given access to anything at {{site}}. Ask an administrator for it, or change site in the menu at the top right.',
    noSite: 'Your account ({{username}}) does not belong to any site. Ask an administrator for one.',
    help: 'Whom can I ask?',
  },
  list: {
    title: 'Objects',
    all: 'All',
    category: 'Category',
    empty: 'Objects that are registered at the site are shown here.',
    emptyTitle: 'No objects yet',
    noHit: 'Nothing matches “{{search}}”. Try a shorter word or another category.',
    noHitTitle: 'No matches',
    search: 'Search by name or code',
  },
} as const;
