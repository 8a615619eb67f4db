-- What the built-in identity provider keeps: passwords, its sessions and codes, its keys, and who guesses.
--
-- Passwords belong to a tenant like every other row of a user. The provider's own records are of no tenant: a session
-- or a signing key exists before anybody knows who signs in. They hold no bearer secret in the clear: what a browser
-- shows (session cookie, code) is stored as its SHA-256, and keys are encrypted with the server's secret key.

CREATE TABLE user_credentials (
  tenant_id     uuid NOT NULL,
  user_id       uuid NOT NULL,
  password_hash text NOT NULL,
  changed_at    timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, user_id),
  FOREIGN KEY (tenant_id, user_id) REFERENCES users (tenant_id, id) ON DELETE CASCADE ON UPDATE CASCADE
);
ALTER TABLE user_credentials ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_tenant ON user_credentials
  USING (tenant_id = (SELECT NULLIF(current_setting('app.tenant_id', true), '')::uuid));
GRANT SELECT, INSERT, UPDATE, DELETE ON user_credentials TO tingest_app;

-- Sessions, grants, authorization codes and sign-ins under way of the provider, one row each.
CREATE TABLE idp_records (
  model       text NOT NULL,
  id_hash     bytea NOT NULL,
  payload     jsonb NOT NULL,
  grant_id    text,
  uid         text,
  expires_at  timestamptz NOT NULL,
  consumed_at timestamptz,
  PRIMARY KEY (model, id_hash)
);
CREATE INDEX idp_records_by_grant ON idp_records (grant_id) WHERE grant_id IS NOT NULL;
CREATE INDEX idp_records_by_uid ON idp_records (model, uid) WHERE uid IS NOT NULL;
CREATE INDEX idp_records_by_expiry ON idp_records (expires_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON idp_records TO tingest_app;

-- Keys that tokens and cookies are signed with, shared by all server processes. `sealed` is AES-256-GCM.
CREATE TABLE idp_keys (
  kid        text PRIMARY KEY,
  purpose    text NOT NULL CHECK (purpose IN ('token', 'cookie')),
  sealed     bytea NOT NULL,
  signs_from timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
GRANT SELECT, INSERT, DELETE ON idp_keys TO tingest_app;

-- Sign-ins that failed, by account and by address, both as keyed hashes. `failures` leaks away slowly.
CREATE TABLE sign_in_attempts (
  kind          text NOT NULL CHECK (kind IN ('account', 'address')),
  key_hash      bytea NOT NULL,
  failures      double precision NOT NULL,
  last_at       timestamptz NOT NULL,
  blocked_until timestamptz NOT NULL,
  PRIMARY KEY (kind, key_hash)
);
CREATE INDEX sign_in_attempts_by_time ON sign_in_attempts (last_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON sign_in_attempts TO tingest_app;

-- The count of failures with one more: what leaked away since the last one is forgotten, and after the lock at
-- `lock_at` failures counting begins anew.
CREATE FUNCTION next_failures(failures double precision, last_at timestamptz, at timestamptz, lock_at integer,
                              leak_per_second double precision) RETURNS double precision
  LANGUAGE sql IMMUTABLE
  AS $$ SELECT 1 + CASE WHEN ceil(failures) >= lock_at THEN 0
        ELSE GREATEST(0, failures - GREATEST(0, extract(epoch FROM at - last_at)) * leak_per_second) END $$;

-- Until when the next try waits; without a rest, in the past.
CREATE FUNCTION blocked_until(at timestamptz, rest_seconds double precision) RETURNS timestamptz
  LANGUAGE sql IMMUTABLE
  AS $$ SELECT CASE WHEN rest_seconds > 0 THEN at + make_interval(secs => rest_seconds) ELSE to_timestamp(0) END $$;

-- The tenant that a user is in now, for a token whose subject is the user's id. Null for an unknown id.
CREATE FUNCTION find_user_tenant(wanted uuid) RETURNS uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ SELECT min(i.tenant_id::text)::uuid FROM identities i
        WHERE i.user_id = wanted HAVING count(DISTINCT i.tenant_id) = 1 $$;
CREATE INDEX identities_by_user_id ON identities (user_id);

-- Whether a user of the current tenant has signed in through an issuer before, so that a subject is bound to them. A
-- second person there who takes over the first one's user name must not get into the account.
CREATE FUNCTION is_bound_to_issuer(wanted_user uuid, issuer text) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ SELECT EXISTS (SELECT FROM identities i
        WHERE i.tenant_id = NULLIF(current_setting('app.tenant_id', true), '')::uuid AND i.user_id = wanted_user
          AND i.kind = 'subject' AND starts_with(i.value, issuer || '|')) $$;

REVOKE ALL ON FUNCTION find_user_tenant(uuid), is_bound_to_issuer(uuid, text),
  next_failures(double precision, timestamptz, timestamptz, integer, double precision),
  blocked_until(timestamptz, double precision) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_user_tenant(uuid), is_bound_to_issuer(uuid, text),
  next_failures(double precision, timestamptz, timestamptz, integer, double precision),
  blocked_until(timestamptz, double precision) TO tingest_app;
