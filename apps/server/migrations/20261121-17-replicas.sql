-- What of a site is a copy of something in another site, so that copying again changes the copy instead of adding one.
-- It belongs to the site that was copied to.

CREATE TABLE replicas (
  tenant_id        uuid NOT NULL,
  site_id          uuid NOT NULL,
  source_tenant_id uuid NOT NULL,
  source_site_id   uuid NOT NULL,
  kind             text NOT NULL CHECK (kind IN ('recordTypes', 'elementTypes', 'operationTypes', 'transactionTypes',
                                                 'records', 'privileges')),
  source_id        uuid NOT NULL,
  target_id        uuid NOT NULL,
  -- Ids of what is inside: fields, events, rules, grants; by the id in the source.
  part_ids         jsonb NOT NULL DEFAULT '{}',
  -- Version that the copy got when it was last written, and SHA-256 of what was written: whether either side changed since.
  target_version   integer NOT NULL,
  digest           bytea NOT NULL,
  copied_at        timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, site_id, source_tenant_id, source_site_id, kind, source_id),
  FOREIGN KEY (tenant_id, site_id) REFERENCES sites (tenant_id, id) ON DELETE CASCADE
);
ALTER TABLE replicas ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_tenant ON replicas
  USING (tenant_id = (SELECT NULLIF(current_setting('app.tenant_id', true), '')::uuid));
GRANT SELECT, INSERT, UPDATE ON replicas TO tingest_app;
