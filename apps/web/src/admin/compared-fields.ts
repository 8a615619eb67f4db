import { type FieldDefinition, type FieldOption, fieldLabel, isRelativeDefault } from '@tingest/domain/fields';
import { type Culture, cultures, isCulture } from '@tingest/domain/foundation';
import { formatList } from '@tingest/i18n';
import type { ComparedProperty } from '../features/editor/compare-panel.tsx';
import { isSame } from '../features/editor/editor-problems.ts';
import { type FieldLocation, type FieldPart, joinForm, orderPart, splitForms } from '../features/editor/field-parts.ts';
import type { Translate } from '../lib/texts/texts.ts';
import { languageNames } from '../ui/preferences/language-names.ts';

type Fields = readonly FieldDefinition[];
type Setting = (field: FieldPart) => string;

/** The fields of a form, compared one by one, and their order. */
export function comparedFields(label: string, t: Translate, culture: Culture): ComparedProperty {
  return {
    name: 'dataPropertyTypes',
    label,
    text: (value) => (value as Fields).map((field) => fieldLabel(field, culture)).join('\n'),
    parts: {
      split: (base, localFields, remoteFields) =>
        splitForms(base as Fields, localFields as Fields, remoteFields as Fields),
      join: (parts, localFields, remoteFields, isTheirs) => {
        const [orderedFields, otherFields] = isTheirs(orderPart)
          ? [remoteFields, localFields]
          : [localFields, remoteFields];
        return joinForm(parts as Parameters<typeof joinForm>[0], orderedFields as Fields, otherFields as Fields);
      },
      partTexts(part, localFields, remoteFields) {
        const knownFields = [...everyField(localFields as Fields), ...everyField(remoteFields as Fields)];
        const nameOf = (id: string): string => {
          const field = knownFields.find((each) => each.id === id);
          return field ? fieldLabel(field, culture) : '';
        };
        if (part === orderPart)
          return { label: t('admin.editor.stale.order'), text: (value) => orderText(value, nameOf) };
        return {
          label: t('admin.editor.stale.field', { name: nameOf(part) }),
          text: (value, otherPart, base) =>
            fieldText(
              value as FieldPart | undefined,
              (otherPart ?? base) as FieldPart | undefined,
              base === undefined,
              {
                t,
                culture,
              },
            ),
        };
      },
    },
  };
}

function everyField(fields: Fields): Fields {
  return fields.flatMap((field) => [field, ...everyField(field.children ?? [])]);
}

function orderText(value: unknown, nameOf: (id: string) => string): string {
  return (value as readonly FieldLocation[])
    .map(({ id, parentId }, index) => {
      const group = parentId === null ? '' : `${nameOf(parentId)} › `;
      return `${index + 1}. ${group}${nameOf(id)}`;
    })
    .join('\n');
}

interface PartTexts {
  readonly t: Translate;
  readonly culture: Culture;
}

/**
 * Describes one side's version of a field: its settings if they differ from the other side's, or that it is new or
 * deleted.
 */
function fieldText(
  field: FieldPart | undefined,
  otherPart: FieldPart | undefined,
  isNew: boolean,
  { t, culture }: PartTexts,
): string {
  if (!field) return t('admin.editor.stale.gone');
  const type = t(`fields.types.${field.fieldType}`);
  if (isNew) return t('admin.editor.stale.added', { type });
  const differing = settingsOf(t, culture).filter(([, text]) => !otherPart || !isSame(text(field), text(otherPart)));
  const listedSettings = differing.filter(([, text]) => otherPart || text(field) !== '');
  return listedSettings.map(([label, text]) => `${label}: ${text(field) || '–'}`).join('\n') || type;
}

