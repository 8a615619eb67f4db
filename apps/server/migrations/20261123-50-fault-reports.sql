-- Cases that those without an account open, and add to. Issue 15; design, section 13; docs/decisions on fault reports.
ALTER TABLE transactions
  -- Whether a stranger opened it.
  ADD COLUMN is_from_public boolean NOT NULL DEFAULT false,
  -- How many strangers reported it, those of cases that were merged into it too.
  ADD COLUMN report_count integer NOT NULL DEFAULT 0 CHECK (report_count >= 0),
  -- The case that its reports belong to now.
  ADD COLUMN merged_into_id uuid,
  ADD COLUMN is_spam boolean NOT NULL DEFAULT false;

-- What strangers reported: what they wrote and who they are, apart from the event log, which nobody can change.
CREATE TABLE fault_reports (
  tenant_id      uuid NOT NULL,
  site_id        uuid NOT NULL,
  -- Made with the page that it was written on, so that it counts once however often it is sent.
  id             uuid NOT NULL,
  -- The case that it belongs to now.
  transaction_id uuid NOT NULL,
  element_id     uuid NOT NULL,
  -- SHA-256 of what stands in the address of its receipt.
  token_hash     bytea NOT NULL,
  culture        text NOT NULL,
  -- Whether it opened a case; others add to one.
  is_opening     boolean NOT NULL,
  description    text CHECK (length(description) <= 4000),
  -- Where on the object, in words.
  spot           text CHECK (length(spot) <= 300),
  position       jsonb,
  -- Names and sizes of its photos, as fields of forms hold them.
  photos         jsonb NOT NULL DEFAULT '[]',
  email          text CHECK (length(email) <= 254),
  phone_no       text CHECK (length(phone_no) <= 40),
  by_sms         boolean NOT NULL DEFAULT false,
  -- What its sender was told last of how the case stands.
  notified_status    text NOT NULL DEFAULT 'received' CHECK (notified_status IN ('received', 'underWay', 'done', 'closed')),
  -- A keyed digest of the sender's network, for an hour's limits; forgotten after a day.
  network        bytea,
  created_at     timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, id),
  CONSTRAINT fault_reports_token UNIQUE (tenant_id, token_hash),
  FOREIGN KEY (tenant_id, site_id) REFERENCES sites (tenant_id, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, transaction_id) REFERENCES transactions (tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX fault_reports_by_case ON fault_reports (tenant_id, transaction_id, created_at, id);
CREATE INDEX fault_reports_by_network ON fault_reports (tenant_id, network, created_at) WHERE network IS NOT NULL;
CREATE INDEX fault_reports_by_element ON fault_reports (tenant_id, element_id, created_at);
-- Those whose sender is known: who is told, and who is forgotten.
CREATE INDEX fault_reports_reached ON fault_reports (tenant_id, transaction_id, id)
  WHERE email IS NOT NULL OR phone_no IS NOT NULL;

-- Cases that strangers reported and that have changed since their reporters were told.
CREATE TABLE changed_fault_cases (
  tenant_id      uuid NOT NULL,
  transaction_id uuid NOT NULL,
  PRIMARY KEY (tenant_id, transaction_id),
  FOREIGN KEY (tenant_id, transaction_id) REFERENCES transactions (tenant_id, id) ON DELETE CASCADE
);

ALTER TABLE fault_reports ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_tenant ON fault_reports
  USING (tenant_id = (SELECT NULLIF(current_setting('app.tenant_id', true), '')::uuid));
ALTER TABLE changed_fault_cases ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_tenant ON changed_fault_cases
  USING (tenant_id = (SELECT NULLIF(current_setting('app.tenant_id', true), '')::uuid));
GRANT SELECT, INSERT, UPDATE, DELETE ON fault_reports, changed_fault_cases TO tingest_app;

-- Whatever changes a case notes it, so that no way of changing one can be forgotten.
CREATE FUNCTION note_changed_fault_case() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changed_fault_cases (tenant_id, transaction_id) VALUES (NEW.tenant_id, NEW.id) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER note_changed_fault_case AFTER UPDATE OF status, version, deleted_at, is_spam ON transactions
  FOR EACH ROW WHEN (NEW.report_count > 0) EXECUTE FUNCTION note_changed_fault_case();

-- Which tenants have such cases: it tells nothing but their ids.
CREATE FUNCTION tenants_with_changed_fault_cases() RETURNS SETOF uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ SELECT DISTINCT c.tenant_id FROM changed_fault_cases c $$;
REVOKE ALL ON FUNCTION tenants_with_changed_fault_cases() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION tenants_with_changed_fault_cases() TO tingest_app;

ALTER TABLE files DROP CONSTRAINT files_owner_kind_check;
ALTER TABLE files ADD CONSTRAINT files_owner_kind_check
  CHECK (owner_kind IN ('none', 'element', 'record', 'operation', 'tenant', 'import', 'faultReport'));
