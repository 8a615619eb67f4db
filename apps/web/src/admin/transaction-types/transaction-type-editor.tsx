import { useParams } from '@tanstack/react-router';
import { modeTextKey, type ServicePolicy, type TransactionMode, walkFields } from '@tingest/domain';
import { type ReactNode, useCallback } from 'react';
import { type ElementType, elementTypes } from '../../api/element-types.ts';
import { operationTypes } from '../../api/operation-types.ts';
import type { WithUsage } from '../../api/publishable-items.ts';
import {
  type TransactionEvent,
  type TransactionType,
  type TransactionTypeDraft,
  transactionTypes,
} from '../../api/transaction-types.ts';
import { EditorScreen } from '../../editors/editor-screen.tsx';
import { operationLabel } from '../../features/transactions/transaction-labels.ts';
import { useCulture } from '../../lib/culture/culture-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { useCategoryName } from '../category-column.ts';
import { DefinitionFile } from '../definition-file.tsx';
import { LoadedItem } from '../loaded-item.tsx';
import { LoadedPage } from '../loaded-page.tsx';
import { fieldsStep, generalStep, stepPreview, useComparedProperties, useNameOf } from '../publishable-steps.tsx';
import { storedRules } from '../stored-rules.ts';
import { useCategoryPage } from '../use-category-page.ts';
import { useRulesText } from '../use-compared-rules.ts';
import { useLockedText } from '../use-locked-text.ts';
import { useRuleCheck } from '../use-rule-check.ts';
import { EventRulesStep, eventRules } from './event-rules-step.tsx';
import { EventsStep } from './events-step.tsx';
import { policyText } from './policy-text.ts';
import { newService, type ServiceCategory, toDraft, toSaved } from './service-draft.ts';
import { validateService } from './validate-service.ts';

/** A new service in a category. */
export function TransactionTypeCreateScreen(): ReactNode {
  const { id = '' } = useParams({ strict: false });
  return (
    <LoadedPage {...useCategoryPage(id)}>
      {(category) => <InCategory key={category.id} stored={null} category={category} />}
    </LoadedPage>
  );
}

/** A service that there is. */
export function TransactionTypeEditScreen(): ReactNode {
  const t = useTexts();
  const { id = '' } = useParams({ strict: false });
  return (
    <LoadedPage
      query={transactionTypes.useToEdit(id)}
      item={{ resource: 'transactionTypes', id }}
      goneTitle={t('admin.transactions.gone')}
      list={{ path: '/transactions/types', label: t('admin.menu.transactionTypes') }}
    >
      {(stored) => <OfCategory key={stored.id} stored={stored} />}
    </LoadedPage>
  );
}

/** A service has no more events than this whose rules are a step's. */
const mostEvents = 100;
const rulePathsOf = Array.from({ length: mostEvents }, (_, index) => `events.${index}.schemaConfigurations`);

interface StoredService {
  readonly stored: (TransactionType & WithUsage) | null;
}

function OfCategory({ stored }: { readonly stored: TransactionType & WithUsage }): ReactNode {
  return (
    <LoadedItem query={elementTypes.useOne(stored.elementTypeId)}>
      {(category) => <InCategory stored={stored} category={category} />}
    </LoadedItem>
  );
}

/** With what a service is made of in its category: the objects' fields and the functions. */
function InCategory({ stored, category }: StoredService & { readonly category: ElementType }): ReactNode {
  return (
    <LoadedItem query={operationTypes.useAll({ elementTypeId: category.id })}>
      {({ items }) => (
        <TransactionTypeEditor
          stored={stored}
          elementTypeId={category.id}
          elementFields={category.dataPropertyTypes}
          functions={items}
        />
      )}
    </LoadedItem>
  );
}

type TransactionTypeEditorProps = StoredService & ServiceCategory & { readonly elementTypeId: string };

