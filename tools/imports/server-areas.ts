/** Floors of `apps/server/src/features`, from the top. An area imports areas of its own floor and of those below. */
export const serverFloors = ['insight', 'work', 'things', 'configuration', 'organisation'] as const;

/** What each area of the server offers to other areas; the rest of its files are its own. */
export const offeredByAreas: Readonly<Record<string, readonly string[]>> = {
  'work/messages': ['send-notice.ts'],
  'work/operations': ['readable-forms.ts', 'transactions.ts'],
  'things/availability': ['availability.ts', 'busy-periods.ts', 'reservation-conflicts.ts', 'reservation-rules.ts'],
  'things/elements': ['element-list.ts', 'find-element.ts', 'set-element-value.ts', 'typed-elements.ts'],
  'things/files': ['load-pictures.ts'],
  'things/records': ['copy-records.ts', 'typed-records.ts'],
  'configuration/element-types': ['element-type-feature.ts', 'element-type-names.ts', 'find-element-type.ts'],
  'configuration/operation-types': ['operation-forms.ts', 'operation-slots.ts', 'operation-type-feature.ts'],
  'configuration/record-types': ['find-record-type.ts', 'record-type-feature.ts'],
  'configuration/transaction-types': ['transaction-type-feature.ts'],
  'organisation/privileges': [
    'copy-privileges.ts',
    'given-privileges.ts',
    'granted-choices.ts',
    'service-access.ts',
    'visible-services.ts',
  ],
  'organisation/tenants': ['find-tenant.ts'],
  'organisation/users': ['find-user.ts'],
};
