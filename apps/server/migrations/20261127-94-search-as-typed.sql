-- Search finds what is written with another apostrophe or hyphen, telephone numbers by their digits and codes without separators.
-- What is stored from now on has these forms (the domain's searchText); here is what makes the rest alike.

-- Small letters, apostrophes, quotation marks and hyphens as a keyboard has them, nothing invisible. The domain's foldSearch says the same.
CREATE FUNCTION plain_signs(value text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN octet_length(value) = length(value) THEN replace(lower(value COLLATE "und-x-icu"), '`', '''')
    ELSE translate(regexp_replace(lower(normalize(value, NFC) COLLATE "und-x-icu"),
        '[\u00ad\u034f\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufe00-\ufe0f\ufeff]', '', 'g'),
      U&'\2018\2019\201B\02BC\00B4`\201C\201D\201E\201F\2010\2011\2012\2013\2014\2015\2212\2E3A\2E3B\FE58\FE63\FF0D\00A0\202F\3000',
      '''''''''''''""""------------   ') END $$;

-- What is stored already, where it has such signs.
ALTER TABLE transactions DISABLE TRIGGER USER;
ALTER TABLE operations DISABLE TRIGGER USER;
ALTER TABLE files DISABLE TRIGGER USER;
DO $$
DECLARE
  searched text;
BEGIN
  FOREACH searched IN ARRAY ARRAY['transactions', 'operations', 'files', 'messages', 'audit_events'] LOOP
    EXECUTE format('UPDATE %I SET search_text = plain_signs(search_text)
      WHERE octet_length(search_text) <> length(search_text) AND search_text <> plain_signs(search_text)', searched);
  END LOOP;
END $$;
ALTER TABLE transactions ENABLE TRIGGER USER;
ALTER TABLE operations ENABLE TRIGGER USER;
ALTER TABLE files ENABLE TRIGGER USER;

-- Objects and records get their further forms in the background: their types are marked, and a server asks for it when it starts.
UPDATE element_types t
SET pending_slot_map = COALESCE(t.pending_slot_map, t.slot_map), backfilled_to = NULL, backfill_since = now()
WHERE EXISTS (SELECT FROM elements e WHERE e.tenant_id = t.tenant_id AND e.element_type_id = t.id
                AND (e.search_text ~ '[0-9][-._/ ()]+[0-9]|[a-z][-._/]+[0-9]|[0-9][-._/]+[a-z]' OR e.search_text <> plain_signs(e.search_text)));
UPDATE record_types t
SET pending_slot_map = COALESCE(t.pending_slot_map, t.slot_map), backfilled_to = NULL, backfill_since = now()
WHERE EXISTS (SELECT FROM records r WHERE r.tenant_id = t.tenant_id AND r.record_type_id = t.id
                AND (r.search_text ~ '[0-9][-._/ ()]+[0-9]|[a-z][-._/]+[0-9]|[0-9][-._/]+[a-z]' OR r.search_text <> plain_signs(r.search_text)));

-- The types that are marked so, of all tenants: ids, for the job that fills them.
DROP FUNCTION element_types_to_fill();
CREATE FUNCTION types_to_fill(type_table text) RETURNS TABLE (tenant uuid, id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ SELECT t.tenant_id, t.id FROM element_types t
        WHERE type_table = 'element_types' AND t.pending_slot_map IS NOT NULL AND current_setting('app.system', true) = 'on'
        UNION ALL
        SELECT t.tenant_id, t.id FROM record_types t
        WHERE type_table = 'record_types' AND t.pending_slot_map IS NOT NULL AND current_setting('app.system', true) = 'on' $$;
REVOKE ALL ON FUNCTION types_to_fill(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION types_to_fill(text) TO tingest_app;

-- Users are searched by name, username and address, with and without accents, and by the digits of their telephone number.
CREATE FUNCTION user_search_text(name text, username text, email text, phone_no text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT public.plain_signs(said) || CASE WHEN octet_length(said) = length(said) THEN '' ELSE ' ' || public.folded_text(said) END
    || COALESCE(' ' || lower(phone_no) || ' ' || regexp_replace(replace(phone_no, '(0)', ''), '[^0-9]', '', 'g'), '')
  FROM (SELECT user_search_text.name || ' ' || user_search_text.username || ' ' || COALESCE(user_search_text.email, '') AS said) s $$;
DROP INDEX users_by_search;
CREATE INDEX users_by_search ON users
  USING gin (tenant_id, user_search_text(name, username, email, phone_no) gin_trgm_ops);
CREATE OR REPLACE FUNCTION search_users(wanted_tenants uuid[], pattern text, further text[], most integer) RETURNS SETOF uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ SELECT u.id FROM users u
        WHERE u.tenant_id = NULLIF(current_setting('app.tenant_id', true), '')::uuid
          AND u.tenant_id = ANY (wanted_tenants)
          AND user_search_text(u.name, u.username, u.email, u.phone_no) LIKE pattern
          AND user_search_text(u.name, u.username, u.email, u.phone_no) LIKE ALL (further)
        LIMIT most $$;
