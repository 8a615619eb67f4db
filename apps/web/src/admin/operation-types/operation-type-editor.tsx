import { useParams } from '@tanstack/react-router';
import { type ReactNode, useCallback } from 'react';
import { type OperationType, type OperationTypeDraft, operationTypes } from '../../api/operation-types.ts';
import type { WithUsage } from '../../api/publishable-items.ts';
import { EditorScreen } from '../../editors/editor-screen.tsx';
import { newPublishable, publishableDraft } from '../../features/editor/publishable-draft.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { useCategoryName } from '../category-column.ts';
import { DefinitionFile } from '../definition-file.tsx';
import { LoadedPage } from '../loaded-page.tsx';
import { fieldsStep, generalStep, stepPreview, useComparedProperties, useNameOf } from '../publishable-steps.tsx';
import { storedRules } from '../stored-rules.ts';
import { useCategoryPage } from '../use-category-page.ts';
import { useComparedRules } from '../use-compared-rules.ts';
import { useLockedText } from '../use-locked-text.ts';
import { useRuleCheck } from '../use-rule-check.ts';
import { validateDraft } from '../validate-draft.ts';
import { FunctionRulesStep, functionRules } from './function-rules-step.tsx';

/** A new function in a category. */
export function OperationTypeCreateScreen(): ReactNode {
  const { id = '' } = useParams({ strict: false });
  return (
    <LoadedPage {...useCategoryPage(id)}>
      {(category) => <OperationTypeEditor key={category.id} stored={null} elementTypeId={category.id} />}
    </LoadedPage>
  );
}

/** A function that there is. */
export function OperationTypeEditScreen(): ReactNode {
  const t = useTexts();
  const { id = '' } = useParams({ strict: false });
  return (
    <LoadedPage
      query={operationTypes.useToEdit(id)}
      item={{ resource: 'operationTypes', id }}
      goneTitle={t('admin.operations.gone')}
      list={{ path: '/operations/types', label: t('admin.menu.operationTypes') }}
    >
      {(stored) => <OperationTypeEditor key={stored.id} stored={stored} elementTypeId={stored.elementTypeId} />}
    </LoadedPage>
  );
}

function toDraft(stored: OperationType): OperationTypeDraft {
  const { elementTypeId, schemaConfigurations } = stored;
  return { ...publishableDraft(stored), elementTypeId, schemaConfigurations: storedRules(schemaConfigurations) };
}

interface OperationTypeEditorProps {
  readonly stored: (OperationType & WithUsage) | null;
  readonly elementTypeId: string;
}

function OperationTypeEditor({ stored, elementTypeId }: OperationTypeEditorProps): ReactNode {
  const t = useTexts();
  const nameOf = useNameOf();
  const category = useCategoryName(elementTypeId);
  const save = operationTypes.useSave();
  const remove = operationTypes.useDelete();
  const formLabel = t('admin.operationTypes.formStep');
  const shared = useComparedProperties(formLabel);
  const compared = useComparedRules('schemaConfigurations');
  const rules = useRuleCheck(elementTypeId);
  const { problemsOf } = rules;
  const validate = useCallback(
    (draft: OperationTypeDraft) => [
      ...validateDraft(draft, { needsFields: true }),
      ...problemsOf(functionRules(draft), 'schemaConfigurations'),
    ],
    [problemsOf],
  );
  return (
    <EditorScreen<OperationTypeDraft, OperationType>
      title={stored ? nameOf(stored) : t('admin.operationTypes.createIn', { category })}
      list={{
        path: `/elements/types/${elementTypeId}/operations/types`,
        label: t('admin.operationTypes.ofCategory', { category }),
      }}
      initial={stored ? toDraft(stored) : { ...newPublishable, elementTypeId, schemaConfigurations: [] }}
      id={stored?.id}
      steps={[
        generalStep(t('admin.editor.general.title')),
        fieldsStep(formLabel, {
          isListed: false,
          collection: '/{tenantKey}/{siteKey}/operationTypes',
          isLog: true,
          canBePublic: true,
        }),
        {
          key: 'rules',
          label: t('admin.rules.step'),
          paths: ['schemaConfigurations'],
          content: (editor) => <FunctionRulesStep editor={editor} rules={rules} />,
        },
      ]}
      validate={validate}
      save={save.mutateAsync}
      fetchLatest={operationTypes.fetch}
      toDraft={toDraft}
      nameOf={nameOf}
      editPath={(id) => `/operations/types/${id}/edit`}
      properties={[...shared, compared]}
      preview={({ step, draft }) => stepPreview(step, draft)}
      actions={(editor) => (
        <DefinitionFile
          editor={editor}
          collection="/{tenantKey}/{siteKey}/operationTypes"
          elementTypeId={elementTypeId}
          toDraft={toDraft}
          nameOf={nameOf}
        />
      )}
      lockedText={useLockedText('operationTypes.write')}
      {...(stored && { remove: { usage: stored.usage, send: () => remove.mutateAsync(stored.id) } })}
    />
  );
}
