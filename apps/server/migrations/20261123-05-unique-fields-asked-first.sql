-- What is asked first of objects and predefined values that were changed: whether their types have unique fields at all. Most
-- have none, and then nothing is compared, deleted or added. See 20261122-41-unique-fields.sql.

CREATE OR REPLACE FUNCTION change_unique_elements() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM share_unique_fields(t.element_type_id)
    FROM (SELECT DISTINCT n.element_type_id FROM added_rows n JOIN removed_rows o ON o.tenant_id = n.tenant_id AND o.id = n.id
          WHERE n.data_properties IS DISTINCT FROM o.data_properties ORDER BY n.element_type_id) t;
  IF NOT FOUND THEN RETURN NULL; END IF;
  IF NOT EXISTS (SELECT FROM added_rows n
                 JOIN element_types t ON t.tenant_id = n.tenant_id AND t.id = n.element_type_id AND t.unique_fields <> '{}') THEN
    RETURN NULL;
  END IF;
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

CREATE OR REPLACE FUNCTION change_unique_records() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM share_unique_fields(t.record_type_id)
    FROM (SELECT DISTINCT n.record_type_id FROM added_rows n JOIN removed_rows o ON o.tenant_id = n.tenant_id AND o.id = n.id
          WHERE n.data_properties IS DISTINCT FROM o.data_properties ORDER BY n.record_type_id) t;
  IF NOT FOUND THEN RETURN NULL; END IF;
  IF NOT EXISTS (SELECT FROM added_rows n
                 JOIN record_types t ON t.tenant_id = n.tenant_id AND t.id = n.record_type_id AND t.unique_fields <> '{}') THEN
    RETURN NULL;
  END IF;
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
