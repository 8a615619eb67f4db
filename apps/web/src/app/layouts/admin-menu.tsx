import { UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconChevronRight, IconLogout } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { pickText } from '@tingest/domain/foundation';
import { type ReactNode, useState } from 'react';
import { errorTexts } from '../../api/error-texts.ts';
import { api } from '../../api/http.ts';
import { useApiQuery } from '../../api/scoped-query.ts';
import { useSignOut } from '../../features/user-menu/use-sign-out.ts';
import { useCulture } from '../../lib/culture/culture-store.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import styles from './admin-menu.module.css';
import { isOfAnother, isWithin, type MenuEntry, type MenuGroup, menuFor } from './admin-menu-entries.ts';
import { useClosedGroup } from './use-closed-group.ts';

interface AdminMenuProps {
  /** Only icons, with the labels for screen readers and as titles. */
  readonly isCollapsed: boolean;
  readonly onExpand: () => void;
  readonly onChoose: () => void;
}

/** The places of the administration that the user may open. */
export function AdminMenu({ isCollapsed, onExpand, onChoose }: AdminMenuProps): ReactNode {
  const t = useTexts();
  const { user } = useSession();
  const signOut = useSignOut();
  return (
    <nav aria-label={t('app.shell.menu')} className={styles.menu} data-collapsed={isCollapsed || undefined}>
      {menuFor(user.role).map((group) => (
        <Group key={group.label} group={group} isCollapsed={isCollapsed} onExpand={onExpand} onChoose={onChoose} />
      ))}
      <UnstyledButton className={styles.entry} title={t('app.actions.signOut')} onClick={() => void signOut()}>
        <IconLogout size={20} stroke={1.7} aria-hidden />
        <span className={styles.label}>{t('app.actions.signOut')}</span>
      </UnstyledButton>
    </nav>
  );
}

interface GroupProps extends AdminMenuProps {
  readonly group: MenuGroup;
}

/** The pages of one subject, which the user can hide; the group of the current page stays open. */
function Group({ group: { label, entries }, ...props }: GroupProps): ReactNode {
  const t = useTexts();
  const [isClosed, setIsClosed] = useClosedGroup(label);
  const isInside = useLocation({ select: ({ pathname }) => entries.some(({ path }) => isWithin(path, pathname)) });
  const canClose = !isInside && !props.isCollapsed;
  const isOpen = !canClose || !isClosed;
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <div>
      <h2 className={styles.heading}>
        {canClose ? (
          <UnstyledButton className={styles.groupName} aria-expanded={isOpen} onClick={() => setIsClosed(isOpen)}>
            {t(label)}
            <Chevron size={14} className={styles.chevron} aria-hidden />
          </UnstyledButton>
        ) : (
          <span className={styles.groupName}>{t(label)}</span>
        )}
      </h2>
      {isOpen && (
        <ul className={styles.group}>
          {entries.map((entry) => (
            <li key={entry.path}>
              {entry.types ? <Branch entry={entry} {...props} /> : <Page entry={entry} onChoose={props.onChoose} />}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Page({ entry, onChoose }: { readonly entry: MenuEntry; readonly onChoose: () => void }): ReactNode {
  const t = useTexts();
  const exact = useLocation({ select: ({ pathname }) => isOfAnother(entry.path, pathname) });
  const { icon: Icon } = entry;
  return (
    <Link to={entry.path} className={styles.entry} title={t(entry.label)} activeOptions={{ exact }} onClick={onChoose}>
      <Icon size={20} stroke={1.7} aria-hidden />
      <span className={styles.label}>{t(entry.label)}</span>
    </Link>
  );
}

interface BranchProps extends AdminMenuProps {
  readonly entry: MenuEntry;
}

function Branch({ entry, isCollapsed, onExpand, onChoose }: BranchProps): ReactNode {
  const t = useTexts();
  const isInside = useLocation({ select: ({ pathname }) => `${pathname}/`.startsWith(`${entry.path}/`) });
  const [isOpen, setIsOpen] = useState(isInside);
  const [wasInside, setWasInside] = useState(isInside);
  // The branch expands when the user arrives by a link from elsewhere.
  if (wasInside !== isInside) {
    setWasInside(isInside);
    if (isInside) setIsOpen(true);
  }
  const { icon: Icon } = entry;
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <>
      <UnstyledButton
        className={styles.entry}
        title={t(entry.label)}
        aria-expanded={isOpen && !isCollapsed}
        onClick={() => {
          if (isCollapsed) onExpand();
          setIsOpen(isCollapsed || !isOpen);
        }}
      >
        <Icon size={20} stroke={1.7} aria-hidden />
        <span className={styles.label}>{t(entry.label)}</span>
        <Chevron size={16} className={styles.chevron} aria-hidden />
      </UnstyledButton>
      {entry.types && isOpen && !isCollapsed && (
        <AdminMenuTypes entry={entry} types={entry.types} onChoose={onChoose} />
      )}
    </>
  );
}

/** The pages of a branch: that of all types where there is one, and one for each type of the site. */
function AdminMenuTypes({
  entry,
  types,
  onChoose,
}: {
  readonly entry: MenuEntry;
  readonly types: NonNullable<MenuEntry['types']>;
  readonly onChoose: () => void;
}): ReactNode {
  const t = useTexts();
  const culture = useCulture();
  const { data, error } = useApiQuery([types, 'menu'], (signal) =>
    api.getAll(`/{tenantKey}/{siteKey}/${types}`, {}, signal),
  );
  if (error) return <div className={styles.note}>{errorTexts(error).join(' ')}</div>;
  if (!data) return <div className={styles.note}>{t('app.loading')}</div>;
  if (data.items.length === 0) return <div className={styles.note}>{t('app.shell.noTypes')}</div>;
  return (
    <ul className={styles.types}>
      {entry.all && (
        <li>
          <Link to={entry.path} className={styles.entry} activeOptions={{ exact: true }} onClick={onChoose}>
            {t(entry.all)}
          </Link>
        </li>
      )}
      {data.items.map(({ id, localizedNames }) => (
        <li key={id}>
          <Link to={`${entry.path}/${id}`} className={styles.entry} onClick={onChoose}>
            {pickText(localizedNames, culture) || t('app.shell.unnamed')}
          </Link>
        </li>
      ))}
    </ul>
  );
}
