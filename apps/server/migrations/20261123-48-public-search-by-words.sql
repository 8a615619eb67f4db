-- What strangers search by several words: up to three of them go to the index, which goes through what they have in common only; the
-- others are looked at row by row. With fewer than three words some are given twice.
DROP FUNCTION IF EXISTS search_public_elements(uuid[], text, text[], integer);
CREATE OR REPLACE FUNCTION search_public_elements(
  wanted_types uuid[], first text, second text, third text, further text[], most integer) RETURNS SETOF uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ SELECT e.id FROM elements e
        WHERE e.tenant_id = NULLIF(current_setting('app.tenant_id', true), '')::uuid
          AND e.element_type_id = ANY (wanted_types) AND e.public_text IS NOT NULL
          AND e.public_text LIKE first AND e.public_text LIKE second AND e.public_text LIKE third
          AND e.public_text LIKE ALL (further)
        LIMIT most $$;
REVOKE ALL ON FUNCTION search_public_elements(uuid[], text, text, text, text[], integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION search_public_elements(uuid[], text, text, text, text[], integer) TO tingest_app;
