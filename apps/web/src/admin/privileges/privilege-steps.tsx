import { Stack, Textarea, TextInput } from '@mantine/core';
import { privilegeStatuses } from '@tingest/domain/access';
import type { ReactNode } from 'react';
import type { PrivilegeDraft, SavedPrivilege } from '../../api/privileges.ts';
import { textProps } from '../../features/editor/text-props.ts';
import type { Editor } from '../../features/editor/use-editor.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { RadioChoices } from '../../ui/choices/radio-choices.tsx';

/** Name of a privilege, and whether it is in use. */
export function PrivilegeStep({ editor }: { readonly editor: Editor<PrivilegeDraft, SavedPrivilege> }): ReactNode {
  const t = useTexts();
  const { draft, change, error } = editor;
  return (
    <Stack gap="lg">
      <TextInput label={t('admin.privileges.name')} required {...textProps(editor, 'name')} />
      <Textarea
        label={t('admin.privileges.description')}
        description={t('admin.privileges.descriptionHint')}
        autosize
        minRows={2}
        {...textProps(editor, 'description')}
      />
      <RadioChoices
        label={t('admin.privileges.status')}
        value={draft.status}
        error={error('status')}
        choices={privilegeStatuses.map((status) => ({
          value: status,
          label: t(`admin.privileges.statuses.${status}.name`),
          description: t(`admin.privileges.statuses.${status}.description`),
        }))}
        onChange={(status) => change({ status })}
      />
    </Stack>
  );
}
