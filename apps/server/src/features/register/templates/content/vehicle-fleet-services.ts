import { outcomeField, outcomeRules } from '../authoring/deviation-outcome.ts';
import type { TemplateService } from '../authoring/template.ts';
import { checkPoint, field, options } from '../authoring/template-field.ts';
import {
  askIf,
  dynamic,
  prefill,
  type RuleFields,
  warning,
  writeBack,
  writeValue,
} from '../authoring/template-rules.ts';
import { localizedTexts } from '../authoring/texts.ts';

export const vehicleStatus = options({
  ok: ['Kan köras', 'Ready to drive', 'Kan kjøres'],
  remark: ['Kan köras, har anmärkning', 'Can be driven, has a remark', 'Kan kjøres, har merknad'],
  stopped: ['Får inte köras', 'Must not be driven', 'Må ikke kjøres'],
});

const mileageField = field('mileage', 'integer', ['Mätarställning', 'Odometer', 'Kilometerstand'], {
  ...{ required: true, unit: 'km', validation: { range: { min: 0 } } },
});

/** Warns of a mileage below the last one, and writes a higher one back to the vehicle. */
function mileageRules({ form, object, formValue, objectValue }: RuleFields) {
  const mileage = formValue('mileage');
  const isHigher = { expression: `${mileage} > coalesce(${objectValue('mileage')}, 0)` };
  return [
    dynamic(form('mileage'), 'validate', form('mileage'), {
      value: warning(
        [
          'Mätaren stod högre förra gången. Stämmer siffran?',
          'The odometer was higher last time. Is the number right?',
          'Kilometerstanden var høyere forrige gang. Stemmer tallet?',
        ],
        `${mileage} >= coalesce(${objectValue('mileage')}, 0)`,
      ),
    }),
    writeBack(form('mileage'), object('mileage'), { type: 'expression', value: isHigher }),
  ];
}

