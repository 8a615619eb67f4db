-- What is still to be told of operations: one narrow row where each operation's event had one for every webhook, with all its
-- values and seven indexes. Who tells of them works out behind the commit, many at a time, which webhooks and modules that concerns.
-- docs/decisions/0050-told-behind-the-commit.md
CREATE TABLE untold_operations (
  tenant_id    uuid NOT NULL,
  -- In the order of time, as ids of events are; operations on one object happen one after the other.
  id           uuid NOT NULL DEFAULT event_id(),
  site_id      uuid NOT NULL,
  operation_id uuid NOT NULL,
  happened_at  timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- Runs of modules that the operation asked for, with what rules gave them; NULL where webhooks are to be told.
  runs         jsonb,
  PRIMARY KEY (tenant_id, id)
);
ALTER TABLE untold_operations ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_tenant ON untold_operations
  USING (tenant_id = (SELECT NULLIF(current_setting('app.tenant_id', true), '')::uuid));
GRANT SELECT, INSERT, DELETE ON untold_operations TO tingest_app;

-- Whose operations are still to be told, by the index from one tenant to the next: ids only.
CREATE FUNCTION tenants_with_untold_operations() RETURNS TABLE (tenant uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    WITH RECURSIVE untold AS (
      (SELECT tenant_id FROM untold_operations ORDER BY 1 LIMIT 1)
      UNION ALL
      SELECT (SELECT u.tenant_id FROM untold_operations u WHERE u.tenant_id > untold.tenant_id ORDER BY 1 LIMIT 1)
      FROM untold WHERE untold.tenant_id IS NOT NULL
    )
    SELECT tenant_id FROM untold WHERE tenant_id IS NOT NULL
  $$;
REVOKE ALL ON FUNCTION tenants_with_untold_operations() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION tenants_with_untold_operations() TO tingest_app;

CREATE OR REPLACE FUNCTION queue_operations_events() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT COALESCE((SELECT has_webhooks(tenant_id, ARRAY['operation.performed']) FROM event_rows LIMIT 1), false) THEN
    RETURN NULL;
  END IF;
  INSERT INTO untold_operations (tenant_id, site_id, operation_id) SELECT tenant_id, site_id, id FROM event_rows;
  RETURN NULL;
END $$;

-- What waits to be told counts as waiting, though nobody knows yet to whom it goes.
CREATE OR REPLACE FUNCTION waiting_processor_runs() RETURNS TABLE (processor text, waiting integer, oldest timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ SELECT r.processor_key, count(*)::int, min(r.created_at) FROM processor_runs r
        WHERE r.status IN ('queued', 'running') GROUP BY r.processor_key
        UNION ALL
        SELECT 'untold', count(*)::int, min(u.happened_at) FROM untold_operations u HAVING count(*) > 0 $$;
