import type { LargeSite } from './large-site.ts';

/** Copies an object so many times, with codes of their own. */
export async function copyElement({ owner }: LargeSite, id: string, times: number): Promise<void> {
  await owner.query(
    `INSERT INTO elements
     SELECT (jsonb_populate_record(e, jsonb_build_object('id', gen_random_uuid(), 'code', made.code, 'code_key', made.code))).*
     FROM elements e, generate_series(1, $2) n, LATERAL (SELECT e.id::text || '-' || n AS code) made
     WHERE e.id = $1`,
    [id, times],
  );
  await owner.query('ANALYZE elements');
}