const drive: TemplateService = {
  key: 'drive',
  names: ['Låna fordon', 'Borrow a vehicle', 'Lån kjøretøy'],
  descriptions: [
    'Reserveras i förväg eller tas direkt. Körjournalen skrivs på samma gång.',
    'Reserved in advance or taken at once. The mileage log is kept along the way.',
    'Reserveres på forhånd eller tas med en gang. Kjøreboken føres samtidig.',
  ],
  icon: 'car',
  mode: 'loan',
  functions: [
    {
      key: 'takeOut',
      modes: ['start'],
      names: ['Uttag av fordon', 'Vehicle pick-up', 'Uttak av kjøretøy'],
      fields: [
        mileageField,
        field('purpose', 'text', ['Ärende och resmål', 'Purpose and destination', 'Formål og reisemål'], {
          help: ['Till körjournalen.', 'For the mileage log.', 'Til kjøreboken.'],
        }),
      ],
      rules: (fields) => [
        prefill(fields.object('mileage'), fields.form('mileage')),
        dynamic(fields.form('mileage'), 'validate', fields.form('mileage'), {
          value: {
            message: localizedTexts([
              'Fordonet får inte köras förrän det är åtgärdat. Ta ett annat.',
              'The vehicle must not be driven until it is repaired. Take another one.',
              'Kjøretøyet må ikke kjøres før det er utbedret. Ta et annet.',
            ]),
            severity: 'error',
            expression: `coalesce(${fields.objectValue('status')}, "ok") != "stopped"`,
          },
        }),
        ...mileageRules(fields),
      ],
    },
    {
      key: 'extend',
      modes: ['update'],
      names: ['Förlängning av fordonslån', 'Extension of a vehicle loan', 'Forlengelse av kjøretøylån'],
      fields: [field('reason', 'text', ['Anledning', 'Reason', 'Årsak'])],
    },
    {
      key: 'handOver',
      modes: ['update'],
      names: ['Byte av förare', 'Change of driver', 'Bytte av fører'],
      fields: [mileageField],
      rules: mileageRules,
      isHandover: true,
    },
    {
      key: 'bringBack',
      modes: ['complete'],
      names: ['Återlämning av fordon', 'Vehicle return', 'Innlevering av kjøretøy'],
      fields: [
        mileageField,
        field('distance', 'integer', ['Körsträcka', 'Distance', 'Kjørelengde'], {
          ...{ unit: 'km', help: ['Sedan uttaget.', 'Since it was picked up.', 'Siden uttaket.'] },
        }),
        field('level', 'segmented', ['Bränsle eller laddning', 'Fuel or charge', 'Drivstoff eller lading'], {
          options: options({
            full: ['Mer än halvt', 'More than half', 'Mer enn halvt'],
            low: ['Under hälften', 'Less than half', 'Under halvparten'],
            empty: ['Nästan tomt', 'Nearly empty', 'Nesten tomt'],
          }),
          deviation: { values: ['empty'] },
        }),
        field('isDamaged', 'switch', ['Ny skada eller nytt fel', 'New damage or fault', 'Ny skade eller feil'], {
          deviation: { values: [true] },
        }),
        field('damage', 'textArea', ['Vad är fel?', 'What is wrong?', 'Hva er galt?']),
        field('photos', 'image', ['Bilder', 'Photos', 'Bilder'], { multiple: true }),
        field('parkedElsewhere', 'text', ['Parkerat på annan plats', 'Parked elsewhere', 'Parkert et annet sted']),
      ],
      rules: (fields) => {
        const { form, object, formValue, objectValue } = fields;
        const [mileage, before] = [formValue('mileage'), objectValue('mileage')];
        return [
          dynamic(form('mileage'), 'setValue', form('distance'), {
            value: { expression: `${mileage} > ${before} ? ${mileage} - ${before} : 0` },
          }),
          dynamic(form('mileage'), 'validate', form('mileage'), {
            value: warning(
              [
                'Det är snart dags för service. Säg till fordonsansvarig.',
                'Service is due soon. Tell the person in charge.',
                'Det er snart tid for service. Si fra til kjøretøyansvarlig.',
              ],
              `${mileage} < coalesce(${objectValue('nextServiceMileage')} - 1000, ${mileage} + 1)`,
            ),
          }),
          ...askIf(form('isDamaged'), { type: 'equal', value: true }, form('damage')),
          dynamic(form('isDamaged'), 'show', form('photos'), { condition: { type: 'equal', value: true } }),
          writeValue(form('isDamaged'), object('status'), 'remark', { type: 'equal', value: true }),
          ...mileageRules(fields),
        ];
      },
    },
  ],
  policy: () => ({
    loan: {
      borrower: { kind: 'performer' },
      ...{ defaultDays: 1, longestDays: 14, extensions: 5 },
      reminders: { daysBefore: [], onDueDay: true, everyDaysAfter: 1 },
    },
  }),
};

const checkPoints = ['tires', 'lights', 'windows', 'brakes', 'warnings', 'load', 'equipment'];

