-- Data schemas: how a file's columns, or what the open look-up answers, and the fields of objects and predefined values go
-- together; specification, section 3, design, section 12, and field notes, 5.7.
CREATE TABLE data_schemas (
  tenant_id              uuid NOT NULL,
  site_id                uuid NOT NULL,
  id                     uuid NOT NULL,
  -- By which addresses name it.
  key                    text NOT NULL CHECK (key ~ '^[a-z0-9][a-z0-9-]{1,49}$'),
  localized_names        jsonb NOT NULL,
  localized_descriptions jsonb NOT NULL DEFAULT '[]',
  status                 text NOT NULL DEFAULT 'draft' CHECK (status IN ('draft', 'private', 'published')),
  icon                   text,
  direction              text NOT NULL CHECK (direction IN ('import', 'export', 'open')),
  -- [{type: elementType | recordType, id}], all of one type.
  targets                jsonb NOT NULL,
  fields                 jsonb NOT NULL,
  -- The same fields as rules refer to them.
  data_property_types    jsonb NOT NULL,
  schema_configurations  jsonb NOT NULL DEFAULT '[]',
  owner_id               uuid,
  version                integer NOT NULL DEFAULT 1,
  created_at             timestamptz NOT NULL DEFAULT now(),
  updated_at             timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, id),
  CONSTRAINT data_schemas_key_unique UNIQUE (tenant_id, site_id, key),
  FOREIGN KEY (tenant_id, site_id) REFERENCES sites (tenant_id, id)
);
CREATE INDEX data_schemas_by_site ON data_schemas (tenant_id, site_id, updated_at, id);

ALTER TABLE data_schemas ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_tenant ON data_schemas
  USING (tenant_id = (SELECT NULLIF(current_setting('app.tenant_id', true), '')::uuid));
GRANT SELECT, INSERT, UPDATE, DELETE ON data_schemas TO tingest_app;

-- Replicating a site copies them too.
ALTER TABLE replicas DROP CONSTRAINT replicas_kind_check;
ALTER TABLE replicas ADD CONSTRAINT replicas_kind_check CHECK (kind IN
  ('recordTypes', 'elementTypes', 'operationTypes', 'transactionTypes', 'schemas', 'records', 'privileges'));
