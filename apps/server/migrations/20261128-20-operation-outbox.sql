-- The outbox of operations is called by the standard name of the pattern. docs/decisions/0074-background-work.md
ALTER TABLE untold_operations RENAME TO operation_outbox;
ALTER INDEX untold_operations_pkey RENAME TO operation_outbox_pkey;

DROP FUNCTION tenants_with_untold_operations();
-- The tenants with rows in the outbox, by the index from one tenant to the next: ids only.
CREATE FUNCTION tenants_with_operation_outbox() RETURNS TABLE (tenant uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    WITH RECURSIVE pending AS (
      (SELECT tenant_id FROM operation_outbox ORDER BY 1 LIMIT 1)
      UNION ALL
      SELECT (SELECT o.tenant_id FROM operation_outbox o WHERE o.tenant_id > pending.tenant_id ORDER BY 1 LIMIT 1)
      FROM pending WHERE pending.tenant_id IS NOT NULL
    )
    SELECT tenant_id FROM pending WHERE tenant_id IS NOT NULL
  $$;
REVOKE ALL ON FUNCTION tenants_with_operation_outbox() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION tenants_with_operation_outbox() TO tingest_app;

CREATE OR REPLACE FUNCTION queue_operations_events() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT COALESCE((SELECT has_webhooks(tenant_id, ARRAY['operation.performed']) FROM event_rows LIMIT 1), false) THEN
    RETURN NULL;
  END IF;
  INSERT INTO operation_outbox (tenant_id, site_id, operation_id) SELECT tenant_id, site_id, id FROM event_rows;
  RETURN NULL;
END $$;

-- Pending operations count as waiting, although their receivers are not determined yet.
CREATE OR REPLACE FUNCTION waiting_processor_runs() RETURNS TABLE (processor text, waiting integer, oldest timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ SELECT r.processor_key, count(*)::int, min(r.created_at) FROM processor_runs r
        WHERE r.status IN ('queued', 'running') GROUP BY r.processor_key
        UNION ALL
        SELECT 'operations', count(*)::int, min(o.happened_at) FROM operation_outbox o HAVING count(*) > 0 $$;

-- Per queue: the number of waiting entries, since when the first is due, and since when nothing moves although it could.
CREATE OR REPLACE FUNCTION work_queues(bound interval)
  RETURNS TABLE (queue text, waiting integer, oldest timestamptz, stalled timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
    WITH runs AS (
      SELECT min(lane.oldest) AS oldest, min(lane.stalled) AS stalled FROM (
        SELECT (SELECT min(r.due_at) FROM processor_runs r
                WHERE r.tenant_id = d.tenant AND r.configuration_id = d.configuration AND r.status = 'queued') AS oldest,
               stalled_since(d.tenant, d.configuration, bound) AS stalled
        FROM configurations_with_due_runs() d) lane)
    SELECT 'processors', (SELECT count(*)::int FROM processor_runs r WHERE r.status = 'queued'), runs.oldest, runs.stalled FROM runs
    UNION ALL
    SELECT 'operations', count(*)::int, min(o.happened_at),
           CASE WHEN min(o.happened_at) < now() - bound THEN min(o.happened_at) END FROM operation_outbox o
    UNION ALL
    SELECT channels.channel, due.waiting, due.oldest,
           CASE WHEN due.oldest < now() - bound AND NOT EXISTS (
             SELECT FROM messages s
             WHERE s.channel = channels.channel AND s.status = 'sent' AND s.sent_at > now() - bound) THEN due.oldest END
    FROM unnest(ARRAY['email', 'sms']) AS channels(channel) CROSS JOIN LATERAL (
      SELECT count(*)::int AS waiting, min(m.next_attempt_at) FILTER (WHERE m.next_attempt_at <= now()) AS oldest
      FROM messages m WHERE m.channel = channels.channel AND m.status = 'waiting') due
    UNION ALL
    SELECT 'transfers', count(*)::int, due.oldest, CASE WHEN due.oldest < now() - bound THEN due.oldest END
    FROM (SELECT min(t.next_attempt_at) OVER () AS oldest FROM transfer_runs t
          WHERE t.finished_at IS NULL AND t.worker_id IS NULL AND t.next_attempt_at <= now()) due GROUP BY due.oldest
  $$;
