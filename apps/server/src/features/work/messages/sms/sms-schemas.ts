import Type, { type Static } from 'typebox';
import { idSchema, ignored, ignoredMetadata, instantSchema, nullable } from '../../../../http/contract/schemas.ts';
import type { OptOut } from './opt-outs.ts';

const objectOptions = { additionalProperties: false };

/** Longer texts are no SMS; how many characters fit is counted in segments. */
const maxTextLength = 2000;
const phoneNo = Type.String({ minLength: 1, maxLength: 40 });

/** Phones that one call writes to. */
const maxRecipients = 200;

export const smsBody = Type.Object(
  {
    sender: Type.Optional(
      nullable(
        Type.String({ maxLength: 20, description: '3–11 characters; null means the default sender of the tenant.' }),
      ),
    ),
    recipients: Type.Array(
      Type.Object(
        {
          phoneNo: Type.String({
            ...phoneNo,
            description: 'A number without a country code belongs to the country of the tenant.',
          }),
          name: Type.Optional(nullable(Type.String({ maxLength: 250 }))),
        },
        { title: 'SmsRecipient', ...objectOptions },
      ),
      { minItems: 1, maxItems: maxRecipients },
    ),
    text: Type.String({ minLength: 1, maxLength: maxTextLength }),
  },
  { title: 'SmsSave', ...objectOptions },
);

const country = Type.String({
  pattern: '^[A-Z]{2}$',
  description: 'ISO 3166: the country with numbers that need no country code.',
});
const monthlyLimit = nullable(
  Type.Integer({
    minimum: 0,
    maximum: 100_000_000,
    description: 'Maximum number of SMS of all sites in a month; null means no limit.',
  }),
);
const allowedCountries = nullable(
  Type.Array(country, {
    minItems: 1,
    maxItems: 250,
    uniqueItems: true,
    description: 'Countries with numbers that may receive SMS; null means the tenant’s country and its neighbours.',
  }),
);
const retentionDays = Type.Integer({ minimum: 7, maximum: 3650 });

export const smsSettingsBody = Type.Object(
  {
    country,
    sender: nullable(
      Type.String({ maxLength: 20, description: 'Null means a sender that is derived from the name of the tenant.' }),
    ),
    monthlyLimit,
    allowedCountries: Type.Optional(allowedCountries),
    retentionDays,
    usualCountries: ignored,
    nearCountries: ignored,
    version: Type.Optional(Type.Integer({ minimum: 0 })),
    usualSender: ignored,
    countries: ignored,
    usage: ignored,
    gateway: ignored,
    unsent: ignored,
  },
  { title: 'SmsSettingsSave', ...objectOptions },
);

export const smsSettingsReply = Type.Object(
  {
    country,
    sender: nullable(Type.String()),
    usualSender: Type.String({ description: 'Sender of SMS that do not specify a sender.' }),
    monthlyLimit,
    allowedCountries,
    usualCountries: Type.Array(Type.String(), { description: 'Countries with numbers that currently receive SMS.' }),
    nearCountries: Type.Array(Type.String(), { description: 'The tenant’s country and its neighbours.' }),
    retentionDays,
    version: Type.Integer({ minimum: 0 }),
    countries: Type.Array(Type.String(), { description: 'Countries that can be selected.' }),
    usage: Type.Object(
      {
        month: Type.String({ description: 'YYYY-MM in the tenant’s time zone.' }),
        segments: Type.Integer({ description: 'Number of SMS that were handed to the gateway.' }),
        waiting: Type.Integer({ description: 'Number of SMS that are waiting to be sent.' }),
      },
      { title: 'SmsUsage' },
    ),
    gateway: nullable(
      Type.Object(
        {
          id: idSchema,
          name: Type.String(),
          reportUrl: nullable(
            Type.String({
              description:
                'Address to which the gateway may send its reports; only returned to users that may configure SMS.',
            }),
          ),
        },
        { title: 'SmsGateway' },
      ),
    ),
    unsent: Type.Integer({
      description: 'Number of SMS of the site that remain unsent because no gateway was configured.',
    }),
  },
  { title: 'SmsSettings' },
);

export const optOutBody = Type.Object(
  { phoneNo, note: Type.Optional(nullable(Type.String({ maxLength: 200 }))), ...ignoredMetadata },
  { title: 'SmsOptOutSave', ...objectOptions },
);

export const optOutReply = Type.Object(
  {
    id: idSchema,
    phoneNo: Type.String({ description: 'E.164.' }),
    note: nullable(Type.String()),
    createdAt: instantSchema,
  },
  { title: 'SmsOptOut' },
);

export const optOutQuery = Type.Object({
  phoneNo: Type.Optional(
    Type.String({ maxLength: 40, description: 'Part of a number; characters other than digits are ignored.' }),
  ),
});

export const optOutsReply = Type.Object(
  { items: Type.Array(optOutReply), totalCount: Type.Integer({ minimum: 0 }) },
  { title: 'SmsOptOuts' },
);

export function presentOptOut({ id, phone_no, note, created_at }: OptOut): Static<typeof optOutReply> {
  return { id, phoneNo: phone_no, note, createdAt: created_at.toISOString() };
}
