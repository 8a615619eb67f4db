import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LocalizedText } from '../../foundation/localization/culture.ts';
import {
  type ConfigurationPackage,
  type PackageItem,
  packageFormat,
  packageFormatVersion,
  packageLimits,
} from './configuration-package.ts';
import { inLanguage } from './localized-content.ts';
import { type InstalledItem, isAppliedByDefault, planPackage } from './plan-package.ts';
import { readPackage } from './read-package.ts';
import { withRequiredItems } from './required-items.ts';
import { validatePackage } from './validate-package.ts';

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const texts = (text: string): LocalizedText[] => [{ culture: 'en-US', text }];

const field = { id: idOf(11), name: 'Name', localizedNames: texts('Name'), fieldType: 'text', inTitle: true };
const category: PackageItem = {
  ...{ kind: 'elementTypes', id: idOf(1) },
  content: { localizedNames: texts('Tools'), localizedDescriptions: [], icon: null, dataPropertyTypes: [field] },
};
const checkForm: PackageItem = {
  ...{ kind: 'operationTypes', id: idOf(2) },
  content: {
    ...{ localizedNames: texts('Check'), elementTypeId: category.id, schemaConfigurations: [] },
    dataPropertyTypes: [{ ...field, id: idOf(12) }],
  },
};
const service: PackageItem = {
  ...{ kind: 'transactionTypes', id: idOf(3) },
  content: {
    ...{ localizedNames: texts('Check tools'), elementTypeId: category.id, mode: 'simpleForm' },
    events: [{ id: idOf(13), mode: 'start', operationTypeId: checkForm.id }],
  },
};
const privilege: PackageItem = {
  ...{ kind: 'privileges', id: idOf(4) },
  content: { name: 'Checks', grants: [{ id: idOf(14), resource: 'transactionType', ids: [service.id], actions: [] }] },
};
const items = [category, checkForm, service, privilege];

const tools: ConfigurationPackage = {
  ...{ format: packageFormat, formatVersion: packageFormatVersion, key: 'tools', version: 1 },
  ...{ names: texts('Tools'), descriptions: [], icon: 'hammer', languages: ['en-US'], items },
};

describe('the frame of a package from a file', () => {
  it('is read as it was written', () => expect(readPackage(tools)).toEqual({ package: tools }));

  it.each<[string, object, string]>([
    ['another format', { format: 'zip' }, ' packageFormat'],
    ['a newer version of the format', { formatVersion: 2 }, ' packageFormat'],
    ['a key with spaces', { key: 'my tools' }, 'key key'],
    ['the version 0', { version: 0 }, 'version integer'],
    ['no name', { names: [] }, 'names localizedNameRequired'],
    ['names that are no texts', { names: [{ culture: 'en-US', text: 1 }] }, 'names wrongType'],
    ['a long description', { descriptions: texts('x'.repeat(1_001)) }, 'descriptions.0.text maxLength'],
    ['no language', { languages: [] }, 'languages requiredChoice'],
    ['an unknown language', { languages: ['fi-FI'] }, 'languages unknownValue'],
    ['no item', { items: [] }, 'items requiredChoice'],
    ['an item of an unknown kind', { items: [{ ...category, kind: 'users' }] }, 'items.0.kind unknownValue'],
    ['two items with the same id', { items: [category, { ...checkForm, id: category.id }] }, 'items.1.id duplicateId'],
    ['an item without content', { items: [{ ...category, content: [] }] }, 'items.0.content wrongType'],
    ['a property that it does not know', { script: 'x' }, 'script unknownField'],
  ])('is refused with %s', (_name, change, expected) => {
    const read = readPackage({ ...tools, ...change });
    expect('problems' in read && read.problems.map(({ path = '', code }) => `${path} ${code}`)).toEqual([expected]);
  });

  it('is refused with too many items', () => {
    const many = Array.from({ length: packageLimits.items + 1 }, (_, index) => ({ ...category, id: idOf(index) }));
    expect(readPackage({ ...tools, items: many })).toMatchObject({ problems: [{ code: 'tooMany', path: 'items' }] });
  });

  it('is read or refused, and never throws, whatever a file contains', () => {
    const property = fc.constantFrom(...Object.keys(tools));
    fc.assert(
      fc.property(property, fc.jsonValue(), fc.jsonValue(), (name, value, whole) => {
        for (const read of [readPackage({ ...tools, [name]: value }), readPackage(whole)]) {
          expect('package' in read || read.problems.length > 0).toBe(true);
        }
      }),
    );
  });
});

