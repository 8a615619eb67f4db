import { type Ability, hasRank, type Role } from '@tingest/domain/access';
import { formatList } from '@tingest/i18n';
import { actionsText, resourcesText } from '../../features/grants/grant-words.ts';

type Reader = Parameters<typeof resourcesText>[2];

/** Properties of a user that determine the user's abilities. */
export interface DescribedUser {
  readonly role: Role;
  /** Names of the sites where they work. */
  readonly sites: readonly string[];
  /** Name of the site to which the privileges shown belong. */
  readonly site: string;
  /** Abilities that these privileges add. */
  readonly abilities: readonly Ability[];
}

/** Describes a user's abilities in one sentence. @param names names of the granted resources, by id */
export function abilitySentence(
  { role, sites, site, abilities }: DescribedUser,
  names: ReadonlyMap<string, string>,
  reader: Reader,
): string {
  const { t, culture } = reader;
  if (sites.length === 0 && !hasRank(role, 'TenantAdmin')) return t('admin.users.abilities.noSite');
  if (role === 'TenantAdmin' || role === 'SuperUser') return t(`admin.users.abilities.${role}`);
  return t(`admin.users.abilities.${role}${abilities.length > 0 ? 'And' : ''}`, {
    site,
    sites: formatList(culture, sites),
    abilities: abilitiesText(abilities, names, reader),
  });
}

function abilitiesText(abilities: readonly Ability[], names: ReadonlyMap<string, string>, reader: Reader): string {
  const { t } = reader;
  const texts = abilities.map((each) => {
    const ability = abilityText(each, names, reader);
    return each.isPartly ? t('admin.users.abilities.partly', { ability }) : ability;
  });
  const last = texts.at(-1) ?? '';
  // Each of them may be a list with its own "and".
  return texts.length < 2 ? last : t('admin.users.abilities.lastOf', { others: texts.slice(0, -1).join(', '), last });
}

/** Actions that follow up services contain their object in the text: "see their own transactions of …". */
const followUpActions = ['readOwn', 'readAll', 'delete', 'pdf'];

function abilityText({ resource, ids, actions }: Ability, names: ReadonlyMap<string, string>, reader: Reader): string {
  const { t, culture } = reader;
  const resourcesLabel = resourcesText({ resource, ids }, names, reader);
  const text = (listedActions: Ability['actions'], resources: string): string =>
    t('admin.users.abilities.ability', { actions: actionsText(resource, listedActions, reader), resources });
  if (resource !== 'transactionType') return text(actions, resourcesLabel);
  const performActions = actions.filter((action) => !followUpActions.includes(action));
  const followActions = actions.filter((action) => followUpActions.includes(action));
  const ofServices =
    ids === 'all'
      ? t('admin.privileges.sentence.resources.ofServices.all')
      : t('admin.privileges.sentence.resources.ofServices.chosen', { names: resourcesLabel });
  return performActions.length === 0
    ? text(followActions, ofServices)
    : formatList(culture, [
        text(performActions, resourcesLabel),
        ...(followActions.length > 0 ? [actionsText(resource, followActions, reader)] : []),
      ]);
}
