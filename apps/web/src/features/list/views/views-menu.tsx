import { Button, Menu, Popover, Stack, Text, UnstyledButton } from '@mantine/core';
import {
  IconBookmark,
  IconBookmarks,
  IconCheck,
  IconDeviceFloppy,
  IconDeviceTv,
  IconDotsVertical,
  IconHome,
  IconHomeOff,
  IconPencil,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { succeeds } from '../../../api/succeeds.ts';
import { type StoredView, useDefaultView, useDeleteView, useSaveView, type ViewState } from '../../../api/views.ts';
import { flash } from '../../../lib/flash/flash.ts';
import { useWall } from '../../../lib/page-parameters/use-wall.ts';
import { useSession } from '../../../lib/session/session-store.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { confirm } from '../../../ui/dialog/confirm.ts';
import '../../../ui/styles/overlay-styles.ts';
import { IconButton } from '../../../ui/icon/icon-button.tsx';
import { Hint } from '../../../ui/text/hint.tsx';
import toolStyles from '../list-tools.module.css';
import type { ListViews } from './use-list-views.ts';
import { isSameState } from './view-state.ts';
import styles from './views.module.css';

const ViewDialog = lazy(async () => ({ default: (await import('./view-dialog.tsx')).ViewDialog }));

interface ViewsMenuProps {
  readonly name: string;
  readonly views: ListViews;
  /** The list as it stands now. */
  readonly state: ViewState;
}

/** Saved views: chosen, saved, shared, renamed, opened with, deleted. */
export function ViewsMenu({ name, views, state }: ViewsMenuProps): ReactNode {
  const t = useTexts();
  const [isOpen, setIsOpen] = useState(false);
  const [edited, setEdited] = useState<StoredView | 'new' | null>(null);
  const { current } = views;
  const isChanged = current !== undefined && !isSameState(current.state, state);
  const show = (view: StoredView | null): void => {
    setIsOpen(false);
    views.show(view);
  };
  return (
    <>
      <Popover opened={isOpen} onChange={setIsOpen} position="bottom-end" width={340} shadow="md" trapFocus returnFocus>
        <Popover.Target>
          <Button
            variant="default"
            leftSection={<IconBookmarks size={18} aria-hidden />}
            className={toolStyles.tool}
            onClick={() => setIsOpen(!isOpen)}
          >
            <span className={styles.viewName}>
              {current ? t('lists.views.current', { name: current.name }) : t('lists.views.title')}
            </span>
            {isChanged && <span className={toolStyles.badge}>{t('lists.views.changed')}</span>}
          </Button>
        </Popover.Target>
        {/* Mantine would name it after its button, which says the view that is chosen. */}
        <Popover.Dropdown
          className={toolStyles.dropdown}
          aria-label={t('lists.views.title')}
          aria-labelledby={undefined}
        >
          <Stack gap={4}>
            <ViewChoices
              views={views}
              onShow={show}
              onEdit={(view) => {
                setIsOpen(false);
                setEdited(view);
              }}
            />
            <SaveViewButtons
              name={name}
              state={state}
              changedView={isChanged && current?.mayChange ? current : null}
              onSaved={() => setIsOpen(false)}
              onNew={() => {
                setIsOpen(false);
                setEdited('new');
              }}
            />
            <WallButton />
          </Stack>
        </Popover.Dropdown>
      </Popover>
      {edited !== null && (
        <Suspense>
          <ViewDialog
            list={name}
            view={edited === 'new' ? null : edited}
            state={state}
            onClose={() => setEdited(null)}
            onSaved={(view) => {
              setEdited(null);
              if (edited === 'new') views.show(view);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

/** Shows the list on the wall, as it stands now. */
function WallButton(): ReactNode {
  const t = useTexts();
  const { enter } = useWall();
  return (
    <Button variant="subtle" size="sm" leftSection={<IconDeviceTv size={18} aria-hidden />} onClick={enter}>
      {t('lists.wall.enter')}
    </Button>
  );
}

interface ViewChoicesProps {
  readonly views: ListViews;
  /** Shows a view; with `null`, the list as it is without one. */
  readonly onShow: (view: StoredView | null) => void;
  readonly onEdit: (view: StoredView) => void;
}

/** Views to choose from: the standard one, the user's own, and those shared by others. */
function ViewChoices({ views, onShow, onEdit }: ViewChoicesProps): ReactNode {
  const t = useTexts();
  const { user } = useSession();
  const { current } = views;
  const ownViews = views.all.filter(({ ownerId }) => ownerId === user.id);
  const otherViews = views.all.filter(({ ownerId }) => ownerId !== user.id);
  const row = (view: StoredView): ReactNode => (
    <ViewRow
      key={view.id}
      view={view}
      isCurrent={view === current}
      isOwn={view.ownerId === user.id}
      onShow={() => onShow(view)}
      onEdit={() => onEdit(view)}
      onGone={() => view === current && views.show(null)}
    />
  );
  return (
    <>
      {views.all.length === 0 ? (
        <Hint>{t('lists.views.none')}</Hint>
      ) : (
        <ul className={styles.views}>
          <li className={styles.view}>
            <UnstyledButton
              className={styles.viewButton}
              aria-current={current === undefined || undefined}
              onClick={() => onShow(null)}
            >
              {current === undefined ? <IconCheck size={18} aria-hidden /> : <span className={styles.noMark} />}
              {t('lists.views.standard')}
            </UnstyledButton>
          </li>
        </ul>
      )}
      {ownViews.length > 0 && <ViewGroup label={t('lists.views.own')}>{ownViews.map(row)}</ViewGroup>}
      {otherViews.length > 0 && <ViewGroup label={t('lists.views.shared')}>{otherViews.map(row)}</ViewGroup>}
    </>
  );
}

interface SaveViewButtonsProps {
  /** Name of the list. */
  readonly name: string;
  readonly state: ViewState;
  /** View that the user may change and whose state differs; `null` if there is none. */
  readonly changedView: StoredView | null;
  readonly onSaved: () => void;
  readonly onNew: () => void;
}

function SaveViewButtons({ name, state, changedView, onSaved, onNew }: SaveViewButtonsProps): ReactNode {
  const t = useTexts();
  const { mutateAsync: save, isPending: isSaving } = useSaveView();
  const saveChanges = async (view: StoredView): Promise<void> => {
    const { id, version, isShared } = view;
    if (!(await succeeds(save({ id, version, list: name, name: view.name, isShared, state })))) return;
    flash('success', t('app.messages.saved', { name: view.name }));
    onSaved();
  };
  return (
    <Stack gap={6} mt={8}>
      {changedView && (
        <Button
          variant="light"
          size="sm"
          leftSection={<IconDeviceFloppy size={18} aria-hidden />}
          loading={isSaving}
          onClick={() => void saveChanges(changedView)}
        >
          <span className={styles.savedName}>{t('lists.views.saveChanges', { name: changedView.name })}</span>
        </Button>
      )}
      <Button variant="default" size="sm" leftSection={<IconPlus size={18} aria-hidden />} onClick={onNew}>
        {t('lists.views.save')}
      </Button>
    </Stack>
  );
}

function ViewGroup({ label, children }: { readonly label: string; readonly children: ReactNode }): ReactNode {
  return (
    <div>
      <Text size="xs" c="dimmed" fw={600} mt={8} mb={2} px={8}>
        {label}
      </Text>
      <ul className={styles.views} aria-label={label}>
        {children}
      </ul>
    </div>
  );
}

interface ViewRowProps {
  readonly view: StoredView;
  readonly isCurrent: boolean;
  readonly isOwn: boolean;
  readonly onShow: () => void;
  readonly onEdit: () => void;
  readonly onGone: () => void;
}

function ViewRow({ view, isCurrent, isOwn, onShow, onEdit, onGone }: ViewRowProps): ReactNode {
  const t = useTexts();
  const { mutateAsync: remove } = useDeleteView();
  const { mutateAsync: setDefault } = useDefaultView();
  const { id, name, isShared, isDefault, ownerName } = view;
  const facts = [
    ...(isOwn ? (isShared ? [t('lists.views.isShared')] : []) : [t('lists.views.by', { name: ownerName })]),
    ...(isDefault ? [t('lists.views.isDefault')] : []),
  ];
  const onRemove = async (): Promise<void> => {
    const isSure = await confirm({
      title: t('lists.views.remove', { name }),
      text: t(isShared ? 'lists.views.removeShared' : 'lists.views.removeOwn'),
      confirmLabel: t('app.actions.delete'),
      isDestructive: true,
    });
    if (!isSure || !(await succeeds(remove(id)))) return;
    flash('success', t('app.messages.deleted', { name }));
    onGone();
  };
  return (
    <li className={styles.view}>
      <UnstyledButton className={styles.viewButton} aria-current={isCurrent || undefined} onClick={onShow}>
        {isCurrent ? <IconCheck size={18} aria-hidden /> : <IconBookmark size={18} aria-hidden />}
        <span>
          {name}
          {facts.length > 0 && (
            <Text span size="xs" c="dimmed" display="block">
              {facts.join(' · ')}
            </Text>
          )}
        </span>
      </UnstyledButton>
      <Menu position="bottom-end" withinPortal={false}>
        <Menu.Target>
          <IconButton icon={IconDotsVertical} label={t('lists.views.more', { name })} />
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={isDefault ? <IconHomeOff size={18} aria-hidden /> : <IconHome size={18} aria-hidden />}
            onClick={() => void succeeds(setDefault({ id, isDefault: !isDefault }))}
          >
            {t(isDefault ? 'lists.views.dropDefault' : 'lists.views.makeDefault')}
          </Menu.Item>
          {view.mayChange && (
            <Menu.Item leftSection={<IconPencil size={18} aria-hidden />} onClick={onEdit}>
              {t('lists.views.rename')}
            </Menu.Item>
          )}
          {view.mayChange && (
            <Menu.Item color="red" leftSection={<IconTrash size={18} aria-hidden />} onClick={() => void onRemove()}>
              {t('app.actions.delete')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
    </li>
  );
}
