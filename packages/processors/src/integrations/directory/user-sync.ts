import type { FieldContext, FieldValues } from '@tingest/domain/fields';
import type { DirectoryEntry, DirectorySearch } from '../../capabilities/directory.ts';
import { filterProblem, filterValue } from '../../templates/filter-template.ts';
import { readTemplate, renderTemplate } from '../../templates/template.ts';
import { defaultIdAttributes, namesIn } from './attribute-names.ts';
import { attributeNames, readPerson } from './read-person.ts';
import { readServer, serverProblems } from './read-server.ts';
import { defaultPageSize } from './sync-fields.ts';

/** Roles that people from a directory can be given: below that of the users that may configure one. */
const syncRoles = ['User', 'PrivilegedUser', 'SiteAdmin'] as const;

/** A person in the directory, as far as it is used to create their user. */
export interface DirectoryUser {
  /** The identifier of the person, which never changes. */
  readonly externalId: string;
  readonly username: string;
  readonly name: string;
  readonly email: string | null;
}

/** How a configuration keeps users in step with its directory. */
export interface UserSync {
  readonly search: Pick<DirectorySearch, 'server' | 'base' | 'filter' | 'attributes'> & { readonly pageSize: number };
  readonly role: (typeof syncRoles)[number];
  /** Keys of the sites; none for the configuration's own. */
  readonly siteKeys: readonly string[];
  readonly isDisablingGone: boolean;
  /** As many changes are made without anybody's approval. */
  readonly maxChanges: number;
  /** Returns the person of an entry; `null` for one that lacks a required attribute. */
  readonly read: (entry: DirectoryEntry, context: FieldContext) => DirectoryUser | null;
}

/** Reads the configuration of the synchronization; `null` where it synchronizes no users, or cannot. */
export function readUserSync(configuration: FieldValues, context: FieldContext): UserSync | null {
  const { base, peopleFilter, syncFilter, syncGone, syncMost, syncPageSize, syncRole, syncSites, syncUsers } =
    configuration;
  if (syncUsers !== true || serverProblems(configuration).length > 0) return null;
  const filters = [peopleFilter, syncFilter].map((filterText) => plainFilter(filterText, context));
  if (filters.includes(null)) return null;
  const names = attributeNames(configuration);
  const idNames = namesIn(configuration.syncIdAttributes ?? defaultIdAttributes);
  const requestedAttributes = ['personName', 'personUsername', 'personEmail'].flatMap(
    (field) => names.get(field) ?? [],
  );
  return {
    search: {
      server: readServer(configuration),
      base: String(base),
      filter: `(&${filters.join('')})`,
      attributes: [...new Set([...idNames, ...requestedAttributes])],
      pageSize: typeof syncPageSize === 'number' ? syncPageSize : defaultPageSize,
    },
    role: syncRoles.find((role) => role === syncRole) ?? 'User',
    siteKeys: Array.isArray(syncSites) ? syncSites.map(String) : [],
    isDisablingGone: syncGone !== 'keep',
    maxChanges: typeof syncMost === 'number' ? syncMost : 0,
    read(entry, reading) {
      const idName = idNames.find((name) => (entry.values[name]?.length ?? 0) > 0);
      const [externalId = ''] = (idName !== undefined && entry.values[idName]) || [];
      const { personEmail, personName, personUsername } = readPerson(entry, names, reading);
      if (externalId === '' || externalId.length > 200 || !personUsername || !personName) return null;
      const email = typeof personEmail === 'string' ? personEmail : null;
      return { externalId, username: String(personUsername), name: String(personName), email };
    },
  };
}

/** A filter without values; `null` where it is none. */
function plainFilter(filterText: unknown, context: FieldContext): string | null {
  const text = String(filterText ?? '').trim();
  if (text === '') return '';
  const read = readTemplate(text, []);
  if ('problem' in read || filterProblem(read.template)) return null;
  const renderedFilter = renderTemplate(read.template, { values: {}, context }, filterValue);
  return 'text' in renderedFilter ? renderedFilter.text : null;
}
