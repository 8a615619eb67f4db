import { useParams } from '@tanstack/react-router';
import { type FieldDefinition, fieldLabel, fieldTypeOf } from '@tingest/domain/fields';
import { type ReactNode, useCallback, useMemo } from 'react';
import {
  type FullProcessorConfig,
  fetchProcessorConfig,
  type ProcessorImplementation,
  processorTypeOf,
  useDeleteProcessorConfig,
  useImplementation,
  useProcessorConfigToEdit,
  useSaveProcessorConfig,
} from '../../api/processors.ts';
import { EditorScreen, type EditorScreenStep } from '../../editors/editor-screen.tsx';
import type { ComparedProperty } from '../../features/editor/compare-panel.tsx';
import { comparing } from '../../features/editor/compared.ts';
import { useFieldContext } from '../../features/form/use-field-context.ts';
import { useReturnRoute } from '../../lib/return-route/return-route.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { LoadedPage } from '../loaded-page.tsx';
import { useComparedRules } from '../use-compared-rules.ts';
import { useLockedText } from '../use-locked-text.ts';
import { type ConfigDraft, configProblems, draftOf, newConfig, sentConfig, setSecretsOf } from './config-draft.ts';
import { ConfigLog } from './config-log.tsx';
import { ConfigNumbers } from './config-numbers.tsx';
import { ConfigRulesStep } from './config-rules-step.tsx';
import { ConfigSettingsStep, type SavedConfig } from './config-settings-step.tsx';
import { ConfigUsers } from './config-users.tsx';
import { TryStep } from './try-step.tsx';
import { useConfigRules } from './use-config-rules.ts';

/** A new configuration of an implementation. Source: specification, section 2, `/processors/configs/create/{type}/{key}`. */
export function ConfigCreateScreen(): ReactNode {
  const t = useTexts();
  const { type, key = '' } = useParams({ strict: false });
  const processorType = processorTypeOf(type);
  return (
    <LoadedPage
      query={useImplementation(processorType, key)}
      goneTitle={t(`admin.processors.${processorType}.gone`)}
      list={{ path: `/processors/configs/${processorType}`, label: t(`admin.processors.${processorType}.menu`) }}
    >
      {(implementation) => <ConfigEditor key={key} implementation={implementation} storedConfig={null} />}
    </LoadedPage>
  );
}

/** A configuration that there is. Source: specification, section 2, `/processors/configs/{id}/edit`. */
export function ConfigEditScreen(): ReactNode {
  const t = useTexts();
  const { id = '' } = useParams({ strict: false });
  const query = useProcessorConfigToEdit(id);
  // Of one that is gone, the list that it was opened from says which type it was.
  const from = useReturnRoute('').startsWith('/processors/configs/integration') ? 'integration' : 'module';
  const type = query.data?.processorType ?? from;
  return (
    <LoadedPage
      query={query}
      item={{ resource: 'processors/config', id }}
      goneTitle={t(`admin.processors.${type}.gone`)}
      list={{ path: `/processors/configs/${type}`, label: t(`admin.processors.${type}.menu`) }}
    >
      {(storedConfig) => (
        <ConfigEditor
          key={storedConfig.id}
          storedConfig={storedConfig}
          implementation={storedConfig.implementation ?? goneOf(storedConfig)}
        />
      )}
    </LoadedPage>
  );
}

/** Returns a placeholder for an implementation that no longer exists: its fields are not known any more. */
function goneOf({ processorKey, processorType }: FullProcessorConfig): ProcessorImplementation {
  return {
    ...{ processorType, processorKey, name: processorKey, description: '', icon: '' },
    ...{ localizedNames: [], localizedDescriptions: [], worksByItself: false },
    ...{
      configurationFields: [],
      secretFieldIds: [],
      secretsBoundTo: [],
      signingKeyFieldIds: [],
      shownWhile: [],
      inputFields: [],
      outputFields: [],
    },
  };
}

/** Whether there is something to tell of numbers that were given. */
function givesNumbers({ processorType, processorKey }: ProcessorImplementation): boolean {
  return processorType === 'module' && processorKey === 'sequence';
}

/** Whether users can be kept in step with it. */
function keepsUsers({ processorType, processorKey }: ProcessorImplementation): boolean {
  return processorType === 'integration' && processorKey === 'directory';
}

type Step = EditorScreenStep<ConfigDraft, SavedConfig>;

interface ConfigEditorProps {
  readonly storedConfig: FullProcessorConfig | null;
  readonly implementation: ProcessorImplementation;
}

