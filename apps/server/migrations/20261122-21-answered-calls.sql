-- The answers of calls that may be sent again: a caller whose answer was lost sends the same call with the same key, and
-- gets the first one's answer. Kept for a week.
CREATE TABLE answered_calls (
  tenant_id  uuid NOT NULL REFERENCES tenants (tenant_id) ON DELETE CASCADE,
  user_id    uuid NOT NULL,
  -- The caller's `Idempotency-Key`, or the id that it gave what it makes.
  key        text NOT NULL CHECK (length(key) BETWEEN 1 AND 300),
  operation  text NOT NULL,
  -- SHA-256 of the address and the body: another call with the same key is no repeat.
  digest     text NOT NULL,
  -- Null while the call is under way, which only its own transaction sees.
  status     smallint,
  etag       text,
  reply      text,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, user_id, key)
);
CREATE INDEX answered_calls_by_age ON answered_calls (tenant_id, created_at);

ALTER TABLE answered_calls ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_tenant ON answered_calls
  USING (tenant_id = (SELECT NULLIF(current_setting('app.tenant_id', true), '')::uuid));
GRANT SELECT, INSERT, UPDATE, DELETE ON answered_calls TO tingest_app;
