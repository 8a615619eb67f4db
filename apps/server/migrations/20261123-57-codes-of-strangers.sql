-- Whose public object a label means. A label says a site and a code, and no tenant: what is found is at most one object more than can be
-- answered, only of tenants that allow anonymous requests and of public categories. The page that shows it judges once more.
CREATE FUNCTION find_public_code(wanted_site text, keys text[], wanted_tenant text)
  RETURNS TABLE (tenant_key text, site_key text, code text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ SELECT DISTINCT t.key, s.key, e.code
        FROM sites s
        JOIN tenants t ON t.tenant_id = s.tenant_id AND t.settings @> '{"allowAnonymousRequests": true}'
        CROSS JOIN LATERAL (
          SELECT o.code, o.element_type_id FROM elements o
          WHERE o.tenant_id = s.tenant_id AND o.site_id = s.id AND o.code_key = ANY (keys)
          UNION ALL
          SELECT o.code, o.element_type_id FROM element_codes c
          JOIN elements o ON o.tenant_id = c.tenant_id AND o.id = c.element_id
          WHERE c.tenant_id = s.tenant_id AND c.site_id = s.id AND c.code_key = ANY (keys)) e
        JOIN element_types y ON y.tenant_id = s.tenant_id AND y.id = e.element_type_id
          AND y.status = 'published' AND y.public_access @> '{"isPublic": true}'
        WHERE s.key = wanted_site AND (wanted_tenant IS NULL OR t.key = wanted_tenant)
        LIMIT 2 $$;
REVOKE ALL ON FUNCTION find_public_code(text, text[], text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_public_code(text, text[], text) TO tingest_app;
