-- How often tenants have run an implementation, in days and months of their own time zones: for system administrators, numbers
-- beside ids that they give.
CREATE FUNCTION processor_use(wanted_type text, wanted_key text, tenants uuid[], zones text[])
  RETURNS TABLE (tenant uuid, today integer, this_month integer)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT t.tenant,
           (count(*) FILTER (WHERE r.started_at >= date_trunc('day', now() AT TIME ZONE t.zone) AT TIME ZONE t.zone))::int,
           count(*)::int
    FROM unnest(tenants, zones) AS t (tenant, zone)
    JOIN processor_runs r ON r.tenant_id = t.tenant AND r.processor_type = wanted_type AND r.processor_key = wanted_key
      AND r.attempts > 0 AND r.started_at >= date_trunc('month', now() AT TIME ZONE t.zone) AT TIME ZONE t.zone
    WHERE current_setting('app.system', true) = 'on'
    GROUP BY t.tenant
  $$;

-- What waits to be run, by implementation: for the operator's measurements, numbers of the whole installation.
CREATE FUNCTION waiting_processor_runs() RETURNS TABLE (processor text, waiting integer, oldest timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ SELECT r.processor_key, count(*)::int, min(r.created_at) FROM processor_runs r
        WHERE r.status IN ('queued', 'running') GROUP BY r.processor_key $$;
REVOKE ALL ON FUNCTION processor_use(text, text, uuid[], text[]), waiting_processor_runs() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION processor_use(text, text, uuid[], text[]), waiting_processor_runs() TO tingest_app;
