import type { Culture } from '@tingest/domain/foundation';
import { formatList } from '@tingest/i18n';
import type { PrivilegeName } from '../../api/privilege-names.ts';
import type { ComparedProperty } from '../../features/editor/compare-panel.tsx';
import { comparing } from '../../features/editor/compared.ts';
import type { Translate } from '../../lib/texts/texts.ts';
import { languageNames } from '../../ui/preferences/language-names.ts';
import type { EditedUser } from './edited-user.ts';

interface UserTexts {
  readonly t: Translate;
  readonly culture: Culture;
  readonly sites: readonly { readonly key: string; readonly name: string }[];
  /** Of the site where the reader is. */
  readonly privileges: readonly Pick<PrivilegeName, 'id' | 'name'>[];
}

const compareProperty = comparing<EditedUser>();

/** Returns the labels and texts of a user's properties for the comparison of two versions. */
export function comparedUser({ t, culture, sites, privileges }: UserTexts): readonly ComparedProperty[] {
  const siteNames = new Map(sites.map(({ key, name }) => [key, name]));
  const privilegeNames = new Map(privileges.map(({ id, name }) => [id, name]));
  const privilegesText = (ids: readonly string[]): string => {
    const otherSiteCount = ids.filter((id) => !privilegeNames.has(id)).length;
    const knownNames = ids.flatMap((id) => privilegeNames.get(id) ?? []);
    return [
      ...(knownNames.length > 0 ? [formatList(culture, knownNames)] : []),
      ...(otherSiteCount > 0 ? [t('admin.users.privilegesOfOthers', { count: otherSiteCount })] : []),
    ].join('\n');
  };
  return [
    compareProperty('name', t('admin.users.name')),
    compareProperty('username', t('admin.users.username')),
    compareProperty('email', t('admin.users.email')),
    compareProperty('phoneNo', t('admin.users.phoneNo')),
    compareProperty('preferredChannel', t('admin.users.preferredChannel'), (channel) =>
      t(`admin.users.channels.${channel}`),
    ),
    compareProperty('culture', t('admin.users.culture'), (userCulture) =>
      userCulture ? languageNames[userCulture] : '',
    ),
    compareProperty('role', t('admin.users.role'), (role) => t(`roles.${role}`)),
    compareProperty('sites', t('admin.users.sites'), (keys) =>
      formatList(
        culture,
        keys.map((key) => siteNames.get(key) ?? key),
      ),
    ),
    compareProperty('privilegeIds', t('admin.users.privileges'), privilegesText),
    compareProperty('newPrivileges', t('admin.users.newPrivilege.label'), (newPrivileges) =>
      formatList(
        culture,
        newPrivileges.map(({ name }) => name),
      ),
    ),
    compareProperty('isDisabled', t('admin.users.isDisabled'), (isDisabled) =>
      t(isDisabled ? 'app.answers.yes' : 'app.answers.no'),
    ),
  ];
}
