-- Tenants, sites and users, and how rows of tenants are kept apart.
--
-- Every table of a tenant has row-level security and keys that begin with tenant_id. The application connects as
-- tingest_app, which owns nothing and cannot bypass row security; it names its tenant once a transaction with
-- set_config('app.tenant_id', …, true). Without that setting no row is visible.

CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS btree_gin;

-- Alphabetical order by language, with numbers inside texts in numeric order ("Lekplats 2" before "Lekplats 10").
CREATE COLLATION text_sv (provider = icu, locale = 'sv-SE-u-kn-true');
CREATE COLLATION text_nb (provider = icu, locale = 'nb-NO-u-kn-true');
CREATE COLLATION text_en (provider = icu, locale = 'en-US-u-kn-true');

-- The tenant directory. It is the one table whose key cannot begin with the tenant: it is what a tenant is found by.
CREATE TABLE tenants (
  tenant_id              uuid PRIMARY KEY,
  key                    text NOT NULL CONSTRAINT tenants_key_unique UNIQUE,
  name                   text NOT NULL,
  culture                text NOT NULL DEFAULT 'sv-SE' CHECK (culture IN ('sv-SE', 'en-US', 'nb-NO')),
  time_zone              text NOT NULL DEFAULT 'W. Europe Standard Time',
  policy_url             text,
  rss_feed_url           text,
  contact                jsonb NOT NULL DEFAULT '{}',
  licence                jsonb NOT NULL DEFAULT '{"level":"none","isBilledAnnually":false}',
  settings               jsonb NOT NULL DEFAULT '{}',
  resource_configuration jsonb NOT NULL DEFAULT '{}',
  version                integer NOT NULL DEFAULT 1,
  created_at             timestamptz NOT NULL DEFAULT now(),
  updated_at             timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE sites (
  tenant_id  uuid NOT NULL REFERENCES tenants (tenant_id) ON DELETE CASCADE,
  id         uuid NOT NULL,
  key        text NOT NULL,
  name       text NOT NULL,
  position   integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, id),
  CONSTRAINT sites_key_unique UNIQUE (tenant_id, key)
);

