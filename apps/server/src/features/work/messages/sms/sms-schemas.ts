import Type, { type Static } from 'typebox';
import { idSchema, ignored, ignoredMetadata, instantSchema, nullable } from '../../../../http/schemas.ts';
import type { OptOut } from './opt-outs.ts';

const closed = { additionalProperties: false };

/** Longer texts are no SMS; how many characters fit is counted in segments. */
const longestText = 2000;
const phoneNo = Type.String({ minLength: 1, maxLength: 40 });

/** Phones that one call writes to. */
const mostRecipients = 200;

export const smsBody = Type.Object(
  {
    sender: Type.Optional(
      nullable(
        Type.String({ maxLength: 20, description: '3–11 characters; the tenant’s usual sender where it is null.' }),
      ),
    ),
    recipients: Type.Array(
      Type.Object(
        {
          phoneNo: Type.String({
            ...phoneNo,
            description: 'Without a country’s code it is a number of the tenant’s country.',
          }),
          name: Type.Optional(nullable(Type.String({ maxLength: 250 }))),
        },
        { title: 'SmsRecipient', ...closed },
      ),
      { minItems: 1, maxItems: mostRecipients },
    ),
    text: Type.String({ minLength: 1, maxLength: longestText }),
  },
  { title: 'SmsSave', ...closed },
);

const country = Type.String({ pattern: '^[A-Z]{2}$', description: 'ISO 3166: whose numbers need no country’s code.' });
const monthlyLimit = nullable(
  Type.Integer({
    minimum: 0,
    maximum: 100_000_000,
    description: 'SMS of all sites in a month; any number where null.',
  }),
);
const allowedCountries = nullable(
  Type.Array(country, {
    minItems: 1,
    maxItems: 250,
    uniqueItems: true,
    description: 'Whose numbers get SMS; the tenant’s country and its neighbours where null.',
  }),
);
const retentionDays = Type.Integer({ minimum: 7, maximum: 3650 });

export const smsSettingsBody = Type.Object(
  {
    country,
    sender: nullable(Type.String({ maxLength: 20, description: 'One made of the tenant’s name where it is null.' })),
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
  { title: 'SmsSettingsSave', ...closed },
);

export const smsSettingsReply = Type.Object(
  {
    country,
    sender: nullable(Type.String()),
    usualSender: Type.String({ description: 'Whom SMS are from that name no sender.' }),
    monthlyLimit,
    allowedCountries,
    usualCountries: Type.Array(Type.String(), { description: 'The countries whose numbers get SMS now.' }),
    nearCountries: Type.Array(Type.String(), { description: 'The tenant’s country and its neighbours.' }),
    retentionDays,
    version: Type.Integer({ minimum: 0 }),
    countries: Type.Array(Type.String(), { description: 'Those that can be chosen.' }),
    usage: Type.Object(
      {
        month: Type.String({ description: 'YYYY-MM in the tenant’s time zone.' }),
        segments: Type.Integer({ description: 'SMS that were handed to the gateway.' }),
        waiting: Type.Integer({ description: 'SMS that are to be.' }),
      },
      { title: 'SmsUsage' },
    ),
    gateway: nullable(
      Type.Object(
        {
          id: idSchema,
          name: Type.String(),
          reportUrl: nullable(
            Type.String({ description: 'Where it may send its reports; only for whoever may configure SMS.' }),
          ),
        },
        { title: 'SmsGateway' },
      ),
    ),
    unsent: Type.Integer({ description: 'SMS of the site that stay because no gateway was configured.' }),
  },
  { title: 'SmsSettings' },
);

export const optOutBody = Type.Object(
  { phoneNo, note: Type.Optional(nullable(Type.String({ maxLength: 200 }))), ...ignoredMetadata },
  { title: 'SmsOptOutSave', ...closed },
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
    Type.String({ maxLength: 40, description: 'Part of a number; other characters than digits do not count.' }),
  ),
});

export const optOutsReply = Type.Object(
  { items: Type.Array(optOutReply), totalCount: Type.Integer({ minimum: 0 }) },
  { title: 'SmsOptOuts' },
);

export function presentOptOut({ id, phone_no, note, created_at }: OptOut): Static<typeof optOutReply> {
  return { id, phoneNo: phone_no, note, createdAt: created_at.toISOString() };
}
