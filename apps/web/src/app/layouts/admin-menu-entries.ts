import {
  IconActivity,
  IconApps,
  IconArchive,
  IconBuildingCommunity,
  IconChecklist,
  IconClipboardList,
  IconCube,
  IconDeviceTablet,
  IconFileImport,
  IconFiles,
  IconGauge,
  IconHelp,
  IconHistory,
  IconHome,
  IconList,
  IconListDetails,
  IconMail,
  IconMessage,
  IconPlugConnected,
  type IconProps,
  IconPuzzle,
  IconRefresh,
  IconReport,
  IconShieldCheck,
  IconShieldSearch,
  IconTableImport,
  IconTag,
  IconTemplate,
  IconUsers,
} from '@tabler/icons-react';
import { openRoute, type Role, showsServices } from '@tingest/domain/access';
import type { TextKey } from '@tingest/i18n';
import type { ComponentType } from 'react';

/** A place in the side menu: a page, or a branch that opens to one page for each type. */
export interface MenuEntry {
  readonly label: TextKey;
  readonly icon: ComponentType<IconProps>;
  /** The page itself, or for a branch the page of one type without its id. */
  readonly path: string;
  /** Which types the branch lists. */
  readonly types?: 'elementTypes' | 'recordTypes' | 'operationTypes' | 'transactionTypes';
  /** Label of the branch's own page, which shows the items of all types. */
  readonly all?: TextKey;
}

export interface MenuGroup {
  readonly label: TextKey;
  readonly entries: readonly MenuEntry[];
}

/** Side menu, grouped by task. Labels: specification, section 2, Admin menu labels. */
const groups: readonly MenuGroup[] = [
  {
    label: 'app.shell.groups.today',
    entries: [
      { label: 'admin.menu.dashboard', icon: IconHome, path: '/dashboard' },
      {
        label: 'admin.menu.operations',
        icon: IconHistory,
        path: '/operations/list',
        types: 'operationTypes',
        all: 'admin.operations.all',
      },
      {
        label: 'admin.menu.transactions',
        icon: IconReport,
        path: '/transactions/list',
        types: 'transactionTypes',
        all: 'admin.transactions.all',
      },
    ],
  },
  {
    label: 'app.shell.groups.elements',
    entries: [
      { label: 'admin.menu.elementTypes', icon: IconApps, path: '/elements/types' },
      { label: 'admin.templates.menu', icon: IconTemplate, path: '/templates' },
      {
        label: 'admin.menu.elements',
        icon: IconCube,
        path: '/elements/list',
        types: 'elementTypes',
        all: 'admin.elements.all',
      },
      { label: 'admin.menu.recordTypes', icon: IconListDetails, path: '/records/types' },
      { label: 'admin.menu.records', icon: IconList, path: '/records/list', types: 'recordTypes' },
      { label: 'admin.labels.menu', icon: IconTag, path: '/labels' },
      { label: 'admin.imports.titles.elements', icon: IconFileImport, path: '/imports/elements' },
      { label: 'admin.imports.titles.records', icon: IconFileImport, path: '/imports/records' },
    ],
  },
  {
    label: 'app.shell.groups.services',
    entries: [
      { label: 'admin.menu.transactionTypes', icon: IconChecklist, path: '/transactions/types' },
      { label: 'admin.menu.operationTypes', icon: IconClipboardList, path: '/operations/types' },
      { label: 'admin.menu.schemas', icon: IconTableImport, path: '/schemas' },
      { label: 'admin.transfers.menu', icon: IconRefresh, path: '/transfers' },
      { label: 'admin.processors.module.menu', icon: IconPuzzle, path: '/processors/configs/module' },
      { label: 'admin.processors.integration.menu', icon: IconPlugConnected, path: '/processors/configs/integration' },
      { label: 'admin.processors.runs.menu', icon: IconActivity, path: '/processors/runs' },
    ],
  },
  {
    label: 'app.shell.groups.people',
    entries: [
      { label: 'admin.menu.users', icon: IconUsers, path: '/users' },
      { label: 'admin.menu.privileges', icon: IconShieldCheck, path: '/users/privileges' },
      { label: 'admin.kiosks.menu', icon: IconDeviceTablet, path: '/kiosks' },
      { label: 'admin.imports.titles.users', icon: IconFileImport, path: '/imports/users' },
    ],
  },
  {
    label: 'admin.menu.advanced',
    entries: [
      { label: 'admin.menu.tenants', icon: IconBuildingCommunity, path: '/tenants' },
      { label: 'admin.processors.restrictions.menu', icon: IconGauge, path: '/processors/restrictions/module' },
      { label: 'admin.menu.files', icon: IconFiles, path: '/files' },
      { label: 'admin.menu.messages', icon: IconMail, path: '/messages' },
      { label: 'admin.menu.sms', icon: IconMessage, path: '/sms' },
      { label: 'admin.archives.menu', icon: IconArchive, path: '/archives' },
      { label: 'admin.menu.audit', icon: IconShieldSearch, path: '/audit' },
      { label: 'admin.menu.help', icon: IconHelp, path: '/help' },
    ],
  },
];

/**
 * Returns the menu entries that a role may open; empty groups are left out. Service menu items are hidden from
 * SiteAdmin, but not the report (specification, section 6).
 */
export function menuFor(role: Role): readonly MenuGroup[] {
  return groups
    .map(({ label, entries }) => ({
      label,
      entries: entries.filter(
        ({ path, types }) =>
          openRoute(types ? `${path}/id` : path, role) === 'open' &&
          (path !== '/transactions/types' || showsServices(role)),
      ),
    }))
    .filter(({ entries }) => entries.length > 0);
}

/** Whether a page is a place of the menu or below it. */
export function isWithin(entryPath: string, page: string): boolean {
  return `${page}/`.startsWith(`${entryPath}/`);
}

/** Whether a page below a place belongs to another place of the menu: `/users/privileges` is not one of the users. */
export function isOfAnother(entryPath: string, page: string): boolean {
  return groups.some(({ entries }) =>
    entries.some(({ path }) => isWithin(entryPath, path) && path !== entryPath && isWithin(path, page)),
  );
}
