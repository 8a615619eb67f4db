import { Button, Checkbox, Fieldset, Group, Stack, Text, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { ApiError } from '@tingest/api-client';
import { packageLimits } from '@tingest/domain/exchange';
import { type LocalizedText, pickText } from '@tingest/domain/foundation';
import { type FormEvent, type ReactNode, useState } from 'react';
import { elementTypes } from '../../api/element-types.ts';
import { errorTexts } from '../../api/error-texts.ts';
import { useMakePackage } from '../../api/packages.ts';
import { BackLink } from '../../features/editor/back-link.tsx';
import { useCulture } from '../../lib/culture/culture-store.ts';
import { flash } from '../../lib/flash/flash.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { pageTitle, useWindowTitle } from '../../lib/title/window-title.ts';
import { IconPicker } from '../../ui/icon/icon-picker.tsx';
import { ButtonLink } from '../../ui/links/router-links.tsx';
import { LocalizedInput } from '../../ui/localized/localized-input.tsx';
import { ErrorLine } from '../../ui/states/error-line.tsx';
import { Hint } from '../../ui/text/hint.tsx';
import { PageTitle } from '../../ui/text/titles.tsx';
import { verbatim } from '../../ui/text/verbatim.ts';
import '../../ui/styles/form-styles.ts';
import { keyFromName } from '../key-from-name.ts';
import { LoadedItem } from '../loaded-item.tsx';
import { useLockedText } from '../use-locked-text.ts';

interface TemplateDraft {
  readonly names: readonly LocalizedText[];
  readonly descriptions: readonly LocalizedText[];
  /** As typed; until then it follows the name. */
  readonly key: string | null;
  readonly icon: string | null;
  readonly elementTypeIds: readonly string[];
}

const emptyDraft: TemplateDraft = { names: [], descriptions: [], key: null, icon: null, elementTypeIds: [] };

/** `/templates/own/create`: makes a template of categories of the site. */
export function MakeTemplateScreen(): ReactNode {
  const t = useTexts();
  const { site, tenant } = useSession();
  const lockedText = useLockedText('configurationPackages.write');
  const [draft, setDraft] = useState(emptyDraft);
  const { errors, otherErrors, isPending, make } = useMakeTemplate();
  const title = t('admin.templates.own.title');
  useWindowTitle(pageTitle(title));
  const key = draft.key ?? keyFromName(pickText(draft.names, tenant.culture));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void make({ ...draft, key });
  };
  return (
    <Stack gap="lg" maw={720}>
      <Stack gap="xs">
        <BackLink to="/templates" label={t('admin.templates.menu')} />
        <PageTitle>{title}</PageTitle>
        <Hint>{t('admin.templates.own.about', { site: site.name })}</Hint>
      </Stack>
      <form noValidate onSubmit={submit}>
        <Stack gap="md">
          <DraftInputs
            draft={{ ...draft, key }}
            errors={errors}
            onChange={(changes) => setDraft({ ...draft, ...changes })}
          />
          <ErrorLine texts={lockedText === undefined ? otherErrors : [lockedText]} />
          <Group gap="sm">
            <Button type="submit" disabled={lockedText !== undefined} loading={isPending}>
              {t('admin.templates.own.save')}
            </Button>
            <ButtonLink to="/templates" variant="default">
              {t('app.actions.cancel')}
            </ButtonLink>
          </Group>
        </Stack>
      </form>
    </Stack>
  );
}

interface DraftInputsProps {
  readonly draft: TemplateDraft & { readonly key: string };
  readonly errors: DraftErrors;
  readonly onChange: (changes: Partial<TemplateDraft>) => void;
}

