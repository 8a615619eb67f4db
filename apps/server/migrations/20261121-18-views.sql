-- Saved views of lists, and what was changed in many rows at once, so that it can be undone. Design, section 8.

CREATE TABLE list_views (
  tenant_id  uuid NOT NULL,
  site_id    uuid NOT NULL,
  id         uuid NOT NULL,
  -- Which list: `users`, `elements/{category}`.
  list       text NOT NULL CHECK (length(list) BETWEEN 1 AND 100),
  name       text NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
  -- Whether everybody who administers the site sees it.
  is_shared  boolean NOT NULL DEFAULT false,
  -- Search, filters, order, rows per page and columns, as the list's address says them.
  state      jsonb NOT NULL,
  owner_id   uuid NOT NULL,
  owner_name text NOT NULL,
  version    integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, site_id) REFERENCES sites (tenant_id, id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX list_views_name_unique ON list_views (tenant_id, site_id, list, owner_id, lower(name));

-- The view that a person's list opens with.
CREATE TABLE list_view_defaults (
  tenant_id uuid NOT NULL,
  site_id   uuid NOT NULL,
  list      text NOT NULL,
  user_id   uuid NOT NULL,
  view_id   uuid NOT NULL,
  PRIMARY KEY (tenant_id, site_id, list, user_id),
  FOREIGN KEY (tenant_id, site_id) REFERENCES sites (tenant_id, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, view_id) REFERENCES list_views (tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX list_view_defaults_by_view ON list_view_defaults (tenant_id, view_id);

-- A change of many rows: what each of them was before, for as long as it can be undone.
CREATE TABLE bulk_changes (
  tenant_id uuid NOT NULL,
  site_id   uuid NOT NULL,
  id        uuid NOT NULL,
  resource  text NOT NULL CHECK (resource IN ('elements', 'records')),
  type_id   uuid NOT NULL,
  made_by   uuid NOT NULL,
  made_at   timestamptz NOT NULL DEFAULT now(),
  -- [{id, version, values, own}]: the version that the change made, and what it replaced.
  rows      jsonb NOT NULL,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, site_id) REFERENCES sites (tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX bulk_changes_by_time ON bulk_changes (tenant_id, made_at);

ALTER TABLE list_views ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_tenant ON list_views
  USING (tenant_id = (SELECT NULLIF(current_setting('app.tenant_id', true), '')::uuid));
ALTER TABLE list_view_defaults ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_tenant ON list_view_defaults
  USING (tenant_id = (SELECT NULLIF(current_setting('app.tenant_id', true), '')::uuid));
ALTER TABLE bulk_changes ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_tenant ON bulk_changes
  USING (tenant_id = (SELECT NULLIF(current_setting('app.tenant_id', true), '')::uuid));
GRANT SELECT, INSERT, UPDATE, DELETE ON list_views, list_view_defaults TO tingest_app;
GRANT SELECT, INSERT, DELETE ON bulk_changes TO tingest_app;
