import { Button, Stack } from '@mantine/core';
import { IconWand } from '@tabler/icons-react';
import { draftSchema } from '@tingest/domain/exchange';
import { fieldLabel } from '@tingest/domain/fields';
import type { ReactNode } from 'react';
import { v7 as uuidv7 } from 'uuid';
import type { DataSchemaDraft } from '../../api/data-schemas.ts';
import { useCulture } from '../../lib/culture/culture-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { Hint } from '../../ui/text/hint.tsx';
import { mayReplace } from './confirm-draft.ts';
import type { TargetChoice } from './use-schema-targets.ts';

interface DraftButtonProps {
  readonly draft: DataSchemaDraft;
  readonly choices: readonly TargetChoice[] | null;
  readonly onDraft: (part: Pick<DataSchemaDraft, 'fields' | 'schemaConfigurations'>) => void;
}

/**
 * Button that generates the columns and rules of a schema from its targets; asks for confirmation if some exist
 * already.
 */
export function DraftButton({ draft, choices, onDraft }: DraftButtonProps): ReactNode {
  const t = useTexts();
  const culture = useCulture();
  const target = choices?.find(({ id }) => id === draft.targets[0]?.id);
  if (!target) return <Hint>{t('admin.schemas.draft.choose')}</Hint>;
  const { id, name, type, fields } = target;
  const make = async (): Promise<void> => {
    if (!(await mayReplace(t, draft, name))) return;
    onDraft(
      draftSchema({
        directions: draft.directions,
        target: { type, id },
        fields,
        ...(type === 'elementType' && { codeLabel: t('admin.schemas.code') }),
        labelOf: (field) => fieldLabel(field, culture),
        newId: uuidv7,
      }),
    );
  };
  return (
    <Stack gap={4} align="flex-start">
      <Button variant="default" leftSection={<IconWand size={18} aria-hidden />} onClick={() => void make()}>
        {t('admin.schemas.draft.button', { name })}
      </Button>
      <Hint>{t('admin.schemas.draft.hint')}</Hint>
    </Stack>
  );
}
