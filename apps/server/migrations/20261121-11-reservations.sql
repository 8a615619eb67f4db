-- Reservations that people make themselves, and calendars that other programs read. Design, section 7.

ALTER TABLE transactions
  -- Of a reservation: the caller's own id of the request that made it, and a digest of what was sent, as for operations.
  ADD COLUMN client_operation_id uuid,
  ADD COLUMN request_digest bytea,
  -- What was filled in when it was reserved; the form of the pick-up begins with it.
  ADD COLUMN reserved_values jsonb NOT NULL DEFAULT '{}',
  ADD CONSTRAINT transactions_client_operation_unique UNIQUE (tenant_id, client_operation_id),
  -- Once picked up or given up it is no reservation any more; its period stays readable.
  ADD CONSTRAINT transactions_reservation_check CHECK (
    is_reservated = (status = 'reserved')
    AND (NOT is_reservated OR (reservated_from < reservated_to AND occupied IS NOT NULL)));

-- What a category's calendar shows. Lent or reserved things only, so it is small beside the transactions.
CREATE INDEX transactions_occupied_by_category ON transactions (tenant_id, element_type_id, id)
  WHERE occupied IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX transactions_by_type_reserved ON transactions (tenant_id, transaction_type_id, reservated_from, id)
  WHERE reservated_from IS NOT NULL AND deleted_at IS NULL;

-- Calendars that programs read without signing in, by a secret address. Only a digest of the secret is kept, so nobody
-- who reads the table can read a calendar; who made one is asked at each reading what they may see.
CREATE TABLE calendar_feeds (
  tenant_id       uuid NOT NULL,
  site_id         uuid NOT NULL,
  id              uuid NOT NULL,
  element_id      uuid,
  element_type_id uuid,
  user_id         uuid NOT NULL,
  secret_digest   bytea NOT NULL,
  created_at      timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, id),
  CONSTRAINT calendar_feeds_secret_unique UNIQUE (tenant_id, secret_digest),
  CONSTRAINT calendar_feeds_subject_check CHECK (num_nonnulls(element_id, element_type_id) = 1),
  FOREIGN KEY (tenant_id, site_id) REFERENCES sites (tenant_id, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, element_id) REFERENCES elements (tenant_id, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, element_type_id) REFERENCES element_types (tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX calendar_feeds_by_user ON calendar_feeds (tenant_id, user_id, created_at);
CREATE INDEX calendar_feeds_by_element ON calendar_feeds (tenant_id, element_id) WHERE element_id IS NOT NULL;
CREATE INDEX calendar_feeds_by_element_type ON calendar_feeds (tenant_id, element_type_id) WHERE element_type_id IS NOT NULL;
ALTER TABLE calendar_feeds ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_tenant ON calendar_feeds
  USING (tenant_id = (SELECT NULLIF(current_setting('app.tenant_id', true), '')::uuid));
GRANT SELECT, INSERT, DELETE ON calendar_feeds TO tingest_app;
