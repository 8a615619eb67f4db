-- Words of one or two letters are looked for where words begin: the index knows them there, and nowhere else. One of them goes to it
-- as a pattern (`''` for none, which costs nothing); the others are looked at row by row.
DROP FUNCTION IF EXISTS search_public_elements(uuid[], text, text, text, text[], integer);
CREATE OR REPLACE FUNCTION search_public_elements(
  wanted_types uuid[], first text, second text, third text, short text, further text[], further_short text[], most integer)
  RETURNS SETOF uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ SELECT e.id FROM elements e
        WHERE e.tenant_id = NULLIF(current_setting('app.tenant_id', true), '')::uuid
          AND e.element_type_id = ANY (wanted_types) AND e.public_text IS NOT NULL
          AND e.public_text LIKE first AND e.public_text LIKE second AND e.public_text LIKE third AND e.public_text ~ short
          AND e.public_text LIKE ALL (further) AND e.public_text ~ ALL (further_short)
        LIMIT most $$;
REVOKE ALL ON FUNCTION search_public_elements(uuid[], text, text, text, text, text[], text[], integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION search_public_elements(uuid[], text, text, text, text, text[], text[], integer) TO tingest_app;
