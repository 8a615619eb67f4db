-- The log of what processors did, which is the queue of what they are to do as well: a run is written in the transaction of
-- what asked for it, and who runs it takes what is due. Its id is what other systems know a repeated delivery by. Design,
-- section 10.
CREATE TABLE processor_runs (
  tenant_id        uuid NOT NULL,
  site_id          uuid NOT NULL,
  id               uuid NOT NULL,
  -- Which may be there no longer; the log keeps what it was.
  configuration_id uuid NOT NULL,
  name             text NOT NULL CHECK (length(name) <= 80),
  processor_type   text NOT NULL CHECK (processor_type IN ('module', 'integration')),
  processor_key    text NOT NULL CHECK (length(processor_key) BETWEEN 1 AND 60),
  trigger          text NOT NULL CHECK (trigger IN ('form', 'save', 'event', 'try', 'schedule', 'resend')),
  operation_id     uuid,
  transaction_id   uuid,
  element_id       uuid,
  -- Runs of a configuration that stand under the same one are done one after the other, in the order of their ids.
  ordered_by       uuid,
  culture          text NOT NULL CHECK (culture IN ('sv-SE', 'en-US', 'nb-NO')),
  -- failed: it is of no use to try again; dead: it was tried as often as it is.
  status           text NOT NULL DEFAULT 'queued' CHECK (status IN ('queued', 'running', 'done', 'failed', 'dead')),
  attempts         integer NOT NULL DEFAULT 0,
  -- Values of input and output fields by the fields' ids.
  input            jsonb NOT NULL,
  output           jsonb,
  -- What was sent and answered, without secrets.
  exchange         jsonb,
  failure          jsonb,
  -- Not taken before. Moved ahead while somebody runs it, so that a process that dies does not keep it.
  due_at           timestamptz NOT NULL DEFAULT now(),
  started_at       timestamptz,
  finished_at      timestamptz,
  created_at       timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, site_id) REFERENCES sites (tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX processor_runs_by_created ON processor_runs (tenant_id, site_id, created_at, id);
CREATE INDEX processor_runs_by_element ON processor_runs (tenant_id, site_id, element_id, created_at, id)
  WHERE element_id IS NOT NULL;
CREATE INDEX processor_runs_by_operation ON processor_runs (tenant_id, operation_id) WHERE operation_id IS NOT NULL;
-- The queue: each configuration is a lane of its own, so that one that hangs holds up nobody else's.
CREATE INDEX processor_runs_due ON processor_runs (tenant_id, configuration_id, due_at) WHERE status IN ('queued', 'running');
CREATE INDEX processor_runs_ordered ON processor_runs (tenant_id, configuration_id, ordered_by, id)
  WHERE status IN ('queued', 'running');
-- What counts against a limit.
CREATE INDEX processor_runs_counted ON processor_runs (tenant_id, processor_type, processor_key, started_at)
  WHERE attempts > 0;

ALTER TABLE processor_runs ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_tenant ON processor_runs
  USING (tenant_id = (SELECT NULLIF(current_setting('app.tenant_id', true), '')::uuid));
GRANT SELECT, INSERT, UPDATE, DELETE ON processor_runs TO tingest_app;

-- Which configurations have something to run now: asked by the process that runs, before it goes to each tenant. It goes from
-- one lane to the next by the index, however long they are, and tells nothing but ids.
CREATE FUNCTION configurations_with_due_runs() RETURNS TABLE (tenant uuid, configuration uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    WITH RECURSIVE lane AS (
      (SELECT r.tenant_id, r.configuration_id FROM processor_runs r
       WHERE r.status IN ('queued', 'running') ORDER BY 1, 2 LIMIT 1)
      UNION ALL
      SELECT following.tenant_id, following.configuration_id FROM lane CROSS JOIN LATERAL
        (SELECT r.tenant_id, r.configuration_id FROM processor_runs r
         WHERE r.status IN ('queued', 'running')
           AND (r.tenant_id, r.configuration_id) > (lane.tenant_id, lane.configuration_id)
         ORDER BY 1, 2 LIMIT 1) following
    )
    SELECT lane.tenant_id, lane.configuration_id FROM lane
    WHERE EXISTS (SELECT FROM processor_runs r
                  WHERE r.tenant_id = lane.tenant_id AND r.configuration_id = lane.configuration_id
                    AND r.status IN ('queued', 'running') AND r.due_at <= now())
  $$;
REVOKE ALL ON FUNCTION configurations_with_due_runs() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION configurations_with_due_runs() TO tingest_app;
