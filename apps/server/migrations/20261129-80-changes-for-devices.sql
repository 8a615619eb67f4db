-- What devices that keep a copy of a site have to read again. docs/decisions/0080-positions-of-devices.md

-- The transaction that wrote what readers see of an object; null for objects not changed since this migration, which a
-- device reads when it copies the site for the first time.
ALTER TABLE elements ADD COLUMN changed_xid xid8;
ALTER TABLE elements ALTER COLUMN changed_xid SET DEFAULT pg_current_xact_id();
ALTER TABLE records ADD COLUMN changed_xid xid8;
ALTER TABLE records ALTER COLUMN changed_xid SET DEFAULT pg_current_xact_id();
CREATE INDEX elements_by_change ON elements (tenant_id, site_id, changed_xid, id) WHERE changed_xid IS NOT NULL;
CREATE INDEX records_by_change ON records (tenant_id, site_id, changed_xid, id) WHERE changed_xid IS NOT NULL;

-- A back-fill of slots changes nothing that a reader sees.
CREATE FUNCTION stamp_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.changed_xid := pg_current_xact_id();
  RETURN NEW;
END $$;
CREATE TRIGGER elements_stamped BEFORE UPDATE ON elements FOR EACH ROW
  WHEN (OLD.version <> NEW.version OR OLD.title <> NEW.title OR OLD.code <> NEW.code OR OLD.codes <> NEW.codes
        OR OLD.data_properties <> NEW.data_properties)
  EXECUTE FUNCTION stamp_change();
CREATE TRIGGER records_stamped BEFORE UPDATE ON records FOR EACH ROW
  WHEN (OLD.version <> NEW.version OR OLD.title <> NEW.title OR OLD.color IS DISTINCT FROM NEW.color
        OR OLD.data_properties <> NEW.data_properties)
  EXECUTE FUNCTION stamp_change();

-- Objects and predefined values that are gone, for as long as a device may be away.
CREATE TABLE removed_objects (
  tenant_id   uuid NOT NULL REFERENCES tenants (tenant_id) ON DELETE CASCADE,
  site_id     uuid NOT NULL,
  changed_xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
  id          uuid NOT NULL,
  -- 'elements' or 'records', and its category or value type.
  resource    text NOT NULL,
  type_id     uuid NOT NULL,
  removed_at  timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, site_id, changed_xid, id)
);
CREATE INDEX removed_objects_by_age ON removed_objects (tenant_id, removed_at);
ALTER TABLE removed_objects ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_tenant ON removed_objects
  USING (tenant_id = (SELECT NULLIF(current_setting('app.tenant_id', true), '')::uuid));
GRANT SELECT, INSERT, DELETE ON removed_objects TO tingest_app;

CREATE FUNCTION note_removed_elements() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO removed_objects (tenant_id, site_id, id, resource, type_id)
    SELECT tenant_id, site_id, id, 'elements', element_type_id FROM removed_rows ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER elements_removed AFTER DELETE ON elements REFERENCING OLD TABLE AS removed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_removed_elements();
CREATE FUNCTION note_removed_records() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO removed_objects (tenant_id, site_id, id, resource, type_id)
    SELECT tenant_id, site_id, id, 'records', record_type_id FROM removed_rows ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER records_removed AFTER DELETE ON records REFERENCING OLD TABLE AS removed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_removed_records();
