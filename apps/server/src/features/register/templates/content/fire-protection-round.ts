import { outcomeField, outcomeRules } from '../authoring/deviation-outcome.ts';
import type { TemplateService } from '../authoring/template.ts';
import { checkPoint, field, fieldsIn, type TemplateField } from '../authoring/template-field.ts';
import { dynamic, writeBack, writeValue } from '../authoring/template-rules.ts';
import type { Names } from '../authoring/texts.ts';

/** The types of objects on a round, each with its questions. */
export const roundTypes = {
  extinguisher: ['Brandsläckare', 'Fire extinguisher', 'Brannslukker'],
  hose: ['Inomhusbrandpost', 'Fire hose reel', 'Brannslange'],
  door: ['Branddörr', 'Fire door', 'Branndør'],
  alarm: ['Brandlarm eller brandvarnare', 'Fire alarm or smoke alarm', 'Brannalarm eller røykvarsler'],
  escape: ['Utrymningsväg', 'Exit route', 'Rømningsvei'],
  lighting: ['Nödbelysning eller utrymningsskylt', 'Emergency light or exit sign', 'Nødlys eller rømningsskilt'],
} as const satisfies Readonly<Record<string, Names>>;

type RoundType = keyof typeof roundTypes;

const questions: Readonly<Record<RoundType, readonly TemplateField[]>> = {
  extinguisher: [
    checkPoint('extinguisherReach', [
      'På plats, synlig och lätt att nå',
      'In its place, visible and easy to reach',
      'På plass, synlig og lett tilgjengelig',
    ]),
    checkPoint(
      'extinguisherPressure',
      ['Plomberad, trycket i grönt', 'Sealed, pressure in the green', 'Plombert, trykket i grønt'],
      [
        'Koldioxidsläckare har ingen manometer: se bara på plomberingen.',
        'Carbon dioxide extinguishers have no gauge: only look at the seal.',
        'Karbondioksidslukkere har ikke manometer: se bare på plomberingen.',
      ],
    ),
    checkPoint('extinguisherIntact', [
      'Slang, munstycke och behållare hela',
      'Hose, nozzle and cylinder intact',
      'Slange, munnstykke og beholder er hele',
    ]),
  ],
  hose: [
    checkPoint('hoseReach', [
      'Skyltad och lätt att nå',
      'Marked by a sign and easy to reach',
      'Skiltet og lett tilgjengelig',
    ]),
    checkPoint('hoseIntact', [
      'Slang, ventil och munstycke hela och täta',
      'Hose, valve and nozzle intact, no leaks',
      'Slange, ventil og munnstykke er hele og tette',
    ]),
  ],
  door: [
    checkPoint('doorCloses', [
      'Stänger helt och går i lås av sig själv',
      'Closes fully and latches by itself',
      'Lukker helt og går i lås av seg selv',
    ]),
    checkPoint('doorFree', [
      'Inte uppställd eller blockerad',
      'Not propped open or blocked',
      'Ikke kilt åpen eller blokkert',
    ]),
    checkPoint('doorIntact', [
      'Dörrblad, karm och tätningslister hela',
      'Door leaf, frame and seals intact',
      'Dørblad, karm og tettelister er hele',
    ]),
  ],
  alarm: [
    checkPoint(
      'alarmSounds',
      ['Larmar när det provas', 'Sounds when tested', 'Varsler når den testes'],
      [
        'Meddela larmmottagaren före provet.',
        'Notify the monitoring center before the test.',
        'Gi beskjed til alarmsentralen før testen.',
      ],
    ),
    checkPoint('alarmClear', [
      'Ingen felindikering, inte övertäckt',
      'No fault light, not covered',
      'Ingen feilindikering, ikke tildekket',
    ]),
  ],
  escape: [
    checkPoint('escapeFree', [
      'Fri från hinder och brännbart',
      'Clear of obstacles and combustibles',
      'Fri for hindringer og brennbart materiale',
    ]),
    checkPoint('escapeOpens', [
      'Dörren öppnas lätt, utan nyckel',
      'The door opens easily, without a key',
      'Døren åpnes lett, uten nøkkel',
    ]),
    checkPoint('escapeOutside', [
      'Utsidan fri från snö, fordon och gods',
      'Outside clear of snow, vehicles and goods',
      'Utsiden fri for snø, kjøretøy og gods',
    ]),
  ],
  lighting: [
    checkPoint('lightingOn', ['Lyser, även vid prov', 'Lit, also when tested', 'Lyser, også ved test']),
    checkPoint('lightingVisible', [
      'Hel, synlig och inte skymd',
      'Intact, visible and not obstructed',
      'Hel, synlig og ikke skjult',
    ]),
  ],
};

const types = Object.keys(roundTypes) as readonly RoundType[];
const checkPoints = types.flatMap((type) => questions[type].map(({ key }) => key));

/** The round: one form for all types of objects, which asks what the type of the scanned object calls for. */
export const round: TemplateService = {
  key: 'round',
  names: ['Brandskyddsrond', 'Fire protection round', 'Brannvernrunde'],
  descriptions: [
    'Gå runt, skanna och svara. Frågorna följer objektets typ.',
    'Walk around, scan and answer. The questions follow the type of the object.',
    'Gå rundt, skann og svar. Spørsmålene følger objektets type.',
  ],
  icon: 'clipboard-check',
  mode: 'simpleForm',
  functions: [
    {
      key: 'checkList',
      modes: ['start'],
      names: ['Egenkontroll av brandskydd', 'In-house fire protection check', 'Egenkontroll av brannvern'],
      fields: [
        ...types.map((type) => fieldsIn(type, 'group', roundTypes[type], questions[type])),
        outcomeField(
          ['Åtgärdat på plats?', 'Corrected on the spot?', 'Utbedret på stedet?'],
          { corrected: ['Ja', 'Yes', 'Ja'], open: ['Nej, kvarstår', 'No, it remains', 'Nei, gjenstår'] },
          [
            'Om felet kvarstår: anmäl en avvikelse på objektet, så att någon får uppgiften att åtgärda det.',
            'If the fault remains, report a deviation on the object, so that somebody is assigned to correct it.',
            'Hvis feilen gjenstår: meld et avvik på objektet, så noen får i oppgave å utbedre den.',
          ],
        ),
        field('checked', 'date', ['Kontrollerad', 'Checked', 'Kontrollert'], {
          ...{ required: true, defaultValue: 0, validation: { range: { max: 0 } } },
        }),
        field('inspector', 'currentUser', ['Kontrollerad av', 'Checked by', 'Kontrollert av']),
      ],
      rules: (fields) => {
        const { form, object, formValue, objectValue } = fields;
        return [
          ...types.map((type) =>
            dynamic(form('checked'), 'show', form(type), {
              condition: { type: 'expression', value: { expression: `${objectValue('type')} == "${type}"` } },
            }),
          ),
          ...outcomeRules(fields, {
            ...{ checkPoints, status: 'status', faultless: 'ok' },
            statuses: { corrected: 'ok', open: 'deviation' },
          }),
          writeBack(form('checked'), object('checked')),
          writeValue(form('checked'), object('nextCheck'), {
            expression: `addMonths(${formValue('checked')}, coalesce(${objectValue('interval')}, 3))`,
          }),
        ];
      },
    },
  ],
};
