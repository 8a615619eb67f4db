import { addDays } from '@tingest/domain/foundation';
import { checkList } from './check-list.ts';
import { adminField, type ContentCategory, field, numbered, options } from './content-category.ts';
import { schools } from './places.ts';

const instrumentNames = {
  violin: ['Fiol', 'Violin', 'Fiolin'],
  cello: ['Cello', 'Cello', 'Cello'],
  flute: ['Tvärflöjt', 'Flute', 'Tverrfløyte'],
  clarinet: ['Klarinett', 'Clarinet', 'Klarinett'],
  trumpet: ['Trumpet', 'Trumpet', 'Trompet'],
  guitar: ['Gitarr', 'Guitar', 'Gitar'],
  accordion: ['Dragspel', 'Accordion', 'Trekkspill'],
} as const;

const makers = {
  violin: 'Stentor',
  cello: 'Stentor',
  flute: 'Yamaha',
  clarinet: 'Buffet Crampon',
  trumpet: 'Yamaha',
  guitar: 'Levin',
  accordion: 'Hohner',
} as const;

const care = checkList({
  names: ['Instrumentvård', 'Instrument care', 'Instrumentpleie'],
  descriptions: [
    'Rengöring, stämning och lagning.',
    'Cleaning, tuning and repair.',
    'Rengjøring, stemming og reparasjon.',
  ],
  icon: 'tools',
  functionNames: ['Vårdprotokoll', 'Care record', 'Pleieprotokoll'],
  fields: [
    field('done', 'date', ['Utfört', 'Done', 'Utført'], { required: true, defaultValue: 0 }),
    field('work', 'select', ['Arbeten', 'Work', 'Arbeid'], {
      required: true,
      multiple: true,
      options: options({
        cleaned: ['Rengjort', 'Cleaned', 'Rengjort'],
        tuned: ['Stämt', 'Tuned', 'Stemt'],
        strings: ['Nya strängar', 'New strings', 'Nye strenger'],
        repaired: ['Lagat', 'Repaired', 'Reparert'],
      }),
    }),
    field('isPlayable', 'switch', ['Spelbart', 'Playable', 'Spillbart']),
    field('cost', 'decimal', ['Kostnad', 'Cost', 'Kostnad'], { unit: 'kr', validation: { range: { min: 0 } } }),
    field('remark', 'textArea', ['Anmärkning', 'Remark', 'Merknad']),
  ],
  visits: { every: 365, most: 1, chance: 0.7 },
  fill({ random, date }) {
    const isPlayable = random.chance(0.92);
    const otherTasks = ['tuned', 'strings', 'repaired'].filter(() => random.chance(0.35));
    return {
      done: date,
      work: ['cleaned', ...otherTasks],
      isPlayable,
      cost: otherTasks.length * random.integer(90, 450),
      remark: isPlayable ? null : 'Behöver in till instrumentmakare.',
    };
  },
});

export const instruments: ContentCategory = {
  siteKey: 'skola',
  names: ['Musikinstrument', 'Musical instruments', 'Musikkinstrumenter'],
  descriptions: [
    'Kulturskolans instrument som lånas av elever.',
    'Instruments of the school of arts that pupils borrow.',
    'Kulturskolens instrumenter som elever låner.',
  ],
  status: 'published',
  icon: 'music',
  fields: [
    field('kind', 'select', ['Instrument', 'Instrument', 'Instrument'], {
      required: true,
      inTitle: true,
      options: options(instrumentNames),
    }),
    field('number', 'text', ['Inventarienummer', 'Inventory number', 'Inventarnummer'], {
      required: true,
      inTitle: true,
    }),
    field('maker', 'text', ['Tillverkare', 'Maker', 'Produsent']),
    field('size', 'radio', ['Storlek', 'Size', 'Størrelse'], {
      options: options({ quarter: '1/4', half: '1/2', threeQuarters: '3/4', full: '4/4' }),
    }),
    field('school', 'text', ['Skola', 'School', 'Skole']),
    field('bought', 'date', ['Inköpt', 'Purchased', 'Kjøpt']),
    adminField('value', 'decimal', ['Försäkringsvärde', 'Insured value', 'Forsikringsverdi'], { unit: 'kr' }),
  ],
  count: 27,
  describe({ random, index, today }) {
    const kind = random.pick([
      'violin',
      'violin',
      'violin',
      'cello',
      'flute',
      'clarinet',
      'trumpet',
      'guitar',
      'accordion',
    ]);
    const isSized = kind === 'violin' || kind === 'cello';
    return {
      kind,
      number: `MI ${numbered(index, 3)}`,
      maker: makers[kind],
      size: isSized ? random.pick(['quarter', 'half', 'threeQuarters', 'full']) : null,
      school: random.pick(schools),
      bought: addDays(today, -random.integer(200, 5000)),
      value: random.integer(12, 180) * 100,
    };
  },
  services: [care],
};
