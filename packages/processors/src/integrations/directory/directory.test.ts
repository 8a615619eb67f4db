import { defaultValues, type FieldValues, validateForm } from '@tingest/domain/fields';
import type { Culture } from '@tingest/domain/foundation';
import { describe, expect, it } from 'vitest';
import type { DirectoryEntry, DirectorySearch } from '../../capabilities/directory.ts';
import { testContext } from '../../testing/test-context.ts';
import { directory } from './directory.ts';

const context = testContext();
const given = { server: 'ldap.example.org', base: 'dc=example,dc=org', encryption: 'tls', timeLimit: 5 };

/** Returns the configuration from some values, and the defaults. */
function configure(values: FieldValues = {}, culture: Culture = 'en-US'): FieldValues {
  const { configurationFields } = directory.manifest;
  const defaults = defaultValues(configurationFields, { ...context, culture });
  const read = validateForm(configurationFields, { ...defaults, ...given, ...values } as FieldValues, context);
  expect(read.problems).toEqual([]);
  return read.values;
}

async function lookUp(input: FieldValues, entries: readonly DirectoryEntry[] = [], values: FieldValues = {}) {
  const asked: DirectorySearch[] = [];
  const search = async (each: DirectorySearch) => {
    asked.push(each);
    return { entries };
  };
  const result = await directory.run({ ...context, directory: { search }, configuration: configure(values) }, input);
  return { asked, result };
}

const anna: DirectoryEntry = {
  dn: 'cn=Berg\\, Anna,dc=example,dc=org',
  values: {
    displayname: ['Berg, Anna'],
    mail: ['anna@example.org', 'old@example.org'],
    telephonenumber: [],
    mobile: ['+46 70 1'],
    employeenumber: ['4711'],
  },
};

/** Users but no computers of Active Directory; anybody with a name or username elsewhere. */
const defaultFilter =
  '(|(&(objectClass=user)(!(objectClass=computer)))(objectClass=contact)(objectClass=inetOrgPerson)(&(objectClass=person)(uid=*)))';

describe('the directory search', () => {
  it.each([
    [{ searchUsername: 'anna' }, '(|(sAMAccountName=anna)(uid=anna))'],
    [{ searchEmail: ' anna@example.org ' }, '(mail=anna@example.org)'],
    [{ searchText: 'Åsa' }, '(|(displayName=*Åsa*)(cn=*Åsa*))'],
    [{ searchUsername: 'a', searchEmail: 'b' }, '(|(sAMAccountName=a)(uid=a))(mail=b)'],
    [{ searchEmail: '*)(uid=*' }, '(mail=\\2a\\29\\28uid=\\2a)'],
    [{ searchEmail: '\\2a\u0000' }, '(mail=\\5c2a\\00)'],
  ])('for %j is %s', async (input, filter) => {
    const { asked } = await lookUp(input);
    expect(asked[0]?.filter).toBe(`(&${defaultFilter}${filter})`);
  });

  it('is not made without input', async () => {
    expect(await lookUp({ searchText: '  ' })).toEqual({ asked: [], result: { output: {} } });
  });

  it('uses the port of its encryption, and the configured account', async () => {
    const { asked } = await lookUp({ searchText: 'a' }, [], { bindUser: 'reader', bindPassword: 'x' });
    expect(asked[0]?.server).toEqual({
      ...{ host: 'ldap.example.org', port: 636, encryption: 'tls' },
      account: { user: 'reader', password: 'x' },
    });
    const otherDirectory = await lookUp({ searchText: 'a' }, [], { encryption: 'startTls', port: 1389 });
    expect(otherDirectory.asked[0]?.server).toEqual({ host: 'ldap.example.org', port: 1389, encryption: 'startTls' });
  });
});

