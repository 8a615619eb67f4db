import { MultiSelect, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core';
import { cultures } from '@tingest/domain/foundation';
import { type ReactNode, useState } from 'react';
import { useUserChoices } from '../../api/user-choices.ts';
import { textProps } from '../../features/editor/text-props.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { languageNames } from '../../ui/preferences/language-names.ts';
import '../../ui/styles/form-styles.ts';
import { Hint } from '../../ui/text/hint.tsx';
import { ExportSettings } from './export-settings.tsx';
import { ImportSettings } from './import-settings.tsx';
import { IntegrationSelect } from './integration-select.tsx';
import { addressesOf } from './transfer-draft.ts';
import type { TransferStepProps } from './transfer-step-props.ts';

/**
 * Content that is sent or read, and its format. @param props.title title of the list from which the transfer was
 * created
 */
export function WhatStep({ editor, title }: TransferStepProps & { readonly title: string | undefined }): ReactNode {
  const t = useTexts();
  const { draft } = editor;
  return (
    <Stack gap="lg">
      <TextInput
        size="md"
        label={t('admin.transfers.name')}
        description={t('admin.transfers.nameHint')}
        required
        maxLength={250}
        {...textProps(editor, 'name')}
      />
      {draft.export && <ExportSettings editor={editor} settings={draft.export} title={title} />}
      {draft.import && <ImportSettings editor={editor} />}
    </Stack>
  );
}

/** Recipients of the file, or of the notification about the import, and its language. */
export function PeopleStep({ editor }: TransferStepProps): ReactNode {
  const t = useTexts();
  const people = useUserChoices();
  const { draft, change, error, errors } = editor;
  const { addresses, userIds } = draft.recipients;
  const [text, setText] = useState(addresses.join('\n'));
  const [addressError] = Object.values(errors('recipients.addresses'));
  const settings = draft.export;
  return (
    <Stack gap="lg">
      <Hint>{t(`admin.transfers.peopleHint.${draft.kind}`)}</Hint>
      <MultiSelect
        size="md"
        label={t('admin.transfers.users')}
        description={t('admin.transfers.usersHint')}
        searchable
        clearable
        data={[...people]}
        value={[...userIds]}
        error={error('recipients') ?? Object.values(errors('recipients.userIds'))[0]}
        onChange={(selectedUserIds) => change({ recipients: { addresses, userIds: selectedUserIds } })}
      />
      <Textarea
        size="md"
        label={t('admin.transfers.addresses')}
        description={t('admin.transfers.addressesHint')}
        autosize
        minRows={2}
        value={text}
        error={addressError}
        onChange={({ currentTarget: { value } }) => {
          setText(value);
          change({ recipients: { userIds, addresses: addressesOf(value) } });
        }}
      />
      {settings && <IntegrationSelect editor={editor} />}
      {settings && draft.configurationId !== null && (
        <NativeSelect
          size="md"
          label={t('admin.transfers.method')}
          value={settings.method}
          data={['PUT', 'POST']}
          onChange={({ currentTarget }) =>
            change({ export: { ...settings, method: currentTarget.value === 'POST' ? 'POST' : 'PUT' } })
          }
        />
      )}
      <NativeSelect
        size="md"
        label={t('admin.transfers.language')}
        value={draft.culture}
        data={cultures.map((value) => ({ value, label: languageNames[value] }))}
        onChange={({ currentTarget }) =>
          change({ culture: cultures.find((culture) => culture === currentTarget.value) ?? draft.culture })
        }
      />
    </Stack>
  );
}
