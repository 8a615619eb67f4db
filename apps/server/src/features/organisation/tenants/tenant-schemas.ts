import { reporterRetention } from '@tingest/domain/access';
import { textFieldLength } from '@tingest/domain/fields';
import { keyPattern } from '@tingest/domain/register';
import Type from 'typebox';
import { licenceLevels } from '../../../database/stored/tenants.ts';
import {
  choiceOf,
  cultureSchema,
  idSchema,
  ignored,
  ignoredMetadata,
  instantSchema,
  nullable,
} from '../../../http/contract/schemas.ts';
import { resourceGroupsReply } from './configuration-schemas.ts';

const shortText = nullable(Type.String({ maxLength: textFieldLength }));
const objectOptions = { additionalProperties: false };

/** The domain reports more exactly the problem of a key (`keyProblem`). */
const keySave = Type.String({
  title: 'KeySave',
  maxLength: 100,
  documented: { minLength: 2, maxLength: 50, pattern: keyPattern },
});

const contact = {
  name: shortText,
  address: shortText,
  zipcode: shortText,
  city: shortText,
  phoneNo: shortText,
  email: shortText,
};
const contactReply = Type.Object(contact, { title: 'Contact' });
const contactSave = Type.Partial(Type.Object(contact), { title: 'ContactSave', ...objectOptions });

const level = choiceOf(licenceLevels, 'LicenceLevel');
const licenceReply = Type.Object({ level, isBilledAnnually: Type.Boolean() }, { title: 'Licence' });
const licenceSave = Type.Object(
  { level, isBilledAnnually: Type.Optional(Type.Boolean()) },
  { title: 'LicenceSave', ...objectOptions },
);

const settings = {
  allowAnonymousRequests: Type.Boolean(),
  allowSearchEngines: Type.Boolean({ description: 'Whether search engines may list the public pages.' }),
  disableColumnSorting: Type.Boolean(),
  enableReservations: Type.Boolean(),
  lockdown: Type.Boolean(),
  reporterRetentionDays: Type.Integer({
    minimum: reporterRetention.least,
    maximum: reporterRetention.atMost,
    description: 'Number of days after the end of a case until the data of anonymous reporters is deleted.',
  }),
};
const settingsReply = Type.Object(settings, { title: 'TenantSettings' });
const settingsSave = Type.Partial(Type.Object(settings), { title: 'TenantSettingsSave', ...objectOptions });

const siteReply = Type.Object({ id: idSchema, key: Type.String(), name: Type.String() }, { title: 'Site' });

export const tenantSave = Type.Object(
  {
    id: Type.Optional(nullable(idSchema)),
    version: Type.Optional(Type.Integer({ minimum: 1 })),
    key: keySave,
    name: Type.String({ minLength: 1, maxLength: textFieldLength }),
    culture: Type.Optional(cultureSchema),
    timeZone: Type.Optional(Type.String({ maxLength: 60 })),
    policyUrl: Type.Optional(nullable(Type.String({ maxLength: 500 }))),
    rssFeedUrl: Type.Optional(nullable(Type.String({ maxLength: 500 }))),
    sites: Type.Array(
      Type.Object(
        {
          id: Type.Optional(nullable(idSchema)),
          key: keySave,
          name: Type.String({ minLength: 1, maxLength: textFieldLength }),
        },
        { title: 'SiteSave', ...objectOptions },
      ),
      { minItems: 1, maxItems: 500 },
    ),
    contact: Type.Optional(contactSave),
    licence: Type.Optional(licenceSave),
    settings: Type.Optional(settingsSave),
    ianaTimeZone: ignored,
    usage: ignored,
    siteUsage: ignored,
    resourceConfiguration: Type.Optional(
      Type.Unknown({ description: 'Accepted as it was read and ignored; change it with tenants/{id}/config.' }),
    ),
    ...ignoredMetadata,
  },
  { title: 'TenantSave', ...objectOptions },
);

export const tenantReply = Type.Object(
  {
    id: idSchema,
    key: Type.String(),
    name: Type.String(),
    culture: cultureSchema,
    timeZone: Type.String({ description: 'Windows-style time zone id.' }),
    ianaTimeZone: Type.String(),
    policyUrl: nullable(Type.String()),
    rssFeedUrl: nullable(Type.String()),
    sites: Type.Array(siteReply),
    resourceConfiguration: Type.Object(resourceGroupsReply, {
      title: 'ResourceGroups',
      description: 'The requested groups.',
    }),
    contact: contactReply,
    licence: licenceReply,
    settings: settingsReply,
    createdAt: instantSchema,
    updatedAt: instantSchema,
    version: Type.Integer(),
  },
  { title: 'Tenant' },
);

const usage = Type.Record(Type.String(), Type.Integer(), { description: 'Number of stored items, by kind.' });

export const fullTenantReply = Type.Object(
  {
    ...tenantReply.properties,
    usage,
    siteUsage: Type.Record(Type.String(), usage, { description: 'The same for each site, by the id of the site.' }),
  },
  { title: 'TenantFull' },
);
