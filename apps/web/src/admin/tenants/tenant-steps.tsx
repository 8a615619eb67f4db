import { NativeSelect, Select, Stack, Switch, TextInput } from '@mantine/core';
import { cultures, isCulture } from '@tingest/domain/foundation';
import type { ReactNode } from 'react';
import { licenceLevels, type Tenant, type TenantContact, type TenantDraft } from '../../api/tenants.ts';
import { textProps } from '../../features/editor/text-props.ts';
import type { Editor } from '../../features/editor/use-editor.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { languageNames } from '../../ui/preferences/language-names.ts';
import { verbatim } from '../../ui/text/verbatim.ts';
import { timeZoneChoices } from './time-zone-choices.ts';

export interface TenantStepProps {
  readonly editor: Editor<TenantDraft, Tenant>;
}

/** Name of the tenant, its language and its time zone. */
export function TenantGeneralStep({ editor }: TenantStepProps): ReactNode {
  const t = useTexts();
  const { draft, change, error } = editor;
  return (
    <Stack gap="md">
      <TextInput label={t('admin.tenants.name')} required {...textProps(editor, 'name')} />
      <TextInput
        label={t('admin.tenants.key')}
        description={t('admin.tenants.keyHint')}
        required
        {...verbatim}
        {...textProps(editor, 'key')}
      />
      <NativeSelect
        label={t('admin.tenants.culture')}
        description={t('admin.tenants.cultureHint')}
        value={draft.culture}
        error={error('culture')}
        onChange={(event) => {
          const { value } = event.currentTarget;
          if (isCulture(value)) change({ culture: value });
        }}
        data={cultures.map((culture) => ({ value: culture, label: languageNames[culture] }))}
      />
      <Select
        label={t('admin.tenants.timeZone')}
        searchable
        allowDeselect={false}
        nothingFoundMessage={t('admin.tenants.noTimeZone')}
        value={draft.timeZone}
        error={error('timeZone')}
        onChange={(timeZone) => {
          if (timeZone !== null) change({ timeZone });
        }}
        data={[...timeZoneChoices(draft.timeZone)]}
      />
      {(['policyUrl', 'rssFeedUrl'] as const).map((name) => (
        <TextInput
          key={name}
          label={t(`admin.tenants.${name}`)}
          {...(name === 'rssFeedUrl' && { description: t('admin.tenants.feedHint') })}
          inputMode="url"
          {...verbatim}
          {...textProps(editor, name, null)}
        />
      ))}
    </Stack>
  );
}

const contactParts = [
  'name',
  'address',
  'zipcode',
  'city',
  'phoneNo',
  'email',
] as const satisfies readonly (keyof TenantContact)[];

/** Contact person and agreements. */
export function TenantContactStep({ editor }: TenantStepProps): ReactNode {
  const t = useTexts();
  const { draft, change, error, touch } = editor;
  const { contact, licence } = draft;
  return (
    <Stack gap="md">
      {contactParts.map((name) => (
        <TextInput
          key={name}
          label={t(`admin.tenants.contact.${name}`)}
          autoComplete="off"
          inputMode={name === 'phoneNo' ? 'tel' : name === 'email' ? 'email' : 'text'}
          value={contact[name] ?? ''}
          error={error(`contact.${name}`)}
          onChange={(event) => change({ contact: { ...contact, [name]: event.currentTarget.value || null } })}
          onBlur={() => touch(`contact.${name}`)}
        />
      ))}
      <NativeSelect
        label={t('admin.tenants.licence')}
        value={licence.level}
        error={error('licence.level')}
        onChange={(event) => {
          const level = licenceLevels.find((one) => one === event.currentTarget.value);
          if (level) change({ licence: { ...licence, level } });
        }}
        data={licenceLevels.map((level) => ({ value: level, label: t(`admin.tenants.licences.${level}`) }))}
      />
      <Switch
        label={t('admin.tenants.isBilledAnnually')}
        checked={licence.isBilledAnnually}
        onChange={(event) => change({ licence: { ...licence, isBilledAnnually: event.currentTarget.checked } })}
      />
    </Stack>
  );
}
