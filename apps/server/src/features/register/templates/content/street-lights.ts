import { sheetLabel } from '../authoring/standard-labels.ts';
import type { Template, TemplateCategory, TemplateService, TemplateValueType } from '../authoring/template.ts';
import { checkPoint, field, options, sourceField } from '../authoring/template-field.ts';
import { dynamic, today, writeValue } from '../authoring/template-rules.ts';
import { inLanguages } from '../authoring/texts.ts';

const status = options({
  working: ['I drift', 'In operation', 'I drift'],
  faulty: ['Ur funktion', 'Out of order', 'Ute av drift'],
  removed: ['Nedtagen', 'Taken down', 'Tatt ned'],
});

const fault: TemplateService = {
  key: 'fault',
  names: ['Felanmäl gatlykta', 'Report a street light fault', 'Meld feil på gatelys'],
  descriptions: [
    'Släckt, skadad eller farlig. Allmänheten kan anmäla med koden på stolpen.',
    'Dark, damaged or dangerous. The public can report it with the code on the pole.',
    'Slukket, skadet eller farlig. Publikum kan melde fra med koden på stolpen.',
  ],
  icon: 'speakerphone',
  mode: 'issueManagement',
  vocabulary: 'faultReport',
  functions: [
    {
      key: 'report',
      modes: ['start'],
      names: ['Fel på gatlykta', 'Street light fault', 'Feil på gatelys'],
      fields: [
        field('kind', 'radio', ['Vad är fel?', 'What is wrong?', 'Hva er galt?'], {
          ...{ required: true, isPublic: true },
          options: options({
            dark: ['Lampan är släckt', 'The lamp is out', 'Lampen er slukket'],
            flickering: ['Lampan blinkar', 'The lamp flickers', 'Lampen blinker'],
            daylight: ['Lampan lyser på dagen', 'The lamp is on in daylight', 'Lampen lyser om dagen'],
            row: ['Flera lampor i rad är släckta', 'Several lamps in a row are out', 'Flere lamper på rad er slukket'],
            pole: ['Stolpen är skadad eller lutar', 'The pole is damaged or leaning', 'Stolpen er skadet eller skjev'],
            wires: [
              'Öppen lucka eller synliga kablar',
              'Open hatch or exposed wires',
              'Åpen luke eller synlige ledninger',
            ],
            other: ['Något annat', 'Something else', 'Noe annet'],
          }),
          help: [
            'Rör aldrig synliga kablar. Ring 112 vid fara för liv.',
            'Never touch exposed wires. Call the emergency number if lives are at risk.',
            'Ta aldri på synlige ledninger. Ring 110 ved fare for liv.',
          ],
        }),
        field('description', 'textArea', ['Beskriv felet', 'Describe the fault', 'Beskriv feilen'], { isPublic: true }),
        field('photos', 'image', ['Bilder', 'Photos', 'Bilder'], { multiple: true }),
      ],
      rules: ({ form }) => [
        dynamic(form('kind'), 'require', form('description'), { condition: { type: 'equal', value: 'other' } }),
      ],
    },
    {
      key: 'progress',
      modes: ['update'],
      names: ['Planera åtgärd på gatlykta', 'Plan a street light repair', 'Planlegg utbedring av gatelys'],
      fields: [
        field('plan', 'radio', ['Nästa steg', 'Next step', 'Neste steg'], {
          required: true,
          options: options({
            round: ['Åtgärdas på nästa runda', 'Repaired on the next round', 'Utbedres på neste runde'],
            parts: ['Material är beställt', 'Parts are ordered', 'Deler er bestilt'],
            contractor: ['Skickat till entreprenör', 'Sent to the contractor', 'Sendt til entreprenør'],
            grid: ['Skickat till elnätsbolaget', 'Sent to the grid company', 'Sendt til nettselskapet'],
          }),
        }),
        field('comment', 'textArea', ['Kommentar', 'Comment', 'Kommentar']),
      ],
    },
    {
      key: 'repair',
      modes: ['complete'],
      names: ['Åtgärdad gatlykta', 'Street light repaired', 'Utbedret gatelys'],
      fields: [
        field('done', 'radio', ['Vad har gjorts?', 'What was done?', 'Hva er gjort?'], {
          required: true,
          options: options({
            lamp: ['Bytt ljuskälla eller armatur', 'Lamp or luminaire replaced', 'Byttet lyskilde eller armatur'],
            driver: ['Bytt drivdon eller säkring', 'Driver or fuse replaced', 'Byttet driver eller sikring'],
            cable: ['Lagat kabel', 'Cable repaired', 'Reparert kabel'],
            pole: ['Rätat eller bytt stolpe', 'Pole straightened or replaced', 'Rettet eller byttet mast'],
            hatch: ['Stängt lucka', 'Hatch closed', 'Lukket luke'],
            removed: ['Tagit ned stolpen tills vidare', 'Pole taken down for now', 'Tatt ned masten inntil videre'],
            nothing: ['Inget fel hittat', 'No fault found', 'Ingen feil funnet'],
          }),
        }),
        field('comment', 'textArea', ['Kommentar', 'Comment', 'Kommentar']),
        field('photos', 'image', ['Bilder efter åtgärd', 'Photos afterwards', 'Bilder etterpå'], { multiple: true }),
      ],
      rules: ({ form, object }) => [
        writeValue(form('done'), object('status'), 'working', { type: 'equal', value: 'removed', negate: true }),
        writeValue(form('done'), object('status'), 'removed', { type: 'equal', value: 'removed' }),
        writeValue(form('done'), object('lampReplaced'), today, { type: 'equal', value: 'lamp' }),
      ],
    },
    {
      key: 'dismiss',
      modes: ['cancel'],
      names: ['Avskriven felanmälan gatlykta', 'Street light report dismissed', 'Henlagt melding om gatelys'],
      fields: [
        field('reason', 'radio', ['Skäl', 'Reason', 'Begrunnelse'], {
          required: true,
          options: options({
            duplicate: ['Redan anmält', 'Already reported', 'Allerede meldt'],
            foreign: ['Inte vår belysning', 'Not our lighting', 'Ikke vår belysning'],
            mistaken: ['Inget fel', 'Not a fault', 'Ingen feil'],
          }),
        }),
      ],
    },
  ],
  eventRules: {
    start: ({ form, transaction }) => [
      writeValue(form('kind'), transaction('priority'), 'high', { type: 'equal', value: 'row' }),
      writeValue(form('kind'), transaction('priority'), 'urgent', { type: 'in', value: ['pole', 'wires'] }),
    ],
  },
  policy: () => ({ case: { isPublic: true } }),
};

