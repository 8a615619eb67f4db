-- Loans, cases, stock and reservations: what transactions of these modes know beyond their forms. Design, section 7.

CREATE EXTENSION IF NOT EXISTS btree_gist;

ALTER TABLE transactions DROP CONSTRAINT transactions_status_check;
ALTER TABLE transactions
  ADD CONSTRAINT transactions_status_check CHECK (status IN ('reserved', 'started', 'cancelled', 'completed')),
  -- Who has it: a user, or somebody whom the form named.
  ADD COLUMN borrower_id uuid,
  ADD COLUMN borrower_name text,
  ADD COLUMN borrower_email text,
  ADD COLUMN borrower_phone text,
  ADD COLUMN extension_count integer NOT NULL DEFAULT 0,
  ADD COLUMN assignee_id uuid,
  ADD COLUMN assignee_name text,
  ADD COLUMN priority text CHECK (priority IN ('low', 'normal', 'high', 'urgent')),
  -- The closed case that this one follows.
  ADD COLUMN previous_id uuid,
  -- When the object is not free for others, as far as it is known; with the buffer of its category after it.
  ADD COLUMN occupied tstzrange,
  ADD CONSTRAINT transactions_previous FOREIGN KEY (tenant_id, previous_id) REFERENCES transactions (tenant_id, id);

-- Whatever happens in code: an object is out once at a time, and nothing reserved or lent overlaps.
CREATE UNIQUE INDEX transactions_lent_once ON transactions (tenant_id, element_id)
  WHERE mode = 'loan' AND status = 'started' AND deleted_at IS NULL;
ALTER TABLE transactions ADD CONSTRAINT transactions_occupied_once
  EXCLUDE USING gist (tenant_id WITH =, element_id WITH =, occupied WITH &&)
  WHERE (occupied IS NOT NULL AND deleted_at IS NULL);

CREATE INDEX transactions_by_due ON transactions (tenant_id, due_at, id)
  WHERE mode = 'loan' AND status = 'started' AND due_at IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX transactions_by_type_due ON transactions (tenant_id, transaction_type_id, due_at, id)
  WHERE due_at IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX transactions_by_borrower ON transactions (tenant_id, borrower_id, updated_at, id)
  WHERE borrower_id IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX transactions_by_assignee ON transactions (tenant_id, assignee_id, updated_at, id)
  WHERE assignee_id IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX transactions_open_by_element ON transactions (tenant_id, element_id, updated_at, id)
  WHERE status IN ('reserved', 'started') AND deleted_at IS NULL;
CREATE INDEX transactions_reserved ON transactions (tenant_id, reservated_from, id)
  WHERE status = 'reserved' AND deleted_at IS NULL;

-- Every movement of a balance. Append-only: the balance can be computed anew from it at any time.
CREATE TABLE stock_movements (
  tenant_id      uuid NOT NULL,
  site_id        uuid NOT NULL,
  id             uuid NOT NULL,
  element_id     uuid NOT NULL,
  field_id       uuid NOT NULL,
  transaction_id uuid NOT NULL,
  operation_id   uuid NOT NULL,
  kind           text NOT NULL CHECK (kind IN ('in', 'out', 'count', 'correction', 'loss')),
  quantity       numeric NOT NULL,
  seen           numeric,
  delta          numeric NOT NULL,
  balance_after  numeric NOT NULL,
  user_id        uuid NOT NULL,
  user_name      text NOT NULL,
  occurred_at    timestamptz NOT NULL,
  -- Within an object's row lock, so its order is the order in which the balance moved.
  sequence       bigint GENERATED ALWAYS AS IDENTITY,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, transaction_id) REFERENCES transactions (tenant_id, id)
);
CREATE INDEX stock_movements_by_element ON stock_movements (tenant_id, element_id, field_id, sequence);
CREATE INDEX stock_movements_by_transaction ON stock_movements (tenant_id, transaction_id);
ALTER TABLE stock_movements ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_tenant ON stock_movements
  USING (tenant_id = (SELECT NULLIF(current_setting('app.tenant_id', true), '')::uuid));
GRANT SELECT, INSERT ON stock_movements TO tingest_app;

-- What a category says of reservations (buffer, notice, longest, opening hours).
ALTER TABLE element_types ADD COLUMN reservation_policy jsonb NOT NULL DEFAULT '{}';
