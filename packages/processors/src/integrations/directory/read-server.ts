import type { FieldValues } from '@tingest/domain/fields';
import type { DirectoryServer } from '../../capabilities/directory.ts';
import type { ConfigurationProblem } from '../../contract.ts';

const pem = /-----BEGIN CERTIFICATE-----[\s\S]+-----END CERTIFICATE-----/;
/** A name, an IPv4 address, or an IPv6 address in brackets. */
const hostName = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?|\[[\da-f:.]+\])$/iu;

/** The directory that a configuration names. */
export function readServer({
  authorities,
  bindPassword,
  bindUser,
  encryption,
  port,
  server,
}: FieldValues): DirectoryServer {
  const way = encryption === 'none' || encryption === 'startTls' ? encryption : 'tls';
  return {
    host: String(server).trim().toLowerCase(),
    port: typeof port === 'number' ? port : way === 'tls' ? 636 : 389,
    encryption: way,
    ...(hasText(authorities) && { authorities }),
    ...(hasText(bindUser) && hasText(bindPassword) && { account: { user: bindUser, password: bindPassword } }),
  };
}

/** Returns the problems of a configuration's connection to its directory. */
export function serverProblems(configuration: FieldValues): readonly ConfigurationProblem[] {
  const { authorities, bindPassword, bindUser, encryption, server } = configuration;
  const problems: ConfigurationProblem[] = [];
  if (!hostName.test(String(server).trim())) problems.push({ code: 'directoryServer', fieldId: 'server' });
  if (hasText(authorities) && !pem.test(authorities))
    problems.push({ code: 'certificateText', fieldId: 'authorities' });
  // A directory treats a name without a password as anonymous, and reports success.
  if (hasText(bindUser) && !hasText(bindPassword)) problems.push({ code: 'required', fieldId: 'bindPassword' });
  if (hasText(bindPassword) && !hasText(bindUser)) problems.push({ code: 'required', fieldId: 'bindUser' });
  if (hasText(bindPassword) && encryption === 'none') problems.push({ code: 'directoryPlain', fieldId: 'encryption' });
  return problems;
}

function hasText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}
