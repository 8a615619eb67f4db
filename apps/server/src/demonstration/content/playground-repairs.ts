import { anonymousUserId } from '../../features/work/fault-reports/anonymous-user.ts';
import { seededRandom } from '../seeded-random.ts';
import { field, options, publicly } from './content-category.ts';
import type { ContentHistory, ContentService, ElementMoment } from './content-service.ts';

/** Playgrounds with a case that is still open, and how many days ago each was reported. */
const openRepairs = new Map([
  [0, { daysAgo: 3, kind: 'dangerous', what: 'Skarven vid rutschkanans nederkant har vassa kanter.' }],
  [8, { daysAgo: 9, kind: 'broken', what: 'Gungbrädan glappar i fästet.' }],
  [16, { daysAgo: 15, kind: 'broken', what: 'En planka saknas i staketet mot parkeringen.' }],
  [24, { daysAgo: 24, kind: 'worn', what: 'Klätternätet är slitet på två ställen.' }],
  [32, { daysAgo: 38, kind: 'broken', what: 'Grinden mot gatan går inte igen.' }],
]);

/** Repairs that anonymous users reported. */
const reportedByPublic: ReadonlySet<number> = new Set([0, 16]);

/** A separate random generator, so that the output of the other services does not change. */
function histories({ at, index, staff }: ElementMoment): readonly ContentHistory[] {
  const random = seededRandom(`playground repair ${index}`);
  const openRepair = openRepairs.get(index);
  if (!openRepair) return [];
  const { daysAgo, kind, what } = openRepair;
  const person = reportedByPublic.has(index) ? { id: anonymousUserId, name: 'Allmänheten', email: '' } : staff[0];
  const start = { mode: 'start', at: at(daysAgo, random), person, values: { kind, what } } as const;
  if (index < 16) return [{ steps: [start] }];
  const values = { comment: 'Reservdelen är beställd.' };
  const update = { mode: 'update', at: at(daysAgo - 4, random), person: staff[0], assignee: staff[0], values } as const;
  return [{ steps: [start, update] }];
}

/** A fault of a playground until it is repaired; inspections open it automatically. */
export const repair: ContentService = {
  names: ['Lekplatsåtgärd', 'Playground repair', 'Utbedring av lekeplass'],
  descriptions: [
    'Fel från besiktningar, tills de är åtgärdade.',
    'Faults from inspections until they are mended.',
    'Feil fra inspeksjoner til de er utbedret.',
  ],
  icon: 'tool',
  mode: 'issueManagement',
  functions: [
    {
      modes: ['start'],
      names: ['Åtgärdsärende', 'Repair case', 'Utbedringssak'],
      fields: [
        publicly(
          field('kind', 'radio', ['Vad är det för fel?', 'What kind of fault is it?', 'Hva slags feil er det?'], {
            options: options({
              dangerous: ['Farligt', 'Dangerous', 'Farlig'],
              broken: ['Trasigt', 'Broken', 'Ødelagt'],
              worn: ['Slitet', 'Worn', 'Slitt'],
              dirty: ['Nedskräpat', 'Littered', 'Forsøplet'],
            }),
          }),
        ),
        publicly(
          field('what', 'textArea', ['Vad ska åtgärdas?', 'What is to be mended?', 'Hva skal utbedres?'], {
            required: true,
          }),
        ),
        field('photos', 'image', ['Bilder', 'Pictures', 'Bilder'], { multiple: true }),
      ],
    },
    {
      modes: ['update'],
      names: ['Lägesrapport', 'Progress of the repair', 'Statusrapport'],
      fields: [
        field('comment', 'textArea', ['Kommentar', 'Comment', 'Kommentar'], { required: true }),
        field('pictures', 'image', ['Bilder', 'Pictures', 'Bilder'], { multiple: true }),
      ],
    },
    {
      modes: ['complete'],
      names: ['Åtgärdat', 'Repaired', 'Utført'],
      fields: [
        field('action', 'radio', ['Utfört', 'Done', 'Utført'], {
          required: true,
          options: options({
            mended: ['Lagat', 'Mended', 'Reparert'],
            replaced: ['Bytt del', 'Part replaced', 'Byttet del'],
            removed: ['Redskapet borttaget', 'Equipment removed', 'Apparatet fjernet'],
          }),
        }),
        field('note', 'textArea', ['Kommentar', 'Comment', 'Kommentar']),
      ],
    },
    {
      modes: ['cancel'],
      names: ['Avskriven åtgärd', 'Repair dismissed', 'Henlagt utbedring'],
      fields: [field('reason', 'textArea', ['Skäl', 'Reason', 'Begrunnelse'], { required: true })],
    },
  ],
  policy: () => ({ case: { isPublic: true } }),
  histories,
};