describe('the items of a package', () => {
  const problemsOf = (changed: readonly PackageItem[]) =>
    validatePackage({ items: changed }, 'en-US').map(({ path, code }) => `${path} ${code}`);

  it('are valid where all that they refer to is among them', () => expect(problemsOf(items)).toEqual([]));

  it.each<[string, readonly PackageItem[], string]>([
    ['a category that is missing', [checkForm], 'items.0.content.elementTypeId packageReference'],
    [
      'a function of another category',
      [
        ...[category, { ...category, id: idOf(5), content: { ...category.content, dataPropertyTypes: [] } }],
        ...[{ ...checkForm, content: { ...checkForm.content, elementTypeId: idOf(5) } }, service],
      ],
      'items.3.content.events.0.operationTypeId packageReference',
    ],
    [
      'a category in the place of a service',
      [
        category,
        {
          ...privilege,
          content: { name: 'x', grants: [{ resource: 'transactionType', ids: [category.id], actions: [] }] },
        },
      ],
      'items.1.content.grants.0.ids.0 packageReference',
    ],
    [
      'a field that is nowhere, within an expression',
      [category, { ...checkForm, content: { ...checkForm.content, value: { expression: `field["${idOf(99)}"]` } } }],
      'items.1.content packageReference',
    ],
    [
      'a field of another item as its own',
      [category, { ...checkForm, content: { ...checkForm.content, dataPropertyTypes: [field] } }],
      'items.1.content.dataPropertyTypes duplicateId',
    ],
  ])('are refused that refer to %s', (_name, changed, expected) => {
    expect(problemsOf(changed)).toContain(expected);
  });

  it('cannot give a privilege on everything in the site', () => {
    const all = {
      ...privilege,
      content: { name: 'x', grants: [{ resource: 'elementType', ids: 'all', actions: [] }] },
    };
    expect(problemsOf([all])).toEqual(['items.0.content.grants.0.ids unknownValue']);
  });

  it('are chosen together with what they refer to, and nothing else', () => {
    expect([...withRequiredItems(items, [service.id])].toSorted()).toEqual([category.id, checkForm.id, service.id]);
    const rule = { ...checkForm, id: idOf(6), content: { rule: { fieldId: field.id } } };
    expect([...withRequiredItems([category, rule], [rule.id])].toSorted()).toEqual([category.id, rule.id]);
  });

  it('get the texts of the language in which they are installed', () => {
    const unit = { localized: [...texts('days'), { culture: 'sv-SE', text: 'dagar' }] };
    expect(inLanguage({ unit, nested: [{ unit }] }, 'sv-SE')).toEqual({ unit: 'dagar', nested: [{ unit: 'dagar' }] });
  });
});

describe('the name of an object in a package', () => {
  const status = { ...field, id: idOf(31), fieldType: 'radio', inTitle: false, options: [{ value: 'inOrder' }] };
  const number = { ...field, id: idOf(32) };
  const note = { ...field, id: idOf(33), inTitle: false };
  const nameOf = (fields: readonly object[], values: object) => {
    const keys = { ...category, content: { ...category.content, dataPropertyTypes: fields } };
    const sample: PackageItem = { kind: 'elements', id: idOf(34), content: { elementTypeId: keys.id, values } };
    return planPackage([keys, sample], [], 'en-US').find(({ kind }) => kind === 'elements')?.name;
  };

  it.each<[string, readonly object[], object, string]>([
    [
      'is its title, in whatever order the values are stored',
      [note, status, number],
      { [status.id]: 'inOrder', [note.id]: 'x', [number.id]: { localized: texts('K-12') } },
      'K-12',
    ],
    [
      'joins the fields of the title',
      [number, { ...note, inTitle: true }],
      { [note.id]: 'b', [number.id]: 'a' },
      'a · b',
    ],
    [
      'finds fields of the title in groups',
      [{ ...field, id: idOf(35), fieldType: 'group', children: [number] }],
      { [number.id]: 'a' },
      'a',
    ],
    [
      'is the first text where no field is in the title',
      [status, note],
      { [status.id]: 'inOrder', [note.id]: 'x' },
      'x',
    ],
    ['is empty without texts', [status, number], { [status.id]: 'inOrder' }, ''],
  ])('%s', (_name, fields, values, expected) => expect(nameOf(fields, values)).toBe(expected));
});

