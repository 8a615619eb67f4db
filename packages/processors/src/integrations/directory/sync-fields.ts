import type { FieldDefinition } from '@tingest/domain';
import { localizedField, option } from '../../localized.ts';
import { attributePattern } from './attribute-names.ts';

/** So many changes at least a night want somebody's approval, whatever is configured. */
const mostUnapproved = 1000;

/** How users are kept in step with the directory; nothing of it matters before it is switched on. */
export const syncFields: readonly FieldDefinition[] = [
  localizedField({
    id: 'syncUsers',
    fieldType: 'checkbox',
    defaultValue: false,
    names: {
      sv: 'Håll användare i takt med katalogen',
      en: 'Keep users in step with the directory',
      nb: 'Hold brukere i takt med katalogen',
    },
    descriptions: {
      sv: 'Varje natt, sedan en administratör har sett och godkänt den första planen.',
      en: 'Every night, once an administrator has seen and approved the first plan.',
      nb: 'Hver natt, etter at en administrator har sett og godkjent den første planen.',
    },
  }),
  localizedField({
    id: 'syncFilter',
    fieldType: 'textArea',
    maxLength: 2000,
    names: { sv: 'Filter för användare', en: 'Filter of users', nb: 'Filter for brukere' },
    descriptions: {
      sv: 'Bara den som också detta filter godtar blir användare, till exempel (memberOf=cn=Staff,ou=Groups,dc=example,dc=org).',
      en: 'Only who passes this filter too becomes a user, for example (memberOf=cn=Staff,ou=Groups,dc=example,dc=org).',
      nb: 'Bare den som også dette filteret godtar, blir bruker, for eksempel (memberOf=cn=Staff,ou=Groups,dc=example,dc=org).',
    },
  }),
  localizedField({
    id: 'syncIdAttributes',
    fieldType: 'text',
    defaultValue: {
      'sv-SE': 'entryUUID, sAMAccountName, uid',
      'en-US': 'entryUUID, sAMAccountName, uid',
      'nb-NO': 'entryUUID, sAMAccountName, uid',
    },
    validation: { pattern: attributePattern },
    names: { sv: 'Attribut som aldrig ändras', en: 'Attribute that never changes', nb: 'Attributt som aldri endres' },
    descriptions: {
      sv: 'Det som en person känns igen på, också sedan namn eller användarnamn har ändrats.',
      en: 'What a person is known by, also when name or username have changed.',
      nb: 'Det en person kjennes igjen på, også etter at navn eller brukernavn er endret.',
    },
  }),
  localizedField({
    id: 'syncRole',
    fieldType: 'radio',
    required: true,
    defaultValue: 'User',
    options: [
      option('User', { sv: 'Användare', en: 'User', nb: 'Bruker' }),
      option('PrivilegedUser', { sv: 'Privilegierad användare', en: 'Privileged user', nb: 'Privilegert bruker' }),
      option('SiteAdmin', { sv: 'Platsadministratör', en: 'Site administrator', nb: 'Stedsadministrator' }),
    ],
    names: { sv: 'Nya användares roll', en: 'Role of new users', nb: 'Nye brukeres rolle' },
    descriptions: {
      sv: 'Den som fått en annan roll sedan behåller den.',
      en: 'Who is given another one later keeps it.',
      nb: 'Den som får en annen rolle senere, beholder den.',
    },
  }),
  localizedField({
    id: 'syncSites',
    fieldType: 'select',
    multiple: true,
    options: [],
    names: { sv: 'Nya användares platser', en: 'Sites of new users', nb: 'Nye brukeres steder' },
    descriptions: {
      sv: 'Utan val: platsen som integrationen finns på.',
      en: 'Without a choice: the site that the integration is of.',
      nb: 'Uten valg: stedet som integrasjonen hører til.',
    },
  }),
  localizedField({
    id: 'syncGone',
    fieldType: 'radio',
    required: true,
    defaultValue: 'disable',
    options: [
      option('disable', { sv: 'Inaktiveras', en: 'Are disabled', nb: 'Deaktiveres' }),
      option('keep', { sv: 'Lämnas i fred', en: 'Are left alone', nb: 'Blir i fred' }),
    ],
    names: {
      sv: 'De som inte längre finns i katalogen',
      en: 'Those who are not in the directory any more',
      nb: 'De som ikke lenger finnes i katalogen',
    },
    descriptions: {
      sv: 'Ingen tas någonsin bort, och bara användare som kom från katalogen berörs.',
      en: 'Nobody is ever deleted, and only users who came from the directory are touched.',
      nb: 'Ingen blir noen gang slettet, og bare brukere som kom fra katalogen, berøres.',
    },
  }),
  localizedField({
    id: 'syncMost',
    fieldType: 'integer',
    required: true,
    defaultValue: 20,
    validation: { range: { min: 0, max: mostUnapproved } },
    names: {
      sv: 'Ändringar en natt utan godkännande, högst',
      en: 'Changes a night without approval, at most',
      nb: 'Endringer en natt uten godkjenning, høyst',
    },
    descriptions: {
      sv: 'Blir det fler händer ingenting förrän någon har godkänt planen.',
      en: 'If there are more, nothing happens before somebody has approved the plan.',
      nb: 'Blir det flere, skjer ingenting før noen har godkjent planen.',
    },
  }),
];
