-- A table of tenants in the smallest form, for the tests of what opens a database.
CREATE TABLE notes (
  tenant_id uuid NOT NULL,
  id        integer NOT NULL,
  text      text NOT NULL,
  PRIMARY KEY (tenant_id, id)
);

ALTER TABLE notes ENABLE ROW LEVEL SECURITY;
CREATE POLICY notes_tenant ON notes USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
GRANT SELECT, INSERT ON notes TO tingest_app;
