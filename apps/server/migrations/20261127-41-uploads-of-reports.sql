-- Photos that came with reports of faults, by the network that they came from: a report that is never finished counts toward its
-- limits, and photos of a network toward a day's. Kept for a day, as the networks of reports are.

CREATE TABLE report_uploads (
  tenant_id   uuid NOT NULL REFERENCES tenants (tenant_id) ON DELETE CASCADE,
  id          uuid NOT NULL,
  -- A keyed digest.
  network     bytea NOT NULL,
  -- Of the photos that came in, whatever became of them.
  bytes       bigint NOT NULL DEFAULT 0,
  -- A report that was taken counts by itself.
  is_finished boolean NOT NULL DEFAULT false,
  created_at  timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX report_uploads_by_network ON report_uploads (tenant_id, network, created_at);
ALTER TABLE report_uploads ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_tenant ON report_uploads
  USING (tenant_id = (SELECT NULLIF(current_setting('app.tenant_id', true), '')::uuid));
GRANT SELECT, INSERT, UPDATE, DELETE ON report_uploads TO tingest_app;
