-- Photos and files that come in zips beside the rows of an import.
ALTER TABLE imports ADD COLUMN zip_ids uuid[] NOT NULL DEFAULT '{}';

-- What is in the zips of an import, as it was found there.
CREATE TABLE import_files (
  tenant_id    uuid NOT NULL,
  import_id    uuid NOT NULL,
  zip_id       uuid NOT NULL,
  path         text NOT NULL,
  -- Path and name as cells name them, whatever the case.
  path_key     text NOT NULL,
  name_key     text NOT NULL,
  size         bigint NOT NULL,
  -- Whether its content was looked at.
  is_seen      boolean NOT NULL DEFAULT false,
  -- What it is by its content; null for a kind that is not taken.
  content_type text,
  sha256       bytea,
  PRIMARY KEY (tenant_id, import_id, zip_id, path),
  FOREIGN KEY (tenant_id, import_id) REFERENCES imports (tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX import_files_by_path ON import_files (tenant_id, import_id, path_key);
CREATE INDEX import_files_by_name ON import_files (tenant_id, import_id, name_key);
ALTER TABLE import_files ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_tenant ON import_files
  USING (tenant_id = (SELECT NULLIF(current_setting('app.tenant_id', true), '')::uuid));
GRANT SELECT, INSERT, UPDATE, DELETE ON import_files TO tingest_app;

-- An import holds its zips, and what it took out of fields, as long as it can be undone.
ALTER TABLE files DROP CONSTRAINT files_owner_kind_check;
ALTER TABLE files ADD CONSTRAINT files_owner_kind_check
  CHECK (owner_kind IN ('none', 'element', 'record', 'operation', 'tenant', 'import'));
