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

const compared = comparing<EditedUser>();

/** Returns the labels and texts of a user's properties for the comparison of two versions. */
export function comparedUser({ t, culture, sites, privileges }: UserTexts): readonly ComparedProperty[] {
  const siteNames = new Map(sites.map(({ key, name }) => [key, name]));
  const privilegeNames = new Map(privileges.map(({ id, name }) => [id, name]));
  const privilegesText = (ids: readonly string[]): string => {
    const elsewhere = ids.filter((id) => !privilegeNames.has(id)).length;
    const named = ids.flatMap((id) => privilegeNames.get(id) ?? []);
    return [
      ...(named.length > 0 ? [formatList(culture, named)] : []),
      ...(elsewhere > 0 ? [t('admin.users.privilegesOfOthers', { count: elsewhere })] : []),
    ].join('\n');
  };
  return [
    compared('name', t('admin.users.name')),
    compared('username', t('admin.users.username')),
    compared('email', t('admin.users.email')),
    compared('phoneNo', t('admin.users.phoneNo')),
    compared('preferredChannel', t('admin.users.preferredChannel'), (channel) => t(`admin.users.channels.${channel}`)),
    compared('culture', t('admin.users.culture'), (own) => (own ? languageNames[own] : '')),
    compared('role', t('admin.users.role'), (role) => t(`roles.${role}`)),
    compared('sites', t('admin.users.sites'), (keys) =>
      formatList(
        culture,
        keys.map((key) => siteNames.get(key) ?? key),
      ),
    ),
    compared('privilegeIds', t('admin.users.privileges'), privilegesText),
    compared('isDisabled', t('admin.users.isDisabled'), (isDisabled) =>
      t(isDisabled ? 'app.answers.yes' : 'app.answers.no'),
    ),
  ];
}
