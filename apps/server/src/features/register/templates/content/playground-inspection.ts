import { sheetLabel } from '../authoring/standard-labels.ts';
import type { Template, TemplateCategory, TemplateService } from '../authoring/template.ts';
import { checkPoint, field, fieldsIn, options, type TemplateField } from '../authoring/template-field.ts';
import { dynamic, writeBack } from '../authoring/template-rules.ts';
import { inLanguages } from '../authoring/texts.ts';

const result = options({
  safe: ['Säker att använda', 'Safe to use', 'Trygg å bruke'],
  action: ['Säker, men behöver åtgärdas', 'Safe, but needs attention', 'Trygg, men må utbedres'],
  closed: ['Stängs av tills den är åtgärdad', 'Closed until repaired', 'Stenges til den er utbedret'],
});

/** The end of every inspection: its result, which the playground remembers, and the inspector's signature. */
const conclusion: readonly TemplateField[] = [
  field('result', 'radio', ['Resultat', 'Result', 'Resultat'], {
    ...{ required: true, options: result, deviation: { values: ['action', 'closed'] } },
  }),
  field('action', 'textArea', ['Åtgärd', 'Action', 'Tiltak'], {
    help: [
      'Vad som ska göras, av vem och när.',
      'What is to be done, by whom and when.',
      'Hva som skal gjøres, av hvem og når.',
    ],
  }),
  field('inspector', 'currentUser', ['Kontrollant', 'Inspector', 'Kontrollør']),
];

const inspectionDate = field('inspected', 'date', ['Kontrolldatum', 'Date of inspection', 'Kontrolldato'], {
  ...{ required: true, defaultValue: 0, validation: { range: { max: 0 } } },
});

/** Properties in which the three levels of EN 1176-7 differ. */
interface Level {
  readonly key: string;
  readonly names: TemplateService['names'];
  readonly descriptions: TemplateService['descriptions'];
  readonly functionNames: TemplateService['names'];
  readonly icon: string;
  readonly fields: readonly TemplateField[];
}

/** Builds the service of a level: one form, whose result and date are written back to the playground. */
function inspection({ key, names, descriptions, functionNames, icon, fields }: Level): TemplateService {
  return {
    ...{ key, names, descriptions, icon, mode: 'simpleForm' },
    functions: [
      {
        ...{ key: 'protocol', modes: ['start'], names: functionNames },
        fields: [inspectionDate, ...fields, ...conclusion],
        rules: ({ form, object }) => [
          dynamic(form('result'), 'require', form('action'), {
            condition: { type: 'in', value: ['action', 'closed'] },
          }),
          writeBack(form('result'), object('status')),
          writeBack(form('inspected'), object(`${key}Date`)),
        ],
      },
    ],
  };
}

const routine = inspection({
  key: 'routine',
  names: ['Rutinmässig okulärbesiktning', 'Routine visual inspection', 'Rutinemessig visuell inspeksjon'],
  descriptions: [
    'Nivå 1 enligt EN 1176-7: synliga faror efter skadegörelse, användning och väder. Varje dag till varje vecka.',
    'Level 1 of EN 1176-7: obvious hazards from vandalism, use and weather. Daily to weekly.',
    'Nivå 1 etter EN 1176-7: synlige farer etter hærverk, bruk og vær. Hver dag til hver uke.',
  ],
  functionNames: ['Okulärbesiktning', 'Visual inspection', 'Visuell inspeksjon'],
  icon: 'clipboard-check',
  fields: [
    checkPoint('litter', ['Fritt från glas och skräp', 'Free from glass and litter', 'Fri for glass og søppel']),
    checkPoint('parts', [
      'Inga trasiga eller saknade delar',
      'No broken or missing parts',
      'Ingen ødelagte eller manglende deler',
    ]),
    checkPoint('surfacing', [
      'Stötdämpande underlag på plats',
      'Impact-attenuating surfacing in place',
      'Støtdempende underlag på plass',
    ]),
    checkPoint('access', [
      'Staket, grindar och skyltar hela',
      'Fences, gates and signs intact',
      'Gjerder, porter og skilt er hele',
    ]),
  ],
});