/** Everything that can be set of a field, by the labels that it is set by. */
function settingsOf(t: Translate, culture: Culture): readonly (readonly [label: string, text: Setting])[] {
  const answer = (isSet: boolean): string => t(isSet ? 'app.answers.yes' : 'app.answers.no');
  const toBoundSetting =
    (side: 'min' | 'max'): Setting =>
    ({ validation }) =>
      String(validation?.range?.[side] ?? '');
  return [
    [t('fields.designer.name'), ({ name }) => name],
    [t('fields.designer.label'), ({ localizedNames }) => localizedText(localizedNames ?? [])],
    [t('fields.designer.type'), ({ fieldType }) => t(`fields.types.${fieldType}`)],
    [t('fields.designer.description'), ({ description }) => description ?? ''],
    [t('fields.designer.descriptions'), ({ localizedDescriptions }) => localizedText(localizedDescriptions ?? [])],
    [t('fields.designer.isRequired'), ({ required }) => answer(required === true)],
    [t('fields.designer.isUnique'), ({ unique }) => answer(unique === true)],
    [
      t('app.fieldSettings.defaultValue'),
      (field) =>
        isRelativeDefault(field, field.defaultValue)
          ? daysText(field.defaultValue, t)
          : valueText(field.defaultValue, answer, culture),
    ],
    [t('app.fieldSettings.unit'), ({ unit }) => unit ?? ''],
    [t('app.fieldSettings.multiple'), ({ multiple }) => answer(multiple === true)],
    [t('app.fieldSettings.options'), ({ options }) => formatList(culture, options?.map(optionText) ?? [])],
    [
      t('fields.designer.recordOptions'),
      ({ optionSource }) => (optionSource ? String(optionSource.recordTypeIds.length) : ''),
    ],
    [t('app.fieldSettings.pattern'), ({ validation }) => validation?.pattern ?? ''],
    [t('app.fieldSettings.patternMessage'), ({ validation }) => validation?.message ?? ''],
    [t('app.fieldSettings.min'), toBoundSetting('min')],
    [t('app.fieldSettings.max'), toBoundSetting('max')],
    [t('fields.designer.deviation.title'), ({ deviation }) => deviationText(deviation, { t, answer, culture })],
    [t('fields.designer.sum'), ({ sum }) => answer(sum === true)],
    [t('fields.designer.showForAdmin'), ({ showForAdmin }) => answer(showForAdmin !== false)],
    [t('fields.designer.showForUser'), ({ showForUser }) => answer(showForUser === true)],
    [t('fields.designer.showForPublic'), ({ showForPublic }) => answer(showForPublic === true)],
    [t('fields.designer.gs1.label'), ({ gs1 }) => gs1 ?? ''],
    [t('fields.designer.inTitle'), ({ inTitle }) => answer(inTitle === true)],
    [t('fields.designer.indexed'), ({ indexed }) => answer(indexed !== false)],
  ];
}

/** Returns an option with its names in other languages. */
function optionText({ name, localizedNames = [] }: FieldOption): string {
  return localizedNames.length === 0 ? name : `${name} (${localizedText(localizedNames)})`;
}

function localizedText(texts: readonly { readonly culture: Culture; readonly text: string }[]): string {
  return texts
    .filter(({ text }) => text.trim() !== '')
    .map(({ culture, text }) => `${languageNames[culture]}: ${text}`)
    .join(', ');
}

/** Which values deviate: those that are marked, or a range. */
function deviationText(
  deviation: FieldDefinition['deviation'],
  { t, answer, culture }: PartTexts & { readonly answer: (isSet: boolean) => string },
): string {
  if (!deviation) return '';
  if (!deviation.range) {
    const values = deviation.values ?? [];
    return formatList(
      culture,
      values.map((value) => (typeof value === 'boolean' ? answer(value) : value)),
    );
  }
  const { min, max } = deviation.range;
  const side = t(`fields.designer.deviation.${deviation.outside ? 'outside' : 'within'}`);
  return `${side}: ${min ?? ''}–${max ?? ''}`;
}

/** A default that is a number of days from today. */
function daysText(days: number, t: Translate): string {
  if (days === 0) return t('fields.designer.range.today');
  return `${t(days < 0 ? 'fields.designer.range.before' : 'fields.designer.range.after')}: ${Math.abs(days)}`;
}

/** A default value: a plain one, several, or one for each language. */
function valueText(value: unknown, answer: (isSet: boolean) => string, culture: Culture): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return answer(value);
  if (Array.isArray(value)) return formatList(culture, value.map(String));
  if (typeof value !== 'object') return String(value);
  return localizedText(
    cultures.flatMap((each) => {
      const text: unknown = Reflect.get(value, each);
      return isCulture(each) && typeof text === 'string' ? [{ culture: each, text }] : [];
    }),
  );
}
