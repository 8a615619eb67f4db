-- SMS: the second channel of the outbox. Issue 13; design, sections 12 and 13.
ALTER TABLE messages
  DROP CONSTRAINT messages_channel_check,
  ADD CONSTRAINT messages_channel_check CHECK (channel IN ('email', 'sms')),
  DROP CONSTRAINT messages_status_check,
  -- delivered: the gateway said that the phone has it.
  ADD CONSTRAINT messages_status_check CHECK (status IN ('waiting', 'sent', 'failed', 'unsent', 'delivered')),
  DROP CONSTRAINT messages_last_error_check,
  ADD CONSTRAINT messages_last_error_check
    CHECK (last_error IN ('refused', 'unreachable', 'signIn', 'other', 'optedOut', 'limit', 'undelivered', 'busy')),
  -- Of SMS only: whom it says that it is from; null for the tenant's own sender.
  ADD COLUMN sender text CHECK (length(sender) BETWEEN 3 AND 11),
  -- How many SMS its text takes, once it is written.
  ADD COLUMN segments integer CHECK (segments > 0),
  -- The month, YYYY-MM in the tenant's zone, whose use it counts to; null as long as it was not handed over.
  ADD COLUMN counted_month text,
  -- What the gateway calls it.
  ADD COLUMN gateway_reference text CHECK (length(gateway_reference) <= 200),
  ADD COLUMN delivered_at timestamptz;
CREATE INDEX messages_sms ON messages (tenant_id, site_id, created_at, id) WHERE channel = 'sms';

-- How a tenant sends SMS; a tenant without a row sends with the defaults.
CREATE TABLE sms_settings (
  tenant_id      uuid PRIMARY KEY REFERENCES tenants (tenant_id) ON DELETE CASCADE,
  -- Whose numbers are written without a country's code; null for the country of the tenant's language.
  country        text CHECK (country ~ '^[A-Z]{2}$'),
  -- null for one made of the tenant's name.
  sender         text CHECK (length(sender) BETWEEN 3 AND 11),
  -- SMS of all sites in a month; null for as many as there are.
  monthly_limit  integer CHECK (monthly_limit >= 0),
  retention_days integer NOT NULL DEFAULT 365 CHECK (retention_days BETWEEN 7 AND 3650),
  version        integer NOT NULL DEFAULT 1,
  created_at     timestamptz NOT NULL DEFAULT now(),
  updated_at     timestamptz NOT NULL DEFAULT now()
);

-- SMS that were handed over in a month. A row of its own, so that the limit holds whoever sends at once, and retention of
-- messages does not change it.
CREATE TABLE sms_usage (
  tenant_id uuid NOT NULL REFERENCES tenants (tenant_id) ON DELETE CASCADE,
  month     text NOT NULL CHECK (month ~ '^\d{4}-\d\d$'),
  segments  integer NOT NULL CHECK (segments >= 0),
  PRIMARY KEY (tenant_id, month)
);

-- Numbers that asked to get no SMS from the tenant.
CREATE TABLE sms_opt_outs (
  tenant_id  uuid NOT NULL REFERENCES tenants (tenant_id) ON DELETE CASCADE,
  id         uuid NOT NULL,
  -- E.164.
  phone_no   text NOT NULL CHECK (phone_no ~ '^\+\d{5,15}$'),
  note       text CHECK (length(note) <= 200),
  owner_id   uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, id),
  CONSTRAINT sms_opt_outs_phone_no UNIQUE (tenant_id, phone_no)
);

ALTER TABLE sms_settings ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_tenant ON sms_settings
  USING (tenant_id = (SELECT NULLIF(current_setting('app.tenant_id', true), '')::uuid));
ALTER TABLE sms_usage ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_tenant ON sms_usage
  USING (tenant_id = (SELECT NULLIF(current_setting('app.tenant_id', true), '')::uuid));
ALTER TABLE sms_opt_outs ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_tenant ON sms_opt_outs
  USING (tenant_id = (SELECT NULLIF(current_setting('app.tenant_id', true), '')::uuid));
GRANT SELECT, INSERT, UPDATE, DELETE ON sms_settings, sms_usage, sms_opt_outs TO tingest_app;
