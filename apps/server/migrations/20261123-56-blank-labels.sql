-- Codes that are printed before anything has them, and codes that somebody found on a thing and nobody knew. docs/decisions/0049-codes.md

-- A series of codes: what they begin with, and a number. Numbers are given once, in the transaction that makes their roll.
CREATE TABLE code_series (
  tenant_id       uuid NOT NULL,
  site_id         uuid NOT NULL,
  id              uuid NOT NULL,
  prefix          text NOT NULL CHECK (length(prefix) <= 20),
  digits          integer NOT NULL CHECK (digits BETWEEN 2 AND 10),
  has_check_digit boolean NOT NULL,
  -- The next number to be given; those below are never given again.
  next_number     bigint NOT NULL DEFAULT 1,
  owner_id        uuid NOT NULL,
  owner_name      text NOT NULL,
  version         integer NOT NULL DEFAULT 1,
  created_at      timestamptz NOT NULL DEFAULT now(),
  updated_at      timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, site_id) REFERENCES sites (tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX code_series_by_site ON code_series (tenant_id, site_id, created_at);

-- Blank labels that were printed together: asked for again by its id, a roll is the same one.
CREATE TABLE code_rolls (
  tenant_id  uuid NOT NULL,
  site_id    uuid NOT NULL,
  id         uuid NOT NULL,
  series_id  uuid NOT NULL,
  codes      text[] NOT NULL,
  printed_by uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, site_id) REFERENCES sites (tenant_id, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, series_id) REFERENCES code_series (tenant_id, id)
);
CREATE INDEX code_rolls_by_series ON code_rolls (tenant_id, series_id);

-- Labels without objects, of a roll.
ALTER TABLE label_prints ADD COLUMN codes text[];

CREATE TABLE reported_codes (
  tenant_id     uuid NOT NULL,
  site_id       uuid NOT NULL,
  id            uuid NOT NULL,
  code          text NOT NULL,
  code_key      text COLLATE "C" NOT NULL,
  note          text,
  reported_by   uuid NOT NULL,
  reporter_name text NOT NULL,
  version       integer NOT NULL DEFAULT 1,
  created_at    timestamptz NOT NULL DEFAULT now(),
  updated_at    timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, id),
  CONSTRAINT reported_codes_once UNIQUE (tenant_id, site_id, code_key),
  FOREIGN KEY (tenant_id, site_id) REFERENCES sites (tenant_id, id) ON DELETE CASCADE
);

ALTER TABLE code_series ENABLE ROW LEVEL SECURITY;
ALTER TABLE code_rolls ENABLE ROW LEVEL SECURITY;
ALTER TABLE reported_codes ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_tenant ON code_series
  USING (tenant_id = (SELECT NULLIF(current_setting('app.tenant_id', true), '')::uuid));
CREATE POLICY own_tenant ON code_rolls
  USING (tenant_id = (SELECT NULLIF(current_setting('app.tenant_id', true), '')::uuid));
CREATE POLICY own_tenant ON reported_codes
  USING (tenant_id = (SELECT NULLIF(current_setting('app.tenant_id', true), '')::uuid));
GRANT SELECT, INSERT, UPDATE, DELETE ON code_series, code_rolls, reported_codes TO tingest_app;
