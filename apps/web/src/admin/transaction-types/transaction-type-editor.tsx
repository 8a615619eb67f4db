import { walkFields } from '@tingest/domain/fields';
import type { Problem } from '@tingest/domain/foundation';
import { modeTextKey } from '@tingest/domain/work';
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
import type { ComparedProperty } from '../../features/editor/compare-panel.tsx';
import { comparing } from '../../features/editor/compared.ts';
import { operationLabel } from '../../features/transactions/transaction-labels.ts';
import { useCulture } from '../../lib/culture/culture-store.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { useCategoryName } from '../category-column.ts';
import { ItemPage } from '../item-page.tsx';
import { LoadedItem } from '../loaded-item.tsx';
import { PublishableEditor } from '../publishable-editor.tsx';
import { fieldsStep, useComparedProperties } from '../publishable-steps.tsx';
import { storedRules } from '../stored-rules.ts';
import { useRulesText } from '../use-compared-rules.ts';
import { type RuleCheckOfEditor, useRuleCheck } from '../use-rule-check.ts';
import { EventRulesStep, eventRules } from './event-rules-step.tsx';
import { EventsStep } from './events-step.tsx';
import { policyText } from './policy-text.ts';
import { newService, type ServiceCategory, toDraft, toSaved, withNewFunctions } from './service-draft.ts';
import { wordsText } from './service-words.ts';
import { validateService } from './validate-service.ts';
import { WordsStep } from './words-step.tsx';

/** A new service in a category. */
export function TransactionTypeCreateScreen(): ReactNode {
  return (
    <ItemPage of="elementTypes" useItem={elementTypes.useOne}>
      {(category) => <InCategory storedService={null} category={category} />}
    </ItemPage>
  );
}

/** A service that there is. */
export function TransactionTypeEditScreen(): ReactNode {
  return (
    <ItemPage of="transactionTypes" useItem={transactionTypes.useToEdit}>
      {(storedType) => <OfCategory storedService={storedType} />}
    </ItemPage>
  );
}

const compareProperty = comparing<TransactionTypeDraft>();

/** Maximum number of events of a service with rules that belong to a step. */
const maxEvents = 100;
const rulePathsOf = Array.from({ length: maxEvents }, (_, index) => `events.${index}.schemaConfigurations`);

interface StoredService {
  readonly storedService: (TransactionType & WithUsage) | null;
}

function OfCategory({ storedService }: { readonly storedService: TransactionType & WithUsage }): ReactNode {
  return (
    <LoadedItem query={elementTypes.useOne(storedService.elementTypeId)}>
      {(category) => <InCategory storedService={storedService} category={category} />}
    </LoadedItem>
  );
}

/** Editor with the parts from which a service of the category is configured: the objects' fields and the functions. */
function InCategory({ storedService, category }: StoredService & { readonly category: ElementType }): ReactNode {
  const { culture } = useSession().tenant;
  return (
    <LoadedItem query={operationTypes.useAll({ elementTypeId: category.id })}>
      {({ items }) => (
        <TransactionTypeEditor
          storedService={storedService}
          elementTypeId={category.id}
          elementFields={category.dataPropertyTypes}
          functions={items}
          culture={culture}
        />
      )}
    </LoadedItem>
  );
}

type TransactionTypeEditorProps = StoredService & ServiceCategory & { readonly elementTypeId: string };

function TransactionTypeEditor(props: TransactionTypeEditorProps): ReactNode {
  const { storedService, elementTypeId, elementFields, functions, culture } = props;
  const t = useTexts();
  const categoryName = useCategoryName(elementTypeId);
  const category = { elementFields, functions, culture };
  const rules = useRuleCheck(elementTypeId);
  const validate = useServiceValidation(props, rules);
  const properties = useServiceProperties(category);
  return (
    <PublishableEditor<TransactionTypeDraft, TransactionType>
      name="transactionTypes"
      items={transactionTypes}
      storedItem={storedService}
      newDraft={newService(elementTypeId, category)}
      newTitle={t('admin.transactionTypes.createIn', { category: categoryName })}
      elementTypeId={elementTypeId}
      list={{
        path: `/elements/types/${elementTypeId}/transactions/types`,
        label: t('admin.transactionTypes.ofCategory', { category: categoryName }),
      }}
      steps={[
        {
          key: 'events',
          label: t('admin.transactionTypes.eventsStep'),
          paths: ['mode', 'events', 'policy'],
          content: (editor) => (
            <EventsStep editor={editor} category={category} transactions={storedService?.usage.transactions ?? 0} />
          ),
        },
        {
          key: 'words',
          label: t('admin.words.step'),
          paths: ['words'],
          content: (editor) => <WordsStep key={editor.draft.mode} editor={editor} />,
        },
        fieldsStep(t('admin.transactionTypes.fieldsStep'), { isListed: false, canBePublic: true }),
        {
          key: 'rules',
          label: t('admin.rules.step'),
          paths: rulePathsOf,
          content: (editor) => (
            <EventRulesStep
              editor={editor}
              functions={withNewFunctions(category, editor.draft).functions}
              rules={rules}
            />
          ),
        },
      ]}
      validate={validate}
      toSaved={toSaved}
      toDraft={toDraft}
      properties={properties}
    />
  );
}

/** Returns the validation of a service, which covers the rules of its events once their validation has loaded. */
function useServiceValidation(
  { elementFields, functions, culture }: ServiceCategory,
  { domain, problemsOf }: RuleCheckOfEditor,
): (draft: TransactionTypeDraft) => readonly Problem[] {
  return useCallback(
    (draft: TransactionTypeDraft) => [
      ...validateService(draft, { elementFields, functions, culture }),
      ...(domain
        ? eventRules(draft, functions, domain.transactionDefinition).flatMap(({ rules, path }) =>
            problemsOf(rules, path),
          )
        : []),
    ],
    [elementFields, functions, culture, domain, problemsOf],
  );
}

/** Returns how the properties of a service are called and read where two versions are compared. */
function useServiceProperties({
  elementFields,
  functions,
}: Omit<ServiceCategory, 'culture'>): readonly ComparedProperty[] {
  const t = useTexts();
  const culture = useCulture();
  const sharedProperties = useComparedProperties(t('admin.transactionTypes.fieldsStep'));
  const rulesText = useRulesText();
  const functionName = (id: string): string => functions.find((one) => one.id === id)?.name ?? '';
  const fields = [elementFields, ...functions.map(({ dataPropertyTypes }) => dataPropertyTypes)].flatMap((form) => [
    ...walkFields(form),
  ]);
  const eventText = ({ mode, operationTypeId, schemaConfigurations }: TransactionEvent): string =>
    `${operationLabel('unknown', mode, t)}: ${functionName(operationTypeId)}, ${rulesText(storedRules(schemaConfigurations))}`;
  return [
    ...sharedProperties,
    compareProperty('mode', t('admin.transactionTypes.mode'), (mode) => t(`modes.${modeTextKey(mode)}.name`)),
    compareProperty('events', t('admin.transactionTypes.events'), (events) => events.map(eventText).join('\n')),
    compareProperty('policy', t('admin.services.rules'), (policy) =>
      policyText(policy, { t, culture, fields, functionName }),
    ),
    compareProperty('words', t('admin.words.step'), (words) => wordsText(words, { t, culture })),
  ];
}
