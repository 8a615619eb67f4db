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
  const subscription = useSubscription(owner);
  const { url } = subscription;
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
          loading={subscription.isCreating}
          leftSection={<IconCalendarShare size={20} aria-hidden />}
          onClick={() => void subscription.copy()}
        >
          {t('service.reservations.subscription.copy')}
        </Button>
        {subscription.isOn && (
          <Button
            variant="subtle"
            size="md"
            loading={subscription.isRemoving}
            leftSection={<IconLinkOff size={20} aria-hidden />}
            onClick={() => void subscription.turnOff()}
          >
            {t('service.reservations.subscription.off')}
          </Button>
        )}
      </Group>
    </Card>
  );
}

interface Subscription {
  /** Address of the calendar, once it has been created or copied. */
  readonly url: string | null;
  readonly isOn: boolean;
  readonly isCreating: boolean;
  readonly isRemoving: boolean;
  readonly copy: () => Promise<void>;
  readonly turnOff: () => Promise<void>;
}

/** Creates, copies and removes the user's subscriptions to a calendar. */
function useSubscription(owner: CalendarOwner): Subscription {
  const t = useTexts();
  const subscriptions = useCalendarSubscriptions();
  const create = useCreateSubscription();
  const remove = useDeleteSubscription();
  const [url, setUrl] = useState<string | null>(null);
  const ownSubscriptions = subscriptions.data?.items.filter((subscription) =>
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
      for (const { id } of ownSubscriptions ?? []) await remove.mutateAsync(id);
      setUrl(null);
      flash('success', t('service.reservations.subscription.offDone'));
    } catch (error) {
      flash('error', errorTexts(error).join(' '));
    }
  };
  return {
    url,
    isOn: ownSubscriptions !== undefined && ownSubscriptions.length > 0,
    isCreating: create.isPending,
    isRemoving: remove.isPending,
    copy,
    turnOff,
  };
}
