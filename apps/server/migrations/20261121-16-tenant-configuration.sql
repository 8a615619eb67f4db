-- What a tenant looks like and how its apps behave, apart from the tenant itself: it is saved, versioned and taken back to
-- the product's own by itself. Specification, section 3, Tenant configuration.

CREATE TABLE tenant_configurations (
  tenant_id  uuid PRIMARY KEY REFERENCES tenants (tenant_id) ON DELETE CASCADE,
  -- Groups by name: clientResources, globalResources, adminResources. Files of a group stand in the table below.
  resources  jsonb NOT NULL DEFAULT '{}',
  version    integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);

-- Pictures of a configuration, made anew from what was uploaded; a few of them, and small, so they stand here and are
-- there wherever the configuration is.
CREATE TABLE tenant_resource_files (
  tenant_id    uuid NOT NULL REFERENCES tenant_configurations (tenant_id) ON DELETE CASCADE,
  -- "{X}Resources.{Name}", such as GlobalResources.Logo.
  reference    text NOT NULL,
  name         text NOT NULL,
  content_type text NOT NULL CHECK (content_type IN ('image/png')),
  width        integer NOT NULL,
  height       integer NOT NULL,
  -- Of the content: stands in its address, so that a browser may keep it for ever.
  digest       text NOT NULL,
  content      bytea NOT NULL CHECK (length(content) <= 2097152),
  created_at   timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, reference)
);

-- The last that was read of a tenant's news feed.
CREATE TABLE tenant_feeds (
  tenant_id     uuid PRIMARY KEY REFERENCES tenants (tenant_id) ON DELETE CASCADE,
  -- Where it was read: what is kept of another address is nobody's any more.
  url           text NOT NULL,
  title         text NOT NULL DEFAULT '',
  link          text,
  items         jsonb NOT NULL DEFAULT '[]',
  -- What the feed's server knows this state by.
  etag          text,
  last_modified text,
  -- When it was read, and when somebody last tried.
  fetched_at    timestamptz,
  tried_at      timestamptz NOT NULL DEFAULT now(),
  failure       text
);

ALTER TABLE tenant_configurations ENABLE ROW LEVEL SECURITY;
ALTER TABLE tenant_resource_files ENABLE ROW LEVEL SECURITY;
ALTER TABLE tenant_feeds ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_or_system ON tenant_configurations
  USING (tenant_id = (SELECT NULLIF(current_setting('app.tenant_id', true), '')::uuid)
         OR (SELECT current_setting('app.system', true)) = 'on');
CREATE POLICY own_or_system ON tenant_resource_files
  USING (tenant_id = (SELECT NULLIF(current_setting('app.tenant_id', true), '')::uuid)
         OR (SELECT current_setting('app.system', true)) = 'on');
CREATE POLICY own_tenant ON tenant_feeds
  USING (tenant_id = (SELECT NULLIF(current_setting('app.tenant_id', true), '')::uuid));
GRANT SELECT, INSERT, UPDATE, DELETE ON tenant_configurations, tenant_resource_files, tenant_feeds TO tingest_app;

INSERT INTO tenant_configurations (tenant_id, resources)
  SELECT tenant_id, resource_configuration FROM tenants WHERE resource_configuration <> '{}';
ALTER TABLE tenants DROP COLUMN resource_configuration;

-- Since when the tenant's lists are being put into another language's order; they do without its indexes meanwhile.
ALTER TABLE tenants ADD COLUMN reordering_since timestamptz;

-- What stands in the sites of a tenant, for who is about to remove one of them or the tenant: by name of the table that
-- refers to the site, and of the large ones by the totals that are kept. Only for system administrators.
CREATE FUNCTION tenant_usage(wanted uuid) RETURNS TABLE (site_id uuid, kind text, amount bigint)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  referring text;
BEGIN
  IF current_setting('app.system', true) IS DISTINCT FROM 'on' THEN
    RETURN;
  END IF;
  FOR referring IN
    SELECT c.relname FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid
    WHERE k.contype = 'f' AND k.confrelid = 'sites'::regclass AND k.confdeltype = 'a' ORDER BY 1
  LOOP
    RETURN QUERY EXECUTE format(
      'SELECT r.site_id, %L::text, count(*) FROM %I r WHERE r.tenant_id = $1 GROUP BY r.site_id', referring, referring)
      USING wanted;
  END LOOP;
  RETURN QUERY
    SELECT t.site_id, l.list, sum(l.total)::bigint
    FROM list_totals l
    JOIN (SELECT e.site_id, e.id FROM element_types e WHERE e.tenant_id = wanted
          UNION ALL SELECT e.site_id, e.id FROM record_types e WHERE e.tenant_id = wanted
          UNION ALL SELECT e.site_id, e.id FROM operation_types e WHERE e.tenant_id = wanted
          UNION ALL SELECT e.site_id, e.id FROM transaction_types e WHERE e.tenant_id = wanted) t ON t.id = l.owner_id
    WHERE l.tenant_id = wanted AND l.list IN ('elements', 'records', 'operations', 'transactions')
    GROUP BY t.site_id, l.list HAVING sum(l.total) > 0;
END $$;

-- Marks everything of a tenant that is named, sorted or searched in its language to be prepared anew, and answers whose
-- objects those are. Only for system administrators, since the tenant need not be their own.
CREATE FUNCTION refill_tenant(wanted uuid) RETURNS TABLE (kind text, id uuid)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  typed text;
BEGIN
  IF current_setting('app.system', true) IS DISTINCT FROM 'on' THEN
    RETURN;
  END IF;
  UPDATE tenants t SET reordering_since = now() WHERE t.tenant_id = wanted;
  FOREACH typed IN ARRAY ARRAY['element_types', 'record_types', 'operation_types'] LOOP
    -- In the order of their ids, as whoever else marks several.
    RETURN QUERY EXECUTE format(
      'WITH types AS (SELECT k.id FROM %I k WHERE k.tenant_id = $1 ORDER BY k.id FOR NO KEY UPDATE)
       UPDATE %I AS t SET pending_slot_map = COALESCE(t.pending_slot_map, t.slot_map), backfilled_to = NULL,
                          backfill_since = now()
       FROM types WHERE t.tenant_id = $1 AND t.id = types.id RETURNING %L::text, t.id', typed, typed, typed)
      USING wanted;
  END LOOP;
END $$;

REVOKE ALL ON FUNCTION tenant_usage(uuid), refill_tenant(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION tenant_usage(uuid), refill_tenant(uuid) TO tingest_app;
