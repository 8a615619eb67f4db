import type { ProcessorManifest } from '../../contract.ts';
import { field, localized, option } from '../../localized.ts';

export const manifest: ProcessorManifest = {
  processorType: 'module',
  processorKey: 'sequence',
  localizedNames: localized(['Nummerserie', 'Number series', 'Nummerserie']),
  localizedDescriptions: localized([
    'Ger nästa nummer i en serie när något sparas, till exempel AO-2026-0042.',
    'Gives the next number of a series when something is saved, such as WO-2026-0042.',
    'Gir neste nummer i en serie når noe lagres, for eksempel AO-2026-0042.',
  ]),
  icon: 'tag',
  configurationFields: [
    field('series', 'text', ['Serie', 'Series', 'Serie'], {
      required: true,
      validation: { pattern: '^.{1,60}$' },
      descriptions: [
        'Moduler med samma serie delar nummer.',
        'Modules of the same series share its numbers.',
        'Moduler med samme serie deler numre.',
      ],
    }),
    field('scope', 'radio', ['Räknas gemensamt för', 'Counted together by', 'Telles felles for'], {
      required: true,
      defaultValue: 'site',
      options: [
        option('site', ['Varje plats för sig', 'Each site by itself', 'Hvert sted for seg']),
        option('tenant', ['Hela organisationen', 'The whole tenant', 'Hele organisasjonen']),
      ],
    }),
    field('prefix', 'text', ['Inledande text', 'Text in front', 'Innledende tekst'], {
      validation: { pattern: '^.{1,40}$' },
    }),
    field('withSite', 'checkbox', ['Med platsens nyckel', 'With the site’s key', 'Med stedets nøkkel'], {
      defaultValue: false,
    }),
    field('year', 'select', ['År', 'Year', 'År'], {
      required: true,
      defaultValue: 'four',
      options: [
        option('none', ['Utan år', 'Without', 'Uten år']),
        option('four', ['Fyra siffror, 2026', 'Four digits, 2026', 'Fire sifre, 2026']),
        option('two', ['Två siffror, 26', 'Two digits, 26', 'To sifre, 26']),
      ],
    }),
    field('restartsEachYear', 'checkbox', ['Börja om varje år', 'Begin anew each year', 'Begynn på nytt hvert år'], {
      defaultValue: true,
    }),
    field('separator', 'select', ['Mellan delarna', 'Between the parts', 'Mellom delene'], {
      required: true,
      defaultValue: 'hyphen',
      options: [
        option('hyphen', ['Bindestreck', 'Hyphen', 'Bindestrek']),
        option('slash', ['Snedstreck', 'Slash', 'Skråstrek']),
        option('none', ['Inget', 'Nothing', 'Ingenting']),
      ],
    }),
    field('digits', 'integer', ['Minst antal siffror', 'Digits, at least', 'Minste antall sifre'], {
      defaultValue: 4,
      validation: { range: { min: 1, max: 12 } },
      descriptions: [
        'Kortare nummer fylls ut med nollor.',
        'Shorter numbers are filled up with zeros.',
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
    field('text', 'text', ['Nummer med text', 'Number with its text', 'Nummer med tekst']),
    field('number', 'integer', ['Nummer', 'Number', 'Nummer']),
    field('isGiven', 'checkbox', ['Är bestämt', 'Is given', 'Er bestemt'], {
      descriptions: [
        'Först när formuläret sparas; till dess kan numret bli ett annat.',
        'Not before the form is saved; until then it may become another one.',
        'Først når skjemaet lagres; til da kan nummeret bli et annet.',
      ],
    }),
  ],
};
