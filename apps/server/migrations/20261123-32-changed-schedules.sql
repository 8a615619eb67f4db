-- Whose recurring work was configured or changed lately: asked by the process that plans, which tells it nothing but ids.
CREATE INDEX processor_configs_schedules ON processor_configs (updated_at) WHERE processor_key = 'schedule';
CREATE FUNCTION tenants_with_changed_schedules(lately interval) RETURNS TABLE (tenant uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ SELECT DISTINCT c.tenant_id FROM processor_configs c
        WHERE c.processor_key = 'schedule' AND c.updated_at > now() - lately $$;
REVOKE ALL ON FUNCTION tenants_with_changed_schedules(interval) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION tenants_with_changed_schedules(interval) TO tingest_app;
