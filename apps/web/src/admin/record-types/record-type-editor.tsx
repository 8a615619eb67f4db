import { Stack } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import type { WithUsage } from '../../api/publishable-items.ts';
import { type RecordType, type RecordTypeDraft, recordTypes } from '../../api/record-types.ts';
import { ColorField } from '../../editors/color-field.tsx';
import { EditorScreen, type EditorScreenStep } from '../../editors/editor-screen.tsx';
import { newPublishable, publishableDraft } from '../../features/editor/publishable-draft.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { colorName } from '../../ui/color/color-swatches.tsx';
import { DefinitionFile } from '../definition-file.tsx';
import { LoadedPage } from '../loaded-page.tsx';
import {
  fieldsStep,
  generalStep,
  rulesOfFieldsStep,
  stepPreview,
  useComparedProperties,
  useNameOf,
} from '../publishable-steps.tsx';
import { useConfirmImpact } from '../use-confirm-impact.ts';
import { useLockedText } from '../use-locked-text.ts';
import { validateDraft } from '../validate-draft.ts';

/** A new predefined value type. */
export function RecordTypeCreateScreen(): ReactNode {
  return <RecordTypeEditor stored={null} />;
}

/** A predefined value type that there is. */
export function RecordTypeEditScreen(): ReactNode {
  const { id = '' } = useParams({ strict: false });
  const t = useTexts();
  return (
    <LoadedPage
      query={recordTypes.useToEdit(id)}
      item={{ resource: 'recordTypes', id }}
      goneTitle={t('admin.records.typeGone')}
      list={{ path: '/records/types', label: t('admin.menu.recordTypes') }}
    >
      {(stored) => <RecordTypeEditor key={stored.id} stored={stored} />}
    </LoadedPage>
  );
}

const validate = (draft: RecordTypeDraft) => validateDraft(draft, { needsFields: true });
const newRecordType: RecordTypeDraft = { ...newPublishable, color: null };
const toDraft = (stored: RecordType): RecordTypeDraft => ({ ...publishableDraft(stored), color: stored.color });

function RecordTypeEditor({ stored }: { readonly stored: (RecordType & WithUsage) | null }): ReactNode {
  const t = useTexts();
  const nameOf = useNameOf();
  const save = recordTypes.useSave();
  const remove = recordTypes.useDelete();
  const fieldsLabel = t('admin.recordTypes.fieldsStep');
  const shared = useComparedProperties(fieldsLabel);
  const properties = useMemo(
    () => [
      ...shared,
      {
        name: 'color',
        label: t('admin.recordTypes.color'),
        text: (value: unknown) => colorName(typeof value === 'string' ? value : undefined, t),
      },
    ],
    [shared, t],
  );
  return (
    <EditorScreen<RecordTypeDraft, RecordType>
      title={stored ? nameOf(stored) : t('admin.recordTypes.create')}
      list={{ path: '/records/types', label: t('admin.menu.recordTypes') }}
      initial={stored ? toDraft(stored) : newRecordType}
      id={stored?.id}
      steps={[
        generalWithColor(t('admin.editor.general.title')),
        fieldsStep(fieldsLabel, { isListed: true, collection: '/{tenantKey}/{siteKey}/recordTypes' }),
        rulesOfFieldsStep(t('admin.rules.step'), '/{tenantKey}/{siteKey}/recordTypes'),
      ]}
      validate={validate}
      save={save.mutateAsync}
      fetchLatest={recordTypes.fetch}
      toDraft={toDraft}
      nameOf={nameOf}
      editPath={(id) => `/records/types/${id}/edit`}
      properties={properties}
      preview={({ step, draft }) => stepPreview(step, draft)}
      actions={(editor) => (
        <DefinitionFile
          editor={editor}
          collection="/{tenantKey}/{siteKey}/recordTypes"
          toDraft={toDraft}
          nameOf={nameOf}
        />
      )}
      lockedText={useLockedText('recordTypes.write')}
      confirmSave={useConfirmImpact('/{tenantKey}/{siteKey}/recordTypes')}
      {...(stored && { remove: { usage: stored.usage, send: () => remove.mutateAsync(stored.id) } })}
    />
  );
}

/** What all publishable items begin with, and the colour of the values. */
function generalWithColor(label: string): EditorScreenStep<RecordTypeDraft, RecordType> {
  const general = generalStep<RecordTypeDraft, RecordType>(label);
  return {
    ...general,
    paths: [...general.paths, 'color'],
    content: (editor) => (
      <Stack gap="lg">
        {general.content(editor)}
        <TypeColor
          color={editor.draft.color}
          error={editor.error('color')}
          onChange={(color) => editor.change({ color })}
        />
      </Stack>
    ),
  };
}

interface TypeColorProps {
  readonly color: string | null;
  readonly error: string | undefined;
  readonly onChange: (color: string | null) => void;
}

function TypeColor({ color, error, onChange }: TypeColorProps): ReactNode {
  const t = useTexts();
  return (
    <ColorField
      label={t('admin.recordTypes.color')}
      description={t('admin.recordTypes.colorHint')}
      value={color}
      error={error}
      onChange={onChange}
    />
  );
}
