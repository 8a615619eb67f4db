import { Stack } from '@mantine/core';
import { type PublishingStatus, publishingStatuses } from '@tingest/domain/access';
import type { LocalizedText } from '@tingest/domain/foundation';
import type { ReactNode } from 'react';
import { useSession } from '../../lib/session/session-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { RadioChoices } from '../../ui/choices/radio-choices.tsx';
import { IconPicker } from '../../ui/icon/icon-picker.tsx';
import { LocalizedInput } from '../../ui/localized/localized-input.tsx';

/** Properties that the step edits; categories, functions and services have all of them. */
export interface GeneralDraft {
  readonly localizedNames: readonly LocalizedText[];
  readonly localizedDescriptions: readonly LocalizedText[];
  readonly status: PublishingStatus;
  readonly icon: string | null;
}

/** Path prefixes of the properties that the step edits. */
export const generalPaths = ['localizedNames', 'localizedDescriptions', 'status', 'icon'] as const;

interface GeneralStepProps {
  readonly draft: GeneralDraft;
  readonly change: (part: Partial<GeneralDraft>) => void;
  readonly touch: (path: string) => void;
  readonly error: (path: string) => string | undefined;
  readonly errors: (path: string) => Readonly<Record<string, string>>;
}

/** Names, descriptions, icon and status: the step that all publishable items begin with. */
export function GeneralStep({ draft, change, touch, error, errors }: GeneralStepProps): ReactNode {
  const t = useTexts();
  const { tenant } = useSession();
  return (
    <Stack gap="lg">
      <LocalizedInput
        label={t('admin.editor.general.name')}
        description={t('admin.editor.general.nameHint')}
        first={tenant.culture}
        isRequired
        value={draft.localizedNames}
        error={error('localizedNames')}
        errors={errors('localizedNames')}
        onChange={(localizedNames) => change({ localizedNames })}
        onBlur={() => touch('localizedNames')}
      />
      <LocalizedInput
        label={t('admin.editor.general.description')}
        first={tenant.culture}
        isMultiline
        value={draft.localizedDescriptions}
        error={error('localizedDescriptions')}
        errors={errors('localizedDescriptions')}
        onChange={(localizedDescriptions) => change({ localizedDescriptions })}
        onBlur={() => touch('localizedDescriptions')}
      />
      <IconPicker
        label={t('admin.editor.icon.label')}
        value={draft.icon}
        error={error('icon')}
        onChange={(icon) => change({ icon })}
      />
      <RadioChoices
        label={t('admin.editor.general.status')}
        value={draft.status}
        error={error('status')}
        choices={publishingStatuses.map((status) => ({
          value: status,
          label: t(`statuses.${status}.name`),
          description: t(`statuses.${status}.description`),
        }))}
        onChange={(status) => change({ status })}
      />
    </Stack>
  );
}
