-- Templates that a tenant has made or received: all versions of each.
CREATE TABLE configuration_packages (
  tenant_id   uuid NOT NULL REFERENCES tenants (tenant_id) ON DELETE CASCADE,
  id          uuid NOT NULL,
  key         text NOT NULL,
  version     integer NOT NULL,
  content     jsonb NOT NULL,
  owner_id    uuid,
  owner_name  text NOT NULL,
  created_at  timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, key, version)
);

-- A package that a site has installed, once for each key.
CREATE TABLE package_installations (
  tenant_id       uuid NOT NULL,
  site_id         uuid NOT NULL,
  id              uuid NOT NULL,
  package_key     text NOT NULL,
  package_version integer NOT NULL,
  names           jsonb NOT NULL,
  -- Items that were not chosen: later versions suggest them no more.
  declined_ids    uuid[] NOT NULL DEFAULT '{}',
  -- The state before the last update, for undoing it.
  previous        jsonb,
  owner_id        uuid,
  owner_name      text NOT NULL,
  version         integer NOT NULL DEFAULT 1,
  created_at      timestamptz NOT NULL DEFAULT now(),
  updated_at      timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, site_id, package_key),
  FOREIGN KEY (tenant_id, site_id) REFERENCES sites (tenant_id, id) ON DELETE CASCADE
);

-- Items as they were installed last: the base of comparisons with newer versions and with the site's own changes.
CREATE TABLE package_items (
  tenant_id       uuid NOT NULL,
  installation_id uuid NOT NULL,
  -- The id in the package.
  item_id         uuid NOT NULL,
  kind            text NOT NULL,
  -- The id in the site; the item may have been deleted there.
  entity_id       uuid NOT NULL,
  digest          text NOT NULL,
  content         jsonb NOT NULL,
  part_ids        jsonb NOT NULL,
  PRIMARY KEY (tenant_id, installation_id, item_id),
  FOREIGN KEY (tenant_id, installation_id) REFERENCES package_installations (tenant_id, id) ON DELETE CASCADE
);

ALTER TABLE configuration_packages ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_tenant ON configuration_packages
  USING (tenant_id = (SELECT NULLIF(current_setting('app.tenant_id', true), '')::uuid));
ALTER TABLE package_installations ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_tenant ON package_installations
  USING (tenant_id = (SELECT NULLIF(current_setting('app.tenant_id', true), '')::uuid));
ALTER TABLE package_items ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_tenant ON package_items
  USING (tenant_id = (SELECT NULLIF(current_setting('app.tenant_id', true), '')::uuid));
GRANT SELECT, INSERT, UPDATE, DELETE ON configuration_packages, package_installations, package_items TO tingest_app;
