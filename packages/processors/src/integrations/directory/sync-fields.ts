import type { FieldDefinition } from '@tingest/domain';
import { field, option } from '../../localized.ts';
import { attributeNames, defaultIdAttributes } from './attribute-names.ts';

/** So many changes at least a night want somebody's approval, whatever is configured. */
const mostUnapproved = 1000;

/** Entries of a page of the directory's list: as many as Active Directory gives at once. */
export const defaultPageSize = 1000;

/** How users are kept in step with the directory; nothing of it matters before it is switched on. */
export const syncFields: readonly FieldDefinition[] = [
  field(
    'syncUsers',
    'checkbox',
    [
      'Håll användare i takt med katalogen',
      'Keep users in step with the directory',
      'Hold brukere i takt med katalogen',
    ],
    {
      defaultValue: false,
      descriptions: [
        'Varje natt, sedan en administratör har sett och godkänt den första planen.',
        'Every night, once an administrator has seen and approved the first plan.',
        'Hver natt, etter at en administrator har sett og godkjent den første planen.',
      ],
    },
  ),
  field('syncFilter', 'textArea', ['Filter för användare', 'Filter of users', 'Filter for brukere'], {
    maxLength: 2000,
    descriptions: [
      'Bara den som också detta filter godtar blir användare, till exempel (memberOf=cn=Staff,ou=Groups,dc=example,dc=org).',
      'Only who passes this filter too becomes a user, for example (memberOf=cn=Staff,ou=Groups,dc=example,dc=org).',
      'Bare den som også dette filteret godtar, blir bruker, for eksempel (memberOf=cn=Staff,ou=Groups,dc=example,dc=org).',
    ],
  }),
  field(
    'syncIdAttributes',
    'text',
    ['Attribut som aldrig ändras', 'Attribute that never changes', 'Attributt som aldri endres'],
    {
      ...attributeNames(defaultIdAttributes),
      descriptions: [
        'Det som en person känns igen på, också sedan namn eller användarnamn har ändrats.',
        'What a person is known by, also when name or username have changed.',
        'Det en person kjennes igjen på, også etter at navn eller brukernavn er endret.',
      ],
    },
  ),
  field('syncRole', 'radio', ['Nya användares roll', 'Role of new users', 'Nye brukeres rolle'], {
    required: true,
    defaultValue: 'User',
    options: [
      option('User', ['Användare', 'User', 'Bruker']),
      option('PrivilegedUser', ['Privilegierad användare', 'Privileged user', 'Privilegert bruker']),
      option('SiteAdmin', ['Platsadministratör', 'Site administrator', 'Stedsadministrator']),
    ],
    descriptions: [
      'Den som fått en annan roll sedan behåller den.',
      'Who is given another one later keeps it.',
      'Den som får en annen rolle senere, beholder den.',
    ],
  }),
  field('syncSites', 'select', ['Nya användares platser', 'Sites of new users', 'Nye brukeres steder'], {
    multiple: true,
    options: [],
    descriptions: [
      'Utan val: platsen som integrationen finns på.',
      'Without a choice: the site that the integration is of.',
      'Uten valg: stedet som integrasjonen hører til.',
    ],
  }),
  field(
    'syncGone',
    'radio',
    [
      'De som inte längre finns i katalogen',
      'Those who are not in the directory any more',
      'De som ikke lenger finnes i katalogen',
    ],
    {
      required: true,
      defaultValue: 'disable',
      options: [
        option('disable', ['Inaktiveras', 'Are disabled', 'Deaktiveres']),
        option('keep', ['Lämnas i fred', 'Are left alone', 'Blir i fred']),
      ],
      descriptions: [
        'Ingen tas någonsin bort, och bara användare som kom från katalogen berörs.',
        'Nobody is ever deleted, and only users who came from the directory are touched.',
        'Ingen blir noen gang slettet, og bare brukere som kom fra katalogen, berøres.',
      ],
    },
  ),
  field(
    'syncMost',
    'integer',
    [
      'Ändringar en natt utan godkännande, högst',
      'Changes a night without approval, at most',
      'Endringer en natt uten godkjenning, høyst',
    ],
    {
      required: true,
      defaultValue: 20,
      validation: { range: { min: 0, max: mostUnapproved } },
      descriptions: [
        'Blir det fler händer ingenting förrän någon har godkänt planen.',
        'If there are more, nothing happens before somebody has approved the plan.',
        'Blir det flere, skjer ingenting før noen har godkjent planen.',
      ],
    },
  ),
  field('syncPageSize', 'integer', ['Personer per sida', 'People per page', 'Personer per side'], {
    required: true,
    defaultValue: defaultPageSize,
    validation: { range: { min: 10, max: 5000 } },
    descriptions: [
      'Så många som hämtas åt gången. Välj högst så många som katalogen ger i ett svar.',
      'How many are read at a time. Choose at most as many as the directory gives in one answer.',
      'Så mange som hentes om gangen. Velg høyst så mange som katalogen gir i ett svar.',
    ],
  }),
];