/** Inputs of a new template, categories first. */
function DraftInputs({ draft, errors, onChange }: DraftInputsProps): ReactNode {
  const t = useTexts();
  const { tenant } = useSession();
  return (
    <>
      <CategoryChoices
        chosenIds={draft.elementTypeIds}
        error={errors.elementTypeIds}
        onChange={(elementTypeIds) => onChange({ elementTypeIds })}
      />
      <LocalizedInput
        isRequired
        label={t('admin.templates.own.name')}
        first={tenant.culture}
        value={draft.names}
        error={errors.names}
        onChange={(names) => onChange({ names })}
      />
      <LocalizedInput
        isMultiline
        label={t('admin.templates.own.description')}
        first={tenant.culture}
        value={draft.descriptions}
        error={errors.descriptions}
        onChange={(descriptions) => onChange({ descriptions })}
      />
      <TextInput
        {...verbatim}
        required
        label={t('admin.templates.own.key')}
        description={t('admin.templates.own.keyHint')}
        maxLength={packageLimits.keyLength}
        value={draft.key}
        error={errors.key}
        onChange={({ currentTarget }) => onChange({ key: currentTarget.value })}
      />
      <IconPicker label={t('admin.templates.own.icon')} value={draft.icon} onChange={(icon) => onChange({ icon })} />
    </>
  );
}

interface CategoryChoicesProps {
  readonly chosenIds: readonly string[];
  readonly error: string | undefined;
  readonly onChange: (ids: readonly string[]) => void;
}

function CategoryChoices({ chosenIds, error, onChange }: CategoryChoicesProps): ReactNode {
  const t = useTexts();
  const culture = useCulture();
  return (
    <Fieldset variant="unstyled" legend={t('admin.templates.own.categories')}>
      <LoadedItem query={elementTypes.useAll()}>
        {({ items }) => (
          <Stack gap="xs">
            {items.length === 0 && <Text c="dimmed">{t('admin.templates.own.noCategories')}</Text>}
            {items.map(({ id, localizedNames }) => (
              <Checkbox
                key={id}
                label={pickText(localizedNames, culture) || t('app.shell.unnamed')}
                checked={chosenIds.includes(id)}
                onChange={({ currentTarget }) =>
                  onChange(currentTarget.checked ? [...chosenIds, id] : chosenIds.filter((each) => each !== id))
                }
              />
            ))}
          </Stack>
        )}
      </LoadedItem>
      {error !== undefined && (
        <Text role="alert" size="sm" c="var(--mantine-color-error)" mt={4}>
          {error}
        </Text>
      )}
    </Fieldset>
  );
}

type DraftErrors = Partial<Readonly<Record<keyof TemplateDraft, string>>>;

/** Makes the template and leads to it; errors are kept at the inputs that they are about. */
function useMakeTemplate() {
  const t = useTexts();
  const navigate = useNavigate();
  const culture = useCulture();
  const mutation = useMakePackage();
  const [errors, setErrors] = useState<DraftErrors>({});
  const [otherErrors, setOtherErrors] = useState<readonly string[]>([]);
  const missingParts = ({ names, elementTypeIds }: TemplateDraft): DraftErrors => ({
    ...(names.every(({ text }) => text.trim() === '') && { names: t('admin.templates.own.nameRequired') }),
    ...(elementTypeIds.length === 0 && { elementTypeIds: t('admin.templates.own.chooseCategory') }),
  });
  return {
    ...{ errors, otherErrors, isPending: mutation.isPending },
    async make(draft: TemplateDraft & { readonly key: string }): Promise<void> {
      const missing = missingParts(draft);
      setErrors(missing);
      setOtherErrors([]);
      if (Object.keys(missing).length > 0) return;
      const { names, descriptions, key, icon, elementTypeIds } = draft;
      const withText = (texts: readonly LocalizedText[]) => texts.filter(({ text }) => text.trim() !== '');
      try {
        await mutation.mutateAsync({
          ...{ key, icon, elementTypeIds: [...elementTypeIds] },
          ...{ names: withText(names), descriptions: withText(descriptions) },
        });
        flash('success', t('admin.templates.own.done', { name: pickText(names, culture) }));
        await navigate({ to: '/templates/$key', params: { key } });
      } catch (error) {
        const details = error instanceof ApiError ? error.details : [];
        const at = (path = '') => path.split('.')[0] as keyof TemplateDraft;
        setErrors(Object.fromEntries(details.map(({ path, message }) => [at(path), message])));
        if (details.every(({ path }) => !(at(path) in emptyDraft))) setOtherErrors(errorTexts(error));
      }
    },
  };
}
