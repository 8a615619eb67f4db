import { addDays } from '@tingest/domain/foundation';
import { checkList } from './check-list.ts';
import {
  type ContentCategory,
  type ContentField,
  type ContentPhotos,
  deviating,
  field,
  fieldsIn,
  type Names,
  numbered,
  options,
  publicly,
} from './content-category.ts';
import { dynamic } from './content-rules.ts';
import { address, phone, townPosition } from './places.ts';
import { inspectionModuleRules, playgroundModules, reportModuleRules } from './playground-modules.ts';
import { repair } from './playground-repairs.ts';

const names = `Ekbacken Björkdungen Solrosen Kvarnparken Sagoskogen Trollstigen Humlan Älgen Piraten Rymdraketen
  Nyckelpigan Grodan Kastanjen Fyrtornet Blåklockan Lärkan Igelkotten Tallkotten Stadsparken Hagaparken Vitsippan
  Ekorren Gläntan Backsippan Fjärilen Dungen Ängsblomman Svanen Uttern Lindängen Rävlyan Kaptenen Mullvaden Smultronet
  Blåbäret Skattkistan Månen Strandängen Slottsparken Vargalyan`.split(/\s+/);

const districts = ['north', 'centre', 'south'] as const;

const conclusionOptions = options({
  ok: ['Godkänt', 'Passed', 'Godkjent'],
  remark: ['Anmärkning', 'Remark', 'Merknad'],
  failed: ['Underkänt', 'Failed', 'Ikke godkjent'],
});

const remarks = [
  'En gungsits är sprucken och byts vid nästa tillfälle.',
  'Sanden under klätterställningen behöver fyllas på.',
  'Grinden mot gatan går inte igen av sig själv.',
  'Skruvarna i rutschkanan är efterdragna på plats.',
  'Klotter på lekhuset, anmält för sanering.',
] as const;

/** Returns a check point: a deviation is described, with a picture of it. */
function checkPoint(key: string, names: Names): ContentField {
  return fieldsIn(key, 'statusGroup', names, [
    field(`${key}Fault`, 'textArea', ['Vad är fel?', 'What is wrong?', 'Hva er galt?']),
    field(`${key}Photo`, 'image', ['Bild av felet', 'Picture of the fault', 'Bilde av feilen']),
  ]);
}

/** The first playgrounds' latest inspections came with pictures; others are described in words only. */
const withPictures = 6;

