/**
 * Returns the environment for PostgreSQL's programs: only the variables they need, none of this process's secrets,
 * messages in English.
 */
export function childEnvironment(): Record<string, string> {
  const inheritedEntries = ['PATH', 'TMPDIR', 'SystemRoot', 'TEMP', 'TMP'].flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return { ...Object.fromEntries(inheritedEntries), LC_ALL: 'C', TZ: 'UTC' };
}
