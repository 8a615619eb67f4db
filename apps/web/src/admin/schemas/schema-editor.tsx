import { Stack } from '@mantine/core';
import { useParams, useSearch } from '@tanstack/react-router';
import { type ReactNode, useCallback } from 'react';
import { type DataSchema, type DataSchemaDraft, dataSchemas } from '../../api/data-schemas.ts';
import type { WithUsage } from '../../api/publishable-items.ts';
import { EditorScreen } from '../../editors/editor-screen.tsx';
import { useFieldContext } from '../../features/fields/use-field-context.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { DefinitionFile } from '../definition-file.tsx';
import { LoadedPage } from '../loaded-page.tsx';
import { generalStep, stepPreview, useNameOf } from '../publishable-steps.tsx';
import { useLockedText } from '../use-locked-text.ts';
import { dataSchemaDraft, newDataSchema, validateDataSchema } from './data-schema-draft.ts';
import { FileDraft } from './file-draft.tsx';
import { SchemaFieldsStep } from './schema-fields-step.tsx';
import { SchemaPurpose } from './schema-purpose.tsx';
import { SchemaRulesStep } from './schema-rules-step.tsx';
import { useComparedSchema } from './use-compared-schema.ts';
import { useSchemaRules } from './use-schema-rules.ts';
import { useSchemaTargets } from './use-schema-targets.ts';

const list = '/schemas';

/** A new data schema; with `?from=file` in the address one whose columns a file says, which is asked for at once. */
export function SchemaCreateScreen(): ReactNode {
  const { from }: { readonly from?: unknown } = useSearch({ strict: false });
  return <SchemaEditor stored={null} isFromFile={from === 'file'} />;
}

/** A data schema that there is. */
export function SchemaEditScreen(): ReactNode {
  const { id = '' } = useParams({ strict: false });
  const t = useTexts();
  return (
    <LoadedPage
      query={dataSchemas.useToEdit(id)}
      item={{ resource: 'schemas', id }}
      goneTitle={t('admin.schemas.gone')}
      list={{ path: list, label: t('admin.menu.schemas') }}
    >
      {(stored) => <SchemaEditor key={stored.id} stored={stored} />}
    </LoadedPage>
  );
}

interface SchemaEditorProps {
  readonly stored: (DataSchema & WithUsage) | null;
  readonly isFromFile?: boolean;
}

function SchemaEditor({ stored, isFromFile = false }: SchemaEditorProps): ReactNode {
  const t = useTexts();
  const nameOf = useNameOf();
  const save = dataSchemas.useSave();
  const remove = dataSchemas.useDelete();
  const choices = useSchemaTargets();
  const rules = useSchemaRules(choices);
  const context = useFieldContext();
  const { problemsOf } = rules;
  const validate = useCallback(
    (draft: DataSchemaDraft) => [...validateDataSchema(draft, context, t), ...problemsOf(draft)],
    [problemsOf, context, t],
  );
  const general = generalStep<DataSchemaDraft, DataSchema>(t('admin.editor.general.title'));
  return (
    <EditorScreen<DataSchemaDraft, DataSchema>
      title={stored ? nameOf(stored) : t('admin.schemas.create')}
      list={{ path: list, label: t('admin.menu.schemas') }}
      initial={stored ? dataSchemaDraft(stored) : newDataSchema}
      id={stored?.id}
      steps={[
        {
          ...general,
          paths: [...general.paths, 'key', 'direction', 'targets'],
          content: (editor) => (
            <Stack gap="lg">
              {isFromFile && editor.draft.fields.length === 0 && <FileDraft editor={editor} isOpenAtFirst />}
              {general.content(editor)}
              <SchemaPurpose editor={editor} choices={choices} />
            </Stack>
          ),
        },
        {
          key: 'fields',
          label: t('admin.schemas.fieldsStep'),
          paths: ['fields'],
          content: (editor) => <SchemaFieldsStep editor={editor} choices={choices} />,
        },
        {
          key: 'rules',
          label: t('admin.rules.step'),
          paths: ['schemaConfigurations'],
          content: (editor) => <SchemaRulesStep editor={editor} rules={rules} choices={choices} />,
        },
      ]}
      validate={validate}
      save={save.mutateAsync}
      fetchLatest={dataSchemas.fetch}
      toDraft={dataSchemaDraft}
      nameOf={nameOf}
      editPath={(id) => `/schemas/${id}/edit`}
      properties={useComparedSchema(choices)}
      preview={({ step, draft }) => (step === 'general' ? stepPreview(step, draft) : undefined)}
      actions={(editor) => (
        <DefinitionFile
          editor={editor}
          collection="/{tenantKey}/{siteKey}/schemas"
          toDraft={dataSchemaDraft}
          nameOf={nameOf}
        />
      )}
      lockedText={useLockedText('schemas.write')}
      {...(stored && { remove: { usage: stored.usage, send: () => remove.mutateAsync(stored.id) } })}
    />
  );
}