const inspection: TemplateService = {
  key: 'inspection',
  names: ['Kontrollera gatlykta', 'Inspect a street light', 'Kontroller gatelys'],
  descriptions: [
    'Ljus, armatur, stolpe och lucka. På ronderingen efter mörkrets inbrott.',
    'Light, luminaire, pole and hatch. On the round after dark.',
    'Lys, armatur, mast og luke. På runden etter mørkets frembrudd.',
  ],
  icon: 'clipboard-check',
  mode: 'simpleForm',
  functions: [
    {
      key: 'record',
      modes: ['start'],
      names: ['Kontroll av gatlykta', 'Street light inspection', 'Kontroll av gatelys'],
      fields: [
        checkPoint(
          'light',
          ['Lampan lyser', 'The lamp is lit', 'Lampen lyser'],
          [
            'Syns bara när belysningen är tänd.',
            'Only visible while the lighting is on.',
            'Synes bare når belysningen er tent.',
          ],
        ),
        checkPoint('luminaire', ['Armatur och glas är hela', 'Luminaire and glass intact', 'Armatur og glass er hele']),
        checkPoint('pole', [
          'Stolpen är rak, utan rost och skador',
          'Pole upright, without rust or damage',
          'Masten er rett, uten rust og skader',
        ]),
        checkPoint('hatch', ['Luckan är stängd', 'Hatch closed', 'Luken er lukket']),
        field('inspector', 'currentUser', ['Kontrollerad av', 'Inspected by', 'Kontrollert av']),
      ],
      rules: ({ form, object }) => [
        writeValue(form('light'), object('status'), 'faulty', { type: 'equal', value: 'deviation' }),
        writeValue(form('light'), object('status'), 'working', { type: 'equal', value: 'ok' }),
        writeValue(form('light'), object('inspected'), today),
      ],
    },
  ],
};

const cabinets: TemplateValueType = {
  key: 'cabinets',
  names: ['Belysningscentraler', 'Lighting cabinets', 'Tennskap'],
  descriptions: [
    'Skåpen som matar och tänder gatlyktorna.',
    'The cabinets that feed and switch the street lights.',
    'Skapene som mater og tenner gatelysene.',
  ],
  icon: 'plug',
  color: '#b45309',
  fields: [
    field('name', 'text', ['Beteckning', 'Designation', 'Betegnelse'], { required: true, inTitle: true }),
    field('spot', 'text', ['Var den står', 'Where it stands', 'Hvor det står']),
  ],
  values: {
    centre: {
      color: '#1d4ed8',
      values: {
        name: inLanguages('BC 01 Centrum (exempel)', 'LC 01 Downtown (example)', 'TS 01 Sentrum (eksempel)'),
        spot: inLanguages('Torget, vid biblioteket', 'The square, by the library', 'Torget, ved biblioteket'),
      },
    },
    harbour: {
      color: '#0f766e',
      values: {
        name: inLanguages('BC 02 Hamnen (exempel)', 'LC 02 Harbor (example)', 'TS 02 Havna (eksempel)'),
        spot: inLanguages('Hamngatan 2', '2 Harbor Street', 'Havnegata 2'),
      },
    },
  },
};

