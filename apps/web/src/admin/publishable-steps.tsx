import { pickText } from '@tingest/domain/foundation';
import { useMemo } from 'react';
import type { StoredType } from '../api/field-impact.ts';
import type { RuledType } from '../api/field-rules.ts';
import type { PublishableDraft } from '../api/publishable-items.ts';
import type { EditorScreenStep } from '../editors/editor-screen.tsx';
import type { ComparedProperty } from '../features/editor/compare-panel.tsx';
import { comparing } from '../features/editor/compared.ts';
import { FieldDesigner } from '../features/form-designer/field-designer.tsx';
import { TypeRules } from '../features/form-designer/rule-uses/type-rules.tsx';
import { useCulture } from '../lib/culture/culture-store.ts';
import { useTexts } from '../lib/texts/texts.ts';
import { languageNames } from '../ui/preferences/language-names.ts';
import { comparedFields } from './compared-fields.ts';

interface FieldsStepOptions {
  /** Whether the fields are those of objects, which stand in lists and have a title. */
  readonly isListed: boolean;
  /** Whether anonymous users can be shown the fields. */
  readonly canBePublic?: boolean;
  /** Where stored items are; absent where nothing is stored by them yet. */
  readonly collection?: StoredType['collection'];
  /** Whether values are stored in the event log, where they stay as they were. */
  readonly isLog?: boolean;
}

/** The step that makes a form. */
export function fieldsStep<Draft extends PublishableDraft, Stored>(
  label: string,
  { isListed, canBePublic = false, collection, isLog = false }: FieldsStepOptions,
): EditorScreenStep<Draft, Stored> {
  return {
    key: 'fields',
    label,
    paths: ['dataPropertyTypes'],
    isWide: true,
    content: ({ base, draft, change, error, errors, failures }) => (
      <FieldDesigner
        fields={draft.dataPropertyTypes}
        isListed={isListed}
        canBePublic={canBePublic}
        storedForm={
          base.id === undefined || collection === undefined
            ? undefined
            : { type: { collection, id: base.id }, fields: base.dataPropertyTypes, isLog }
        }
        error={error('dataPropertyTypes')}
        errors={errors('dataPropertyTypes')}
        failures={failures}
        onChange={(dataPropertyTypes) => change({ dataPropertyTypes } as Partial<Draft>)}
      />
    ),
  };
}

/** Creates the step that lists the rules that read and write the fields. A type with fields only owns no rules. */
export function rulesOfFieldsStep<Draft extends PublishableDraft, Stored>(
  label: string,
  collection: RuledType['collection'],
): EditorScreenStep<Draft, Stored> {
  return {
    key: 'rules',
    label,
    paths: [],
    content: ({ base }) => (
      <TypeRules type={base.id === undefined ? null : { collection, id: base.id }} fields={base.dataPropertyTypes} />
    ),
  };
}

/** A name for titles and messages, in the reader's language. */
export function useNameOf(): (draft: Pick<PublishableDraft, 'localizedNames'>) => string {
  const t = useTexts();
  const culture = useCulture();
  return ({ localizedNames }) => pickText(localizedNames, culture) || t('app.shell.unnamed');
}

const compareProperty = comparing<PublishableDraft>();

/** How the properties that all three have are called and read when two versions are compared. */
export function useComparedProperties(fieldsLabel: string): readonly ComparedProperty[] {
  const t = useTexts();
  const culture = useCulture();
  return useMemo(() => {
    const localized = (texts: PublishableDraft['localizedNames']): string =>
      texts
        .filter(({ text }) => text.trim() !== '')
        .map(({ culture, text }) => `${languageNames[culture]}: ${text}`)
        .join('\n');
    return [
      compareProperty('localizedNames', t('admin.editor.general.name'), localized),
      compareProperty('localizedDescriptions', t('admin.editor.general.description'), localized),
      compareProperty('icon', t('admin.editor.icon.label')),
      compareProperty('status', t('admin.editor.general.status'), (status) => t(`statuses.${status}.name`)),
      comparedFields(fieldsLabel, t, culture),
    ];
  }, [t, culture, fieldsLabel]);
}
