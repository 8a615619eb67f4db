import { Checkbox, Input, MultiSelect, SegmentedControl, Stack, TextInput } from '@mantine/core';
import { schemaDirections, schemaTargetTypes } from '@tingest/domain/exchange';
import { type ReactNode, useId, useState } from 'react';
import type { DataSchema, DataSchemaDraft } from '../../api/data-schemas.ts';
import { textProps } from '../../features/editor/text-props.ts';
import type { Editor } from '../../features/editor/use-editor.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import '@mantine/core/styles/FloatingIndicator.css';
import '@mantine/core/styles/SegmentedControl.css';
import { Hint } from '../../ui/text/hint.tsx';
import { verbatim } from '../../ui/text/verbatim.ts';
import type { TargetChoice } from './use-schema-targets.ts';

interface SchemaPurposeProps {
  readonly editor: Editor<DataSchemaDraft, DataSchema>;
  readonly choices: readonly TargetChoice[] | null;
}

/** Name, purpose and targets of a schema. */
export function SchemaPurpose({ editor, choices }: SchemaPurposeProps): ReactNode {
  const t = useTexts();
  const { draft, change, error } = editor;
  return (
    <Stack gap="lg">
      <TextInput
        label={t('admin.schemas.key')}
        description={t('admin.schemas.keyHint')}
        required
        {...verbatim}
        {...textProps(editor, 'key')}
      />
      <Checkbox.Group
        label={t('admin.schemas.direction')}
        value={[...draft.directions]}
        error={error('directions')}
        onChange={(values) => change({ directions: schemaDirections.filter((each) => values.includes(each)) })}
      >
        <Stack gap="xs" mt={8}>
          {schemaDirections.map((value) => (
            <Checkbox
              key={value}
              value={value}
              label={t(`admin.schemas.directions.${value}`)}
              description={t(`admin.schemas.directionHints.${value}`)}
            />
          ))}
        </Stack>
      </Checkbox.Group>
      <SchemaTargets editor={editor} choices={choices} />
    </Stack>
  );
}

/** Type of the targets, and the categories or value types that are targets. */
function SchemaTargets({ editor, choices }: SchemaPurposeProps): ReactNode {
  const t = useTexts();
  const labelId = useId();
  const { draft, change, error, errors } = editor;
  const { targets } = draft;
  const [targetType, setTargetType] = useState(targets[0]?.type ?? 'elementType');
  const offeredTargets = (choices ?? []).filter(({ type }) => type === targetType);
  return (
    <Stack gap="xs">
      <Input.Label labelElement="div" id={labelId}>
        {t('admin.schemas.targetType')}
      </Input.Label>
      <SegmentedControl
        aria-labelledby={labelId}
        style={{ alignSelf: 'flex-start' }}
        data={schemaTargetTypes.map((value) => ({ value, label: t(`admin.schemas.targets.${value}`) }))}
        value={targetType}
        onChange={(value) => {
          setTargetType(value as typeof targetType);
          change({ targets: [] });
        }}
      />
      <MultiSelect
        aria-label={t(`admin.schemas.targets.${targetType}`)}
        description={t('admin.schemas.targetsHint')}
        searchable
        data={offeredTargets.map(({ id, name }) => ({ value: id, label: name }))}
        value={targets.map(({ id }) => id)}
        error={error('targets') ?? Object.values(errors('targets'))[0]}
        onChange={(ids) => change({ targets: ids.map((id) => ({ type: targetType, id })) })}
      />
      {choices && offeredTargets.length === 0 && <Hint>{t('admin.schemas.noTargets')}</Hint>}
    </Stack>
  );
}