const inspection = checkList({
  names: ['Lekplatsbesiktning', 'Playground inspection', 'Lekeplassinspeksjon'],
  descriptions: [
    'Säkerhetskontroll av lekredskap, underlag och staket.',
    'Safety check of equipment, surfacing and fences.',
    'Sikkerhetskontroll av lekeapparater, underlag og gjerder.',
  ],
  icon: 'clipboard-check',
  functionNames: ['Besiktningsprotokoll', 'Inspection record', 'Inspeksjonsprotokoll'],
  fields: [
    field('inspected', 'date', ['Besiktigad', 'Inspected', 'Inspisert'], {
      required: true,
      defaultValue: 0,
      validation: { range: { max: 0 } },
    }),
    deviating(
      { values: ['failed'] },
      field('surfacing', 'radio', ['Fallskydd', 'Impact surfacing', 'Fallunderlag'], {
        required: true,
        options: conclusionOptions,
      }),
    ),
    deviating(
      { values: ['failed'] },
      field('swings', 'radio', ['Gungor och kedjor', 'Swings and chains', 'Husker og kjettinger'], {
        required: true,
        options: conclusionOptions,
      }),
    ),
    deviating(
      { values: [false] },
      field('litter', 'checkbox', ['Fri från glas och skräp', 'Free from glass and litter', 'Fri for glass og søppel']),
    ),
    deviating(
      { values: [false] },
      field('gates', 'checkbox', [
        'Grindar går igen av sig själva',
        'Gates close by themselves',
        'Grinder lukker seg selv',
      ]),
    ),
    deviating(
      { values: ['poor'] },
      field('condition', 'select', ['Skick', 'Condition', 'Tilstand'], {
        required: true,
        options: options({
          good: ['Gott', 'Good', 'God'],
          acceptable: ['Godtagbart', 'Acceptable', 'Akseptabel'],
          poor: ['Dåligt', 'Poor', 'Dårlig'],
        }),
      }),
    ),
    deviating(
      { range: { min: 1 } },
      field('brokenParts', 'integer', ['Antal trasiga delar', 'Number of broken parts', 'Antall ødelagte deler'], {
        validation: { range: { min: 0, max: 99 } },
      }),
    ),
    field('temperature', 'decimal', ['Temperatur', 'Temperature', 'Temperatur'], {
      unit: '°C',
      validation: { range: { min: -40, max: 50 } },
    }),
    field('remark', 'textArea', ['Anmärkning', 'Remark', 'Merknad']),
    field('reported', 'text', ['Öppet ärende', 'Open case', 'Åpen sak']),
    fieldsIn(
      'equipment',
      'group',
      ['Lekredskap', 'Play equipment', 'Lekeapparater'],
      [
        checkPoint('slide', ['Rutschkana', 'Slide', 'Sklie']),
        checkPoint('climbing', ['Klätterställning', 'Climbing frame', 'Klatrestativ']),
        checkPoint('seesaw', ['Gungbräda', 'Seesaw', 'Dumpehuske']),
        checkPoint('fence', ['Staket', 'Fence', 'Gjerde']),
      ],
    ),
    field('photos', 'image', ['Bilder', 'Pictures', 'Bilder'], { multiple: true }),
    field('inspector', 'currentUser', ['Kontrollant', 'Inspector', 'Kontrollør']),
    field('before', 'previousUser', ['Var här senast', 'Was here before', 'Var her sist']),
    field('signature', 'signature', ['Underskrift', 'Signature', 'Underskrift']),
    field('protocol', 'text', ['Protokollnummer', 'Record number', 'Protokollnummer']),
  ],
  rules: (fields) => [
    dynamic(fields.form('condition'), 'require', fields.form('remark'), {
      condition: { type: 'equal', value: 'poor' },
    }),
    ...(['surfacing', 'swings'] as const).map((key) =>
      dynamic(fields.form(key), 'require', fields.form('remark'), { condition: { type: 'equal', value: 'failed' } }),
    ),
    ...inspectionModuleRules(fields),
  ],
  visits: { every: 91, most: 4 },
  fill({ random, date, index, isLatest }) {
    const isSound = random.chance(0.75);
    const hasPictures = isLatest && index < withPictures;
    const slide = isSound ? 'ok' : random.pick(['ok', 'deviation', 'deviation']);
    const warmth = 17 * Math.sin(((Number(date.slice(5, 7)) - 1) / 12) * Math.PI);
    return {
      inspected: date,
      surfacing: isSound ? 'ok' : random.pick(['ok', 'remark', 'failed']),
      swings: isSound ? 'ok' : random.pick(['remark', 'remark', 'failed']),
      litter: random.chance(0.85),
      gates: random.chance(0.9),
      condition: isSound ? random.pick(['good', 'good', 'acceptable']) : random.pick(['acceptable', 'poor']),
      brokenParts: isSound ? 0 : random.integer(1, 4),
      temperature: random.decimal(warmth - 3, warmth + 3, 1),
      remark: isSound ? null : random.pick(remarks),
      slide,
      ...(slide === 'deviation' && {
        slideFault: 'Skarven vid kanalens nederkant har vassa kanter.',
        ...(hasPictures && { slidePhoto: [{ picture: 'slide' }] }),
      }),
      climbing: isSound ? 'ok' : random.pick(['ok', 'notApplicable']),
      seesaw: random.pick(['ok', 'ok', 'notApplicable']),
      fence: 'ok',
      ...(hasPictures && { photos: [{ picture: 'playground' }, { picture: 'swing' }] }),
      ...(hasPictures && { signature: [{ picture: 'signature', alt: 'Ekby kommun, besiktning' }] }),
    };
  },
});

