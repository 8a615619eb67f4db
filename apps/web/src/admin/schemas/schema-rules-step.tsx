import { Skeleton, Stack } from '@mantine/core';
import { type ReactNode, useEffect, useMemo } from 'react';
import type { DataSchema, DataSchemaDraft } from '../../api/data-schemas.ts';
import type { Editor } from '../../features/editor/use-editor.ts';
import { RulesEditor } from '../../features/rule-editor/rules-editor.tsx';
import { KeyRules } from './key-rules.tsx';
import { UnfilledColumnsAlert } from './unfilled-columns-alert.tsx';
import type { SchemaRuleCheck } from './use-schema-rules.ts';
import type { TargetChoice } from './use-schema-targets.ts';

interface SchemaRulesStepProps {
  readonly editor: Editor<DataSchemaDraft, DataSchema>;
  readonly rules: SchemaRuleCheck;
  readonly choices: readonly TargetChoice[] | null;
}

/** Columns that identify the target of a row, and the field that each column belongs to. */
export function SchemaRulesStep({ editor, rules, choices }: SchemaRulesStepProps): ReactNode {
  const { draft, change, errors } = editor;
  const { ruleContextOf, open } = rules;
  useEffect(open, [open]);
  const ruleContext = useMemo(() => ruleContextOf(draft), [ruleContextOf, draft]);
  if (!ruleContext || !choices) return <Skeleton height={320} radius="md" />;
  return (
    <Stack gap="xl">
      <UnfilledColumnsAlert draft={draft} />
      {draft.directions.includes('import') && <KeyRules draft={draft} choices={choices} onChange={change} />}
      <RulesEditor
        {...ruleContext}
        configurations={draft.schemaConfigurations}
        errors={errors('schemaConfigurations')}
        onChange={(schemaConfigurations) => change({ schemaConfigurations })}
      />
    </Stack>
  );
}