describe('the plan of a package', () => {
  const installed = items.map((item) => ({ ...item, state: 'unchanged' as const }));
  const renamed = { ...category, content: { ...category.content, localizedNames: texts('Machines') } };

  it('creates everything where nothing is installed', () => {
    expect(planPackage(items, [], 'en-US').map(({ change, name }) => `${change} ${name}`)).toEqual([
      'create Tools',
      'create Check',
      'create Check tools',
      'create Checks',
    ]);
  });

  it('tells what a new version changes, with the names before and after', () => {
    const [line] = planPackage([renamed], installed.slice(0, 1), 'en-US');
    expect(line).toMatchObject({
      change: 'update',
      differences: [{ property: 'localizedNames', change: 'changed', before: 'Tools', after: 'Machines' }],
    });
  });

  it('names the fields that a new version adds, changes and removes', () => {
    const fields = [
      { ...field, required: true },
      { ...field, id: idOf(20), localizedNames: texts('Shelf') },
    ];
    const before = [{ ...category, state: 'unchanged' as const }];
    const after = [{ ...category, content: { ...category.content, dataPropertyTypes: fields } }];
    expect(planPackage(after, before, 'en-US')[0]?.differences).toEqual([
      { property: 'dataPropertyTypes', name: 'Name', change: 'changed' },
      { property: 'dataPropertyTypes', name: 'Shelf', change: 'added' },
    ]);
  });

  it.each([
    ['changed', 'locallyChanged', false],
    ['missing', 'locallyRemoved', false],
    ['unchanged', 'update', true],
  ] as const)('of an item that the site left %s is %s, applied unless declined: %s', (state, change, isApplied) => {
    const [line] = planPackage([renamed], [{ ...category, state }], 'en-US');
    expect(line?.change).toBe(change);
    expect(line && isAppliedByDefault(line)).toBe(isApplied);
  });

  const content = fc.record({ name: fc.string(), count: fc.nat() });
  const anyItems = fc.uniqueArray(
    fc.record({ kind: fc.constantFrom('privileges', 'labelLayouts'), id: fc.nat(20).map(idOf), content }),
    { selector: ({ id }) => id },
  ) as fc.Arbitrary<PackageItem[]>;

  it('of what is installed is all unchanged, and after an applied plan too', () => {
    fc.assert(
      fc.property(anyItems, anyItems, (before, after) => {
        const base = appliedItems(before, [], new Set(before.map(({ id }) => id)));
        expect(planPackage(before, base, 'en-US').every(({ change }) => change === 'unchanged')).toBe(true);
        const applied = planPackage(after, base, 'en-US').filter(isAppliedByDefault);
        const next = appliedItems(after, base, new Set(applied.map(({ id }) => id)));
        expect(planPackage(after, next, 'en-US').every(({ change }) => change === 'unchanged')).toBe(true);
        expect(new Set(next.map(({ id }) => id))).toEqual(new Set(after.map(({ id }) => id)));
      }),
    );
  });

  it('offers a declined line again, and nothing else', () => {
    fc.assert(
      fc.property(anyItems, anyItems, fc.nat(), (before, after, pick) => {
        const base = appliedItems(before, [], new Set(before.map(({ id }) => id)));
        const lines = planPackage(after, base, 'en-US').filter(isAppliedByDefault);
        fc.pre(lines.length > 0);
        const declinedLine = lines[pick % lines.length];
        const next = appliedItems(
          after,
          base,
          new Set(lines.filter((line) => line !== declinedLine).map(({ id }) => id)),
        );
        const remainingLines = planPackage(after, next, 'en-US').filter(({ change }) => change !== 'unchanged');
        expect(remainingLines).toEqual([declinedLine]);
      }),
    );
  });
});

/** Returns the items of the site after some lines of a plan were applied; the other ones stay as installed. */
function appliedItems(
  items: readonly PackageItem[],
  installed: readonly InstalledItem[],
  appliedIds: ReadonlySet<string>,
): readonly InstalledItem[] {
  const next = new Map(items.map((item) => [item.id, item]));
  const retainedItems = installed.flatMap((item): InstalledItem[] => {
    if (!appliedIds.has(item.id)) return [item];
    const nextItem = next.get(item.id);
    return nextItem ? [{ ...nextItem, state: 'unchanged' }] : [];
  });
  const installedIds = new Set(installed.map(({ id }) => id));
  const newItems = items.filter(({ id }) => appliedIds.has(id) && !installedIds.has(id));
  return [...retainedItems, ...newItems.map((item) => ({ ...item, state: 'unchanged' as const }))];
}
