-- Counter tablets that recognise people by their badges, and hashed credentials of devices.
CREATE TABLE kiosks (
  tenant_id        uuid NOT NULL,
  site_id          uuid NOT NULL,
  id               uuid NOT NULL,
  name             text NOT NULL,
  -- The services that it offers.
  service_ids      uuid[] NOT NULL,
  idle_seconds     integer NOT NULL,
  paired_at        timestamptz,
  last_seen_at     timestamptz,
  -- Unknown badges; one is forgiven per minute.
  failed_badges    double precision NOT NULL DEFAULT 0,
  failed_at        timestamptz NOT NULL DEFAULT now(),
  blocked_until    timestamptz NOT NULL DEFAULT '-infinity',
  version          integer NOT NULL DEFAULT 1,
  owner_id         uuid,
  created_at       timestamptz NOT NULL DEFAULT now(),
  updated_at       timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, site_id) REFERENCES sites (tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX kiosks_of_site ON kiosks (tenant_id, site_id);

-- Codes by which kiosks recognise people.
CREATE TABLE badges (
  tenant_id   uuid NOT NULL,
  user_id     uuid NOT NULL,
  code        text NOT NULL,
  created_at  timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, user_id),
  FOREIGN KEY (tenant_id, user_id) REFERENCES users (tenant_id, id) ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX badges_code ON badges (tenant_id, upper(code));

-- Credentials of which the server stores hashes only. The kinds of kiosks: a pairing code, the device's credential, and
-- the session of a person at the kiosk.
CREATE TABLE access_tokens (
  tenant_id     uuid NOT NULL REFERENCES tenants (tenant_id) ON DELETE CASCADE,
  id            uuid NOT NULL,
  kind          text NOT NULL,
  token_hash    bytea NOT NULL,
  kiosk_id      uuid,
  user_id       uuid,
  created_at    timestamptz NOT NULL DEFAULT now(),
  expires_at    timestamptz,
  last_used_at  timestamptz,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, kiosk_id) REFERENCES kiosks (tenant_id, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, user_id) REFERENCES users (tenant_id, id) ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX access_tokens_by_hash ON access_tokens (token_hash);
CREATE INDEX access_tokens_of_kiosk ON access_tokens (tenant_id, kiosk_id);

ALTER TABLE kiosks ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_tenant ON kiosks
  USING (tenant_id = (SELECT NULLIF(current_setting('app.tenant_id', true), '')::uuid));
ALTER TABLE badges ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_tenant ON badges
  USING (tenant_id = (SELECT NULLIF(current_setting('app.tenant_id', true), '')::uuid));
ALTER TABLE access_tokens ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_tenant ON access_tokens
  USING (tenant_id = (SELECT NULLIF(current_setting('app.tenant_id', true), '')::uuid));
GRANT SELECT, INSERT, UPDATE, DELETE ON kiosks, badges, access_tokens TO tingest_app;

-- A credential names no tenant: the tenant of a hash, before anything else is read of it.
CREATE FUNCTION find_access_token(hash bytea) RETURNS uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ SELECT tenant_id FROM access_tokens WHERE token_hash = hash LIMIT 1 $$;
REVOKE ALL ON FUNCTION find_access_token(bytea) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_access_token(bytea) TO tingest_app;

-- A badge belongs to the tenant that gave it: an account that moves leaves it behind.
CREATE FUNCTION drop_badge_of_moved_user() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM badges WHERE tenant_id = OLD.tenant_id AND user_id = OLD.id;
  DELETE FROM access_tokens WHERE tenant_id = OLD.tenant_id AND user_id = OLD.id;
  RETURN NEW;
END $$;
CREATE TRIGGER users_drop_badge BEFORE UPDATE OF tenant_id ON users
  FOR EACH ROW WHEN (OLD.tenant_id <> NEW.tenant_id) EXECUTE FUNCTION drop_badge_of_moved_user();

-- The kiosk at which an operation was performed, by its name at that time.
ALTER TABLE operations ADD COLUMN kiosk_name text;