function TransactionTypeEditor(props: TransactionTypeEditorProps): ReactNode {
  const { stored, elementTypeId, elementFields, functions } = props;
  const t = useTexts();
  const culture = useCulture();
  const nameOf = useNameOf();
  const categoryName = useCategoryName(elementTypeId);
  const save = transactionTypes.useSave();
  const remove = transactionTypes.useDelete();
  const shared = useComparedProperties(t('admin.transactionTypes.fieldsStep'));
  const functionName = (id: string): string => functions.find((one) => one.id === id)?.name ?? '';
  const fields = [elementFields, ...functions.map(({ dataPropertyTypes }) => dataPropertyTypes)].flatMap((form) => [
    ...walkFields(form),
  ]);
  const category = { elementFields, functions };
  const rules = useRuleCheck(elementTypeId);
  const rulesText = useRulesText();
  const { domain, problemsOf } = rules;
  const validate = useCallback(
    (draft: TransactionTypeDraft) => [
      ...validateService(draft, { elementFields, functions }),
      ...(domain
        ? eventRules(draft, functions, domain.transactionDefinition).flatMap(({ rules: edited, path }) =>
            problemsOf(edited, path),
          )
        : []),
    ],
    [elementFields, functions, domain, problemsOf],
  );
  return (
    <EditorScreen<TransactionTypeDraft, TransactionType>
      title={stored ? nameOf(stored) : t('admin.transactionTypes.createIn', { category: categoryName })}
      list={{
        path: `/elements/types/${elementTypeId}/transactions/types`,
        label: t('admin.transactionTypes.ofCategory', { category: categoryName }),
      }}
      initial={stored ? toDraft(stored) : newService(elementTypeId, category)}
      id={stored?.id}
      steps={[
        generalStep(t('admin.editor.general.title')),
        {
          key: 'events',
          label: t('admin.transactionTypes.eventsStep'),
          paths: ['mode', 'events', 'policy'],
          content: (editor) => (
            <EventsStep editor={editor} category={category} transactions={stored?.usage.transactions ?? 0} />
          ),
        },
        fieldsStep(t('admin.transactionTypes.fieldsStep'), { isListed: false, canBePublic: true }),
        {
          key: 'rules',
          label: t('admin.rules.step'),
          paths: rulePathsOf,
          content: (editor) => <EventRulesStep editor={editor} functions={functions} rules={rules} />,
        },
      ]}
      validate={validate}
      save={(draft) => save.mutateAsync(toSaved(draft))}
      fetchLatest={transactionTypes.fetch}
      toDraft={toDraft}
      nameOf={nameOf}
      editPath={(id) => `/transactions/types/${id}/edit`}
      properties={[
        ...shared,
        {
          name: 'mode',
          label: t('admin.transactionTypes.mode'),
          text: (value) => t(`modes.${modeTextKey(value as TransactionMode)}.name`),
        },
        {
          name: 'events',
          label: t('admin.transactionTypes.events'),
          text: (value) =>
            (value as readonly TransactionEvent[])
              .map(
                ({ mode, operationTypeId, schemaConfigurations }) =>
                  `${operationLabel('unknown', mode, t)}: ${functionName(operationTypeId)}, ${rulesText(storedRules(schemaConfigurations))}`,
              )
              .join('\n'),
        },
        {
          name: 'policy',
          label: t('admin.services.rules'),
          text: (value) => policyText(value as ServicePolicy, { t, culture, fields, functionName }),
        },
      ]}
      preview={({ step, draft }) => stepPreview(step, draft)}
      actions={(editor) => (
        <DefinitionFile
          editor={editor}
          collection="/{tenantKey}/{siteKey}/transactionTypes"
          elementTypeId={elementTypeId}
          toDraft={toDraft}
          nameOf={nameOf}
        />
      )}
      lockedText={useLockedText('transactionTypes.write')}
      {...(stored && { remove: { usage: stored.usage, send: () => remove.mutateAsync(stored.id) } })}
    />
  );
}
