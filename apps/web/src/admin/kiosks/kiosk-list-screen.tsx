import { Badge, Button, Card, Group, Stack, Text } from '@mantine/core';
import { IconDeviceTablet, IconPlus, IconPrinter } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { errorTexts } from '../../api/error-texts.ts';
import { type Kiosk, useDeleteKiosk, useKiosks, useUnpairKiosk } from '../../api/kiosks.ts';
import { transactionTypes } from '../../api/transaction-types.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { pageTitle, useWindowTitle } from '../../lib/title/window-title.ts';
import { confirm } from '../../ui/dialog/confirm.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorLine } from '../../ui/states/error-line.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { PageSkeleton } from '../../ui/states/page-skeleton.tsx';
import { Hint } from '../../ui/text/hint.tsx';
import { PageTitle, PartTitle } from '../../ui/text/titles.tsx';
import { useDayText } from '../../ui/time/day-text.ts';
import { CommandCard } from './command-card.tsx';
import { KioskDialog } from './kiosk-dialog.tsx';
import { PairingDialog } from './pairing-dialog.tsx';

/** The dialog that is open, with its kiosk. */
type OpenDialog =
  | { readonly kind: 'commands' }
  | { readonly kind: 'edit'; readonly kiosk: Kiosk | null }
  | { readonly kind: 'pair'; readonly kiosk: Kiosk };

/** `/kiosks`: the counter tablets of the site. */
export function KioskListScreen(): ReactNode {
  const t = useTexts();
  const { data, error, refetch } = useKiosks();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  useWindowTitle(pageTitle(t('admin.kiosks.menu')));
  const create = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setDialog({ kind: 'edit', kiosk: null })}>
      {t('admin.kiosks.create')}
    </Button>
  );
  const isEmpty = data?.items.length === 0;
  return (
    <Stack gap="lg" maw={1100}>
      <Group justify="space-between" align="flex-start">
        <div>
          <PageTitle>{t('admin.kiosks.menu')}</PageTitle>
          <Hint maw={640}>{t('admin.kiosks.about')}</Hint>
        </div>
        <Group gap="sm">
          <Button
            variant="default"
            leftSection={<IconPrinter size={18} aria-hidden />}
            onClick={() => setDialog({ kind: 'commands' })}
          >
            {t('admin.kiosks.commands')}
          </Button>
          {!isEmpty && create}
        </Group>
      </Group>
      {error && !data && <ErrorState messages={errorTexts(error)} onRetry={() => void refetch()} />}
      {!data && !error && <PageSkeleton rows={3} />}
      {isEmpty && (
        <EmptyState
          icon={IconDeviceTablet}
          title={t('admin.kiosks.menu')}
          text={t('admin.kiosks.empty')}
          action={create}
        />
      )}
      <Stack gap="sm" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
        {data?.items.map((kiosk) => (
          <KioskCard key={kiosk.id} kiosk={kiosk} onOpen={setDialog} />
        ))}
      </Stack>
      {dialog?.kind === 'commands' && <CommandCard onClose={() => setDialog(null)} />}
      {dialog?.kind === 'edit' && <KioskDialog kiosk={dialog.kiosk} onClose={() => setDialog(null)} />}
      {dialog?.kind === 'pair' && <PairingDialog kiosk={dialog.kiosk} onClose={() => setDialog(null)} />}
    </Stack>
  );
}

interface KioskCardProps {
  readonly kiosk: Kiosk;
  readonly onOpen: (dialog: OpenDialog) => void;
}

/** A kiosk: its services, whether a tablet is paired with it, and its actions. */
function KioskCard({ kiosk, onOpen }: KioskCardProps): ReactNode {
  const t = useTexts();
  const day = useDayText();
  const services = transactionTypes.useAll().data?.items ?? [];
  const remove = useDeleteKiosk();
  const unpair = useUnpairKiosk();
  const { id, name, serviceIds, pairedAt, lastSeenAt } = kiosk;
  const names = serviceIds.flatMap((serviceId) => services.find((each) => each.id === serviceId)?.name ?? []);
  const question = {
    title: t('admin.kiosks.removeTitle'),
    text: t('admin.kiosks.removeText', { name }),
    confirmLabel: t('admin.kiosks.remove'),
    isDestructive: true,
  };
  const error = remove.error ?? unpair.error;
  return (
    <Card component="li" withBorder padding="md">
      <Group justify="space-between" gap="md">
        <div>
          <Group gap="sm">
            <PartTitle>{name}</PartTitle>
            <Badge color={pairedAt ? 'green' : 'gray'} variant="light" tt="none">
              {pairedAt && lastSeenAt
                ? t('admin.kiosks.paired', { time: day(lastSeenAt) })
                : t('admin.kiosks.notPaired')}
            </Badge>
          </Group>
          <Text size="sm" c="dimmed">
            {names.join(', ')}
          </Text>
        </div>
        <Group gap="xs">
          <Button variant={pairedAt ? 'default' : 'filled'} onClick={() => onOpen({ kind: 'pair', kiosk })}>
            {t('admin.kiosks.pair')}
          </Button>
          {pairedAt && (
            <Button variant="default" loading={unpair.isPending} onClick={() => unpair.mutate(id)}>
              {t('admin.kiosks.unpair')}
            </Button>
          )}
          <Button variant="default" onClick={() => onOpen({ kind: 'edit', kiosk })}>
            {t('app.actions.edit')}
          </Button>
          <Button
            variant="subtle"
            color="red"
            loading={remove.isPending}
            onClick={() => void confirm(question).then((isConfirmed) => isConfirmed && remove.mutate(id))}
          >
            {t('app.actions.delete')}
          </Button>
        </Group>
      </Group>
      {error && <ErrorLine texts={errorTexts(error)} />}
    </Card>
  );
}