const check: TemplateService = {
  key: 'check',
  names: ['Kontrollera fordon före körning', 'Check a vehicle before driving', 'Kontroller kjøretøy før kjøring'],
  descriptions: [
    'En runda runt fordonet. Markera resten som OK när allt stämmer.',
    'One walk around the vehicle. Mark the rest as OK when everything is fine.',
    'En runde rundt kjøretøyet. Merk resten som OK når alt stemmer.',
  ],
  icon: 'clipboard-check',
  mode: 'simpleForm',
  functions: [
    {
      key: 'checkList',
      modes: ['start'],
      names: ['Daglig tillsyn av fordon', 'Pre-trip vehicle check', 'Daglig kontroll av kjøretøy'],
      fields: [
        checkPoint('tires', ['Däck och fälgar', 'Tires and wheels', 'Dekk og felger']),
        checkPoint('lights', ['Lysen och blinkers', 'Lights and turn signals', 'Lys og blinklys']),
        checkPoint('windows', [
          'Rutor, speglar och torkare',
          'Windows, mirrors and wipers',
          'Ruter, speil og vindusviskere',
        ]),
        checkPoint('brakes', ['Bromsar och styrning', 'Brakes and steering', 'Bremser og styring']),
        checkPoint('warnings', [
          'Inga varningslampor eller läckage',
          'No warning lights or leaks',
          'Ingen varsellamper eller lekkasjer',
        ]),
        checkPoint('load', [
          'Last säkrad, släp och krok låsta',
          'Load secured, trailer and hitch locked',
          'Last sikret, tilhenger og krok låst',
        ]),
        checkPoint('equipment', [
          'Varningstriangel, väst och förbandslåda',
          'Warning triangle, vest and first-aid kit',
          'Varseltrekant, vest og førstehjelpsskrin',
        ]),
        outcomeField(['Kan fordonet köras?', 'Can it be driven?', 'Kan kjøretøyet kjøres?'], {
          corrected: ['Ja, åtgärdat', 'Yes, corrected', 'Ja, utbedret'],
          remark: ['Ja, med anmärkning', 'Yes, with a remark', 'Ja, med merknad'],
          stopped: ['Nej', 'No', 'Nei'],
        }),
        field('checked', 'date', ['Kontrollerad', 'Checked', 'Kontrollert'], {
          ...{ required: true, defaultValue: 0, validation: { range: { max: 0 } } },
        }),
        field('driver', 'currentUser', ['Förare', 'Driver', 'Fører']),
      ],
      rules: (fields) => [
        ...outcomeRules(fields, {
          ...{ checkPoints, status: 'status', faultless: 'ok' },
          statuses: { corrected: 'ok', remark: 'remark', stopped: 'stopped' },
        }),
        writeBack(fields.form('checked'), fields.object('checked')),
      ],
    },
  ],
};

const damage: TemplateService = {
  key: 'damage',
  names: ['Anmäl skada på fordon', 'Report vehicle damage', 'Meld skade på kjøretøy'],
  descriptions: [
    'Skada, fel eller olycka. Vid personskada: ring 112 först.',
    'Damage, fault or accident. If anybody is hurt, call emergency services first.',
    'Skade, feil eller ulykke. Ved personskade: ring 113 først.',
  ],
  icon: 'flag',
  mode: 'issueManagement',
  functions: [
    {
      key: 'report',
      modes: ['start'],
      names: ['Skadeanmälan fordon', 'Vehicle damage report', 'Skademelding kjøretøy'],
      fields: [
        field('canDrive', 'segmented', ['Kan fordonet köras?', 'Can it be driven?', 'Kan kjøretøyet kjøres?'], {
          ...{ required: true, deviation: { values: ['no'] } },
          options: options({ yes: ['Ja', 'Yes', 'Ja'], no: ['Nej, det ska stå', 'No, park it', 'Nei, det skal stå'] }),
        }),
        field('damage', 'textArea', ['Vad har hänt?', 'What happened?', 'Hva har skjedd?'], { required: true }),
        field('photos', 'image', ['Bilder', 'Photos', 'Bilder'], { multiple: true }),
        field('occurred', 'dateTime', ['När?', 'When?', 'Når?'], { defaultValue: 0 }),
        field('hasOtherParty', 'switch', ['Motpart inblandad', 'Other party involved', 'Motpart involvert']),
        field('otherParty', 'textArea', [
          'Motpart: registreringsnummer, namn, telefon',
          'Other party: license plate, name, phone',
          'Motpart: registreringsnummer, navn, telefon',
        ]),
      ],
      rules: ({ form, object }) => [
        ...askIf(form('hasOtherParty'), { type: 'equal', value: true }, form('otherParty')),
        writeValue(form('canDrive'), object('status'), 'remark', { type: 'equal', value: 'yes' }),
        writeValue(form('canDrive'), object('status'), 'stopped', { type: 'equal', value: 'no' }),
      ],
    },
    {
      key: 'progress',
      modes: ['update'],
      names: ['Handläggning av fordonsskada', 'Vehicle damage progress', 'Behandling av kjøretøyskade'],
      fields: [
        field('note', 'textArea', ['Vad händer nu?', 'What happens next?', 'Hva skjer videre?'], { required: true }),
        field('workshopDate', 'date', ['Lämnas till verkstad', 'To the workshop on', 'Leveres til verksted']),
        field('claim', 'text', [
          'Försäkringsbolagets skadenummer',
          'Insurance claim number',
          'Forsikringsselskapets skadenummer',
        ]),
      ],
    },
    {
      key: 'repair',
      modes: ['complete'],
      names: ['Åtgärdad fordonsskada', 'Vehicle damage repaired', 'Utbedret kjøretøyskade'],
      fields: [
        field('done', 'textArea', ['Vad har gjorts?', 'What was done?', 'Hva er gjort?'], { required: true }),
        field('status', 'radio', ['Status efter åtgärd', 'Status afterwards', 'Status etterpå'], {
          ...{ required: true, options: vehicleStatus, defaultValue: 'ok' },
          deviation: { values: ['remark', 'stopped'] },
        }),
        field('cost', 'decimal', ['Kostnad', 'Cost', 'Kostnad'], { validation: { range: { min: 0 } } }),
      ],
      rules: ({ form, object }) => [writeBack(form('status'), object('status'))],
    },
  ],
};

