import { Button, Group, Input, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { SchemaField } from '@tingest/domain/exchange';
import type { ReactNode } from 'react';
import { v7 as uuidv7 } from 'uuid';
import type { DataSchema, DataSchemaDraft } from '../../api/data-schemas.ts';
import type { Editor } from '../../features/editor/use-editor.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { newSchemaField } from './data-schema-draft.ts';
import { DraftButton } from './draft-button.tsx';
import { FileDraft } from './file-draft.tsx';
import { SchemaFieldCard } from './schema-field-card.tsx';
import { UnfilledColumnsAlert } from './unfilled-columns-alert.tsx';
import type { TargetChoice } from './use-schema-targets.ts';

interface SchemaFieldsStepProps {
  readonly editor: Editor<DataSchemaDraft, DataSchema>;
  readonly choices: readonly TargetChoice[] | null;
}

/** The columns of a schema, in the order in which a file has them. */
export function SchemaFieldsStep({ editor, choices }: SchemaFieldsStepProps): ReactNode {
  const t = useTexts();
  const { draft, change, error, errors, touch } = editor;
  const { fields } = draft;
  const set = (index: number, part: Partial<SchemaField>): void =>
    change({ fields: fields.map((field, at) => (at === index ? { ...field, ...part } : field)) });
  const move = (index: number, by: 1 | -1): void => {
    const [movedField] = fields.slice(index, index + 1);
    if (movedField) change({ fields: fields.toSpliced(index, 1).toSpliced(index + by, 0, movedField) });
  };
  return (
    <Stack gap="sm">
      <Group gap="sm" align="flex-start">
        <DraftButton draft={draft} choices={choices} onDraft={change} />
        <FileDraft editor={editor} />
      </Group>
      {error('fields') && <Input.Error>{error('fields')}</Input.Error>}
      <UnfilledColumnsAlert draft={draft} />
      {fields.map((field, index) => (
        <SchemaFieldCard
          key={field.id}
          field={field}
          index={index}
          total={fields.length}
          errors={errors(`fields.${index}`)}
          onChange={(part) => set(index, part)}
          onBlur={(name) => touch(`fields.${index}.${name}`)}
          onMove={(by) => move(index, by)}
          onRemove={() => change({ fields: fields.toSpliced(index, 1) })}
        />
      ))}
      <Button
        variant="default"
        style={{ alignSelf: 'flex-start' }}
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => change({ fields: [...fields, newSchemaField(uuidv7())] })}
      >
        {t('admin.schemas.addField')}
      </Button>
    </Stack>
  );
}
