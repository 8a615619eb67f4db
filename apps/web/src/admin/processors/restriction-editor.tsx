import { Stack } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { formatNumber } from '@tingest/i18n';
import type { ReactNode } from 'react';
import {
  fetchRestriction,
  type ProcessorRestriction,
  type RestrictedProcessor,
  useDeleteRestriction,
  useRestrictionToEdit,
  useSaveRestriction,
} from '../../api/processor-restrictions.ts';
import { type ProcessorImplementation, processorTypeOf, useImplementation } from '../../api/processors.ts';
import { EditorScreen } from '../../editors/editor-screen.tsx';
import type { ComparedProperty } from '../../features/editor/compare-panel.tsx';
import { comparing } from '../../features/editor/compared.ts';
import { useCulture } from '../../lib/culture/culture-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { LoadedPage } from '../loaded-page.tsx';
import {
  newRestriction,
  type RestrictionDraft,
  restrictionDraft,
  restrictionProblems,
  sentRestriction,
} from './restriction-draft.ts';
import { RestrictionLimitsStep, RestrictionTenantsStep } from './restriction-steps.tsx';
import { RestrictionUse } from './restriction-use.tsx';

/** Restricts an implementation. Source: specification, section 2, `/processors/restrictions/create/{type}/{key}`. */
export function RestrictionCreateScreen(): ReactNode {
  const t = useTexts();
  const restrictedProcessor = useRestricted();
  const { processorType, processorKey } = restrictedProcessor;
  return (
    <LoadedPage
      query={useImplementation(processorType, processorKey, { ignoresRestrictions: true })}
      goneTitle={t(`admin.processors.${processorType}.gone`)}
      list={useList(restrictedProcessor)}
    >
      {({ name }) => (
        <RestrictionEditor
          key={processorKey}
          restrictedProcessor={restrictedProcessor}
          name={name}
          storedRestriction={null}
        />
      )}
    </LoadedPage>
  );
}

/** Changes or lifts a restriction. Source: specification, section 2, `/processors/restrictions/{type}/{key}/edit`. */
export function RestrictionEditScreen(): ReactNode {
  const t = useTexts();
  const restrictedProcessor = useRestricted();
  const { processorType, processorKey } = restrictedProcessor;
  // An implementation that is no longer installed is shown by its key.
  const { data: implementation } = useImplementation(processorType, processorKey, { ignoresRestrictions: true });
  return (
    <LoadedPage
      query={useRestrictionToEdit(restrictedProcessor)}
      goneTitle={t('admin.processors.restrictions.gone')}
      list={useList(restrictedProcessor)}
    >
      {(restriction) => (
        <RestrictionEditor
          key={processorKey}
          restrictedProcessor={restrictedProcessor}
          name={implementation?.name ?? processorKey}
          storedRestriction={restriction}
        />
      )}
    </LoadedPage>
  );
}

function useRestricted(): RestrictedProcessor {
  const { type, key = '' } = useParams({ strict: false });
  return { processorType: processorTypeOf(type), processorKey: key };
}

function useList({ processorType }: RestrictedProcessor): { readonly path: string; readonly label: string } {
  const t = useTexts();
  return {
    path: `/processors/restrictions/${processorType}`,
    label: t('admin.processors.restrictions.menu'),
  };
}

/** A restriction under the name that editors ask for: there is one of an implementation. */
type StoredRestriction = ProcessorRestriction & { readonly id: string };

const withId = (restriction: ProcessorRestriction): StoredRestriction => ({
  ...restriction,
  id: `${restriction.processorType}/${restriction.processorKey}`,
});

interface RestrictionEditorProps {
  readonly restrictedProcessor: RestrictedProcessor;
  readonly name: ProcessorImplementation['name'];
  readonly storedRestriction: ProcessorRestriction | null;
}

function RestrictionEditor({ restrictedProcessor, name, storedRestriction }: RestrictionEditorProps): ReactNode {
  const t = useTexts();
  const { processorType, processorKey } = restrictedProcessor;
  const { mutateAsync: send } = useSaveRestriction();
  const { mutateAsync: lift } = useDeleteRestriction();
  return (
    <EditorScreen<RestrictionDraft, StoredRestriction>
      title={t(storedRestriction ? 'admin.processors.restrictions.edit' : 'admin.processors.restrictions.create', {
        name,
      })}
      list={useList(restrictedProcessor)}
      initial={storedRestriction ? restrictionDraft(storedRestriction) : newRestriction}
      id={storedRestriction ? withId(storedRestriction).id : undefined}
      steps={[
        {
          key: 'tenants',
          label: t('admin.processors.restrictions.tenantsStep'),
          paths: ['tenantIds', 'processorKey'],
          content: (editor) => <RestrictionTenantsStep editor={editor} />,
        },
        {
          key: 'limits',
          label: t('admin.processors.restrictions.limitsStep'),
          paths: ['limits'],
          content: (editor) => (
            <Stack gap="lg">
              <RestrictionLimitsStep editor={editor} hasAddresses={processorType === 'integration'} />
              {storedRestriction && <RestrictionUse use={storedRestriction.use} limits={editor.draft.limits} />}
            </Stack>
          ),
        },
      ]}
      validate={restrictionProblems}
      save={async (draft) => withId(await send(sentRestriction(draft, processorType, processorKey)))}
      fetchLatest={async () => withId(await fetchRestriction(restrictedProcessor))}
      toDraft={restrictionDraft}
      nameOf={() => t('admin.processors.restrictions.lifted', { name })}
      editPath={(id) => `/processors/restrictions/${id}/edit`}
      properties={useProperties()}
      {...(storedRestriction && {
        remove: { about: t('admin.processors.restrictions.lift'), send: () => lift(restrictedProcessor) },
      })}
    />
  );
}

const compareProperty = comparing<RestrictionDraft>();

function useProperties(): readonly ComparedProperty[] {
  const t = useTexts();
  const culture = useCulture();
  return [
    compareProperty('tenantIds', t('admin.processors.restrictions.tenantsStep'), (ids) =>
      ids === null
        ? t('admin.processors.restrictions.everybody')
        : t('admin.processors.restrictions.tenantsCount', { count: ids.length }),
    ),
    compareProperty(
      'limits',
      t('admin.processors.restrictions.limitsStep'),
      ({ runsPerDay, runsPerMonth, addresses }) => {
        const runs = (count: number): string => formatNumber(culture, count);
        return [
          runsPerDay !== null && t('admin.processors.restrictions.day', { runs: runs(runsPerDay) }),
          runsPerMonth !== null && t('admin.processors.restrictions.month', { runs: runs(runsPerMonth) }),
          ...addresses,
        ]
          .filter(Boolean)
          .join('\n');
      },
    ),
  ];
}
