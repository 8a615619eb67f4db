-- What somebody has on loan is handed over to a colleague who scans a code; docs/decisions. The transaction says who may
-- take it over and until when, once its borrower has confirmed who scanned.
ALTER TABLE transactions
  ADD COLUMN receiver_id    uuid,
  ADD COLUMN receiver_until timestamptz,
  ADD CONSTRAINT transactions_receiver CHECK ((receiver_id IS NULL) = (receiver_until IS NULL));

CREATE TABLE handovers (
  tenant_id      uuid NOT NULL,
  site_id        uuid NOT NULL,
  id             uuid NOT NULL,
  transaction_id uuid NOT NULL,
  giver_id       uuid NOT NULL,
  giver_name     text NOT NULL,
  -- SHA-256 of the code; the code itself is made of the id by the server's key.
  code_digest    bytea NOT NULL,
  -- Until when it can be scanned, and taken over.
  expires_at     timestamptz NOT NULL,
  -- Who scanned it.
  receiver_id    uuid,
  receiver_name  text,
  confirmed_at   timestamptz,
  -- The operation by which it was taken over.
  operation_id   uuid,
  cancelled_at   timestamptz,
  created_at     timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, id),
  CONSTRAINT handovers_code UNIQUE (tenant_id, code_digest),
  FOREIGN KEY (tenant_id, site_id) REFERENCES sites (tenant_id, id),
  FOREIGN KEY (tenant_id, transaction_id) REFERENCES transactions (tenant_id, id) ON DELETE CASCADE,
  CHECK ((receiver_id IS NULL) = (receiver_name IS NULL)),
  CHECK (confirmed_at IS NULL OR receiver_id IS NOT NULL)
);
-- One at a time of a loan.
CREATE UNIQUE INDEX handovers_open ON handovers (tenant_id, transaction_id)
  WHERE operation_id IS NULL AND cancelled_at IS NULL;

ALTER TABLE handovers ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_tenant ON handovers
  USING (tenant_id = (SELECT NULLIF(current_setting('app.tenant_id', true), '')::uuid));
GRANT SELECT, INSERT, UPDATE ON handovers TO tingest_app;
