import { Group, Stack } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { packageItemRules } from '@tingest/domain/exchange';
import type { ReactNode } from 'react';
import { type Installation, useInstallation } from '../../api/packages.ts';
import { BackLink } from '../../features/editor/back-link.tsx';
import { useTexts } from '../../lib/texts/texts.ts';
import { pageTitle, useWindowTitle } from '../../lib/title/window-title.ts';
import { TextLink } from '../../ui/links/router-links.tsx';
import { Hint } from '../../ui/text/hint.tsx';
import { PageTitle } from '../../ui/text/titles.tsx';
import { useDayText } from '../../ui/time/day-text.ts';
import { LoadedPage } from '../loaded-page.tsx';
import { InstalledItems } from './installed-items.tsx';
import { PublishSection } from './publish-section.tsx';
import { RemoveInstallation } from './remove-installation.tsx';
import { UndoUpdate } from './undo-update.tsx';
import { UpdateSection } from './update-section.tsx';

/** `/templates/installed/$id`: what a site has installed of a template: publishing, updates, its items, removal. */
export function InstallationScreen(): ReactNode {
  const t = useTexts();
  const { id = '' } = useParams({ strict: false });
  return (
    <LoadedPage
      query={useInstallation(id)}
      goneTitle={t('admin.templates.installed.gone')}
      list={{ path: '/templates', label: t('admin.templates.menu') }}
    >
      {(installation) => <InstallationPage key={installation.id} installation={installation} />}
    </LoadedPage>
  );
}

function InstallationPage({ installation }: { readonly installation: Installation }): ReactNode {
  const t = useTexts();
  const dayText = useDayText();
  const { key, name, packageVersion, createdAt, ownerName, availableVersion, canUndo, items } = installation;
  useWindowTitle(pageTitle(name));
  const line = { version: packageVersion, when: dayText(createdAt), who: ownerName };
  const hasPublishable = items.some(({ kind, state }) => packageItemRules[kind].isPublishable && state !== 'missing');
  return (
    <Stack gap="lg" maw={860}>
      <Stack gap="xs">
        <BackLink to="/templates" label={t('admin.templates.menu')} />
        <Group justify="space-between" gap="sm">
          <PageTitle>{name}</PageTitle>
          <TextLink to="/templates/$key" params={{ key }}>
            {t('admin.templates.template')}
          </TextLink>
        </Group>
        <Hint>{t('admin.templates.installed.line', line)}</Hint>
      </Stack>
      {hasPublishable && <PublishSection installation={installation} />}
      {availableVersion !== null && (
        // A new state of the installation has new suggestions.
        <UpdateSection key={installation.version} installation={installation} toVersion={availableVersion} />
      )}
      {canUndo && <UndoUpdate installation={installation} />}
      <InstalledItems installation={installation} />
      <RemoveInstallation installation={installation} />
    </Stack>
  );
}