const operational = inspection({
  key: 'operational',
  names: ['Funktionskontroll', 'Operational inspection', 'Funksjonsinspeksjon'],
  descriptions: [
    'Nivå 2 enligt EN 1176-7: funktion, stabilitet och slitage. Varje till var tredje månad.',
    'Level 2 of EN 1176-7: operation, stability and wear. Every one to three months.',
    'Nivå 2 etter EN 1176-7: funksjon, stabilitet og slitasje. Hver til hver tredje måned.',
  ],
  functionNames: ['Protokoll funktionskontroll', 'Operational inspection record', 'Protokoll funksjonsinspeksjon'],
  icon: 'tool',
  fields: [
    checkPoint('stability', ['Redskapen står stadigt', 'Equipment is stable', 'Apparatene står stødig']),
    checkPoint('moving', [
      'Rörliga delar: gungor, kedjor, lager',
      'Moving parts: swings, chains, bearings',
      'Bevegelige deler: husker, kjettinger, lagre',
    ]),
    checkPoint('wear', [
      'Slitage på rep, kedjor och fästen',
      'Wear of ropes, chains and fixings',
      'Slitasje på tau, kjettinger og fester',
    ]),
    checkPoint('joints', [
      'Skruvar och skarvar åtdragna',
      'Bolts and joints tight',
      'Skruer og skjøter er trukket til',
    ]),
    checkPoint('edges', [
      'Inga vassa kanter eller flisor',
      'No sharp edges or splinters',
      'Ingen skarpe kanter eller fliser',
    ]),
    field(
      'depth',
      'integer',
      ['Djup på löst fallunderlag', 'Depth of loose-fill surfacing', 'Dybde på løst fallunderlag'],
      {
        ...{ unit: 'cm', validation: { range: { min: 0, max: 100 } }, deviation: { range: { max: 29 } } },
        help: [
          'Minst 30 cm sand, grus eller flis vid fallhöjd upp till 3 m (20 cm plus 10 cm för omfördelning vid fall till 2 m).',
          'At least 30 cm of sand, gravel or chips for falls up to 3 m (20 cm plus 10 cm for displacement for falls to 2 m).',
          'Minst 30 cm sand, grus eller flis ved fallhøyde opptil 3 m (20 cm pluss 10 cm for forskyvning ved fall til 2 m).',
        ],
      },
    ),
    field('photos', 'image', ['Bilder', 'Photos', 'Bilder'], { multiple: true }),
  ],
});

const annual = inspection({
  key: 'annual',
  names: ['Årlig huvudbesiktning', 'Annual main inspection', 'Årlig hovedinspeksjon'],
  descriptions: [
    'Nivå 3 enligt EN 1176-7: säkerhetsnivån hos redskap, fundament och underlag. Minst en gång om året, av en behörig besiktningsman.',
    'Level 3 of EN 1176-7: overall safety of equipment, foundations and surfaces. At least once a year, by a competent person.',
    'Nivå 3 etter EN 1176-7: sikkerhetsnivået for apparater, fundamenter og underlag. Minst en gang i året, av en sertifisert inspektør.',
  ],
  functionNames: ['Protokoll huvudbesiktning', 'Annual inspection record', 'Protokoll hovedinspeksjon'],
  icon: 'shield',
  fields: [
    checkPoint('foundations', [
      'Fundament och markförankring',
      'Foundations and anchorage',
      'Fundamenter og forankring',
    ]),
    checkPoint('structure', [
      'Röta, korrosion och bärande delar',
      'Rot, corrosion and load-bearing parts',
      'Råte, korrosjon og bærende deler',
    ]),
    checkPoint('entrapment', [
      'Klämrisk för huvud, hals och fingrar',
      'Entrapment of head, neck and fingers',
      'Fare for fastklemming av hode, hals og fingre',
    ]),
    checkPoint('fallZones', [
      'Fallutrymmen och fria höjder',
      'Falling spaces and free fall heights',
      'Fallrom og frie fallhøyder',
    ]),
    checkPoint('impact', ['Stötdämpning enligt EN 1177', 'Impact attenuation to EN 1177', 'Støtdemping etter EN 1177']),
    checkPoint('repairs', [
      'Ändringar och reparationer håller',
      'Changes and repairs are sound',
      'Endringer og reparasjoner holder',
    ]),
    checkPoint('signs', [
      'Skyltar med kontaktuppgifter',
      'Signs with contact details',
      'Skilt med kontaktopplysninger',
    ]),
    field('photos', 'image', ['Bilder', 'Photos', 'Bilder'], { multiple: true }),
    field(
      'certificate',
      'text',
      ['Besiktningsmannens certifikat', 'Inspector’s certificate', 'Inspektørens sertifikat'],
      {
        required: true,
      },
    ),
    field('signature', 'signature', ['Underskrift', 'Signature', 'Signatur'], { required: true }),
  ],
});

