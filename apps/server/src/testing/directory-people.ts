/** A person of a directory as a test writes them: attributes by their names. */
export interface DirectoryPerson {
  readonly dn: string;
  readonly attributes: Readonly<Record<string, readonly (string | Buffer)[]>>;
}

export const directoryBase = 'dc=example,dc=org';

interface Given {
  readonly username: string;
  readonly first: string;
  readonly last: string;
  readonly mail?: string;
  readonly department?: string;
  readonly isDisabled?: boolean;
  readonly groups?: readonly string[];
  /** How the name stands in the distinguished name, where it is not itself. */
  readonly cn?: string;
}

/** Names that directories really have, each hard on something. */
const odd: readonly Given[] = [
  {
    username: 'annaberg',
    first: 'Anna',
    last: 'Berg',
    mail: 'anna.berg@example.org',
    department: 'IT',
    groups: ['Admins'],
  },
  { username: 'åsaö', first: 'Åsa', last: 'Öström', mail: 'asa.ostrom@example.org', groups: ['Staff'] },
  { username: 'lindqvist', first: 'Per', last: 'Lindqvist, Jr', cn: 'Lindqvist\\, Jr\\, Per', mail: 'per@example.org' },
  { username: 'nomail', first: 'Siv', last: 'Utan', groups: ['Staff'] },
  { username: 'gone', first: 'Bo', last: 'Slutat', mail: 'bo@example.org', isDisabled: true, groups: ['Staff'] },
  { username: 'star*', first: 'Star (*)', last: 'Back\\slash', cn: 'Star (*) Back\\\\slash', mail: 'star@example.org' },
  { username: 'zwei', first: 'Jürgen', last: 'Weiß-Straße', mail: 'j.weiss@example.org', groups: ['Staff', 'Admins'] },
  { username: 'badmail', first: 'Mia', last: 'Felstavad', mail: 'not an address' },
  { username: 'oslo', first: 'Bjørn', last: 'Ødegård', mail: 'Bjorn.Odegard@Example.org', department: 'Drift + vård' },
  { username: 'emoji', first: 'Li', last: '李 🙂', mail: 'li@example.org' },
];

/** Some hundreds, always the same. */
export function directoryPeople(count = 300): DirectoryPerson[] {
  const firsts = ['Eva', 'Karl', 'Åke', 'Märta', 'Olav', 'Kjersti', 'Sara', 'Nils'];
  const lasts = ['Andersson', 'Nordström', 'Hansen', 'Sjöberg', 'Lund', 'Åberg'];
  const generatedPeople = Array.from({ length: Math.max(0, count - odd.length) }, (_, index): Given => {
    const first = firsts[index % firsts.length] ?? '';
    const last = `${lasts[index % lasts.length]} ${index}`;
    return { username: `person${index}`, first, last, mail: `person${index}@example.org`, groups: ['Staff'] };
  });
  return [...odd, ...generatedPeople].slice(0, count).map(directoryPerson);
}

/** One person as Active Directory keeps them. */
function directoryPerson({
  username,
  first,
  last,
  mail,
  department,
  isDisabled,
  groups = [],
  cn,
}: Given): DirectoryPerson {
  const name = `${first} ${last}`;
  return {
    dn: `cn=${cn ?? name},ou=People,${directoryBase}`,
    attributes: {
      objectClass: ['top', 'person', 'user'],
      cn: [name],
      displayName: [name],
      givenName: [first],
      sn: [last],
      sAMAccountName: [username],
      userAccountControl: [isDisabled ? '514' : '512'],
      entryUUID: [`id-of-${username}`],
      telephoneNumber: ['+46 8 123 45 67'],
      memberOf: groups.map((group) => `cn=${group},ou=Groups,${directoryBase}`),
      ...(mail !== undefined && { mail: [mail] }),
      ...(department !== undefined && { department: [department] }),
    },
  };
}
