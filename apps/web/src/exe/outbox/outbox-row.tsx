import { Button, Group } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCloudOff,
  IconHourglass,
  IconRefresh,
  IconX,
} from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import { forgetFiles } from '../../features/form/state/form-files.ts';
import { fileSizeText } from '../../features/form/types/file/file-size.ts';
import { outbox } from '../../features/outbox/outbox.ts';
import { type OutboxEntry, type OutboxState, shortId } from '../../features/outbox/outbox-item.ts';
import { useCulture } from '../../lib/culture/culture-store.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { type Translate, useTexts } from '../../lib/texts/texts.ts';
import { confirm } from '../../ui/dialog/confirm.ts';
import { IconButton } from '../../ui/icon/icon-button.tsx';
import { Row, RowLink, rowClass } from '../../ui/rows/row.tsx';
import { useTimeText } from '../../ui/time/time-ago.tsx';
import styles from './outbox.module.css';
import { useOpenAgain } from './use-open-again.ts';

const icons: Readonly<Record<OutboxState, ComponentType<{ readonly size: number }>>> = {
  saved: IconCloudOff,
  sending: IconRefresh,
  behind: IconHourglass,
  needsYou: IconAlertTriangle,
  sent: IconCircleCheck,
};

/** A form in the outbox: its object and service, its state, and what its user can do with it. */
export function OutboxRow({ entry }: { readonly entry: OutboxEntry }): ReactNode {
  const t = useTexts();
  const { item, state } = entry;
  const row = useRowContent(entry);
  if (item.sent) {
    return (
      <li>
        <RowLink to="/exe/transaction/$id" params={{ id: item.sent.transactionId }} {...row} />
      </li>
    );
  }
  const remove = async (): Promise<void> => {
    const names = { service: item.about.service, element: item.about.element };
    const isSure = await confirm({
      title: t('service.outbox.removeTitle'),
      text: t('service.outbox.removeText', names),
      confirmLabel: t('app.actions.delete'),
      isDestructive: true,
    });
    if (!isSure) return;
    await outbox.remove(item.id);
    await forgetFiles(item.request.dataProperties);
  };
  return (
    <li className={styles.item}>
      <div className={styles.head}>
        <div className={rowClass}>
          <Row {...row} tone={state === 'needsYou' ? 'bad' : undefined} isLink={false} />
        </div>
        {state !== 'sending' && (
          <IconButton
            icon={IconX}
            size={44}
            label={t('service.outbox.remove', { service: item.about.service, element: item.about.element })}
            onClick={() => void remove()}
            iconSize={20}
          />
        )}
      </div>
      {state === 'needsYou' && <ProblemActions entry={entry} />}
    </li>
  );
}

/** Reasons of the server, and the ways on: the form is opened with its answers, or sent as it is. */
function ProblemActions({ entry: { item } }: { readonly entry: OutboxEntry }): ReactNode {
  const t = useTexts();
  const openAgain = useOpenAgain();
  const isRepeated = item.problem?.kind === 'repeated';
  const reasons = isRepeated ? [t('service.outbox.repeated')] : (item.problem?.texts ?? []);
  return (
    <div className={styles.problem}>
      {reasons.map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
      {!isRepeated && (
        <Group gap="xs">
          <Button size="md" onClick={() => void openAgain(item)}>
            {t('service.outbox.open')}
          </Button>
          <Button size="md" variant="default" onClick={() => void outbox.retry(item.id)}>
            {t('service.outbox.again')}
          </Button>
        </Group>
      )}
    </div>
  );
}

function useRowContent({ item, state }: OutboxEntry) {
  const t = useTexts();
  const culture = useCulture();
  const timeText = useTimeText();
  const session = useSession();
  const Icon = icons[state];
  const site = session.tenant.sites.find(({ key }) => key === item.owner.siteKey);
  const facts = [
    site && site.key !== session.site.key ? site.name : null,
    timeText(new Date(item.sent?.at ?? item.addedAt).toISOString()),
    fileSizeText(culture, item.sizeBytes),
    item.sent ? null : t('service.outbox.localId', { id: shortId(item) }),
  ];
  return {
    icon: <Icon size={24} aria-hidden />,
    title: item.about.element,
    text: `${item.about.service} · ${stateText({ item, state }, t)}`,
    below: <span className={styles.facts}>{facts.filter((fact) => fact !== null).join(' · ')}</span>,
  };
}

function stateText({ item, state }: OutboxEntry, t: Translate): string {
  return item.sent ? t('service.outbox.sent', { number: item.sent.number }) : t(`service.outbox.${state}`);
}
