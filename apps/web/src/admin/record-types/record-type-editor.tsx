import type { ReactNode } from 'react';
import type { WithUsage } from '../../api/publishable-items.ts';
import { type RecordType, type RecordTypeDraft, recordTypes } from '../../api/record-types.ts';
import { ColorField } from '../../editors/color-field.tsx';
import { comparing } from '../../features/editor/compared.ts';
import { newPublishable, publishableDraft } from '../../features/editor/publishable-draft.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { colorName } from '../../ui/color/color-swatches.tsx';
import { ItemPage } from '../item-page.tsx';
import { PublishableEditor } from '../publishable-editor.tsx';
import { fieldsStep, rulesOfFieldsStep, useComparedProperties } from '../publishable-steps.tsx';
import { useConfirmImpact } from '../use-confirm-impact.ts';
import { validateDraft } from '../validate-draft.ts';

/** A new predefined value type. */
export function RecordTypeCreateScreen(): ReactNode {
  return <RecordTypeEditor storedType={null} />;
}

/** A predefined value type that there is. */
export function RecordTypeEditScreen(): ReactNode {
  return (
    <ItemPage of="recordTypes" useItem={recordTypes.useToEdit}>
      {(storedType) => <RecordTypeEditor storedType={storedType} />}
    </ItemPage>
  );
}

const validate = (draft: RecordTypeDraft) => validateDraft(draft, { needsFields: true });
const newRecordType: RecordTypeDraft = { ...newPublishable, color: null };
const toDraft = (storedType: RecordType): RecordTypeDraft => ({
  ...publishableDraft(storedType),
  color: storedType.color,
});

const compareProperty = comparing<RecordTypeDraft>();

function RecordTypeEditor({ storedType }: { readonly storedType: (RecordType & WithUsage) | null }): ReactNode {
  const t = useTexts();
  const fieldsLabel = t('admin.recordTypes.fieldsStep');
  const colorLabel = t('admin.recordTypes.color');
  const sharedProperties = useComparedProperties(fieldsLabel);
  return (
    <PublishableEditor<RecordTypeDraft, RecordType>
      name="recordTypes"
      items={recordTypes}
      storedItem={storedType}
      newDraft={newRecordType}
      newTitle={t('admin.recordTypes.create')}
      general={{
        paths: ['color'],
        after: ({ draft, change, error }) => (
          <ColorField
            label={colorLabel}
            description={t('admin.recordTypes.colorHint')}
            value={draft.color}
            error={error('color')}
            onChange={(color) => change({ color })}
          />
        ),
      }}
      steps={[
        fieldsStep(fieldsLabel, { isListed: true, collection: '/{tenantKey}/{siteKey}/recordTypes' }),
        rulesOfFieldsStep(t('admin.rules.step'), '/{tenantKey}/{siteKey}/recordTypes'),
      ]}
      validate={validate}
      toDraft={toDraft}
      properties={[
        ...sharedProperties,
        compareProperty('color', colorLabel, (color) => colorName(color ?? undefined, t)),
      ]}
      confirmSave={useConfirmImpact('/{tenantKey}/{siteKey}/recordTypes')}
    />
  );
}
