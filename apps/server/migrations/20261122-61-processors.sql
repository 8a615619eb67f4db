-- Configurations of processors, which belong to a site; design, section 10. What is secret in one is kept apart and encrypted
-- with the instance's key, so that reading a configuration never reads a secret.
CREATE TABLE processor_configs (
  tenant_id      uuid NOT NULL,
  site_id        uuid NOT NULL,
  id             uuid NOT NULL,
  processor_type text NOT NULL CHECK (processor_type IN ('module', 'integration')),
  -- Which implementation of the type; one may be there no longer.
  processor_key  text NOT NULL CHECK (length(processor_key) BETWEEN 1 AND 60),
  name           text NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
  -- Values of the implementation's configuration fields by the fields' ids, but for the secret ones.
  configuration  jsonb NOT NULL,
  schema_configurations jsonb NOT NULL DEFAULT '[]',
  owner_id       uuid,
  version        integer NOT NULL DEFAULT 1,
  created_at     timestamptz NOT NULL DEFAULT now(),
  updated_at     timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, site_id) REFERENCES sites (tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX processor_configs_by_site ON processor_configs (tenant_id, site_id, processor_type);

CREATE TABLE processor_secrets (
  tenant_id uuid NOT NULL,
  config_id uuid NOT NULL,
  field_id  text NOT NULL CHECK (length(field_id) BETWEEN 1 AND 60),
  -- AES-256-GCM; what it was sealed for (tenant, configuration and field) is part of the seal.
  sealed    bytea NOT NULL,
  PRIMARY KEY (tenant_id, config_id, field_id),
  FOREIGN KEY (tenant_id, config_id) REFERENCES processor_configs (tenant_id, id) ON DELETE CASCADE
);

-- What system administrators allow tenants of an implementation: one without a row may be used by all, without limits.
CREATE TABLE processor_restrictions (
  processor_type text NOT NULL CHECK (processor_type IN ('module', 'integration')),
  processor_key  text NOT NULL CHECK (length(processor_key) BETWEEN 1 AND 60),
  -- Only these may use it; all may where it is null.
  tenant_ids     uuid[],
  -- For each of the tenants.
  runs_per_day   integer CHECK (runs_per_day >= 0),
  runs_per_month integer CHECK (runs_per_month >= 0),
  -- Names of servers that it may ask; any public one where it is null.
  addresses      text[],
  version        integer NOT NULL DEFAULT 1,
  created_at     timestamptz NOT NULL DEFAULT now(),
  updated_at     timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (processor_type, processor_key)
);

ALTER TABLE processor_configs ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_tenant ON processor_configs
  USING (tenant_id = (SELECT NULLIF(current_setting('app.tenant_id', true), '')::uuid));
ALTER TABLE processor_secrets ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_tenant ON processor_secrets
  USING (tenant_id = (SELECT NULLIF(current_setting('app.tenant_id', true), '')::uuid));
GRANT SELECT, INSERT, UPDATE, DELETE ON processor_configs, processor_secrets, processor_restrictions TO tingest_app;

-- Restrictions are no tenant's, so row-level security cannot tell who may write them; the transaction has to say that it is
-- a system administrator's.
CREATE FUNCTION restrictions_are_the_systems() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF current_setting('app.system', true) IS DISTINCT FROM 'on' THEN
    RAISE EXCEPTION 'only system administrators restrict processors' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER restrictions_are_the_systems BEFORE INSERT OR UPDATE OR DELETE ON processor_restrictions
  FOR EACH STATEMENT EXECUTE FUNCTION restrictions_are_the_systems();
