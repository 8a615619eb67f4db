-- Privileges: what people may do beyond their role, in one site each. Design, section 5.

CREATE TABLE privileges (
  tenant_id   uuid NOT NULL,
  site_id     uuid NOT NULL,
  id          uuid NOT NULL,
  name        text NOT NULL,
  description text NOT NULL DEFAULT '',
  status      text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'disabled')),
  -- A list of {id, resource, ids, actions, rowFilter, hiddenFieldIds, readonlyFieldIds}; checked when it is saved.
  grants      jsonb NOT NULL DEFAULT '[]',
  owner_id    uuid,
  version     integer NOT NULL DEFAULT 1,
  created_at  timestamptz NOT NULL DEFAULT now(),
  updated_at  timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, site_id) REFERENCES sites (tenant_id, id)
);
CREATE INDEX privileges_by_site ON privileges (tenant_id, site_id, name, id);

ALTER TABLE privileges ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_tenant ON privileges USING (tenant_id = (SELECT NULLIF(current_setting('app.tenant_id', true), '')::uuid));
GRANT SELECT, INSERT, UPDATE, DELETE ON privileges TO tingest_app;

-- What is kept of people contains their grants (performance, section 5).
CREATE TRIGGER privileges_changed AFTER INSERT OR UPDATE OR DELETE ON privileges
  FOR EACH ROW EXECUTE FUNCTION notify_access_changed();
