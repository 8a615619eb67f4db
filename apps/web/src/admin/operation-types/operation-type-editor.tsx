import { type ReactNode, useCallback } from 'react';
import { elementTypes } from '../../api/element-types.ts';
import { type OperationType, type OperationTypeDraft, operationTypes } from '../../api/operation-types.ts';
import type { WithUsage } from '../../api/publishable-items.ts';
import { newPublishable, publishableDraft } from '../../features/editor/publishable-draft.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { useCategoryName } from '../category-column.ts';
import { ItemPage } from '../item-page.tsx';
import { PublishableEditor } from '../publishable-editor.tsx';
import { fieldsStep, useComparedProperties } from '../publishable-steps.tsx';
import { storedRules } from '../stored-rules.ts';
import { useComparedRules } from '../use-compared-rules.ts';
import { useRuleCheck } from '../use-rule-check.ts';
import { validateDraft } from '../validate-draft.ts';
import { FunctionRulesStep, functionRules } from './function-rules-step.tsx';

/** A new function in a category. */
export function OperationTypeCreateScreen(): ReactNode {
  return (
    <ItemPage of="elementTypes" useItem={elementTypes.useOne}>
      {(category) => <OperationTypeEditor storedType={null} elementTypeId={category.id} />}
    </ItemPage>
  );
}

/** A function that there is. */
export function OperationTypeEditScreen(): ReactNode {
  return (
    <ItemPage of="operationTypes" useItem={operationTypes.useToEdit}>
      {(storedType) => <OperationTypeEditor storedType={storedType} elementTypeId={storedType.elementTypeId} />}
    </ItemPage>
  );
}

function toDraft(storedType: OperationType): OperationTypeDraft {
  const { elementTypeId, schemaConfigurations } = storedType;
  return { ...publishableDraft(storedType), elementTypeId, schemaConfigurations: storedRules(schemaConfigurations) };
}

interface OperationTypeEditorProps {
  readonly storedType: (OperationType & WithUsage) | null;
  readonly elementTypeId: string;
}

function OperationTypeEditor({ storedType, elementTypeId }: OperationTypeEditorProps): ReactNode {
  const t = useTexts();
  const category = useCategoryName(elementTypeId);
  const formLabel = t('admin.operationTypes.formStep');
  const sharedProperties = useComparedProperties(formLabel);
  const comparedRules = useComparedRules('schemaConfigurations');
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
    <PublishableEditor<OperationTypeDraft, OperationType>
      name="operationTypes"
      items={operationTypes}
      storedItem={storedType}
      newDraft={{ ...newPublishable, elementTypeId, schemaConfigurations: [] }}
      newTitle={t('admin.operationTypes.createIn', { category })}
      elementTypeId={elementTypeId}
      list={{
        path: `/elements/types/${elementTypeId}/operations/types`,
        label: t('admin.operationTypes.ofCategory', { category }),
      }}
      steps={[
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
      toDraft={toDraft}
      properties={[...sharedProperties, comparedRules]}
    />
  );
}