const lights: TemplateCategory = {
  key: 'lights',
  names: ['Gatlyktor', 'Street lights', 'Gatelys'],
  descriptions: [
    'Gatlyktor med kontroller och felanmälningar.',
    'Street lights with their inspections and fault reports.',
    'Gatelys med kontroller og meldinger om feil.',
  ],
  icon: 'bulb',
  fields: [
    field('number', 'text', ['Stolpnummer', 'Pole number', 'Mastenummer'], {
      ...{ required: true, unique: true, inTitle: true, isPublic: true },
    }),
    field('street', 'text', ['Gata', 'Street', 'Gate'], { required: true, inTitle: true, isPublic: true }),
    field('position', 'position', ['Position', 'Position', 'Posisjon'], { isPublic: true }),
    field('status', 'radio', ['Status', 'Status', 'Status'], {
      ...{ options: status, defaultValue: 'working', isPublic: true },
      deviation: { values: ['faulty', 'removed'] },
    }),
    sourceField('cabinet', 'cabinets', ['Belysningscentral', 'Lighting cabinet', 'Tennskap']),
    field('lamp', 'select', ['Ljuskälla', 'Light source', 'Lyskilde'], {
      options: options({
        led: 'LED',
        sodium: ['Högtrycksnatrium', 'High-pressure sodium', 'Høytrykksnatrium'],
        metalHalide: ['Metallhalogen', 'Metal halide', 'Metallhalogen'],
      }),
    }),
    field('power', 'integer', ['Effekt', 'Power', 'Effekt'], {
      unit: 'W',
      validation: { range: { min: 1, max: 2000 } },
    }),
    field('height', 'decimal', ['Stolphöjd', 'Pole height', 'Mastehøyde'], {
      ...{ unit: 'm', validation: { range: { min: 0, max: 50 } } },
    }),
    field('lampReplaced', 'date', ['Ljuskälla senast bytt', 'Lamp last replaced', 'Lyskilde sist byttet']),
    field('inspected', 'date', ['Senast kontrollerad', 'Last inspected', 'Sist kontrollert']),
    field('photo', 'image', ['Bild', 'Photo', 'Bilde']),
  ],
  publicAccess: { isPublic: true },
  services: [fault, inspection],
  labels: [
    sheetLabel(
      'lights',
      ['Stolpetikett gatlykta', 'Street light label', 'Etikett gatelys'],
      [
        'Lyser den inte? Skanna koden och anmäl felet.',
        'Not working? Scan the code and report it.',
        'Lyser den ikke? Skann koden og meld fra.',
      ],
    ),
  ],
  samples: [
    {
      key: 'square',
      values: {
        number: 'B 0101',
        street: inLanguages('Torget (exempel)', 'The Square (example)', 'Torget (eksempel)'),
        ...{ status: 'working', cabinet: 'centre', lamp: 'led', power: 42, height: 6 },
      },
    },
    {
      key: 'station',
      values: {
        number: 'B 0102',
        street: inLanguages('Stationsgatan (exempel)', 'Station Street (example)', 'Stasjonsgata (eksempel)'),
        ...{ status: 'working', cabinet: 'centre', lamp: 'led', power: 55, height: 8 },
      },
    },
    {
      key: 'harbour',
      values: {
        number: 'B 0201',
        street: inLanguages('Hamngatan (exempel)', 'Harbor Street (example)', 'Havnegata (eksempel)'),
        ...{ status: 'faulty', cabinet: 'harbour', lamp: 'sodium', power: 100, height: 8 },
      },
    },
  ],
};

/** Street lights whose faults the public reports without an account, with priorities, repairs and inspections. */
export const streetLights: Template = {
  key: 'street-lights',
  version: 1,
  names: ['Gatubelysning', 'Street lighting', 'Gatebelysning'],
  descriptions: [
    'Gatlyktor som allmänheten felanmäler utan konto. Farliga fel får högsta prioritet, och kontrollen uppdaterar lyktans status.',
    'Street lights whose faults the public reports without an account. Dangerous faults get the highest priority, and inspections update the status.',
    'Gatelys som publikum melder feil på uten konto. Farlige feil får høyeste prioritet, og kontrollen oppdaterer statusen.',
  ],
  icon: 'bulb',
  valueTypes: [cabinets],
  categories: [lights],
  privileges: [
    {
      key: 'reporter',
      names: ['Felanmälan gatubelysning', 'Street light reports', 'Meldinger om gatelys'],
      descriptions: [
        'Söker bland gatlyktorna och tar emot felanmälningar.',
        'Finds street lights and takes fault reports.',
        'Finner gatelys og tar imot meldinger om feil.',
      ],
      grants: [
        { category: 'lights', actions: ['read'] },
        { services: ['fault'], actions: ['start', 'readAll'] },
      ],
    },
    {
      key: 'electrician',
      names: ['Drift av gatubelysning', 'Street light maintenance', 'Drift av gatebelysning'],
      descriptions: [
        'Kontrollerar gatlyktor, åtgärdar fel och rättar uppgifter.',
        'Inspects street lights, repairs faults and corrects details.',
        'Kontrollerer gatelys, utbedrer feil og retter opplysninger.',
      ],
      grants: [
        { category: 'lights', actions: ['read', 'create', 'update', 'export', 'print'] },
        { services: ['fault'], actions: ['start', 'update', 'complete', 'cancel', 'readAll', 'pdf'] },
        { services: ['inspection'], actions: ['start', 'readAll', 'pdf'] },
        { report: ['fault', 'inspection'], actions: ['read', 'export'] },
      ],
    },
  ],
};
