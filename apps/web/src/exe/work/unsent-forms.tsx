import { IconCloudOff, IconPencil, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { OperationTarget } from '../../api/operations.ts';
import { draftsOf, type ListedDraft } from '../../features/drafts/operation-draft.ts';
import { type SessionSite, sitesOf } from '../../lib/session/session-data.ts';
import { changeSite, useSession } from '../../lib/session/session-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { confirm } from '../../ui/dialog/confirm.ts';
import { IconButton } from '../../ui/icon/icon-button.tsx';
import { Row, Rows, rowClass } from '../../ui/rows/row.tsx';
import { Section } from '../../ui/rows/section.tsx';
import { useTimeText } from '../../ui/time/time-ago.tsx';
import styles from './unsent-forms.module.css';

/**
 * Forms that the user has filled in on this device and not sent, each with a link; renders nothing if there are none.
 */
export function UnsentForms(): ReactNode {
  const t = useTexts();
  const session = useSession();
  const { tenant, user } = session;
  const [, setRemoved] = useState(0);
  // Of all one's sites: those of the present one first.
  const drafts = sitesOf(session)
    .toSorted((one, otherSite) => Number(otherSite.key === session.site.key) - Number(one.key === session.site.key))
    .flatMap((site) =>
      draftsOf({ tenantKey: tenant.key, siteKey: site.key, username: user.username }).map((draft) => ({
        ...draft,
        site,
      })),
    );
  if (drafts.length === 0) return null;

  const remove = async ({ draftKey, about: { element } }: ListedDraft): Promise<void> => {
    const isSure = await confirm({
      title: t('service.unsent.removeTitle'),
      text: t('service.unsent.removeText', { element }),
      confirmLabel: t('app.actions.delete'),
      isDestructive: true,
    });
    if (!isSure) return;
    draftKey.clear();
    setRemoved((count) => count + 1);
  };
  return (
    <Section title={t('service.unsent.title')}>
      <Rows label={t('service.unsent.title')}>
        {drafts.map((draft) => (
          <DraftRow key={JSON.stringify(draft.about.target)} draft={draft} onRemove={() => void remove(draft)} />
        ))}
      </Rows>
    </Section>
  );
}

interface DraftRowProps {
  readonly draft: ListedDraft & { readonly site: SessionSite };
  readonly onRemove: () => void;
}

/** Link to an unsent form, with the site if it is another one, and a button that deletes it. */
function DraftRow({ draft, onRemove }: DraftRowProps): ReactNode {
  const t = useTexts();
  const timeText = useTimeText();
  const session = useSession();
  const { about, savedAt, isUnanswered, site } = draft;
  const otherSite = site.key === session.site.key ? undefined : site;
  const stateText = isUnanswered
    ? t('service.notSent.title')
    : t('service.unsent.changed', { when: timeText(savedAt) });
  const Icon = isUnanswered ? IconCloudOff : IconPencil;
  return (
    <li className={styles.draft}>
      <FormLink target={about.target} {...(otherSite && { onOpen: () => changeSite(otherSite.key) })}>
        <Row
          icon={<Icon size={24} aria-hidden />}
          title={about.element}
          text={[about.service, otherSite?.name, stateText].filter((part) => part !== undefined).join(' · ')}
          tone={isUnanswered ? 'bad' : undefined}
        />
      </FormLink>
      <IconButton
        icon={IconX}
        size={44}
        label={t('service.unsent.remove', { element: about.element })}
        onClick={onRemove}
        iconSize={20}
      />
    </li>
  );
}

interface FormLinkProps {
  readonly target: OperationTarget;
  /** Before it is opened: goes to its site. */
  readonly onOpen?: () => void;
  readonly children: ReactNode;
}

function FormLink({ target, onOpen, children }: FormLinkProps): ReactNode {
  const { operationTypeId, elementId, mode, transactionId, transactionTypeId = '' } = target;
  return transactionId === undefined ? (
    <Link
      to="/exe/operation/$operationTypeId/$elementId/$transactionTypeId"
      params={{ operationTypeId, elementId, transactionTypeId }}
      className={rowClass}
      onClick={onOpen}
    >
      {children}
    </Link>
  ) : (
    <Link
      to="/exe/operation/$operationTypeId/$elementId/$mode/$transactionId"
      params={{ operationTypeId, elementId, mode, transactionId }}
      className={rowClass}
      onClick={onOpen}
    >
      {children}
    </Link>
  );
}
