import { Alert, List, Select, Stack, Switch, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { type PublicAccess, publicFields } from '@tingest/domain/access';
import { fieldLabel, fieldTypeOf, walkFields } from '@tingest/domain/fields';
import type { ReactNode } from 'react';
import { dataSchemas } from '../../api/data-schemas.ts';
import type { ElementType } from '../../api/element-types.ts';
import type { Editor } from '../../features/editor/use-editor.ts';
import { useCulture } from '../../lib/culture/culture-store.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { Hint } from '../../ui/text/hint.tsx';
import type { CategoryDraft } from './category-draft.ts';

interface PublicStepProps {
  readonly editor: Editor<CategoryDraft, ElementType>;
}

/**
 * Settings of a category for users without an account, with a preview of the public page. Source: field notes, 5.10 and
 * 5.11.
 */
export function PublicStep({ editor }: PublicStepProps): ReactNode {
  const t = useTexts();
  const culture = useCulture();
  const { tenant, site } = useSession();
  const { base, draft, change, error } = editor;
  const { publicAccess: access } = draft;
  const set = (part: Partial<PublicAccess>): void => change({ publicAccess: { ...access, ...part } });
  const visibleFields = [...walkFields(publicFields(draft.dataPropertyTypes))].filter(
    (field) => fieldTypeOf(field).hasValue,
  );
  return (
    <Stack gap="lg">
      <Hint>{t('admin.public.intro')}</Hint>
      <Switch
        label={t('admin.public.isPublic')}
        description={t('admin.public.isPublicHint')}
        checked={access.isPublic}
        onChange={(event) => set({ isPublic: event.currentTarget.checked })}
      />
      {access.isPublic && !tenant.settings.allowAnonymousRequests && (
        <Alert color="yellow" icon={<IconInfoCircle aria-hidden />}>
          {t('admin.public.notAllowed', { setting: t('admin.tenants.settings.allowAnonymousRequests.name') })}
        </Alert>
      )}
      <OpenSchemaInput
        categoryId={base.id}
        value={access.schemaKey}
        error={error('publicAccess.schemaKey')}
        onChange={(schemaKey) => set({ schemaKey })}
      />
      <Stack gap="xs">
        <Text fw={600}>{t('admin.public.fields')}</Text>
        {visibleFields.length === 0 ? (
          <Hint>{t('admin.public.noFields')}</Hint>
        ) : (
          <List>
            {visibleFields.map((field) => (
              <List.Item key={field.id}>{fieldLabel(field, culture)}</List.Item>
            ))}
          </List>
        )}
      </Stack>
      {site && (
        <Stack gap="xs">
          <Text fw={600}>{t('admin.public.address')}</Text>
          <Text
            ff="monospace"
            size="sm"
            style={{ overflowWrap: 'anywhere' }}
          >{`${window.location.origin}/api/v2/${tenant.key}/${site.key}/open/elements/codes/{code}`}</Text>
        </Stack>
      )}
    </Stack>
  );
}

interface OpenSchemaInputProps {
  /** Absent for a category that is not stored yet, which no schema can be about. */
  readonly categoryId: string | undefined;
  readonly value: string | null;
  readonly error: string | undefined;
  readonly onChange: (schemaKey: string | null) => void;
}

/** The open schema that determines the data returned to programs; the public fields if none is chosen. */
function OpenSchemaInput({ categoryId, value, error, onChange }: OpenSchemaInputProps): ReactNode {
  const t = useTexts();
  const { data } = dataSchemas.useAll();
  const openSchemas = (data?.items ?? []).filter(
    ({ directions, targets }) => directions.includes('open') && targets.some(({ id }) => id === categoryId),
  );
  const choices = openSchemas.map(({ key, name }) => ({ value: key, label: name }));
  // A deleted schema is still shown as the stored value.
  const isKnown = value === null || choices.some((choice) => choice.value === value);
  return (
    <Select
      maw={420}
      label={t('admin.public.schema')}
      description={t('admin.public.schemaHint')}
      placeholder={t('admin.public.noSchema')}
      clearable
      data={isKnown ? choices : [...choices, { value, label: value }]}
      value={value}
      error={error ?? (data && !isKnown ? t('admin.public.schemaGone') : undefined)}
      onChange={onChange}
    />
  );
}
