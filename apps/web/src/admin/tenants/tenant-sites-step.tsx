import { Button, Card, Group, Input, Stack, Text, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Usage } from '../../api/publishable-items.ts';
import type { TenantSite } from '../../api/tenants.ts';
import { useUsageText } from '../../features/editor/delete-section.tsx';
import { useTexts } from '../../lib/texts/texts.ts';
import { IconButton } from '../../ui/icon/icon-button.tsx';
import { verbatim } from '../../ui/text/verbatim.ts';
import { keyFromName } from '../key-from-name.ts';
import type { TenantStepProps } from './tenant-steps.tsx';

interface TenantSitesStepProps extends TenantStepProps {
  /** Contents of the stored sites, by their ids; a site with contents cannot be removed. */
  readonly siteUsage: Readonly<Record<string, Usage>>;
}

/** The places of the tenant, in the order in which people choose between them. */
export function TenantSitesStep({ editor, siteUsage }: TenantSitesStepProps): ReactNode {
  const t = useTexts();
  const usageText = useUsageText();
  const { draft, change, error, touch } = editor;
  const { sites } = draft;
  const move = (index: number, by: 1 | -1): void => {
    const [movedSite] = sites.slice(index, index + 1);
    if (movedSite) change({ sites: sites.toSpliced(index, 1).toSpliced(index + by, 0, movedSite) });
  };
  return (
    <Stack gap="sm">
      {error('sites') && <Input.Error>{error('sites')}</Input.Error>}
      {sites.map((site, index) => (
        <SiteCard
          // New sites have no id yet, and keys change while they are typed.
          // biome-ignore lint/suspicious/noArrayIndexKey: inputs keep no state
          key={index}
          site={site}
          position={index + 1}
          isLast={index === sites.length - 1}
          usage={usageText(siteUsage[site.id ?? ''] ?? {})}
          error={(name) => error(`sites.${index}.${name}`)}
          onTouch={(name) => touch(`sites.${index}.${name}`)}
          onChange={(part) => change({ sites: sites.map((each, at) => (at === index ? { ...each, ...part } : each)) })}
          onMove={(by) => move(index, by)}
          onRemove={() => change({ sites: sites.filter((_, at) => at !== index) })}
        />
      ))}
      <Button
        variant="default"
        style={{ alignSelf: 'flex-start' }}
        leftSection={<IconPlus size={18} aria-hidden />}
        onClick={() => change({ sites: [...sites, { key: '', name: '' }] })}
      >
        {t('admin.tenants.addSite')}
      </Button>
    </Stack>
  );
}

interface SiteCardProps {
  readonly site: TenantSite;
  /** Position in the list, from 1. */
  readonly position: number;
  readonly isLast: boolean;
  /** Contents of the site in words; empty if it has none and can be removed. */
  readonly usage: string;
  readonly error: (name: 'name' | 'key') => string | undefined;
  readonly onTouch: (name: 'name' | 'key') => void;
  readonly onChange: (part: Partial<TenantSite>) => void;
  readonly onMove: (by: 1 | -1) => void;
  readonly onRemove: () => void;
}

/** Name and key of a site, its position in the list, and its removal. */
function SiteCard({ site, usage, error, onTouch, onChange, ...props }: SiteCardProps): ReactNode {
  const t = useTexts();
  return (
    <Card withBorder padding="sm">
      <Group gap="sm" align="flex-start">
        <TextInput
          flex="1 1 180px"
          label={t('admin.tenants.name')}
          required
          value={site.name}
          error={error('name')}
          onChange={(event) => {
            const next = event.currentTarget.value;
            // The key of a new site follows its name until the user changes the key.
            const follows = site.id === undefined && site.key === keyFromName(site.name);
            onChange({ name: next, ...(follows && { key: keyFromName(next) }) });
          }}
          onBlur={() => onTouch('name')}
        />
        <TextInput
          flex="1 1 140px"
          label={t('admin.tenants.key')}
          required
          {...verbatim}
          value={site.key}
          error={error('key')}
          onChange={(event) => onChange({ key: event.currentTarget.value })}
          onBlur={() => onTouch('key')}
        />
        <SiteTools site={site} usage={usage} {...props} />
      </Group>
      {usage !== '' && (
        <Text size="xs" c="dimmed" mt="xs">
          {t('admin.tenants.siteIn', { usage })}
        </Text>
      )}
    </Card>
  );
}

type SiteToolsProps = Pick<SiteCardProps, 'site' | 'position' | 'isLast' | 'usage' | 'onMove' | 'onRemove'>;

/** Buttons that move a site in the list or remove it. */
function SiteTools({ site, position, isLast, usage, onMove, onRemove }: SiteToolsProps): ReactNode {
  const t = useTexts();
  const name = site.name || String(position);
  const tools = [
    { label: 'app.fieldSettings.moveUp', icon: IconArrowUp, isOff: position === 1, run: () => onMove(-1) },
    { label: 'app.fieldSettings.moveDown', icon: IconArrowDown, isOff: isLast, run: () => onMove(1) },
    { label: 'app.fieldSettings.removeOption', icon: IconTrash, isOff: usage !== '', run: onRemove },
  ] as const;
  return (
    <Group gap={0} wrap="nowrap" mt={22}>
      {tools.map(({ label, icon: Icon, isOff, run }) => (
        <IconButton
          icon={Icon}
          key={label}
          disabled={isOff}
          {...(isOff && { bg: 'none', opacity: 0.35 })}
          label={t(label, { name })}
          onClick={run}
        />
      ))}
    </Group>
  );
}
