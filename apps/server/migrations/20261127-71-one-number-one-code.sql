-- A number of GS1 is one code, whichever bar code or text it comes from: UPC-A, EAN-8, EAN-13, GTIN-14 and element strings. Beside what
-- objects are written with, element_codes has that number, so that its own index keeps it to one object of the site and finds it.
-- docs/decisions/0063-one-number-one-code.md

-- `(01)` and 14 digits, with the serial number where there is one; NULL for what is no such number. The domain's gs1Key says the same.
CREATE FUNCTION gs1_key(code_key text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN (SELECT sum((ascii(substr(n.digits, i, 1)) - 48) * CASE i % 2 WHEN 1 THEN 3 ELSE 1 END) % 10
                    FROM generate_series(1, 14) i) = 0
         THEN '(01)' || n.digits || COALESCE('(21)' || n.serial, '') END
  FROM (SELECT CASE WHEN code_key ~ '^([0-9]{8}|[0-9]{12,14})$' THEN lpad(code_key, 14, '0')
                    ELSE substring(code_key FROM '^(?:\(01\)|01)([0-9]{14})(?:(?:\(21\)|21).{1,20})?$') END AS digits,
               CASE WHEN code_key !~ '^[0-9]{1,14}$'
                    THEN upper(substring(code_key FROM '^(?:\(01\)|01)[0-9]{14}(?:\(21\)|21)(.{1,20})$') COLLATE "und-x-icu") END AS serial) n
  WHERE n.digits IS NOT NULL $$;

-- Whether its number was another object's already when numbers became codes: both stay, and each is found by what is written on it.
ALTER TABLE elements ADD COLUMN is_gs1_double boolean NOT NULL DEFAULT false;

-- What element_codes has of objects: further codes, and the numbers of all codes.
CREATE FUNCTION all_code_keys(own_key text, codes jsonb) RETURNS TABLE (key text, is_number boolean)
  LANGUAGE sql IMMUTABLE AS $$
  SELECT k.key, bool_and(k.is_number) FROM (
    SELECT c ->> 'key' AS key, false AS is_number FROM jsonb_array_elements(codes) c
    UNION ALL SELECT gs1_key(own_key), true
    UNION ALL SELECT gs1_key(c ->> 'key'), true FROM jsonb_array_elements(codes) c) k
  WHERE k.key IS NOT NULL GROUP BY k.key ORDER BY k.key $$;

CREATE OR REPLACE FUNCTION add_element_codes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM CASE WHEN s.has_codes
            THEN pg_advisory_xact_lock(hashtextextended('tingest.codes ' || s.site_id, 0))
            ELSE pg_advisory_xact_lock_shared(hashtextextended('tingest.codes ' || s.site_id, 0)) END
    FROM (SELECT site_id, bool_or(codes <> '[]' OR gs1_key(code_key) IS NOT NULL) AS has_codes
          FROM added_rows GROUP BY site_id ORDER BY site_id) s;
  INSERT INTO element_codes (tenant_id, site_id, code_key, element_id)
    SELECT n.tenant_id, n.site_id, k.key, n.id FROM added_rows n CROSS JOIN all_code_keys(n.code_key, n.codes) k
    WHERE NOT (k.is_number AND n.is_gs1_double) ORDER BY 3;
  INSERT INTO element_codes (tenant_id, site_id, code_key, element_id)
    SELECT n.tenant_id, n.site_id, k.key, n.id FROM added_rows n CROSS JOIN all_code_keys(n.code_key, n.codes) k
    WHERE k.is_number AND n.is_gs1_double ORDER BY 3 ON CONFLICT DO NOTHING;
  IF EXISTS (SELECT FROM added_rows n JOIN element_codes c
               ON c.tenant_id = n.tenant_id AND c.site_id = n.site_id AND c.code_key = n.code_key AND c.element_id <> n.id
             WHERE NOT n.is_gs1_double)
     OR EXISTS (SELECT FROM added_rows n CROSS JOIN jsonb_array_elements(n.codes) c
                JOIN elements e ON e.tenant_id = n.tenant_id AND e.site_id = n.site_id AND e.code_key = c.value ->> 'key'
                  AND e.id <> n.id
                WHERE n.codes <> '[]') THEN
    PERFORM refuse_taken_code();
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION change_element_codes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  stays_double boolean := NEW.is_gs1_double AND NEW.code_key = OLD.code_key;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('tingest.codes ' || NEW.site_id, 0));
  DELETE FROM element_codes WHERE tenant_id = NEW.tenant_id AND element_id = NEW.id;
  INSERT INTO element_codes (tenant_id, site_id, code_key, element_id)
    SELECT NEW.tenant_id, NEW.site_id, k.key, NEW.id FROM all_code_keys(NEW.code_key, NEW.codes) k
    WHERE NOT (k.is_number AND stays_double) ORDER BY 3;
  INSERT INTO element_codes (tenant_id, site_id, code_key, element_id)
    SELECT NEW.tenant_id, NEW.site_id, k.key, NEW.id FROM all_code_keys(NEW.code_key, NEW.codes) k
    WHERE k.is_number AND stays_double ORDER BY 3 ON CONFLICT DO NOTHING;
  IF (NOT stays_double AND EXISTS (SELECT FROM element_codes
             WHERE tenant_id = NEW.tenant_id AND site_id = NEW.site_id AND code_key = NEW.code_key AND element_id <> NEW.id))
     OR EXISTS (SELECT FROM jsonb_array_elements(NEW.codes) c
                JOIN elements e ON e.tenant_id = NEW.tenant_id AND e.site_id = NEW.site_id AND e.code_key = c.value ->> 'key'
                  AND e.id <> NEW.id) THEN
    PERFORM refuse_taken_code();
  END IF;
  RETURN NULL;