function ConfigEditor({ storedConfig, implementation }: ConfigEditorProps): ReactNode {
  const t = useTexts();
  const { mutateAsync: send } = useSaveProcessorConfig();
  const { mutateAsync: remove } = useDeleteProcessorConfig();
  const { processorType } = implementation;
  const isGone = storedConfig?.implementation === null;
  const permissionText = useLockedText('processorConfigs.write');
  const lockedText = isGone ? t('admin.processors.implementationGone') : permissionText;
  const { initial, toDraft, validate, ...stepContext } = useConfigDraft({ storedConfig, implementation });
  const steps = useConfigSteps({ storedConfig, implementation, isLocked: lockedText !== undefined, ...stepContext });
  return (
    <EditorScreen<ConfigDraft, SavedConfig>
      title={
        storedConfig ? storedConfig.name : t(`admin.processors.${processorType}.create`, { name: implementation.name })
      }
      list={{ path: `/processors/configs/${processorType}`, label: t(`admin.processors.${processorType}.menu`) }}
      initial={initial}
      id={storedConfig?.id}
      steps={steps}
      validate={validate}
      save={(draft) => send(sentConfig(draft, implementation))}
      fetchLatest={fetchProcessorConfig}
      toDraft={toDraft}
      nameOf={({ name }) => name}
      editPath={(id) => `/processors/configs/${id}/edit`}
      properties={useProperties(implementation)}
      lockedText={lockedText}
      {...(storedConfig && {
        remove: {
          usage: storedConfig.usage,
          about: t('admin.processors.remove'),
          isOpen: isGone && permissionText === undefined,
          send: () => remove(storedConfig.id),
        },
      })}
    />
  );
}

/** Provides the initial draft of a configuration, its validation, and its rules. */
function useConfigDraft({ storedConfig, implementation }: ConfigEditorProps) {
  const context = useFieldContext();
  const setSecrets = useMemo(() => (storedConfig ? setSecretsOf(storedConfig) : []), [storedConfig]);
  const toDraft = useCallback(
    (savedConfig: SavedConfig) => draftOf(savedConfig, implementation, context),
    [implementation, context],
  );
  const initial = useMemo(
    () => (storedConfig ? toDraft(storedConfig) : newConfig(implementation, context)),
    [storedConfig, toDraft, implementation, context],
  );
  const rules = useConfigRules(initial.id, implementation);
  const { problemsOf } = rules;
  const validate = useCallback(
    (draft: ConfigDraft) => [...configProblems(draft, implementation, setSecrets, context), ...problemsOf(draft)],
    [implementation, setSecrets, context, problemsOf],
  );
  return { initial, toDraft, validate, rules, setSecrets };
}

interface ConfigStepsOptions extends ConfigEditorProps {
  readonly isLocked: boolean;
  readonly rules: ReturnType<typeof useConfigRules>;
  /** Ids of the secrets that are stored. */
  readonly setSecrets: readonly string[];
}

/** Returns the steps that a configuration has: those about its runs only once it is stored. */
function useConfigSteps({
  storedConfig,
  implementation,
  isLocked,
  rules,
  setSecrets,
}: ConfigStepsOptions): readonly Step[] {
  const t = useTexts();
  const isGone = storedConfig?.implementation === null;
  const step = (key: string, label: string, content: Step['content'], paths: Step['paths'] = []): Step => ({
    ...{ key, label, paths, content },
  });
  const steps = [
    step(
      'settings',
      t('admin.processors.settingsStep'),
      (editor) => (
        <ConfigSettingsStep
          editor={editor}
          implementation={implementation}
          setSecrets={setSecrets}
          isDisabled={isLocked}
        />
      ),
      ['name', 'dataProperties', 'removedSecrets'],
    ),
    !isGone &&
      step('rules', t('admin.rules.step'), (editor) => <ConfigRulesStep editor={editor} rules={rules} />, [
        'schemaConfigurations',
      ]),
    !isGone &&
      step('try', t('admin.processors.tryStep'), ({ draft }) => (
        <TryStep draft={draft} implementation={implementation} />
      )),
    storedConfig &&
      givesNumbers(implementation) &&
      step('numbers', t('admin.processors.numbers.step'), () => <ConfigNumbers configurationId={storedConfig.id} />),
    storedConfig &&
      keepsUsers(implementation) &&
      step('users', t('admin.processors.users.step'), () => <ConfigUsers configurationId={storedConfig.id} />),
    storedConfig && step('log', t('admin.processors.logStep'), () => <ConfigLog configurationId={storedConfig.id} />),
  ];
  return steps.filter((each) => each !== false && each !== null);
}

const compareProperty = comparing<ConfigDraft>();

function useProperties({ configurationFields, secretFieldIds }: ProcessorImplementation): readonly ComparedProperty[] {
  const t = useTexts();
  const context = useFieldContext();
  const rules = useComparedRules('schemaConfigurations');
  const text = (field: FieldDefinition, value: unknown): string => {
    if (value === null || value === undefined || value === '') return '';
    if (secretFieldIds.includes(field.id)) return t('admin.processors.secret.replaced');
    return fieldTypeOf(field).display(value, field, context);
  };
  return [
    compareProperty('name', t('admin.processors.name')),
    compareProperty('dataProperties', t('admin.processors.compared'), (values) => {
      const lines = configurationFields.map((field) => [
        fieldLabel(field, context.culture),
        text(field, values[field.id]),
      ]);
      return lines.flatMap(([label, valueText]) => (valueText === '' ? [] : [`${label}: ${valueText}`])).join('\n');
    }),
    rules,
  ];
}
