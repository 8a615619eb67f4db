-- Archives of a tenant or one of its sites that are written in the background; docs/decisions on archives from the screen.
CREATE TABLE tenant_archives (
  -- Not deleted with the tenant: the file would stay behind, with all that the tenant had.
  tenant_id        uuid NOT NULL REFERENCES tenants (tenant_id),
  id               uuid NOT NULL,
  -- One site alone, which may be gone since; null for all of the tenant.
  site_id          uuid,
  site_name        text,
  status           text NOT NULL CHECK (status IN ('queued', 'running', 'completed', 'failed')),
  -- Tables and files, as far as they are written.
  done             integer NOT NULL DEFAULT 0,
  total            integer NOT NULL DEFAULT 0,
  size             bigint,
  -- Files that the database names and the store did not have.
  missing_files    integer NOT NULL DEFAULT 0,
  failure          jsonb,
  -- Who writes it now, and when they last said so: whoever falls silent is taken for dead.
  worker_id        uuid,
  worked_at        timestamptz,
  attempts         integer NOT NULL DEFAULT 0,
  started_by       uuid NOT NULL,
  started_by_name  text NOT NULL,
  created_at       timestamptz NOT NULL DEFAULT now(),
  finished_at      timestamptz,
  kept_until       timestamptz,
  PRIMARY KEY (tenant_id, id)
);
-- One at a time.
CREATE UNIQUE INDEX tenant_archives_under_way ON tenant_archives (tenant_id) WHERE status IN ('queued', 'running');
CREATE INDEX tenant_archives_left ON tenant_archives (worked_at) WHERE status = 'running';

ALTER TABLE tenant_archives ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_tenant ON tenant_archives
  USING (tenant_id = (SELECT NULLIF(current_setting('app.tenant_id', true), '')::uuid));
GRANT SELECT, INSERT, UPDATE, DELETE ON tenant_archives TO tingest_app;

-- Archives whose writer is gone, of all tenants.
CREATE FUNCTION left_archives() RETURNS TABLE (tenant_id uuid, id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ SELECT a.tenant_id, a.id FROM tenant_archives a
        WHERE a.status = 'running' AND a.worked_at < now() - interval '30 seconds' $$;
REVOKE ALL ON FUNCTION left_archives() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION left_archives() TO tingest_app;