describe('the result of a directory search', () => {
  it('is a single person found, with the first attribute that has a value', async () => {
    const mappings = [{ field: 'personText1', attributes: 'employeeNumber' }];
    const { result } = await lookUp({ searchText: 'a' }, [anna], { mappings });
    expect(result).toMatchObject({
      output: {
        ...{ personName: 'Berg, Anna', personEmail: 'anna@example.org', personPhone: '+46 70 1', personTitle: null },
        ...{ personText1: '4711', peopleFound: 1, peopleList: 'Berg, Anna (anna@example.org)' },
      },
    });
  });

  it('with several people contains only their names and addresses', async () => {
    const namelessEntry = { dn: 'cn=x', values: {} };
    const { result } = await lookUp({ searchText: 'a' }, [anna, namelessEntry]);
    expect(result).toEqual({ output: { peopleFound: 2, peopleList: 'Berg, Anna (anna@example.org)\ncn=x' } });
  });

  it('leaves out values that a field does not accept, and cuts long ones', async () => {
    const odd = { dn: 'cn=x', values: { mail: ['not an address'], cn: [`${'a'.repeat(500)}\n`] } };
    const { result } = await lookUp({ searchText: 'a' }, [odd]);
    expect(result).toMatchObject({ output: { personEmail: null, personName: 'a'.repeat(200) } });
  });
});

describe('a directory search without a match', () => {
  it('has an empty result if the people filter matches others', async () => {
    const search = async ({ filter }: DirectorySearch) => ({ entries: filter.includes('mail=') ? [] : [anna] });
    const given = { ...context, directory: { search }, configuration: configure() };
    expect(await directory.run(given, { searchEmail: 'no@example.org' })).toEqual({
      output: { peopleFound: 0, peopleList: null },
    });
  });

  it('fails and names the searched place if the people filter matches no one at all', async () => {
    const { asked, result } = await lookUp({ searchText: 'a' });
    expect(asked.map(({ filter }) => filter)).toEqual([expect.stringContaining('displayName'), defaultFilter]);
    expect(result).toEqual({
      failure: { code: 'directoryFilter', parameters: { base: 'dc=example,dc=org' }, isLasting: true },
    });
  });
});

describe('a directory configuration', () => {
  it.each([
    ['sv-SE', '(mail={{Sökt e-post}})'],
    ['en-US', '(mail={{E-mail to find}})'],
    ['nb-NO', '(mail={{Søkt e-post}})'],
  ] as const)('begins with valid filters in the language %s', (culture, emailFilter) => {
    const values = configure({}, culture);
    expect(values).toMatchObject({ emailFilter });
    expect(directory.check(values)).toEqual([]);
  });

  it.each([
    [{ server: 'ldaps://ldap.example.org' }, 'directoryServer', 'server'],
    [{ server: 'ldap.example.org:636' }, 'directoryServer', 'server'],
    [{ bindUser: 'reader' }, 'required', 'bindPassword'],
    [{ bindPassword: 'x' }, 'required', 'bindUser'],
    [{ encryption: 'none', bindUser: 'reader', bindPassword: 'x' }, 'directoryPlain', 'encryption'],
    [{ authorities: 'x' }, 'certificateText', 'authorities'],
    [{ peopleFilter: '(objectClass=person' }, 'templateFormat', 'peopleFilter'],
    [{ peopleFilter: '(a=b)(c=d)' }, 'templateFormat', 'peopleFilter'],
    [{ peopleFilter: '(a={{Name to find}})' }, 'templateField', 'peopleFilter'],
    [{ textFilter: '({{Name to find}}=a)' }, 'templateFormat', 'textFilter'],
    [{ textFilter: '(a={{Name to find}})(b=c)' }, 'templateFormat', 'textFilter'],
    [{ textFilter: '{{Name to find}}' }, 'templateFormat', 'textFilter'],
    [{ textFilter: '(cn={{E-mail to find}})' }, 'templateSyntax', 'textFilter'],
    [{ textFilter: '(cn=\\zz)' }, 'templateFormat', 'textFilter'],
  ])('with %j is refused', (values, code, fieldId) => {
    expect(directory.check(configure(values))).toEqual([expect.objectContaining({ code, fieldId })]);
  });

  it.each([
    '(a=*)',
    '(&(objectCategory=person)(!(userAccountControl:1.2.840.113556.1.4.803:=2)))',
    '(|(a>=1)(b<=2)(c~=d))',
    '(cn:dn:=x)',
    '(memberOf=cn=Admins,dc=example,dc=org)',
  ])('with the filter %s is accepted', (peopleFilter) => {
    expect(directory.check(configure({ peopleFilter }))).toEqual([]);
  });
});
