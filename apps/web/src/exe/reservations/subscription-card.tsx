import { Button, Card, Group, TextInput } from '@mantine/core';
import { IconCalendarShare, IconLinkOff } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import {
  type CalendarOwner,
  useCalendarSubscriptions,
  useCreateSubscription,
  useDeleteSubscription,
} from '../../api/calendar.ts';
import { errorTexts } from '../../api/error-texts.ts';
import { flash } from '../../lib/flash/flash.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import '../../ui/styles/form-styles.ts';
import { Hint } from '../../ui/text/hint.tsx';
import { PartTitle } from '../../ui/text/titles.tsx';

/** The address at which a calendar program reads a calendar: made, copied once, and turned off again. */
export function SubscriptionCard({ owner }: { readonly owner: CalendarOwner }): ReactNode {
  const t = useTexts();
  const subscriptions = useCalendarSubscriptions();
  const create = useCreateSubscription();
  const remove = useDeleteSubscription();
  const [url, setUrl] = useState<string | null>(null);
  const own = subscriptions.data?.items.filter((subscription) =>
    owner.kind === 'element' ? subscription.elementId === owner.id : subscription.elementTypeId === owner.id,
  );
  const copy = async (): Promise<void> => {
    try {
      const address = url ?? (await create.mutateAsync(owner)).url;
      setUrl(address);
      await navigator.clipboard.writeText(address);
      flash('success', t('service.reservations.subscription.copied'));
    } catch (error) {
      // A browser that does not let a page copy shows the link to be copied by hand.
      if (!(error instanceof DOMException)) flash('error', errorTexts(error).join(' '));
    }
  };
  const turnOff = async (): Promise<void> => {
    try {
      for (const { id } of own ?? []) await remove.mutateAsync(id);
      setUrl(null);
      flash('success', t('service.reservations.subscription.offDone'));
    } catch (error) {
      flash('error', errorTexts(error).join(' '));
    }
  };
  return (
    <Card withBorder padding="md">
      <PartTitle mb={4}>{t('service.reservations.subscription.title')}</PartTitle>
      <Hint mb="sm">{t('service.reservations.subscription.text')}</Hint>
      {url && (
        <TextInput
          size="md"
          mb="sm"
          readOnly
          aria-label={t('service.reservations.subscription.title')}
          value={url}
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
      <Group gap="sm">
        <Button
          variant="default"
          size="md"
          loading={create.isPending}
          leftSection={<IconCalendarShare size={20} aria-hidden />}
          onClick={() => void copy()}
        >
          {t('service.reservations.subscription.copy')}
        </Button>
        {own && own.length > 0 && (
          <Button
            variant="subtle"
            size="md"
            loading={remove.isPending}
            leftSection={<IconLinkOff size={20} aria-hidden />}
            onClick={() => void turnOff()}
          >
            {t('service.reservations.subscription.off')}
          </Button>
        )}
      </Group>
    </Card>
  );
}
