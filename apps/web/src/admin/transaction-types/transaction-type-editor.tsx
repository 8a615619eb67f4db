import { useParams } from '@tanstack/react-router';
import { modeTextKey, type TransactionMode } from '@tingest/domain';
import type { ReactNode } from 'react';
import { type OperationType, operationTypes } from '../../api/operation-types.ts';
import type { WithUsage } from '../../api/publishable-items.ts';
import {
  offeredTransactionModes,
  type TransactionEvent,
  type TransactionType,
  type TransactionTypeDraft,
  transactionTypes,
} from '../../api/transaction-types.ts';
import { ItemPreview } from '../../features/editor/item-preview.tsx';
import { newPublishable, publishableDraft } from '../../features/editor/publishable-draft.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { useCategoryName } from '../category-column.ts';
import { EditorScreen } from '../editor-screen.tsx';
import { LoadedItem } from '../loaded-item.tsx';
import { generalStep, useComparedProperties, useNameOf } from '../publishable-steps.tsx';
import { useLockedText } from '../use-locked-text.ts';
import { EventsStep } from './events-step.tsx';
import { validateService } from './validate-service.ts';

/** A new service in a category. */
export function TransactionTypeCreateScreen(): ReactNode {
  const { id = '' } = useParams({ strict: false });
  return (
    <LoadedItem query={operationTypes.useAll(id)}>
      {({ items }) => <TransactionTypeEditor key={id} stored={null} elementTypeId={id} functions={items} />}
    </LoadedItem>
  );
}

/** A service that there is. */
export function TransactionTypeEditScreen(): ReactNode {
  const { id } = useParams({ strict: false });
  return (
    <LoadedItem query={transactionTypes.useFull(id ?? null)}>
      {(stored) => <WithFunctions key={stored.id} stored={stored} />}
    </LoadedItem>
  );
}

function WithFunctions({ stored }: { readonly stored: TransactionType & WithUsage }): ReactNode {
  return (
    <LoadedItem query={operationTypes.useAll(stored.elementTypeId)}>
      {({ items }) => <TransactionTypeEditor stored={stored} elementTypeId={stored.elementTypeId} functions={items} />}
    </LoadedItem>
  );
}

function toDraft(stored: TransactionType): TransactionTypeDraft {
  const { elementTypeId, mode, events } = stored;
  return { ...publishableDraft(stored), elementTypeId, mode, events };
}

/** A new service begins with the category's function, where there is only one to choose. */
function newService(elementTypeId: string, functions: readonly OperationType[]): TransactionTypeDraft {
  const [only, another] = functions;
  const operationTypeId = only && !another ? only.id : '';
  return {
    ...newPublishable,
    elementTypeId,
    mode: offeredTransactionModes[0] ?? 'simpleForm',
    events: functions.length > 0 ? [{ mode: 'start', operationTypeId }] : [],
  };
}

interface TransactionTypeEditorProps {
  readonly stored: (TransactionType & WithUsage) | null;
  readonly elementTypeId: string;
  readonly functions: readonly OperationType[];
}

function TransactionTypeEditor({ stored, elementTypeId, functions }: TransactionTypeEditorProps): ReactNode {
  const t = useTexts();
  const nameOf = useNameOf();
  const category = useCategoryName(elementTypeId);
  const save = transactionTypes.useSave();
  const remove = transactionTypes.useDelete();
  const shared = useComparedProperties(t('admin.elementTypes.fieldsStep'));
  const functionName = (id: string): string => functions.find((one) => one.id === id)?.name ?? '';
  return (
    <EditorScreen<TransactionTypeDraft, TransactionType>
      title={stored ? nameOf(stored) : t('admin.transactionTypes.createIn', { category })}
      list={{
        path: `/elements/types/${elementTypeId}/transactions/types`,
        label: t('admin.transactionTypes.ofCategory', { category }),
      }}
      initial={stored ? toDraft(stored) : newService(elementTypeId, functions)}
      id={stored?.id}
      steps={[
        generalStep(t('admin.editor.general.title')),
        {
          key: 'events',
          label: t('admin.transactionTypes.eventsStep'),
          paths: ['mode', 'events'],
          content: (editor) => (
            <EventsStep editor={editor} functions={functions} isModeFixed={(stored?.usage.transactions ?? 0) > 0} />
          ),
        },
      ]}
      validate={validateService}
      save={save.mutateAsync}
      fetchLatest={transactionTypes.fetchFull}
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
            (value as readonly TransactionEvent[]).map((event) => functionName(event.operationTypeId)).join('\n'),
        },
      ]}
      preview={({ draft }) => <ItemPreview draft={draft} />}
      lockedText={useLockedText('transactionTypes.write')}
      {...(stored && { remove: { usage: stored.usage, send: () => remove.mutateAsync(stored.id) } })}
    />
  );
}
