import { useSearch } from '@tanstack/react-router';
import { type ReactNode, useCallback } from 'react';
import { type DataSchema, type DataSchemaDraft, dataSchemas } from '../../api/data-schemas.ts';
import type { WithUsage } from '../../api/publishable-items.ts';
import { ItemPreview } from '../../features/editor/item-preview.tsx';
import { useFieldContext } from '../../features/form/use-field-context.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { ItemPage } from '../item-page.tsx';
import { PublishableEditor } from '../publishable-editor.tsx';
import { dataSchemaDraft, newDataSchema, validateDataSchema } from './data-schema-draft.ts';
import { FileDraft } from './file-draft.tsx';
import { SchemaFieldsStep } from './schema-fields-step.tsx';
import { SchemaPurpose } from './schema-purpose.tsx';
import { SchemaRulesStep } from './schema-rules-step.tsx';
import { useComparedSchema } from './use-compared-schema.ts';
import { useSchemaRules } from './use-schema-rules.ts';
import { useSchemaTargets } from './use-schema-targets.ts';

/**
 * Editor of a new data schema; with `?from=file` in the address, the columns are read from a file that is requested at
 * once.
 */
export function SchemaCreateScreen(): ReactNode {
  const { from }: { readonly from?: unknown } = useSearch({ strict: false });
  return <SchemaEditor storedSchema={null} isFromFile={from === 'file'} />;
}

/** A data schema that there is. */
export function SchemaEditScreen(): ReactNode {
  return (
    <ItemPage of="schemas" useItem={dataSchemas.useToEdit}>
      {(storedSchema) => <SchemaEditor storedSchema={storedSchema} />}
    </ItemPage>
  );
}

interface SchemaEditorProps {
  readonly storedSchema: (DataSchema & WithUsage) | null;
  readonly isFromFile?: boolean;
}

function SchemaEditor({ storedSchema, isFromFile = false }: SchemaEditorProps): ReactNode {
  const t = useTexts();
  const choices = useSchemaTargets();
  const rules = useSchemaRules(choices);
  const context = useFieldContext();
  const { problemsOf } = rules;
  const validate = useCallback(
    (draft: DataSchemaDraft) => [...validateDataSchema(draft, context, t), ...problemsOf(draft)],
    [problemsOf, context, t],
  );
  return (
    <PublishableEditor<DataSchemaDraft, DataSchema>
      name="schemas"
      items={dataSchemas}
      storedItem={storedSchema}
      newDraft={newDataSchema}
      newTitle={t('admin.schemas.create')}
      general={{
        paths: ['key', 'directions', 'targets'],
        before: (editor) =>
          isFromFile && editor.draft.fields.length === 0 && <FileDraft editor={editor} isOpenAtFirst />,
        after: (editor) => <SchemaPurpose editor={editor} choices={choices} />,
      }}
      steps={[
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
      toDraft={dataSchemaDraft}
      properties={useComparedSchema(choices)}
      preview={({ step, draft }) => (step === 'general' ? <ItemPreview draft={draft} /> : undefined)}
    />
  );
}
