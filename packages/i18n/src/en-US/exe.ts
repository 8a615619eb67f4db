/** The field user's side. */
export const exe = {
  handover: {
    take: 'Take over from a colleague',
  },
  list: {
    more: 'Show more',
  },
  scan: {
    dismiss: 'Dismiss this one',
    lookingUp: 'Looking…',
    otherSite: 'The object belongs to a site that you do not have access to.',
    siteChanged: 'You are now at {{site}}.',
    whatNow: 'What can I do?',
  },
  start: {
    allMyWork: 'Show all my work',
    allElements: 'All objects',
    handScanner: 'A hand scanner works right here on the page.',
    help: 'Help',
    recent: 'Recently seen',
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
    none: 'What you do on objects is shown here.',
    noneDone: 'Nothing is done yet.',
    noneOpen: 'Nothing is open.',
    open: 'Open',
    overdue: 'should be back {{when}}',
  },
} as const;
