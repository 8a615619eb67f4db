-- Series of numbers that the module `sequence` gives out. A series' row is locked by the transaction that saves what the number is
-- for, so a number that is not saved is not given; design, section 10.
CREATE TABLE number_series (
  tenant_id uuid NOT NULL,
  -- The site, or the tenant for a series that its sites share.
  scope_id  uuid NOT NULL,
  name      text NOT NULL,
  -- What it begins anew with, such as a year; empty where it never does.
  period    text NOT NULL,
  -- The number that was given last.
  last      bigint NOT NULL,
  PRIMARY KEY (tenant_id, scope_id, name, period)
);

-- Every number that was given, and for what: by this gaps are told.
CREATE TABLE given_numbers (
  tenant_id    uuid NOT NULL,
  scope_id     uuid NOT NULL,
  name         text NOT NULL,
  period       text NOT NULL,
  number       bigint NOT NULL,
  -- The number as it was written.
  text         text NOT NULL,
  config_id    uuid NOT NULL,
  operation_id uuid,
  given_at     timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, scope_id, name, period, number),
  FOREIGN KEY (tenant_id, scope_id, name, period) REFERENCES number_series (tenant_id, scope_id, name, period)
    ON DELETE CASCADE
);
-- An operation gets one number of a series from a configuration, however often it asks.
CREATE UNIQUE INDEX given_numbers_once ON given_numbers (tenant_id, operation_id, config_id, scope_id, name, period)
  WHERE operation_id IS NOT NULL;
CREATE INDEX given_numbers_by_config ON given_numbers (tenant_id, config_id, period, number);

ALTER TABLE number_series ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_tenant ON number_series
  USING (tenant_id = (SELECT NULLIF(current_setting('app.tenant_id', true), '')::uuid));
ALTER TABLE given_numbers ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_tenant ON given_numbers
  USING (tenant_id = (SELECT NULLIF(current_setting('app.tenant_id', true), '')::uuid));
GRANT SELECT, INSERT, UPDATE ON number_series TO tingest_app;
GRANT SELECT, INSERT ON given_numbers TO tingest_app;
