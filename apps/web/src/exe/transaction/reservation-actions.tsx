import { Button, Group } from '@mantine/core';
import { IconCalendarTime, IconCalendarX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useCancelReservation } from '../../api/reservations.ts';
import { succeeds } from '../../api/succeeds.ts';
import type { StoredTransaction } from '../../api/transactions.ts';
import { useDisposesOf } from '../../features/transactions/further-events.ts';
import { flash } from '../../lib/flash/flash.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { confirm } from '../../ui/dialog/confirm.ts';
import { ButtonLink } from '../../ui/links/router-links.tsx';

/**
 * Actions on a reservation: change its period or cancel it; for its borrower, and for users that manage all
 * reservations.
 */
export function ReservationActions({ transaction }: { readonly transaction: StoredTransaction }): ReactNode {
  const t = useTexts();
  const { tenant } = useSession();
  const disposesOf = useDisposesOf();
  const cancel = useCancelReservation();
  const { id, number, status, elementId } = transaction;
  if (status !== 'reserved' || !tenant.settings?.enableReservations || !disposesOf(transaction)) return null;
  const ask = async (): Promise<void> => {
    const isSure = await confirm({
      title: t('service.reservations.cancelTitle', { name: t('exe.transaction.number', { number }) }),
      text: t('service.reservations.cancelText'),
      confirmLabel: t('service.reservations.cancel'),
      isDestructive: true,
    });
    if (isSure && (await succeeds(cancel.mutateAsync(id)))) flash('success', t('service.reservations.cancelled'));
  };
  return (
    <Group gap="sm" grow>
      <ButtonLink
        to="/exe/id/$id"
        params={{ id: elementId }}
        search={{ show: 'calendar', change: id }}
        variant="default"
        size="lg"
        px="sm"
        leftSection={<IconCalendarTime size={22} aria-hidden />}
      >
        {t('service.reservations.change')}
      </ButtonLink>
      <Button
        variant="default"
        size="lg"
        px="sm"
        loading={cancel.isPending}
        leftSection={<IconCalendarX size={22} aria-hidden />}
        onClick={() => void ask()}
      >
        {t('service.reservations.cancel')}
      </Button>
    </Group>
  );
}
