import type { ProcessorManifest } from '../../contract.ts';
import { localized, localizedField, option } from '../../localized.ts';

export const manifest: ProcessorManifest = {
  processorType: 'module',
  processorKey: 'sequence',
  localizedNames: localized({ sv: 'Nummerserie', en: 'Number series', nb: 'Nummerserie' }),
  localizedDescriptions: localized({
    sv: 'Ger nästa nummer i en serie när något sparas, till exempel AO-2026-0042.',
    en: 'Gives the next number of a series when something is saved, such as WO-2026-0042.',
    nb: 'Gir neste nummer i en serie når noe lagres, for eksempel AO-2026-0042.',
  }),
  icon: 'tag',
  configurationFields: [
    localizedField({
      id: 'series',
      fieldType: 'text',
      required: true,
      validation: { pattern: '^.{1,60}$' },
      names: { sv: 'Serie', en: 'Series', nb: 'Serie' },
      descriptions: {
        sv: 'Moduler med samma serie delar nummer.',
        en: 'Modules of the same series share its numbers.',
        nb: 'Moduler med samme serie deler numre.',
      },
    }),
    localizedField({
      id: 'scope',
      fieldType: 'radio',
      required: true,
      defaultValue: 'site',
      options: [
        option('site', { sv: 'Varje plats för sig', en: 'Each site by itself', nb: 'Hvert sted for seg' }),
        option('tenant', { sv: 'Hela organisationen', en: 'The whole tenant', nb: 'Hele organisasjonen' }),
      ],
      names: { sv: 'Räknas gemensamt för', en: 'Counted together by', nb: 'Telles felles for' },
    }),
    localizedField({
      id: 'prefix',
      fieldType: 'text',
      validation: { pattern: '^.{1,40}$' },
      names: { sv: 'Inledande text', en: 'Text in front', nb: 'Innledende tekst' },
    }),
    localizedField({
      id: 'withSite',
      fieldType: 'checkbox',
      defaultValue: false,
      names: { sv: 'Med platsens nyckel', en: 'With the site’s key', nb: 'Med stedets nøkkel' },
    }),
    localizedField({
      id: 'year',
      fieldType: 'select',
      required: true,
      defaultValue: 'four',
      options: [
        option('none', { sv: 'Utan år', en: 'Without', nb: 'Uten år' }),
        option('four', { sv: 'Fyra siffror, 2026', en: 'Four digits, 2026', nb: 'Fire sifre, 2026' }),
        option('two', { sv: 'Två siffror, 26', en: 'Two digits, 26', nb: 'To sifre, 26' }),
      ],
      names: { sv: 'År', en: 'Year', nb: 'År' },
    }),
    localizedField({
      id: 'restartsEachYear',
      fieldType: 'checkbox',
      defaultValue: true,
      names: { sv: 'Börja om varje år', en: 'Begin anew each year', nb: 'Begynn på nytt hvert år' },
    }),
    localizedField({
      id: 'separator',
      fieldType: 'select',
      required: true,
      defaultValue: 'hyphen',
      options: [
        option('hyphen', { sv: 'Bindestreck', en: 'Hyphen', nb: 'Bindestrek' }),
        option('slash', { sv: 'Snedstreck', en: 'Slash', nb: 'Skråstrek' }),
        option('none', { sv: 'Inget', en: 'Nothing', nb: 'Ingenting' }),
      ],
      names: { sv: 'Mellan delarna', en: 'Between the parts', nb: 'Mellom delene' },
    }),
    localizedField({
      id: 'digits',
      fieldType: 'integer',
      defaultValue: 4,
      validation: { range: { min: 1, max: 12 } },
      names: { sv: 'Minst antal siffror', en: 'Digits, at least', nb: 'Minste antall sifre' },
      descriptions: {
        sv: 'Kortare nummer fylls ut med nollor.',
        en: 'Shorter numbers are filled up with zeros.',
        nb: 'Kortere numre fylles ut med nuller.',
      },
    }),
    localizedField({
      id: 'first',
      fieldType: 'integer',
      defaultValue: 1,
      validation: { range: { min: 0, max: 999_999_999 } },
      names: { sv: 'Första numret', en: 'First number', nb: 'Første nummer' },
    }),
  ],
  secretFieldIds: [],
  inputFields: [],
  outputFields: [
    localizedField({
      id: 'text',
      fieldType: 'text',
      names: { sv: 'Nummer med text', en: 'Number with its text', nb: 'Nummer med tekst' },
    }),
    localizedField({ id: 'number', fieldType: 'integer', names: { sv: 'Nummer', en: 'Number', nb: 'Nummer' } }),
    localizedField({
      id: 'isGiven',
      fieldType: 'checkbox',
      names: { sv: 'Är bestämt', en: 'Is given', nb: 'Er bestemt' },
      descriptions: {
        sv: 'Först när formuläret sparas; till dess kan numret bli ett annat.',
        en: 'Not before the form is saved; until then it may become another one.',
        nb: 'Først når skjemaet lagres; til da kan nummeret bli et annet.',
      },
    }),
  ],
};
