-- The tenants that anybody may search, by name: what `/search` without a tenant leads to, or lists. Nothing of any other.
CREATE FUNCTION find_open_tenants() RETURNS TABLE (tenant_key text, tenant_name text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ SELECT key, name FROM tenants WHERE settings @> '{"allowAnonymousRequests": true}' ORDER BY name, key LIMIT 200 $$;
REVOKE ALL ON FUNCTION find_open_tenants() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_open_tenants() TO tingest_app;