END $$;

-- Codes with something invisible or another hyphen in them are compared as people see them from now on; those that another object of
-- the site has already are compared as before, and found as they are written.
CREATE FUNCTION visible_code_key(code text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT upper(normalize(btrim(translate(regexp_replace(normalize(code, NFC),
      '[\u00ad\u034f\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufe00-\ufe0f\ufeff]', '', 'g'),
    U&'\2010\2011\2012\2013\2014\2015\2212\2E3A\2E3B\FE58\FE63\FF0D\00A0\202F\3000' || wide.characters,
    '------------   ' || plain.characters)), NFC) COLLATE "und-x-icu")
  FROM (SELECT string_agg(chr(i + 65248), '' ORDER BY i) AS characters FROM generate_series(33, 126) i WHERE i <> 45) wide,
       (SELECT string_agg(chr(i), '' ORDER BY i) AS characters FROM generate_series(33, 126) i WHERE i <> 45) plain $$;

ALTER TABLE elements DISABLE TRIGGER USER;
WITH wanted AS (
  SELECT e.tenant_id, e.site_id, e.id, visible_code_key(e.code) AS key,
         row_number() OVER (PARTITION BY e.tenant_id, e.site_id, visible_code_key(e.code) ORDER BY e.id) AS nth
  FROM elements e WHERE octet_length(e.code) <> length(e.code) AND visible_code_key(e.code) <> e.code_key)
UPDATE elements e SET code_key = w.key FROM wanted w
WHERE e.tenant_id = w.tenant_id AND e.id = w.id AND w.nth = 1 AND w.key <> ''
  AND NOT EXISTS (SELECT FROM elements o WHERE o.tenant_id = w.tenant_id AND o.site_id = w.site_id AND o.code_key = w.key)
  AND NOT EXISTS (SELECT FROM element_codes c WHERE c.tenant_id = w.tenant_id AND c.site_id = w.site_id AND c.code_key = w.key);

-- The object that was there first has the number; ids are in the order in which objects were made.
WITH numbered AS (
  SELECT e.tenant_id, e.site_id, e.id, k.key FROM elements e CROSS JOIN LATERAL all_code_keys(e.code_key, e.codes) k
  WHERE k.is_number),
first AS (
  SELECT DISTINCT ON (n.tenant_id, n.site_id, n.key) n.* FROM numbered n
  ORDER BY n.tenant_id, n.site_id, n.key, n.id),
added AS (
  INSERT INTO element_codes (tenant_id, site_id, code_key, element_id)
    SELECT tenant_id, site_id, key, id FROM first ON CONFLICT DO NOTHING RETURNING tenant_id, site_id, code_key, element_id)
UPDATE elements e SET is_gs1_double = true FROM numbered n
WHERE e.tenant_id = n.tenant_id AND e.id = n.id
  AND NOT EXISTS (SELECT FROM added a WHERE a.tenant_id = n.tenant_id AND a.site_id = n.site_id AND a.code_key = n.key
                    AND a.element_id = n.id)
  AND NOT EXISTS (SELECT FROM element_codes c WHERE c.tenant_id = n.tenant_id AND c.site_id = n.site_id AND c.code_key = n.key
                    AND c.element_id = n.id);
ALTER TABLE elements ENABLE TRIGGER USER;
DROP FUNCTION visible_code_key(text);
