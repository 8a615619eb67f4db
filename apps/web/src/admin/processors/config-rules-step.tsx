import { Skeleton } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import type { Editor } from '../../features/editor/use-editor.ts';
import { RulesEditor } from '../../features/rule-editor/rules-editor.tsx';
import type { ConfigDraft } from './config-draft.ts';
import type { SavedConfig } from './config-settings-step.tsx';
import type { ConfigRuleCheck } from './use-config-rules.ts';

interface ConfigRulesStepProps {
  readonly editor: Editor<ConfigDraft, SavedConfig>;
  readonly rules: ConfigRuleCheck;
}

/** Rules that set the inputs of a configuration when a form is opened, and those that use its outputs. */
export function ConfigRulesStep({ editor, rules }: ConfigRulesStepProps): ReactNode {
  const { draft, change, errors } = editor;
  const { ruleContext, open } = rules;
  useEffect(open, [open]);
  if (!ruleContext) return <Skeleton height={320} radius="md" />;
  return (
    <RulesEditor
      {...ruleContext}
      configurations={draft.schemaConfigurations}
      errors={errors('schemaConfigurations')}
      onChange={(schemaConfigurations) => change({ schemaConfigurations })}
    />
  );
}
