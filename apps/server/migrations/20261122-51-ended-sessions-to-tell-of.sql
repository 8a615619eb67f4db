-- Sessions of the built-in provider that were ended by a new password or by an administrator, until the other systems that
-- were signed in to by them have been told (OpenID Connect Back-Channel Logout 1.0). `clients` is by client id what each
-- calls the session. Whoever tells takes a row until `claimed_until`; should it not be deleted by then, it is told again.
CREATE TABLE ended_sessions (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id    text NOT NULL,
  clients       jsonb NOT NULL,
  ended_at      timestamptz NOT NULL,
  claimed_until timestamptz NOT NULL DEFAULT '-infinity'
);
GRANT SELECT, INSERT, UPDATE, DELETE ON ended_sessions TO tingest_app;
