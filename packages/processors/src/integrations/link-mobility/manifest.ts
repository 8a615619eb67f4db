import type { ProcessorManifest } from '../../contract.ts';
import { localized, localizedField } from '../../localized.ts';
import { testInputFields, testOutputFields } from '../sms/gateway-processor.ts';

export const manifest: ProcessorManifest = {
  processorType: 'integration',
  processorKey: 'linkMobility',
  localizedNames: localized({ sv: 'SMS med Link Mobility', en: 'SMS by Link Mobility', nb: 'SMS med Link Mobility' }),
  localizedDescriptions: localized({
    sv: 'Skickar platsens SMS med Link Mobility. Uppgifterna får man av Link Mobilitys support, som också behöver adressen för leveransrapporter på sidan SMS.',
    en: 'Sends the site’s SMS by Link Mobility. Their support hands out the details, and needs the address for delivery reports that is on the page SMS.',
    nb: 'Sender stedets SMS med Link Mobility. Opplysningene får man av Link Mobilitys support, som også trenger adressen for leveringsrapporter på siden SMS.',
  }),
  icon: 'device-mobile',
  configurationFields: [
    localizedField({
      id: 'address',
      fieldType: 'url',
      required: true,
      defaultValue: 'https://wsx.sp247.net',
      names: { sv: 'Adress', en: 'Address', nb: 'Adresse' },
      descriptions: {
        sv: 'Den som Link Mobility har tilldelat, utan /sms/send.',
        en: 'The one that Link Mobility assigned, without /sms/send.',
        nb: 'Den som Link Mobility har tildelt, uten /sms/send.',
      },
    }),
    localizedField({
      id: 'username',
      fieldType: 'text',
      required: true,
      names: { sv: 'Användarnamn', en: 'User name', nb: 'Brukernavn' },
    }),
    localizedField({
      id: 'password',
      fieldType: 'text',
      required: true,
      names: { sv: 'Lösenord', en: 'Password', nb: 'Passord' },
    }),
    localizedField({
      id: 'platformId',
      fieldType: 'text',
      required: true,
      names: { sv: 'platformId', en: 'platformId', nb: 'platformId' },
    }),
    localizedField({
      id: 'platformPartnerId',
      fieldType: 'text',
      required: true,
      names: { sv: 'platformPartnerId', en: 'platformPartnerId', nb: 'platformPartnerId' },
    }),
    localizedField({
      id: 'gateId',
      fieldType: 'text',
      names: { sv: 'gateId', en: 'gateId', nb: 'gateId' },
      descriptions: {
        sv: 'För leveransrapporter, om Link Mobility har lämnat ett.',
        en: 'For delivery reports, where Link Mobility handed one out.',
        nb: 'For leveringsrapporter, hvis Link Mobility har oppgitt en.',
      },
    }),
  ],
  worksByItself: true,
  secretFieldIds: ['password'],
  inputFields: testInputFields,
  outputFields: testOutputFields,
};
