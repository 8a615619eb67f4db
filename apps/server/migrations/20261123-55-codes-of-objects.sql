-- Further codes of objects: a vendor's barcode, an old number, the tag that is glued to it. An object holds its own, as its values, so
-- that whatever reads, changes, archives or copies objects has them; element_codes finds objects by them and is kept by the database.
-- docs/decisions/0049-codes.md

-- [{type, code, key}], where `key` is what codes are compared by.
ALTER TABLE elements ADD COLUMN codes jsonb NOT NULL DEFAULT '[]';

CREATE TABLE element_codes (
  tenant_id  uuid NOT NULL,
  site_id    uuid NOT NULL,
  code_key   text COLLATE "C" NOT NULL,
  element_id uuid NOT NULL,
  CONSTRAINT element_codes_unique PRIMARY KEY (tenant_id, site_id, code_key)
);
CREATE INDEX element_codes_by_element ON element_codes (tenant_id, element_id);
ALTER TABLE element_codes ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_tenant ON element_codes
  USING (tenant_id = (SELECT NULLIF(current_setting('app.tenant_id', true), '')::uuid));
GRANT SELECT, INSERT, DELETE ON element_codes TO tingest_app;

-- A code is one object's, whether it is its own or a further one: two tables that no one index covers. Whoever writes objects with
-- own codes only shares the site's codes, whoever writes further ones has them alone: each sees what the other has committed.
CREATE FUNCTION refuse_taken_code() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  RAISE unique_violation USING CONSTRAINT = 'element_codes_unique', MESSAGE = 'another object of the site has this code';
END $$;

CREATE FUNCTION add_element_codes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM CASE WHEN s.has_codes
            THEN pg_advisory_xact_lock(hashtextextended('tingest.codes ' || s.site_id, 0))
            ELSE pg_advisory_xact_lock_shared(hashtextextended('tingest.codes ' || s.site_id, 0)) END
    FROM (SELECT site_id, bool_or(codes <> '[]') AS has_codes FROM added_rows GROUP BY site_id ORDER BY site_id) s;
  INSERT INTO element_codes (tenant_id, site_id, code_key, element_id)
    SELECT n.tenant_id, n.site_id, c.value ->> 'key', n.id
    FROM added_rows n CROSS JOIN jsonb_array_elements(n.codes) c WHERE n.codes <> '[]' ORDER BY 3;
  IF EXISTS (SELECT FROM added_rows n JOIN element_codes c
               ON c.tenant_id = n.tenant_id AND c.site_id = n.site_id AND c.code_key = n.code_key)
     OR EXISTS (SELECT FROM added_rows n CROSS JOIN jsonb_array_elements(n.codes) c
                JOIN elements e ON e.tenant_id = n.tenant_id AND e.site_id = n.site_id AND e.code_key = c.value ->> 'key'
                WHERE n.codes <> '[]') THEN
    PERFORM refuse_taken_code();
  END IF;
  RETURN NULL;
END $$;
CREATE FUNCTION change_element_codes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('tingest.codes ' || NEW.site_id, 0));
  IF NEW.codes <> OLD.codes THEN
    DELETE FROM element_codes WHERE tenant_id = NEW.tenant_id AND element_id = NEW.id;
    INSERT INTO element_codes (tenant_id, site_id, code_key, element_id)
      SELECT NEW.tenant_id, NEW.site_id, c.value ->> 'key', NEW.id FROM jsonb_array_elements(NEW.codes) c ORDER BY 3;
  END IF;
  IF EXISTS (SELECT FROM element_codes
             WHERE tenant_id = NEW.tenant_id AND site_id = NEW.site_id AND code_key = NEW.code_key)
     OR EXISTS (SELECT FROM jsonb_array_elements(NEW.codes) c
                JOIN elements e ON e.tenant_id = NEW.tenant_id AND e.site_id = NEW.site_id AND e.code_key = c.value ->> 'key') THEN
    PERFORM refuse_taken_code();
  END IF;
  RETURN NULL;
END $$;
CREATE FUNCTION free_element_codes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM element_codes c USING removed_rows o WHERE c.tenant_id = o.tenant_id AND c.element_id = o.id;
  RETURN NULL;
END $$;
CREATE TRIGGER elements_codes_added AFTER INSERT ON elements REFERENCING NEW TABLE AS added_rows
  FOR EACH STATEMENT EXECUTE FUNCTION add_element_codes();
CREATE TRIGGER elements_codes_changed AFTER UPDATE ON elements FOR EACH ROW
  WHEN (OLD.codes IS DISTINCT FROM NEW.codes OR OLD.code_key IS DISTINCT FROM NEW.code_key)
  EXECUTE FUNCTION change_element_codes();
CREATE TRIGGER elements_codes_freed AFTER DELETE ON elements REFERENCING OLD TABLE AS removed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION free_element_codes();
