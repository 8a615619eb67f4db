-- What labels look like, and labels that are printed in the background; docs/decisions on labels.
CREATE TABLE label_layouts (
  tenant_id       uuid NOT NULL,
  site_id         uuid NOT NULL,
  id              uuid NOT NULL,
  name            text NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
  -- The category whose fields its texts name; null for labels of any object.
  element_type_id uuid,
  -- A sheet or a roll, and what stands where; all in millimetres.
  medium          jsonb NOT NULL,
  parts           jsonb NOT NULL,
  owner_id        uuid NOT NULL,
  owner_name      text NOT NULL,
  version         integer NOT NULL DEFAULT 1,
  created_at      timestamptz NOT NULL DEFAULT now(),
  updated_at      timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, site_id) REFERENCES sites (tenant_id, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, element_type_id) REFERENCES element_types (tenant_id, id)
);
CREATE UNIQUE INDEX label_layouts_name_unique ON label_layouts (tenant_id, site_id, lower(name));
CREATE INDEX label_layouts_by_type ON label_layouts (tenant_id, element_type_id);

-- Labels of many objects: what was asked for, how far it has come, and the file until it is forgotten.
CREATE TABLE label_prints (
  tenant_id    uuid NOT NULL,
  site_id      uuid NOT NULL,
  id           uuid NOT NULL,
  -- The layout as it was when it was asked for.
  layout       jsonb NOT NULL,
  layout_name  text NOT NULL,
  format       text NOT NULL CHECK (format IN ('pdf', 'zpl')),
  culture      text NOT NULL,
  start_at     integer NOT NULL,
  element_ids  uuid[] NOT NULL,
  status       text NOT NULL CHECK (status IN ('queued', 'running', 'completed', 'failed', 'cancelled')),
  done         integer NOT NULL DEFAULT 0,
  -- Objects that were gone, or no longer the asker's to print, when it was done.
  skipped      integer NOT NULL DEFAULT 0,
  failure      jsonb,
  started_by   uuid NOT NULL,
  created_at   timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, site_id) REFERENCES sites (tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX label_prints_by_time ON label_prints (tenant_id, created_at);

ALTER TABLE label_layouts ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_tenant ON label_layouts
  USING (tenant_id = (SELECT NULLIF(current_setting('app.tenant_id', true), '')::uuid));
ALTER TABLE label_prints ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_tenant ON label_prints
  USING (tenant_id = (SELECT NULLIF(current_setting('app.tenant_id', true), '')::uuid));
GRANT SELECT, INSERT, UPDATE, DELETE ON label_layouts, label_prints TO tingest_app;