const fault: TemplateService = {
  key: 'fault',
  names: ['Felanmälan lekplats', 'Report a playground fault', 'Meld feil på lekeplass'],
  descriptions: [
    'Något är trasigt eller farligt. Allmänheten kan anmäla med koden på skylten.',
    'Something is broken or dangerous. The public can report it with the code on the sign.',
    'Noe er ødelagt eller farlig. Publikum kan melde fra med koden på skiltet.',
  ],
  icon: 'speakerphone',
  mode: 'issueManagement',
  functions: [
    {
      key: 'report',
      modes: ['start', 'update'],
      names: ['Fel på lekplats', 'Playground fault', 'Feil på lekeplass'],
      fields: [
        field('fault', 'textArea', ['Vad är fel?', 'What is wrong?', 'Hva er galt?'], {
          required: true,
          isPublic: true,
        }),
        field('isDangerous', 'switch', ['Risk för skada', 'Risk of injury', 'Fare for skade'], { isPublic: true }),
      ],
    },
    {
      key: 'repair',
      modes: ['complete'],
      names: ['Åtgärdat fel', 'Fault repaired', 'Utbedret feil'],
      fields: [
        field('done', 'textArea', ['Vad har gjorts?', 'What was done?', 'Hva er gjort?'], { required: true }),
        field('photos', 'image', ['Bilder efter åtgärd', 'Photos afterwards', 'Bilder etterpå'], { multiple: true }),
      ],
    },
  ],
  policy: () => ({ case: { isPublic: true } }),
};

