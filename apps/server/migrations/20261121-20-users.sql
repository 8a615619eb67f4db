-- Users' life cycle: one-time links that set a password, when somebody was invited and last signed in, and from when on
-- tokens count.

-- Tokens that were issued before this are refused, though they have not expired: the password was changed, or the user
-- was disabled, since. In the users' own table, whose changes every server process is told of.
ALTER TABLE users ADD COLUMN tokens_valid_from timestamptz;

-- The one link that sets a user's password, while there is one: a newer one takes its place, using it removes it. Only
-- the hash of its secret is kept.
CREATE TABLE password_links (
  tenant_id  uuid NOT NULL,
  user_id    uuid NOT NULL,
  token_hash bytea NOT NULL,
  purpose    text NOT NULL CHECK (purpose IN ('invitation', 'passwordLink')),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, user_id),
  FOREIGN KEY (tenant_id, user_id) REFERENCES users (tenant_id, id) ON DELETE CASCADE ON UPDATE CASCADE
);
ALTER TABLE password_links ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_tenant ON password_links
  USING (tenant_id = (SELECT NULLIF(current_setting('app.tenant_id', true), '')::uuid));
GRANT SELECT, INSERT, UPDATE, DELETE ON password_links TO tingest_app;

-- Apart from the users, because it changes with every sign-in, and that is nobody's change of access.
CREATE TABLE user_activity (
  tenant_id       uuid NOT NULL,
  user_id         uuid NOT NULL,
  invited_at      timestamptz,
  last_sign_in_at timestamptz,
  PRIMARY KEY (tenant_id, user_id),
  FOREIGN KEY (tenant_id, user_id) REFERENCES users (tenant_id, id) ON DELETE CASCADE ON UPDATE CASCADE
);
ALTER TABLE user_activity ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_tenant ON user_activity
  USING (tenant_id = (SELECT NULLIF(current_setting('app.tenant_id', true), '')::uuid));
GRANT SELECT, INSERT, UPDATE, DELETE ON user_activity TO tingest_app;

-- Who signed in before this was kept.
INSERT INTO user_activity (tenant_id, user_id, last_sign_in_at)
  SELECT u.tenant_id, u.id, max(e.occurred_at) FROM audit_events e
  JOIN users u ON u.tenant_id = e.tenant_id AND u.id = e.resource_id
  WHERE e.action = 'signIn' AND e.resource_type = 'user' GROUP BY u.tenant_id, u.id;

-- All that the identity provider keeps of one person ends at once: sessions, grants, codes, and sign-ins under way.
CREATE INDEX idp_records_by_account ON idp_records
  ((COALESCE(payload ->> 'accountId', payload #>> '{result,login,accountId}')));
