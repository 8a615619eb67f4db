import type { Role } from '@tingest/domain/access';
import type { Culture } from '@tingest/domain/foundation';
import type { help as english } from './en-US/help.ts';

/** Every guide in one culture, with as many steps as the English one. */
export type HelpTexts = {
  readonly [Key in keyof typeof english]: {
    readonly title: string;
    readonly text: string;
    readonly steps: SameLength<(typeof english)[Key]['steps']>;
  };
};

type SameLength<List extends readonly string[]> = { readonly [Index in keyof List]: string };

type HelpKey = keyof typeof english;

/** The audience of a guide: users in the field, or administrators. */
export type HelpArea = 'field' | 'desk';

/** A guide: its subject, and its steps. */
export interface HelpTopic {
  readonly key: HelpKey;
  readonly area: HelpArea;
  readonly title: string;
  readonly text: string;
  readonly steps: readonly string[];
  /** Where a picture of each step is, in the culture's language; empty for a guide that has none. */
  readonly pictures: readonly string[];
}

/** How many pictures a guide has: of its first steps, in `apps/web/public/help`. */
const pictured: Readonly<Partial<Record<HelpKey, number>>> = { imports: 3 };

function picturesOf(culture: Culture, key: HelpKey): readonly string[] {
  return Array.from({ length: pictured[key] ?? 0 }, (_, index) => `/help/${culture}/${key}-${index + 1}.webp`);
}

const allRoles: readonly Role[] = ['User', 'PrivilegedUser', 'SiteAdmin', 'TenantAdmin', 'SuperUser'];
const admins: readonly Role[] = ['SiteAdmin', 'TenantAdmin', 'SuperUser'];
const tenantAdmins: readonly Role[] = ['TenantAdmin', 'SuperUser'];

/** The guides in the order in which they are shown, and their audience. */
const topics: readonly (readonly [HelpKey, HelpArea, readonly Role[]])[] = [
  ['scan', 'field', allRoles],
  ['search', 'field', allRoles],
  ['network', 'field', allRoles],
  ['camera', 'field', allRoles],
  ['simpleForm', 'field', allRoles],
  ['updatableForm', 'field', allRoles],
  ['loan', 'field', allRoles],
  ['handover', 'field', allRoles],
  ['cases', 'field', allRoles],
  ['stock', 'field', allRoles],
  ['reservations', 'field', allRoles],
  ['round', 'field', allRoles],
  ['site', 'field', allRoles],
  ['contact', 'field', allRoles],
  ['templates', 'desk', tenantAdmins],
  ['firstCheckList', 'desk', tenantAdmins],
  ['fields', 'desk', tenantAdmins],
  ['lists', 'desk', admins],
  ['imports', 'desk', tenantAdmins],
  ['schemas', 'desk', tenantAdmins],
  ['transfers', 'desk', tenantAdmins],
  ['labels', 'desk', admins],
  ['users', 'desk', admins],
  ['privileges', 'desk', admins],
  ['messages', 'desk', admins],
  ['modules', 'desk', tenantAdmins],
  ['integrations', 'desk', tenantAdmins],
  ['sms', 'desk', tenantAdmins],
  ['publicPages', 'desk', tenantAdmins],
  ['archives', 'desk', tenantAdmins],
  ['audit', 'desk', tenantAdmins],
  ['lockdown', 'desk', ['SuperUser']],
  ['replication', 'desk', ['SuperUser']],
  ['branding', 'desk', ['SuperUser']],
];

/** One dynamic import per culture, so that only readers of the help load it. */
const texts: Readonly<Record<Culture, () => Promise<{ readonly help: HelpTexts }>>> = {
  'sv-SE': () => import('./sv-SE/help.ts'),
  'en-US': () => import('./en-US/help.ts'),
  'nb-NO': () => import('./nb-NO/help.ts'),
};

/** Loads the guides for a role, in one culture. Source: design, section 12; specification, `/exe/help`. */
export async function loadHelp(culture: Culture, role: Role): Promise<readonly HelpTopic[]> {
  const { help } = await texts[culture]();
  return topics.flatMap(([key, area, roles]) =>
    roles.includes(role) ? [{ key, area, ...help[key], pictures: picturesOf(culture, key) }] : [],
  );
}
