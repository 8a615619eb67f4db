-- Scheduled transfers: lists that are sent as files, and files that are read as imports; docs/decisions.
CREATE TABLE transfers (
  tenant_id   uuid NOT NULL,
  site_id     uuid NOT NULL,
  id          uuid NOT NULL,
  kind        text NOT NULL CHECK (kind IN ('export', 'import')),
  name        text NOT NULL CHECK (length(name) <= 250),
  -- Language of its files and mails.
  culture     text NOT NULL,
  is_on       boolean NOT NULL DEFAULT true,
  -- Why the server switched it off.
  stopped_for jsonb,
  -- {frequency, weekday, day, time}
  schedule    jsonb NOT NULL,
  -- What is sent or read, and how.
  settings    jsonb NOT NULL,
  -- {userIds, addresses}
  recipients  jsonb NOT NULL,
  -- The integration whose server is asked.
  config_id   uuid,
  -- What was read last: {etag, lastModified, sha256}.
  seen        jsonb,
  -- Who set it up: it is done with what they may do.
  owner_id    uuid NOT NULL,
  owner_name  text NOT NULL,
  -- Null while it is switched off.
  next_run_at timestamptz,
  version     integer NOT NULL DEFAULT 1,
  created_at  timestamptz NOT NULL DEFAULT now(),
  updated_at  timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, site_id) REFERENCES sites (tenant_id, id)
);
CREATE INDEX transfers_by_site ON transfers (tenant_id, site_id, id);
CREATE INDEX transfers_due ON transfers (next_run_at) WHERE next_run_at IS NOT NULL;

CREATE TABLE transfer_runs (
  tenant_id       uuid NOT NULL,
  site_id         uuid NOT NULL,
  id              uuid NOT NULL,
  transfer_id     uuid NOT NULL,
  -- The time it is for: each has one run, however many processes look.
  due_at          timestamptz NOT NULL,
  -- Who asked for it; null where it was time.
  asked_by_name   text,
  status          text NOT NULL CHECK (status IN ('queued', 'running', 'planning', 'waiting', 'applying', 'done',
                    'unchanged', 'superseded', 'failed')),
  attempts        integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz NOT NULL,
  failure         jsonb,
  -- The file of an export: {name, contentType, size}; it is kept for some days.
  file            jsonb,
  file_until      timestamptz,
  -- What went where: [{type, to, at}].
  deliveries      jsonb NOT NULL DEFAULT '[]',
  import_id       uuid,
  counts          jsonb,
  worked_at       timestamptz,
  created_at      timestamptz NOT NULL,
  finished_at     timestamptz,
  PRIMARY KEY (tenant_id, id),
  CONSTRAINT transfer_runs_once UNIQUE (tenant_id, transfer_id, due_at),
  FOREIGN KEY (tenant_id, transfer_id) REFERENCES transfers (tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX transfer_runs_open ON transfer_runs (tenant_id) WHERE finished_at IS NULL;
CREATE INDEX transfer_runs_files ON transfer_runs (file_until) WHERE file_until IS NOT NULL;

ALTER TABLE transfers ENABLE ROW LEVEL SECURITY;
ALTER TABLE transfer_runs ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_tenant ON transfers
  USING (tenant_id = (SELECT NULLIF(current_setting('app.tenant_id', true), '')::uuid));
CREATE POLICY own_tenant ON transfer_runs
  USING (tenant_id = (SELECT NULLIF(current_setting('app.tenant_id', true), '')::uuid));
GRANT SELECT, INSERT, UPDATE, DELETE ON transfers, transfer_runs TO tingest_app;

-- Tenants that have something to do: a time that has come, a run that waits for its turn or was left, a file that is old.
CREATE FUNCTION tenants_with_due_transfers(at timestamptz) RETURNS TABLE (tenant uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ SELECT t.tenant_id FROM transfers t WHERE t.next_run_at <= at
        UNION SELECT r.tenant_id FROM transfer_runs r WHERE r.finished_at IS NULL AND r.next_attempt_at <= at
        UNION SELECT r.tenant_id FROM transfer_runs r WHERE r.file_until <= at $$;
REVOKE ALL ON FUNCTION tenants_with_due_transfers(timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION tenants_with_due_transfers(timestamptz) TO tingest_app;
