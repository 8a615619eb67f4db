/** Copying a site, and changing to another tenant. */
export const replication = {
  title: 'Replicate {{site}}',
  intro:
    'Copies the categories, predefined value types, functions, services, modules, integrations and label layouts of {{site}} to another site. What was replicated before is updated.',
  tenant: 'Organization to replicate to',
  site: 'Site to replicate to',
  noTenant: 'No organization has that name.',
  noSite: 'There is no other site in this organization.',
  records: 'Replicate predefined values',
  recordsHint: 'Without their files.',
  privileges: 'Replicate privileges',
  privilegesHint: 'Who has them is not replicated.',
  overwrite: 'Also overwrite what has been changed there',
  locked: 'Tenant is locked and functionality cannot be altered.',
  plan: 'Show plan',
  start: 'Replicate',
  progress: 'Replicating site...',
  done: 'Replication completed',
  errors: 'The following errors occurred.',
  nothingWritten: 'Nothing has been changed in {{site}}.',
  planTitle: 'What happens in {{site}}',
  planEmpty: 'There is nothing to replicate.',
  lostFields: 'Fields removed: {{fields}}',
  secretsToSet: 'Secrets are not replicated. To be filled in there: {{fields}}',
  processors: 'Modules and integrations',
  more: 'and {{number}} more',
  outcomes: {
    create: 'New',
    change: 'Changed',
    skip: 'Unchanged',
    conflict: 'Conflict',
    missing: 'Removed here, kept there',
  },
  conflicts: {
    namesake: 'The name is taken',
    changedThere: 'Changed in both places',
  },
} as const;

export const tenantSwitch = {
  title: 'Switch tenant',
  intro: 'Your account moves to the other organization, and you sign in there.',
  tenant: 'Organization',
  noTenant: 'No organization has that name.',
  onlyOne: 'There is no other organization yet.',
  start: 'Switch',
  progress: 'Switching tenant...',
} as const;
