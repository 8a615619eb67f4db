import type { ContentModule } from './content-module.ts';
import { type ContentRules, dynamic, handOver, prefill } from './content-rules.ts';
import type { ContentService } from './content-service.ts';
import { repair } from './playground-repairs.ts';

/** The check points of an inspection, by their fields' keys; each has a description and a picture of the fault. */
const checkPoints = ['slide', 'climbing', 'seesaw', 'fence'] as const;

/** Other answers of an inspection that are followed up when they deviate; the remark describes the fault. */
const followedFields = ['surfacing', 'swings', 'gates', 'condition', 'brokenParts'] as const;

/** Rules that exchange values between an inspection and the modules. */
export const inspectionModuleRules: ContentRules = ({ form, formValue, module }) => [
  prefill(module('protocols', 'text'), form('protocol')),
  prefill(module('repairs', 'reported'), form('reported')),
  ...checkPoints.flatMap((key, index) => [
    handOver(form(key), module('repairs', `checkPoint${index + 1}`)),
    handOver(form(`${key}Fault`), module('repairs', `text${index + 1}`)),
    handOver(form(`${key}Photo`), module('repairs', 'photos'), {
      type: 'equal',
      source: form(key),
      value: 'deviation',
    }),
  ]),
  ...followedFields.map((key, index) =>
    handOver(form(key), module('repairs', `checkPoint${checkPoints.length + index + 1}`)),
  ),
  handOver(form('remark'), module('repairs', 'text5')),
  {
    matchType: 'outgoing',
    source: form('surfacing'),
    target: module('failed', 'isWanted'),
    action: 'setValue',
    value: { expression: `${formValue('surfacing')} == "failed" || ${formValue('swings')} == "failed"` },
  },
  handOver(form('remark'), module('failed', 'value2')),
];

/** Rules of a report: a reported danger gets an early completion date. */
export const reportModuleRules: ContentRules = ({ form, module }) => [
  dynamic(form('isDangerous'), 'setValue', module('mendedBy', 'days'), {
    condition: { type: 'equal', value: true },
    value: 1,
  }),
];

/** The modules of the playgrounds. */
export function playgroundModules(inspection: ContentService, report: ContentService): readonly ContentModule[] {
  return [
    {
      key: 'protocols',
      processorKey: 'sequence',
      name: 'Protokollnummer',
      values: () => ({ series: 'Besiktningsprotokoll', prefix: 'BES' }),
    },
    {
      key: 'repairs',
      processorKey: 'followUp',
      name: 'Fel vid besiktning blir ärende',
      values: ({ ofService }) => ({ service: ofService(repair), introduction: 'Från besiktningen:' }),
    },
    {
      key: 'failed',
      processorKey: 'notification',
      name: 'Underkänd lekplats',
      values: () => ({
        roles: ['SiteAdmin'],
        subjectSv: 'Lekplatsen {{Värde 1}} är underkänd',
        textSv: 'Fallskydd eller gungor på {{Värde 1}} godkändes inte vid besiktningen.\n\n{{Värde 2}}',
        subjectEn: 'The playground {{Value 1}} has failed',
        textEn: 'Impact surfacing or swings of {{Value 1}} did not pass the inspection.\n\n{{Value 2}}',
        subjectNb: 'Lekeplassen {{Verdi 1}} er ikke godkjent',
        textNb: 'Fallunderlag eller husker på {{Verdi 1}} ble ikke godkjent ved inspeksjonen.\n\n{{Verdi 2}}',
      }),
      ownRules: {
        service: inspection,
        rules: ({ module, object }) => [prefill(object('name'), module('failed', 'value1'))],
      },
    },
    {
      key: 'mendedBy',
      processorKey: 'dueTime',
      name: 'Felet åtgärdas senast',
      values: () => ({ days: 10, country: 'SE' }),
      ownRules: {
        service: report,
        rules: ({ form, module }) => [dynamic(module('mendedBy', 'dueDate'), 'copySourceValue', form('mendedBy'))],
      },
    },
    {
      key: 'quarterly',
      processorKey: 'schedule',
      name: 'Besiktning varje kvartal',
      values: ({ ofService }) => ({
        ...{ service: ofService(inspection), interval: 'months', every: 3, countFrom: 'done' },
        ...{ leadDays: 14, graceDays: 7 },
      }),
    },
  ];
}
