/** Archives: the tenant, or one of its sites, as one file. */
export const archives = {
  menu: 'Archives',
  about:
    'One file with everything of your organization, or of one of its sites: configuration, objects, history and files. Use it as your own copy, to move, or when you leave.',
  what: 'Content',
  whole: 'The whole organization',
  siteOnly: 'The site {{name}} and everything that all sites share',
  siteNamed: 'Site: {{name}}',
  start: 'Create archive',
  started: 'The archive is being created. You can leave this page.',
  empty: 'There are no archives.',
  list: 'Available archives',
  by: 'Started {{time}} by {{name}}',
  until: 'Kept until {{date}}',
  status: { queued: 'Waiting', running: 'Creating', completed: 'Done', failed: 'Failed' },
  progress: '{{done}} of {{total}} tables and files',
  waiting: 'Starts shortly',
  missing_one: '{{count}} file was missing from the file store and is not included.',
  missing_other: '{{count}} files were missing from the file store and are not included.',
  download: 'Download',
  downloadNamed: 'Download {{name}}',
  remove: 'Delete',
  removeNamed: 'Delete {{name}}',
  stop: 'Stop',
  stopNamed: 'Stop creating {{name}}',
  confirm: {
    title: 'Delete the archive?',
    text: '{{name}} is deleted permanently. Registered data is not affected.',
  },
  keep: 'Keep the file safe: anyone who has it can read everything in it. The audit trail shows who downloaded it.',
  restore: {
    title: 'Import an archive',
    text: 'To import the archive, run this command in a Tingest installation of the same version. The organization must be empty or not exist yet.',
    key: 'To give the organization a different key, add {{option}}.',
    without:
      'Passwords and other secrets are not in the file. Users set new passwords. Integrations and scheduled transfers stay off until an administrator switches them on.',
  },
} as const;
