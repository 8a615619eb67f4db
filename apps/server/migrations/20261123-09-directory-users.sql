-- Users who came from a directory, by configurations of the integration `directory`, and what is planned to keep them in step;
-- design, section 10.
CREATE TABLE directory_users (
  tenant_id   uuid NOT NULL,
  config_id   uuid NOT NULL,
  -- What the directory knows the person by.
  external_id text NOT NULL CHECK (length(external_id) <= 200),
  user_id     uuid NOT NULL,
  -- Disabled since the directory has them no more, and enabled again when it has; who is disabled by hand stays so.
  is_gone     boolean NOT NULL DEFAULT false,
  created_at  timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, config_id, external_id),
  CONSTRAINT directory_users_once UNIQUE (tenant_id, user_id),
  FOREIGN KEY (tenant_id, config_id) REFERENCES processor_configs (tenant_id, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, user_id) REFERENCES users (tenant_id, id) ON UPDATE CASCADE ON DELETE CASCADE
);

CREATE TABLE directory_plans (
  tenant_id        uuid NOT NULL,
  site_id          uuid NOT NULL,
  id               uuid NOT NULL,
  config_id        uuid NOT NULL,
  -- Of the configuration that it was made by; who changes that has it approved anew.
  config_version   integer NOT NULL,
  -- The night that it was made for; NULL where somebody asked for it.
  night            date,
  status           text NOT NULL CHECK (status IN ('reading', 'planned', 'approved', 'done', 'failed', 'replaced')),
  -- What is to be done, and how many are as they should be.
  steps            jsonb NOT NULL DEFAULT '[]',
  unchanged        integer NOT NULL DEFAULT 0,
  incomplete       integer NOT NULL DEFAULT 0,
  failure          jsonb,
  asked_by_name    text,
  -- In whose name it is done.
  approved_by      uuid,
  approved_by_name text,
  created_at       timestamptz NOT NULL DEFAULT now(),
  read_at          timestamptz,
  finished_at      timestamptz,
  PRIMARY KEY (tenant_id, id),
  CONSTRAINT directory_plans_night UNIQUE (tenant_id, config_id, night),
  FOREIGN KEY (tenant_id, config_id) REFERENCES processor_configs (tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX directory_plans_by_config ON directory_plans (tenant_id, config_id, created_at, id);

-- An account that moves to another tenant is none of the directory's any more.
CREATE FUNCTION leave_directory() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM directory_users d WHERE d.tenant_id = OLD.tenant_id AND d.user_id = OLD.id;
  RETURN NEW;
END $$;
REVOKE ALL ON FUNCTION leave_directory() FROM PUBLIC;
CREATE TRIGGER leaves_directory BEFORE UPDATE OF tenant_id ON users
  FOR EACH ROW WHEN (OLD.tenant_id <> NEW.tenant_id) EXECUTE FUNCTION leave_directory();

ALTER TABLE directory_users ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_tenant ON directory_users
  USING (tenant_id = (SELECT NULLIF(current_setting('app.tenant_id', true), '')::uuid));
ALTER TABLE directory_plans ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_tenant ON directory_plans
  USING (tenant_id = (SELECT NULLIF(current_setting('app.tenant_id', true), '')::uuid));
GRANT SELECT, INSERT, UPDATE, DELETE ON directory_users, directory_plans TO tingest_app;
