import type { FieldDefinition } from '@tingest/domain/fields';
import { field, option } from '../../localized.ts';
import { attributeNames, defaultIdAttributes } from './attribute-names.ts';

/** The number of changes per night that require approval, regardless of the configuration. */
const maxUnapproved = 1000;

/** Entries of a page of the directory's list: as many as Active Directory gives at once. */
export const defaultPageSize = 1000;

/** How users are kept in step with the directory; nothing of it matters before it is switched on. */
export const syncFields: readonly FieldDefinition[] = [
  field(
    'syncUsers',
    'checkbox',
    [
      'Synkronisera användare med katalogen',
      'Synchronize users with the directory',
      'Synkroniser brukere med katalogen',
    ],
    {
      defaultValue: false,
      descriptions: [
        'Körs varje natt när en administratör har godkänt den första planen.',
        'Runs every night after an administrator has approved the first plan.',
        'Kjøres hver natt etter at en administrator har godkjent den første planen.',
      ],
    },
  ),
  field('syncFilter', 'textArea', ['Användarfilter', 'User filter', 'Brukerfilter'], {
    maxLength: 2000,
    descriptions: [
      'Bara personer som också matchar det här filtret blir användare, till exempel (memberOf=cn=Staff,ou=Groups,dc=example,dc=org).',
      'Only people who also match this filter become users, for example (memberOf=cn=Staff,ou=Groups,dc=example,dc=org).',
      'Bare personer som også passer med dette filteret, blir brukere, for eksempel (memberOf=cn=Staff,ou=Groups,dc=example,dc=org).',
    ],
  }),
  field(
    'syncIdAttributes',
    'text',
    ['Attribut som aldrig ändras', 'Attribute that never changes', 'Attributt som aldri endres'],
    {
      ...attributeNames(defaultIdAttributes),
      descriptions: [
        'Identifierar en person även när namn eller användarnamn ändras.',
        'Identifies a person even if the name or username changes.',
        'Identifiserer en person også når navn eller brukernavn endres.',
      ],
    },
  ),
  field('syncRole', 'radio', ['Nya användares roll', 'Role of new users', 'Nye brukeres rolle'], {
    required: true,
    defaultValue: 'User',
    options: [
      option('User', ['Begränsad användare', 'Restricted user', 'Begrenset bruker']),
      option('PrivilegedUser', ['Användare', 'User', 'Bruker']),
      option('SiteAdmin', ['Platsadministratör', 'Site administrator', 'Stedsadministrator']),
    ],
    descriptions: [
      'Användare som senare får en annan roll behåller den.',
      'Users who get another role later keep it.',
      'Brukere som senere får en annen rolle, beholder den.',
    ],
  }),
  field('syncSites', 'select', ['Nya användares platser', 'Sites of new users', 'Nye brukeres steder'], {
    multiple: true,
    options: [],
    descriptions: [
      'Om ingen väljs används integrationens plats.',
      'If none is selected, the site of the integration is used.',
      'Hvis ingen velges, brukes stedet til integrasjonen.',
    ],
  }),
  field(
    'syncGone',
    'radio',
    [
      'Användare som inte längre finns i katalogen',
      'Users no longer in the directory',
      'Brukere som ikke lenger finnes i katalogen',
    ],
    {
      required: true,
      defaultValue: 'disable',
      options: [
        option('disable', ['Inaktiveras', 'Disable', 'Deaktiveres']),
        option('keep', ['Lämnas oförändrade', 'Keep unchanged', 'Beholdes uendret']),
      ],
      descriptions: [
        'Användare tas aldrig bort. Bara användare som kom från katalogen påverkas.',
        'Users are never deleted. Only users who came from the directory are affected.',
        'Brukere slettes aldri. Bare brukere som kom fra katalogen, påvirkes.',
      ],
    },
  ),
  field(
    'syncMost',
    'integer',
    [
      'Högsta antal ändringar per natt utan godkännande',
      'Maximum changes per night without approval',
      'Høyeste antall endringer per natt uten godkjenning',
    ],
    {
      required: true,
      defaultValue: 20,
      validation: { range: { min: 0, max: maxUnapproved } },
      descriptions: [
        'Över gränsen ändras ingenting förrän planen har godkänts.',
        'Above this limit, nothing changes until the plan is approved.',
        'Over grensen endres ingenting før planen er godkjent.',
      ],
    },
  ),
  field('syncPageSize', 'integer', ['Personer per sida', 'People per page', 'Personer per side'], {
    required: true,
    defaultValue: defaultPageSize,
    validation: { range: { min: 10, max: 5000 } },
    descriptions: [
      'Antal som hämtas åt gången. Högst så många som katalogen ger i ett svar.',
      'The number read at a time. Do not exceed the directory’s limit for one answer.',
      'Antall som hentes om gangen. Høyst så mange som katalogen gir i ett svar.',
    ],
  }),
];