CREATE TABLE users (
  tenant_id     uuid NOT NULL REFERENCES tenants (tenant_id),
  id            uuid NOT NULL,
  username      text NOT NULL,
  name          text NOT NULL,
  email         text,
  role          text NOT NULL CHECK (role IN ('User', 'PrivilegedUser', 'SiteAdmin', 'TenantAdmin', 'SuperUser')),
  privilege_ids uuid[] NOT NULL DEFAULT '{}',
  is_disabled   boolean NOT NULL DEFAULT false,
  culture       text CHECK (culture IN ('sv-SE', 'en-US', 'nb-NO')),
  owner_id      uuid,
  version       integer NOT NULL DEFAULT 1,
  created_at    timestamptz NOT NULL DEFAULT now(),
  updated_at    timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX users_by_name ON users (tenant_id, name, id);

CREATE TABLE user_sites (
  tenant_id uuid NOT NULL,
  user_id   uuid NOT NULL,
  site_id   uuid NOT NULL,
  PRIMARY KEY (tenant_id, user_id, site_id),
  FOREIGN KEY (tenant_id, user_id) REFERENCES users (tenant_id, id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT user_sites_site FOREIGN KEY (tenant_id, site_id) REFERENCES sites (tenant_id, id)
);
CREATE INDEX user_sites_by_site ON user_sites (tenant_id, site_id);

-- Who is behind a user name or a provider's subject, across tenants: needed before a tenant is known. The application
-- has no right on this table; it asks through the functions below, one person at a time.
CREATE TABLE identities (
  kind      text NOT NULL CHECK (kind IN ('username', 'subject')),
  value     text NOT NULL,
  tenant_id uuid NOT NULL,
  user_id   uuid NOT NULL,
  CONSTRAINT identities_value_unique PRIMARY KEY (kind, value)
);
CREATE INDEX identities_by_user ON identities (tenant_id, user_id);
-- A token of the built-in provider names a user by id alone: nobody may make a second user of that id elsewhere.
CREATE UNIQUE INDEX identities_user_unique ON identities (user_id) WHERE kind = 'username';

ALTER TABLE tenants ENABLE ROW LEVEL SECURITY;
ALTER TABLE sites ENABLE ROW LEVEL SECURITY;
ALTER TABLE users ENABLE ROW LEVEL SECURITY;
ALTER TABLE user_sites ENABLE ROW LEVEL SECURITY;
ALTER TABLE identities ENABLE ROW LEVEL SECURITY;

-- Were the application ever given a right on identities by mistake, it would still see none.
CREATE POLICY nobody ON identities USING (false);
-- app.system is set only for routes that only a SuperUser may call, and for the server's own background work.
CREATE POLICY own_or_system ON tenants
  USING (tenant_id = (SELECT NULLIF(current_setting('app.tenant_id', true), '')::uuid)
         OR (SELECT current_setting('app.system', true)) = 'on');
CREATE POLICY own_or_system ON sites
  USING (tenant_id = (SELECT NULLIF(current_setting('app.tenant_id', true), '')::uuid)
         OR (SELECT current_setting('app.system', true)) = 'on');
-- A user is read in the own tenant only, but a system administrator may be moved into another (tenant switch).
CREATE POLICY own_tenant ON users
  USING (tenant_id = (SELECT NULLIF(current_setting('app.tenant_id', true), '')::uuid))
  WITH CHECK (tenant_id = (SELECT NULLIF(current_setting('app.tenant_id', true), '')::uuid)
              OR (SELECT current_setting('app.system', true)) = 'on');
CREATE POLICY own_tenant ON user_sites
  USING (tenant_id = (SELECT NULLIF(current_setting('app.tenant_id', true), '')::uuid))
  WITH CHECK (tenant_id = (SELECT NULLIF(current_setting('app.tenant_id', true), '')::uuid)
              OR (SELECT current_setting('app.system', true)) = 'on');

GRANT SELECT, INSERT, UPDATE, DELETE ON tenants, sites, users, user_sites TO tingest_app;

-- Keeps the directory of identities true to the users. User names are compared without regard to case.
CREATE FUNCTION users_keep_identities() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM identities WHERE tenant_id = OLD.tenant_id AND user_id = OLD.id;
    RETURN OLD;
  END IF;
  IF TG_OP = 'UPDATE' THEN
    UPDATE identities SET tenant_id = NEW.tenant_id, user_id = NEW.id
      WHERE tenant_id = OLD.tenant_id AND user_id = OLD.id;
    IF lower(OLD.username) <> lower(NEW.username) THEN
      UPDATE identities SET value = lower(NEW.username)
        WHERE kind = 'username' AND tenant_id = NEW.tenant_id AND user_id = NEW.id;
    END IF;
    RETURN NEW;
  END IF;
  INSERT INTO identities (kind, value, tenant_id, user_id) VALUES ('username', lower(NEW.username), NEW.tenant_id, NEW.id);
  RETURN NEW;
END $$;
CREATE TRIGGER users_keep_identities AFTER INSERT OR DELETE OR UPDATE OF username, tenant_id, id ON users
  FOR EACH ROW EXECUTE FUNCTION users_keep_identities();

-- Who a user name (any case) or a provider's subject belongs to. One row or none.
CREATE FUNCTION find_identity(wanted_kind text, wanted_value text)
  RETURNS TABLE (tenant_id uuid, user_id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ SELECT i.tenant_id, i.user_id FROM identities i
        WHERE i.kind = wanted_kind
          AND i.value = CASE WHEN wanted_kind = 'username' THEN lower(wanted_value) ELSE wanted_value END $$;

-- Who an e-mail address belongs to, when it is one user's only: a shared address identifies nobody.
CREATE FUNCTION find_identity_by_email(wanted text)
  RETURNS TABLE (tenant_id uuid, user_id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ SELECT min(u.tenant_id::text)::uuid, min(u.id::text)::uuid FROM users u
        WHERE lower(u.email) = lower(wanted) HAVING count(*) = 1 $$;
CREATE INDEX users_by_email ON users (lower(email)) WHERE email IS NOT NULL;

-- Binds a provider's subject ("issuer|sub") to a user of the current tenant, on the first sign-in.
CREATE FUNCTION bind_subject(wanted_user uuid, subject text) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ INSERT INTO identities (kind, value, tenant_id, user_id)
        SELECT 'subject', subject, u.tenant_id, u.id FROM users u
        WHERE u.tenant_id = NULLIF(current_setting('app.tenant_id', true), '')::uuid AND u.id = wanted_user $$;

-- The tenant of a key; tenant keys are public (they stand in every address).
CREATE FUNCTION find_tenant(wanted_key text) RETURNS uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ SELECT t.tenant_id FROM tenants t WHERE t.key = wanted_key $$;

-- Whether somebody else is a system administrator who can sign in, in any tenant: the last one must stay.
CREATE FUNCTION is_another_super_user(except_user uuid) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ SELECT EXISTS (SELECT 1 FROM users u
                       WHERE u.role = 'SuperUser' AND NOT u.is_disabled AND u.id <> except_user) $$;

REVOKE ALL ON FUNCTION is_another_super_user(uuid), users_keep_identities(), find_identity(text, text), find_identity_by_email(text),
  bind_subject(uuid, text), find_tenant(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION is_another_super_user(uuid), find_identity(text, text), find_identity_by_email(text), bind_subject(uuid, text),
  find_tenant(text) TO tingest_app;

-- Tells every server process to forget what it cached of a user or tenant (performance, section 5).
CREATE FUNCTION notify_access_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('access_changed', TG_TABLE_NAME || ':' || COALESCE(NEW.tenant_id, OLD.tenant_id)::text);
  RETURN NULL;
END $$;
CREATE TRIGGER users_changed AFTER INSERT OR UPDATE OR DELETE ON users
  FOR EACH ROW EXECUTE FUNCTION notify_access_changed();
CREATE TRIGGER user_sites_changed AFTER INSERT OR UPDATE OR DELETE ON user_sites
  FOR EACH ROW EXECUTE FUNCTION notify_access_changed();
CREATE TRIGGER sites_changed AFTER INSERT OR UPDATE OR DELETE ON sites
  FOR EACH ROW EXECUTE FUNCTION notify_access_changed();
CREATE TRIGGER tenants_changed AFTER INSERT OR UPDATE OR DELETE ON tenants
  FOR EACH ROW EXECUTE FUNCTION notify_access_changed();

-- Every administrative change and every sign-in: who, when, what, before and after. Append-only.
CREATE TABLE audit_events (
  tenant_id     uuid NOT NULL REFERENCES tenants (tenant_id) ON DELETE CASCADE,
  id            uuid NOT NULL,
  occurred_at   timestamptz NOT NULL DEFAULT now(),
  actor_id      uuid,
  actor_name    text,
  action        text NOT NULL,
  resource_type text NOT NULL,
  resource_id   uuid,
  resource_name text,
  before        jsonb,
  after         jsonb,
  request_id    text,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX audit_events_by_time ON audit_events (tenant_id, occurred_at, id);
CREATE INDEX audit_events_by_resource ON audit_events (tenant_id, resource_id, occurred_at) WHERE resource_id IS NOT NULL;
ALTER TABLE audit_events ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_tenant ON audit_events
  USING (tenant_id = (SELECT NULLIF(current_setting('app.tenant_id', true), '')::uuid));
GRANT SELECT, INSERT ON audit_events TO tingest_app;
