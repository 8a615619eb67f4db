/**
 * The areas of `apps/server/src/features`: their floors, and what each of them lets others import. What an area must do when
 * something happens below it is said in `apps/server/src/app/subscriptions.ts`, never by an import upwards.
 */

/** From the top. An area imports areas of its own floor and of those below, and never in a circle. */
export const serverFloors = ['insight', 'work', 'things', 'configuration', 'organisation'] as const;

/** What each area offers to other areas; the rest of its files are its own. */
export const offeredByAreas: Readonly<Record<string, readonly string[]>> = {
  'work/messages': ['run-messages.ts', 'send-notice.ts'],
  'work/operations': ['perform-operation.ts', 'transactions.ts'],
  'work/processors': [
    'answered-run.ts',
    'directory/directory-capability.ts',
    'http/http-capability.ts',
    'queue-runs.ts',
    'run-processor.ts',
    'run-schemas.ts',
    'run-states.ts',
    'run-within.ts',
    'run-world.ts',
  ],
  'things/availability': ['availability.ts', 'busy-periods.ts', 'reservation-conflicts.ts', 'reservation-rules.ts'],
  'things/elements': [
    'bulk-elements.ts',
    'change-element.ts',
    'element-object.ts',
    'element-service.ts',
    'find-element.ts',
  ],
  'things/files': ['file-access.ts', 'file-holders.ts', 'load-pictures.ts'],
  'things/imports': [
    'first-changes.ts',
    'import-access.ts',
    'import-service.ts',
    'import-shape.ts',
    'import-store.ts',
    'imported-objects.ts',
    'job-sources.ts',
  ],
  'things/open': ['public-object.ts'],
  'things/objects': [
    'bulk/bulk-change.ts',
    'bulk/bulk-resource.ts',
    'bulk/bulk-routes.ts',
    'bulk/bulk-writes.ts',
    'data-object.ts',
    'object-export.ts',
    'schema-export.ts',
    'schema-rows.ts',
    'object-routes.ts',
    'object-rows.ts',
    'object-schemas.ts',
    'object-service.ts',
  ],
  'things/records': ['backfill-job.ts', 'bulk-records.ts', 'record-object.ts', 'record-service.ts'],
  'configuration/data-schemas': ['data-schema-schemas.ts', 'data-schemas.ts', 'find-published-schema.ts'],
  'configuration/element-types': [
    'element-type-events.ts',
    'element-types.ts',
    'public-access-schemas.ts',
    'reservation-policy-schemas.ts',
  ],
  'configuration/operation-types': ['operation-forms.ts', 'operation-slots.ts', 'operation-types.ts'],
  'configuration/processors': ['implementations.ts', 'run-limits.ts', 'tried-config.ts', 'usable-configs.ts'],
  'configuration/publishable': ['publishable-feature.ts', 'publishable-queries.ts', 'publishable-type.ts'],
  'configuration/record-types': ['record-type-schemas.ts', 'record-types.ts'],
  'configuration/replication': ['copied-resource.ts'],
  'configuration/rules': [
    'check-rules.ts',
    'processor-rules.ts',
    'read-rules.ts',
    'rule-problems.ts',
    'rule-surroundings.ts',
    'rules-naming.ts',
    'rules-of-changed-fields.ts',
    'saved-rules.ts',
    'schema-surroundings.ts',
  ],
  'configuration/transaction-types': ['transaction-types.ts'],
  'organisation/privileges': [
    'copy-privileges.ts',
    'given-privileges.ts',
    'granted-choices.ts',
    'privilege-schemas.ts',
    'service-access.ts',
    'visible-services.ts',
  ],
  'organisation/tenants': ['find-tenant.ts', 'phone-country.ts'],
  'organisation/users': [
    'account-events.ts',
    'find-user.ts',
    'user-access.ts',
    'user-queries.ts',
    'user-schemas.ts',
    'user-service.ts',
  ],
};
