import type { Database } from '../database/database.ts';

/**
 * Makes PostgreSQL refuse to write a table as it does when its disk is full.
 * @param event the kind of writing that is refused
 * @returns a function that frees the disk
 */
export async function fillDisk(
  owner: Database['owner'],
  table: string,
  event: 'INSERT' | 'UPDATE' = 'INSERT',
): Promise<() => Promise<void>> {
  const run = (statement: string) => owner.withClient((client) => client.query(statement));
  await run(`
    CREATE FUNCTION refuse_as_full() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = 'disk_full'; END $$;
    CREATE TRIGGER disk_is_full BEFORE ${event} ON ${table} FOR EACH STATEMENT EXECUTE FUNCTION refuse_as_full()`);
  return async () => {
    await run(`DROP TRIGGER disk_is_full ON ${table}; DROP FUNCTION refuse_as_full()`);
  };
}
