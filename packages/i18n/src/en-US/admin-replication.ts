/** Copying a site, and changing to another tenant. */
export const replication = {
  title: 'Replicate {{site}}',
  intro:
    'Copies the categories, predefined value types, functions, services, modules, integrations and label layouts of {{site}} to another site. Items that have been replicated before are updated.',
  tenant: 'Tenant to replicate to',
  site: 'Site to replicate to',
  noTenant: 'No matching tenants.',
  noSite: 'The tenant has no other site.',
  records: 'Replicate predefined values',
  recordsHint: 'Without files.',
  privileges: 'Replicate privileges',
  privilegesHint: 'Without their users.',
  overwrite: 'Overwrite changes at the other site',
  locked: 'Tenant is locked and functionality cannot be altered.',
  plan: 'Show plan',
  start: 'Replicate',
  progress: 'Replicating site...',
  done: 'Replication completed',
  errors: 'The following errors occurred.',
  nothingWritten: 'Nothing has been changed at {{site}}.',
  planTitle: 'Changes at {{site}}',
  planEmpty: 'There is nothing to replicate.',
  lostFields: 'Fields removed: {{fields}}',
  secretsToSet: 'Secrets are not replicated. Enter them at the other site: {{fields}}',
  processors: 'Modules and integrations',
  more: 'and {{number}} more',
  outcomes: {
    create: 'New',
    change: 'Updated',
    skip: 'Unchanged',
    conflict: 'Conflict',
    missing: 'Removed here, kept there',
  },
  conflicts: {
    namesake: 'The name is taken',
    changedThere: 'Changed at both sites',
  },
} as const;

export const tenantSwitch = {
  title: 'Switch tenant',
  intro: 'Your account moves to the other tenant, and you sign in there.',
  tenant: 'Tenant',
  noTenant: 'No matching tenants.',
  onlyOne: 'There is no other tenant yet.',
  start: 'Switch',
  progress: 'Switching tenant...',
} as const;
