import type { Culture, Role } from '@tingest/domain';
import { formatList } from '@tingest/i18n';
import type { PrivilegeName } from '../../api/privilege-names.ts';
import type { ComparedProperty } from '../../features/editor/compare-panel.tsx';
import type { Translate } from '../../lib/texts/texts.ts';
import { languageNames } from '../../ui/preferences/language-names.ts';

interface UserTexts {
  readonly t: Translate;
  readonly culture: Culture;
  readonly sites: readonly { readonly key: string; readonly name: string }[];
  /** Of the site where the reader is. */
  readonly privileges: readonly Pick<PrivilegeName, 'id' | 'name'>[];
}

/** How what two people changed of a user reads. */
export function comparedUser({ t, culture, sites, privileges }: UserTexts): readonly ComparedProperty[] {
  const plain = (value: unknown): string => (typeof value === 'string' ? value : '');
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
    { name: 'name', label: t('admin.users.name'), text: plain },
    { name: 'username', label: t('admin.users.username'), text: plain },
    { name: 'email', label: t('admin.users.email'), text: plain },
    { name: 'phoneNo', label: t('admin.users.phoneNo'), text: plain },
    {
      name: 'preferredChannel',
      label: t('admin.users.preferredChannel'),
      text: (value) => t(value === 'sms' ? 'admin.users.channels.sms' : 'admin.users.channels.email'),
    },
    {
      name: 'culture',
      label: t('admin.users.culture'),
      text: (value) => (value ? languageNames[value as Culture] : ''),
    },
    { name: 'role', label: t('admin.users.role'), text: (value) => t(`roles.${value as Role}`) },
    {
      name: 'sites',
      label: t('admin.users.sites'),
      text: (value) =>
        formatList(
          culture,
          (value as readonly string[]).map((key) => siteNames.get(key) ?? key),
        ),
    },
    {
      name: 'privilegeIds',
      label: t('admin.users.privileges'),
      text: (value) => privilegesText(value as readonly string[]),
    },
    {
      name: 'isDisabled',
      label: t('admin.users.isDisabled'),
      text: (value) => t(value === true ? 'app.answers.yes' : 'app.answers.no'),
    },
  ];
}
