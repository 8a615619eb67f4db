import { Stack, TextInput } from '@mantine/core';
import type { FieldValues } from '@tingest/domain/fields';
import { type ReactNode, useCallback, useMemo } from 'react';
import type { ListedProcessorConfig, ProcessorImplementation } from '../../api/processors.ts';
import { textProps } from '../../features/editor/text-props.ts';
import type { Editor } from '../../features/editor/use-editor.ts';
import { labelMark } from '../../features/form/renderer/label-mark.ts';
import { useFieldContext } from '../../features/form/use-field-context.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { RequiredLabel } from '../../ui/text/required-label.tsx';
import { type ConfigDraft, secretsAskedAgain } from './config-draft.ts';
import { ConfigField, ShownWhileContext } from './config-field.tsx';
import { DraftFields } from './draft-fields.tsx';
import { ImplementationCard } from './implementation-card.tsx';
import { SecretsContext } from './secret-input.tsx';

/** A configuration as saving it answers. */
export type SavedConfig = Omit<ListedProcessorConfig, 'usage'>;

interface ConfigSettingsStepProps {
  readonly editor: Editor<ConfigDraft, SavedConfig>;
  readonly implementation: ProcessorImplementation;
  /** Secrets that are stored. */
  readonly setSecrets: readonly string[];
  readonly isDisabled: boolean;
}

/** Name of a configuration, and the settings of its implementation. */
export function ConfigSettingsStep(props: ConfigSettingsStepProps): ReactNode {
  const { editor, implementation, setSecrets, isDisabled } = props;
  const t = useTexts();
  const { draft, change } = editor;
  const { removedSecrets } = draft;
  const { configurationFields, secretFieldIds, signingKeyFieldIds, shownWhile } = implementation;
  const fields = useMemo(
    () => configurationFields.map((field) => (setSecrets.includes(field.id) ? { ...field, required: false } : field)),
    [configurationFields, setSecrets],
  );
  // As its fields do: where nearly all must be filled in, those that need not be have a word.
  const isMarked = labelMark(fields) === 'required';
  const onChange = useCallback((dataProperties: FieldValues) => change({ dataProperties }), [change]);
  const context = useFieldContext();
  const secrets = useMemo(
    () => ({
      askedAgain: secretsAskedAgain(draft, implementation, setSecrets, context),
      ids: secretFieldIds,
      made: signingKeyFieldIds,
      set: setSecrets,
      removed: removedSecrets,
      onRemove: (id: string, isRemoved: boolean) =>
        change({ removedSecrets: [...removedSecrets.filter((otherId) => otherId !== id), ...(isRemoved ? [id] : [])] }),
    }),
    [draft, implementation, context, secretFieldIds, signingKeyFieldIds, setSecrets, removedSecrets, change],
  );
  return (
    <Stack gap="lg">
      <ImplementationCard implementation={implementation} />
      <TextInput
        size="md"
        label={isMarked ? <RequiredLabel>{t('admin.processors.name')}</RequiredLabel> : t('admin.processors.name')}
        description={t('admin.processors.nameHint')}
        required
        withAsterisk={false}
        maxLength={80}
        {...textProps(editor, 'name')}
      />
      <ShownWhileContext value={shownWhile}>
        <SecretsContext value={secrets}>
          <DraftFields
            fields={fields}
            values={draft.dataProperties}
            errors={editor.errors('dataProperties')}
            failures={editor.failures}
            isDisabled={isDisabled}
            Field={ConfigField}
            onChange={onChange}
          />
        </SecretsContext>
      </ShownWhileContext>
    </Stack>
  );
}
