import { Skeleton } from '@mantine/core';
import { type ReactNode, useEffect, useMemo } from 'react';
import type { OperationType, OperationTypeDraft } from '../../api/operation-types.ts';
import type { Editor } from '../../features/editor/use-editor.ts';
import { RulesEditor } from '../../features/rule-editor/rules-editor.tsx';
import type { EditedRules, RuleCheckOfEditor } from '../use-rule-check.ts';

/** Of a function that has not been saved, which is the only one around. */
const unsavedId = 'new';

/** The rules of a function, and its form. */
export function functionRules({ id, dataPropertyTypes, schemaConfigurations }: OperationTypeDraft): EditedRules {
  return {
    owner: 'operationType',
    configurations: schemaConfigurations,
    form: dataPropertyTypes,
    ownRules: [{ type: 'operationType', id: id ?? unsavedId, fields: dataPropertyTypes }],
  };
}

interface FunctionRulesStepProps {
  readonly editor: Editor<OperationTypeDraft, OperationType>;
  readonly rules: RuleCheckOfEditor;
}

/** Rules of a function that run when its form is opened, filled in and saved. */
export function FunctionRulesStep({ editor, rules }: FunctionRulesStepProps): ReactNode {
  const { draft, change, errors } = editor;
  const { inScope, open } = rules;
  useEffect(open, [open]);
  const { id, dataPropertyTypes } = draft;
  const definitions = useMemo(
    () => inScope && [{ type: 'operationType' as const, id: id ?? unsavedId, fields: dataPropertyTypes }, ...inScope],
    [inScope, id, dataPropertyTypes],
  );
  if (!definitions) return <Skeleton height={320} radius="md" />;
  return (
    <RulesEditor
      owner="operationType"
      form={dataPropertyTypes}
      definitions={definitions}
      nameOf={rules.nameOf}
      configurations={draft.schemaConfigurations}
      errors={errors('schemaConfigurations')}
      triedIn={{ elementTypeId: draft.elementTypeId, operationTypeId: id ?? null }}
      onChange={(schemaConfigurations) => change({ schemaConfigurations })}
    />
  );
}
