/** The field user's side. */
export const exe = {
  handover: {
    take: 'Take over from a colleague',
  },
  list: {
    more: 'Show more',
  },
  scan: {
    dismiss: 'Dismiss',
    lookingUp: 'Searching…',
    otherSite: 'The object belongs to a site that you do not have access to.',
    siteChanged: 'You are now at {{site}}.',
    whatNow: 'What can I do?',
  },
  start: {
    allMyWork: 'Show all my work',
    allElements: 'All objects',
    handScanner: 'A hand scanner works directly on this page.',
    help: 'Help',
    notSent_one: '1 form is not sent yet',
    notSent_other: '{{count}} forms are not sent yet',
    recent: 'Recently viewed',
    round: 'Scan round',
    scan: 'Scan an object',
    showAll: 'Show all',
    site: 'You are at {{site}}',
    type: 'Type the code instead',
  },
  transaction: {
    number: 'No. {{number}}',
  },
  work: {
    due: 'due {{when}}',
    done: 'Done',
    emptyTitle: 'No work yet',
    none: 'Your work on objects is shown here.',
    noneDone: 'No completed work yet.',
    noneOpen: 'No open work.',
    open: 'Open',
    overdue: 'Overdue · {{when}}',
  },
} as const;
