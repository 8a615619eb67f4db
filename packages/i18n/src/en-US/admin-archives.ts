/** Archives: the tenant, or one of its sites, as one file. */
export const archives = {
  menu: 'Archives',
  about:
    'Everything that your organisation has here, or one site of it, as one file: configuration, objects, history and files. For a copy of your own, for a move, or for leaving.',
  what: 'What is in it',
  whole: 'The whole organisation',
  siteOnly: 'The site {{name}}, with what all sites share',
  siteNamed: 'Site: {{name}}',
  start: 'Write archive',
  started: 'The archive is being written. You may leave this page.',
  empty: 'No archive is kept here.',
  list: 'Archives that are kept',
  by: 'Begun {{time}} by {{name}}',
  until: 'Kept until {{date}}',
  status: { queued: 'Waiting', running: 'Being written', completed: 'Done', failed: 'Failed' },
  progress: '{{done}} of {{total}} tables and files',
  waiting: 'Begins in a moment',
  missing_one: '{{count}} file was not in the store, and so is not in it.',
  missing_other: '{{count}} files were not in the store, and so are not in it.',
  download: 'Download',
  downloadNamed: 'Download {{name}}',
  remove: 'Delete',
  removeNamed: 'Delete {{name}}',
  stop: 'Stop',
  stopNamed: 'Stop writing {{name}}',
  confirm: {
    title: 'Delete the archive?',
    text: '{{name}} is gone for good. What is registered here is left as it is.',
  },
  keep: 'Whoever has the file can read everything in it: keep it safe. The audit trail says who fetched it.',
  restore: {
    title: 'How an archive is brought back',
    text: 'Whoever runs an installation of Tingest of the same version brings it into an organisation that does not exist there yet, or that is empty, with this command:',
    key: 'To give the organisation another key, add {{option}}.',
    without:
      'Passwords and other secrets are not in the file: people set new passwords, and integrations and scheduled transfers are off until somebody switches them on.',
  },
} as const;
