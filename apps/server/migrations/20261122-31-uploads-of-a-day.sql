-- How much each person has uploaded on a day (UTC), whatever became of it: a person's and a tenant's quota are of a day.
CREATE TABLE upload_days (
  tenant_id uuid NOT NULL REFERENCES tenants (tenant_id) ON DELETE CASCADE,
  day       date NOT NULL,
  user_id   uuid NOT NULL,
  bytes     bigint NOT NULL,
  PRIMARY KEY (tenant_id, day, user_id)
);
ALTER TABLE upload_days ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_tenant ON upload_days
  USING (tenant_id = (SELECT NULLIF(current_setting('app.tenant_id', true), '')::uuid));
GRANT SELECT, INSERT, UPDATE, DELETE ON upload_days TO tingest_app;