const report = checkList({
  names: ['Felanmälan lekplats', 'Playground fault report', 'Feilmelding lekeplass'],
  descriptions: [
    'Något är trasigt eller farligt.',
    'Something is broken or dangerous.',
    'Noe er ødelagt eller farlig.',
  ],
  icon: 'speakerphone',
  functionNames: ['Felrapport', 'Fault report', 'Feilrapport'],
  fields: [
    field('what', 'textArea', ['Vad är fel?', 'What is wrong?', 'Hva er galt?'], { required: true }),
    field('isDangerous', 'switch', ['Risk för skada', 'Risk of injury', 'Fare for skade']),
    field('contact', 'phoneNo', [
      'Telefon för återkoppling',
      'Phone number for feedback',
      'Telefon for tilbakemelding',
    ]),
    field('mendedBy', 'date', ['Åtgärdas senast', 'Mended by', 'Utbedres innen']),
  ],
  rules: (fields) => [
    dynamic(fields.form('isDangerous'), 'require', fields.form('contact'), {
      condition: { type: 'equal', value: true },
    }),
    ...reportModuleRules(fields),
  ],
  visits: { every: 365, most: 1, chance: 0.4 },
  fill: ({ random }) => ({
    what: random.pick([
      'Kedjan på den vänstra gungan har släppt.',
      'Glassplitter i sandlådan.',
      'En planka i bron är lös.',
      'Papperskorgen är full och välter.',
    ]),
    isDangerous: random.chance(0.3),
    contact: random.chance(0.5) ? phone(random) : null,
  }),
});

export const playgrounds: ContentCategory = {
  siteKey: 'teknik',
  names: ['Lekplatser', 'Playgrounds', 'Lekeplasser'],
  descriptions: [
    'Kommunens lekplatser, med besiktning varje kvartal.',
    'The playgrounds of the municipality, inspected every quarter.',
    'Kommunens lekeplasser, med inspeksjon hvert kvartal.',
  ],
  status: 'published',
  icon: 'play-football',
  fields: [
    publicly(field('name', 'text', ['Namn', 'Name', 'Navn'], { required: true, inTitle: true })),
    publicly(field('address', 'text', ['Adress', 'Address', 'Adresse'], { required: true })),
    field('built', 'integer', ['Byggår', 'Year built', 'Byggeår'], { validation: { range: { min: 1900, max: 2100 } } }),
    field('area', 'decimal', ['Yta', 'Area', 'Areal'], { unit: 'm²', validation: { range: { min: 0 } } }),
    field('inspected', 'date', ['Senast besiktad', 'Last inspected', 'Sist inspisert']),
    publicly(
      field('surface', 'select', ['Underlag', 'Surface', 'Underlag'], {
        options: options({
          sand: ['Sand', 'Sand', 'Sand'],
          rubber: ['Gummi', 'Rubber', 'Gummi'],
          bark: ['Bark', 'Bark', 'Bark'],
          grass: ['Gräs', 'Grass', 'Gress'],
          turf: ['Konstgräs', 'Artificial turf', 'Kunstgress'],
        }),
      }),
    ),
    publicly(field('isFenced', 'switch', ['Inhägnad', 'Fenced', 'Inngjerdet'])),
    field('phone', 'phoneNo', ['Ansvarig telefon', 'Phone of the person in charge', 'Telefon til ansvarlig']),
    publicly(
      field('district', 'select', ['Stadsdel', 'District', 'Bydel'], {
        options: options({
          north: ['Norra Ekby', 'North Ekby', 'Nordre Ekby'],
          centre: ['Centrum', 'Town centre', 'Sentrum'],
          south: ['Södra Ekby', 'South Ekby', 'Søndre Ekby'],
        }),
      }),
    ),
    publicly(field('position', 'position', ['Läge', 'Position', 'Posisjon'])),
    publicly(field('photo', 'image', ['Bild', 'Picture', 'Bilde'])),
  ],
  count: names.length,
  code: (index) => `LEK-${numbered(index, 3)}`,
  describe: ({ random, index, today }) => ({
    name: names[index],
    address: address(random),
    built: Number(today.slice(0, 4)) - random.integer(1, 38),
    area: random.decimal(120, 1800, 1),
    inspected: addDays(today, -random.integer(366, 500)),
    surface: random.pick(['sand', 'sand', 'rubber', 'bark', 'grass', 'turf']),
    isFenced: random.chance(0.6),
    phone: phone(random),
    district: districts[index % districts.length],
    position: townPosition(index),
  }),
  publicAccess: { isPublic: true },
  photos(index): ContentPhotos {
    const picture = index % 3 === 0 ? 'playground' : 'swing';
    return index % 3 === 2 ? {} : { photo: { picture, alt: `Lekplatsen ${names[index]}` } };
  },
  conclude: (values, inspected) => ({ ...values, inspected }),
  services: [inspection, report, repair],
  modules: playgroundModules(inspection, report),
};
