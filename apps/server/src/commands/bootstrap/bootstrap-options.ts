import { email, username } from '@tingest/domain/fields';
import { type Culture, cultures, isCulture, type Problem } from '@tingest/domain/foundation';
import { keyProblem } from '@tingest/domain/register';
import { translate } from '@tingest/i18n/server';
import { StartupError } from '../../foundation/startup-error.ts';
import { parseOptions } from '../command-options.ts';

/** A tenant to make, with its first site and its system administrator. */
export interface BootstrapOptions {
  readonly tenant: { readonly key: string; readonly name: string; readonly culture: Culture };
  readonly site: { readonly key: string; readonly name: string };
  readonly admin: { readonly username: string; readonly name: string; readonly email: string };
  /** Also where there is a tenant already. */
  readonly add: boolean;
}

export const bootstrapUsage = `Makes the first tenant of a database, with a site and a system administrator:

  npm run bootstrap -- --tenant KEY --name NAME --site KEY --admin USERNAME --email ADDRESS

  --tenant KEY          in addresses: 2 to 50 of a-z, 0-9 and hyphen
  --name NAME           what people read
  --site KEY            the first site, a key like the tenant's
  --site-name NAME      what people read; the key by default
  --admin USERNAME      who signs in
  --admin-name NAME     what people read; the user name by default
  --email ADDRESS       the administrator's
  --culture CULTURE     ${cultures.join(', ')}; sv-SE by default
  --add                 also when there is a tenant already

The password is asked for, or read from standard input or from BOOTSTRAP_PASSWORD. With an identity provider of your own
(OIDC_AUTHORITY) none is needed: the administrator is known by user name or e-mail address on the first sign-in.
The database is the server's: DATABASE_URL, or the embedded one in DATA_DIR.`;

/**
 * Reads the command line.
 * @returns `null` when only help was asked for
 * @throws StartupError naming the first option that is missing or wrong
 */
export function readBootstrapOptions(args: readonly string[]): BootstrapOptions | null {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  const { values } = parseOptions({
    args: [...args],
    options: {
      tenant: text,
      name: text,
      site: text,
      'site-name': text,
      admin: text,
      'admin-name': text,
      email: text,
      culture: text,
      add: flag,
      help: flag,
    },
  });
  if (values.help) return null;
  const readOption = (name: 'tenant' | 'name' | 'site' | 'admin' | 'email'): string => {
    const text = values[name]?.trim();
    if (!text) throw optionError(name, 'is missing; --help shows all options');
    return text;
  };
  const culture = values.culture ?? 'sv-SE';
  if (!isCulture(culture)) throw optionError('culture', `must be one of ${cultures.join(', ')}`);
  const tenant = { key: readOption('tenant'), name: readOption('name'), culture };
  const siteKey = readOption('site');
  const userName = readOption('admin');
  const site = { key: siteKey, name: values['site-name']?.trim() || siteKey };
  const admin = { username: userName, name: values['admin-name']?.trim() || userName, email: readOption('email') };
  check('tenant', keyProblem(tenant.key));
  check('site', keyProblem(site.key));
  check('admin', username(admin.username));
  check('email', email(admin.email));
  for (const [name, text] of [
    ['name', tenant.name],
    ['site-name', site.name],
    ['admin-name', admin.name],
  ] as const) {
    if (text.length > 250) check(name, { code: 'maxLength', parameters: { length: 250 } });
  }
  return { tenant, site, admin, add: values.add ?? false };
}

function check(option: string, problem: Omit<Problem, 'path'> | null): void {
  if (problem) throw optionError(option, translate('en-US', `problems.${problem.code}`, problem.parameters));
}

function optionError(option: string, problemText: string): StartupError {
  return new StartupError(`--${option}: ${problemText}`);
}