const playgrounds: TemplateCategory = {
  key: 'playgrounds',
  names: ['Lekplatser', 'Playgrounds', 'Lekeplasser'],
  descriptions: [
    'Lekplatser med besiktningar och fel.',
    'Playgrounds with their inspections and faults.',
    'Lekeplasser med inspeksjoner og feil.',
  ],
  icon: 'play-football',
  fields: [
    field('name', 'text', ['Namn', 'Name', 'Navn'], { required: true, inTitle: true, isPublic: true }),
    field('address', 'text', ['Adress', 'Address', 'Adresse'], { isPublic: true }),
    field('position', 'position', ['Position', 'Position', 'Posisjon'], { isPublic: true }),
    field('status', 'radio', ['Status', 'Status', 'Status'], {
      ...{ options: result, isPublic: true, deviation: { values: ['action', 'closed'] } },
    }),
    fieldsIn(
      'equipment',
      'collection',
      ['Lekredskap', 'Play equipment', 'Lekeapparater'],
      [
        field('item', 'text', ['Redskap', 'Item', 'Apparat'], { required: true }),
        field('maker', 'text', ['Tillverkare', 'Manufacturer', 'Produsent']),
        field('year', 'integer', ['Tillverkningsår', 'Year of manufacture', 'Produksjonsår'], {
          validation: { range: { min: 1950, max: 2100 } },
        }),
      ],
    ),
    field('routineDate', 'date', ['Senaste okulärbesiktning', 'Last visual inspection', 'Siste visuelle inspeksjon']),
    field('operationalDate', 'date', [
      'Senaste funktionskontroll',
      'Last operational inspection',
      'Siste funksjonsinspeksjon',
    ]),
    field('annualDate', 'date', ['Senaste huvudbesiktning', 'Last annual inspection', 'Siste hovedinspeksjon']),
    field('photo', 'image', ['Bild', 'Photo', 'Bilde']),
  ],
  publicAccess: { isPublic: true },
  services: [routine, operational, annual, fault],
  labels: [
    sheetLabel(
      'playgrounds',
      ['Lekplatsskylt', 'Playground sign', 'Lekeplasskilt'],
      [
        'Är något trasigt? Skanna koden och berätta för oss.',
        'Is something broken? Scan the code and tell us.',
        'Er noe ødelagt? Skann koden og fortell oss om det.',
      ],
    ),
  ],
  samples: [
    {
      key: 'castlePark',
      values: {
        name: inLanguages('Slottsparken (exempel)', 'Castle Park (example)', 'Slottsparken (eksempel)'),
        address: inLanguages('Parkvägen 1', '1 Park Road', 'Parkveien 1'),
        status: 'safe',
        equipment: [],
      },
    },
    {
      key: 'harbour',
      values: {
        name: inLanguages('Piraten (exempel)', 'Pirate Ship (example)', 'Piraten (eksempel)'),
        address: inLanguages('Hamngatan 4', '4 Harbour Street', 'Havnegata 4'),
        status: 'action',
        equipment: [],
      },
    },
  ],
};

/** Playgrounds with the three inspection levels of EN 1176-7, and faults that the public reports. */
export const playgroundInspection: Template = {
  key: 'playground-inspection',
  version: 1,
  names: ['Lekplatsbesiktning', 'Playground inspection', 'Lekeplassinspeksjon'],
  descriptions: [
    'Lekplatser med de tre besiktningsnivåerna i EN 1176: okulärbesiktning, funktionskontroll och årlig huvudbesiktning. Allmänheten anmäler fel.',
    'Playgrounds with the three inspection levels of EN 1176: visual, operational and annual main inspection. The public reports faults.',
    'Lekeplasser med de tre inspeksjonsnivåene i EN 1176: visuell, funksjonell og årlig hovedinspeksjon. Publikum melder feil.',
  ],
  icon: 'play-football',
  categories: [playgrounds],
  privileges: [
    {
      key: 'caretaker',
      names: ['Tillsyn av lekplatser', 'Playground caretaker', 'Tilsyn med lekeplasser'],
      descriptions: [
        'Gör okulärbesiktningar och anmäler fel.',
        'Makes visual inspections and reports faults.',
        'Gjør visuelle inspeksjoner og melder feil.',
      ],
      grants: [
        { category: 'playgrounds', actions: ['read'] },
        { services: ['routine'], actions: ['start', 'readAll', 'pdf'] },
        { services: ['fault'], actions: ['start', 'readAll'] },
      ],
    },
    {
      key: 'inspector',
      names: ['Lekplatsbesiktning', 'Playground inspector', 'Lekeplassinspektør'],
      descriptions: [
        'Gör besiktningar på alla tre nivåer, rättar uppgifter om lekplatser och åtgärdar fel.',
        'Makes inspections of all three levels, corrects details of playgrounds and repairs faults.',
        'Gjør inspeksjoner på alle tre nivåer, retter opplysninger om lekeplasser og utbedrer feil.',
      ],
      grants: [
        { category: 'playgrounds', actions: ['read', 'create', 'update', 'export', 'print'] },
        { services: ['routine', 'operational', 'annual'], actions: ['start', 'readAll', 'pdf'] },
        { services: ['fault'], actions: ['start', 'update', 'complete', 'cancel', 'readAll', 'pdf'] },
        { report: ['routine', 'operational', 'annual'], actions: ['read', 'export'] },
      ],
    },
  ],
};
