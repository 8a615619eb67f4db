import type { ProcessorManifest } from '../../contract.ts';
import { field, localized, option } from '../../localized.ts';

export const manifest: ProcessorManifest = {
  processorType: 'module',
  processorKey: 'sequence',
  localizedNames: localized(['Nummerserie', 'Number series', 'Nummerserie']),
  localizedDescriptions: localized([
    'Ger nästa nummer i en serie när ett formulär sparas, till exempel AO-2026-0042.',
    'Assigns the next number in a series when a form is saved, such as WO-2026-0042.',
    'Gir neste nummer i en serie når et skjema lagres, for eksempel AO-2026-0042.',
  ]),
  icon: 'tag',
  configurationFields: [
    field('series', 'text', ['Serie', 'Series', 'Serie'], {
      required: true,
      validation: { pattern: '^.{1,60}$' },
      descriptions: [
        'Moduler med samma serie delar nummer.',
        'Modules with the same series share its numbers.',
        'Moduler med samme serie deler numre.',
      ],
    }),
    field('scope', 'radio', ['Gemensam för', 'Shared within', 'Felles for'], {
      required: true,
      defaultValue: 'site',
      options: [
        option('site', ['Platsen', 'The site', 'Stedet']),
        option('tenant', ['Hela organisationen', 'The whole tenant', 'Hele organisasjonen']),
      ],
    }),
    field('prefix', 'text', ['Prefix', 'Prefix', 'Prefiks'], {
      validation: { pattern: '^.{1,40}$' },
    }),
    field('withSite', 'checkbox', ['Platsens nyckel', 'Include site key', 'Ta med stedets nøkkel'], {
      defaultValue: false,
    }),
    field('year', 'select', ['År', 'Year', 'År'], {
      required: true,
      defaultValue: 'four',
      options: [
        option('none', ['Utan år', 'Without year', 'Uten år']),
        option('four', ['Fyra siffror, 2026', 'Four digits, 2026', 'Fire sifre, 2026']),
        option('two', ['Två siffror, 26', 'Two digits, 26', 'To sifre, 26']),
      ],
    }),
    field(
      'restartsEachYear',
      'checkbox',
      ['Börja om varje år', 'Restart numbering each year', 'Begynn på nytt hvert år'],
      {
        defaultValue: true,
      },
    ),
    field('separator', 'select', ['Avgränsare', 'Separator', 'Skilletegn'], {
      required: true,
      defaultValue: 'hyphen',
      options: [
        option('hyphen', ['Bindestreck', 'Hyphen', 'Bindestrek']),
        option('slash', ['Snedstreck', 'Slash', 'Skråstrek']),
        option('none', ['Inget', 'None', 'Ingen']),
      ],
    }),
    field('digits', 'integer', ['Minsta antal siffror', 'Minimum digits', 'Minste antall sifre'], {
      defaultValue: 4,
      validation: { range: { min: 1, max: 12 } },
      descriptions: [
        'Kortare nummer fylls ut med nollor.',
        'Shorter numbers are padded with zeros.',
        'Kortere numre fylles ut med nuller.',
      ],
    }),
    field('first', 'integer', ['Första numret', 'First number', 'Første nummer'], {
      defaultValue: 1,
      validation: { range: { min: 0, max: 999_999_999 } },
    }),
  ],
  secretFieldIds: [],
  inputFields: [],
  outputFields: [
    field('text', 'text', ['Nummer med prefix', 'Number with prefix', 'Nummer med prefiks']),
    field('number', 'integer', ['Nummer', 'Number', 'Nummer']),
    field('isGiven', 'checkbox', ['Slutligt', 'Final', 'Endelig'], {
      descriptions: [
        'Numret är slutligt först när formuläret har sparats.',
        'The number is final only after the form has been saved.',
        'Nummeret er endelig først når skjemaet er lagret.',
      ],
    }),
  ],
};
