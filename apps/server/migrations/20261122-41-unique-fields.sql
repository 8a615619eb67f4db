-- Fields whose values only one object of a category, or one predefined value of a type, may have. The database judges it, so
-- that no way of writing can forget it. docs/decisions/0028-unique-fields.md

-- field id -> how its values are compared ("text", "phone", "number" or "exact").
ALTER TABLE element_types ADD COLUMN unique_fields jsonb NOT NULL DEFAULT '{}';
ALTER TABLE record_types ADD COLUMN unique_fields jsonb NOT NULL DEFAULT '{}';

CREATE TABLE unique_values (
  tenant_id uuid NOT NULL,
  type_id   uuid NOT NULL,
  field_id  uuid NOT NULL,
  value     text COLLATE "C" NOT NULL,
  object_id uuid NOT NULL,
  CONSTRAINT unique_values_once PRIMARY KEY (tenant_id, type_id, field_id, value)
);
CREATE INDEX unique_values_by_object ON unique_values (tenant_id, object_id);
ALTER TABLE unique_values ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_tenant ON unique_values
  USING (tenant_id = (SELECT NULLIF(current_setting('app.tenant_id', true), '')::uuid));
GRANT SELECT, INSERT, DELETE ON unique_values TO tingest_app;

-- What two values are the same by; NULL for none. A long one is cut to what an index holds, its digest keeps it apart.
CREATE FUNCTION unique_key(stored jsonb, comparison text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN length(k) > 300 THEN left(k, 200) || md5(k) ELSE k END
  FROM (SELECT NULLIF(CASE comparison
    WHEN 'text' THEN lower(regexp_replace(btrim(stored #>> '{}'), '\s+', ' ', 'g') COLLATE "und-x-icu")
    WHEN 'phone' THEN regexp_replace(stored #>> '{}', '[^0-9+]', '', 'g')
    WHEN 'number' THEN CASE jsonb_typeof(stored) WHEN 'number' THEN trim_scale((stored #>> '{}')::numeric)::text END
    ELSE stored #>> '{}' END, '') AS k) AS keys $$;

-- Categories or types with unique fields are locked together while rows are written, and alone while a field becomes
-- unique: what was written before is then seen by who makes it unique, and what is written after sees that it is.
CREATE FUNCTION lock_unique_fields(type_id uuid) RETURNS void LANGUAGE sql AS
  $$ SELECT pg_advisory_xact_lock(hashtextextended('tingest.uniqueFields ' || type_id, 0)) $$;
CREATE FUNCTION share_unique_fields(type_id uuid) RETURNS void LANGUAGE sql AS
  $$ SELECT pg_advisory_xact_lock_shared(hashtextextended('tingest.uniqueFields ' || type_id, 0)) $$;

CREATE FUNCTION add_unique_elements() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM share_unique_fields(t.element_type_id)
    FROM (SELECT DISTINCT element_type_id FROM added_rows ORDER BY element_type_id) t;
  INSERT INTO unique_values (tenant_id, type_id, field_id, value, object_id)
    SELECT n.tenant_id, t.id, u.key::uuid, unique_key(n.data_properties -> u.key, u.value), n.id
    FROM added_rows n
    JOIN element_types t ON t.tenant_id = n.tenant_id AND t.id = n.element_type_id AND t.unique_fields <> '{}'
    CROSS JOIN jsonb_each_text(t.unique_fields) u
    WHERE unique_key(n.data_properties -> u.key, u.value) IS NOT NULL
    ORDER BY 2, 3, 4;
  RETURN NULL;
END $$;
CREATE FUNCTION change_unique_elements() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM share_unique_fields(t.element_type_id)
    FROM (SELECT DISTINCT n.element_type_id FROM added_rows n JOIN removed_rows o ON o.tenant_id = n.tenant_id AND o.id = n.id
          WHERE n.data_properties IS DISTINCT FROM o.data_properties ORDER BY n.element_type_id) t;
  IF NOT FOUND THEN RETURN NULL; END IF;
  WITH changed AS (
    SELECT n.tenant_id, n.id, u.key::uuid AS field_id
    FROM added_rows n JOIN removed_rows o ON o.tenant_id = n.tenant_id AND o.id = n.id
    JOIN element_types t ON t.tenant_id = n.tenant_id AND t.id = n.element_type_id AND t.unique_fields <> '{}'
    CROSS JOIN jsonb_each_text(t.unique_fields) u
    WHERE n.data_properties -> u.key IS DISTINCT FROM o.data_properties -> u.key)
  DELETE FROM unique_values v USING changed c
    WHERE v.tenant_id = c.tenant_id AND v.object_id = c.id AND v.field_id = c.field_id;
  INSERT INTO unique_values (tenant_id, type_id, field_id, value, object_id)
    SELECT n.tenant_id, t.id, u.key::uuid, unique_key(n.data_properties -> u.key, u.value), n.id
    FROM added_rows n JOIN removed_rows o ON o.tenant_id = n.tenant_id AND o.id = n.id
    JOIN element_types t ON t.tenant_id = n.tenant_id AND t.id = n.element_type_id AND t.unique_fields <> '{}'
    CROSS JOIN jsonb_each_text(t.unique_fields) u
    WHERE n.data_properties -> u.key IS DISTINCT FROM o.data_properties -> u.key
      AND unique_key(n.data_properties -> u.key, u.value) IS NOT NULL
    ORDER BY 2, 3, 4;
  RETURN NULL;
END $$;
CREATE FUNCTION add_unique_records() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM share_unique_fields(t.record_type_id)
    FROM (SELECT DISTINCT record_type_id FROM added_rows ORDER BY record_type_id) t;
  INSERT INTO unique_values (tenant_id, type_id, field_id, value, object_id)
    SELECT n.tenant_id, t.id, u.key::uuid, unique_key(n.data_properties -> u.key, u.value), n.id
    FROM added_rows n
    JOIN record_types t ON t.tenant_id = n.tenant_id AND t.id = n.record_type_id AND t.unique_fields <> '{}'
    CROSS JOIN jsonb_each_text(t.unique_fields) u
    WHERE unique_key(n.data_properties -> u.key, u.value) IS NOT NULL
    ORDER BY 2, 3, 4;
  RETURN NULL;
END $$;
CREATE FUNCTION change_unique_records() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM share_unique_fields(t.record_type_id)
    FROM (SELECT DISTINCT n.record_type_id FROM added_rows n JOIN removed_rows o ON o.tenant_id = n.tenant_id AND o.id = n.id
          WHERE n.data_properties IS DISTINCT FROM o.data_properties ORDER BY n.record_type_id) t;
  IF NOT FOUND THEN RETURN NULL; END IF;
  WITH changed AS (
    SELECT n.tenant_id, n.id, u.key::uuid AS field_id
    FROM added_rows n JOIN removed_rows o ON o.tenant_id = n.tenant_id AND o.id = n.id
    JOIN record_types t ON t.tenant_id = n.tenant_id AND t.id = n.record_type_id AND t.unique_fields <> '{}'
    CROSS JOIN jsonb_each_text(t.unique_fields) u
    WHERE n.data_properties -> u.key IS DISTINCT FROM o.data_properties -> u.key)
  DELETE FROM unique_values v USING changed c
    WHERE v.tenant_id = c.tenant_id AND v.object_id = c.id AND v.field_id = c.field_id;
  INSERT INTO unique_values (tenant_id, type_id, field_id, value, object_id)
    SELECT n.tenant_id, t.id, u.key::uuid, unique_key(n.data_properties -> u.key, u.value), n.id
    FROM added_rows n JOIN removed_rows o ON o.tenant_id = n.tenant_id AND o.id = n.id
    JOIN record_types t ON t.tenant_id = n.tenant_id AND t.id = n.record_type_id AND t.unique_fields <> '{}'
    CROSS JOIN jsonb_each_text(t.unique_fields) u
    WHERE n.data_properties -> u.key IS DISTINCT FROM o.data_properties -> u.key
      AND unique_key(n.data_properties -> u.key, u.value) IS NOT NULL
    ORDER BY 2, 3, 4;
  RETURN NULL;
END $$;
CREATE FUNCTION free_unique_values() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM unique_values v USING removed_rows o WHERE v.tenant_id = o.tenant_id AND v.object_id = o.id;
  RETURN NULL;
END $$;

CREATE TRIGGER elements_unique_added AFTER INSERT ON elements REFERENCING NEW TABLE AS added_rows
  FOR EACH STATEMENT EXECUTE FUNCTION add_unique_elements();
CREATE TRIGGER elements_unique_changed AFTER UPDATE ON elements REFERENCING OLD TABLE AS removed_rows NEW TABLE AS added_rows
  FOR EACH STATEMENT EXECUTE FUNCTION change_unique_elements();
CREATE TRIGGER elements_unique_freed AFTER DELETE ON elements REFERENCING OLD TABLE AS removed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION free_unique_values();
CREATE TRIGGER records_unique_added AFTER INSERT ON records REFERENCING NEW TABLE AS added_rows
  FOR EACH STATEMENT EXECUTE FUNCTION add_unique_records();
CREATE TRIGGER records_unique_changed AFTER UPDATE ON records REFERENCING OLD TABLE AS removed_rows NEW TABLE AS added_rows
  FOR EACH STATEMENT EXECUTE FUNCTION change_unique_records();
CREATE TRIGGER records_unique_freed AFTER DELETE ON records REFERENCING OLD TABLE AS removed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION free_unique_values();