const service: TemplateService = {
  key: 'service',
  names: ['Registrera fordonsservice', 'Record vehicle service', 'Registrer kjøretøyservice'],
  descriptions: [
    'Service, däckskifte eller besiktning. Nästa service räknas ut efter intervallet.',
    'Service, tire change or inspection. The next service follows from the interval.',
    'Service, dekkskift eller EU-kontroll. Neste service regnes ut etter intervallet.',
  ],
  icon: 'tool',
  mode: 'simpleForm',
  functions: [
    {
      key: 'record',
      modes: ['start'],
      names: ['Utförd fordonsservice', 'Vehicle service record', 'Utført kjøretøyservice'],
      fields: [
        field('work', 'select', ['Utfört', 'Work done', 'Utført'], {
          ...{ required: true, multiple: true },
          options: options({
            service: ['Service enligt program', 'Scheduled service', 'Service etter program'],
            tires: ['Däckskifte', 'Tire change', 'Dekkskift'],
            inspection: ['Besiktning', 'Vehicle inspection', 'EU-kontroll'],
            repair: ['Reparation', 'Repair', 'Reparasjon'],
          }),
        }),
        field('serviced', 'date', ['Utfört den', 'Date', 'Utført den'], {
          ...{ required: true, defaultValue: 0, validation: { range: { max: 0 } } },
        }),
        mileageField,
        field('nextServiceDate', 'date', [
          'Nästa service, senast',
          'Next service, no later than',
          'Neste service, senest',
        ]),
        field(
          'nextServiceMileage',
          'integer',
          ['Nästa service, mätarställning', 'Next service, odometer', 'Neste service, kilometerstand'],
          { unit: 'km', validation: { range: { min: 0 } } },
        ),
        field('inspectionDue', 'date', ['Besiktas senast', 'Vehicle inspection due', 'EU-kontroll senest']),
        field('workshop', 'text', ['Verkstad', 'Workshop', 'Verksted']),
        field('report', 'file', ['Protokoll eller faktura', 'Report or invoice', 'Rapport eller faktura']),
      ],
      rules: (fields) => {
        const { form, object, formValue, objectValue } = fields;
        const isService = { type: 'contains', value: 'service' } as const;
        const isInspection = { type: 'contains', value: 'inspection' } as const;
        const suggest = (target: string, expression: string) => ({
          ...dynamic(form('work'), 'setValue', form(target), { condition: isService, value: { expression } }),
          overwritable: true,
        });
        return [
          prefill(object('mileage'), form('mileage')),
          ...mileageRules(fields),
          ...['nextServiceDate', 'nextServiceMileage'].map((key) =>
            dynamic(form('work'), 'show', form(key), { condition: isService }),
          ),
          suggest('nextServiceDate', `addMonths(${formValue('serviced')}, 12)`),
          suggest('nextServiceMileage', `${formValue('mileage')} + coalesce(${objectValue('serviceInterval')}, 20000)`),
          ...askIf(form('work'), isInspection, form('inspectionDue')),
          ...['nextServiceDate', 'nextServiceMileage', 'inspectionDue'].map((key) => writeBack(form(key), object(key))),
        ];
      },
    },
  ],
};

/** Services of a vehicle: loans, checks, damage and service. */
export const vehicleServices: readonly TemplateService[] = [drive, check, damage, service];
