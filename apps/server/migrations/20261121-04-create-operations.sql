-- Functions (operation types), services (transaction types), and what is performed: transactions and operations.

CREATE TABLE operation_types (
  tenant_id              uuid NOT NULL,
  site_id                uuid NOT NULL,
  id                     uuid NOT NULL,
  element_type_id        uuid NOT NULL,
  localized_names        jsonb NOT NULL,
  localized_descriptions jsonb NOT NULL DEFAULT '[]',
  status                 text NOT NULL DEFAULT 'draft' CHECK (status IN ('draft', 'private', 'published')),
  icon                   text,
  data_property_types    jsonb NOT NULL DEFAULT '[]',
  schema_configurations  jsonb NOT NULL DEFAULT '[]',
  owner_id               uuid,
  version                integer NOT NULL DEFAULT 1,
  created_at             timestamptz NOT NULL DEFAULT now(),
  updated_at             timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, site_id, id),
  CONSTRAINT operation_types_element_type FOREIGN KEY (tenant_id, site_id, element_type_id)
    REFERENCES element_types (tenant_id, site_id, id)
);
CREATE INDEX operation_types_by_element_type ON operation_types (tenant_id, element_type_id);
CREATE INDEX operation_types_by_site ON operation_types (tenant_id, site_id, updated_at, id);

-- Every form that an operation type ever had. A performed operation refers to the one it was filled in with, so that
-- the log stays readable when the form changes.
CREATE TABLE form_versions (
  tenant_id           uuid NOT NULL,
  operation_type_id   uuid NOT NULL,
  version             integer NOT NULL,
  localized_names     jsonb NOT NULL,
  data_property_types jsonb NOT NULL,
  created_at          timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, operation_type_id, version),
  FOREIGN KEY (tenant_id, operation_type_id) REFERENCES operation_types (tenant_id, id) ON DELETE CASCADE
);

CREATE TABLE transaction_types (
  tenant_id              uuid NOT NULL,
  site_id                uuid NOT NULL,
  id                     uuid NOT NULL,
  element_type_id        uuid NOT NULL,
  mode                   text NOT NULL,
  localized_names        jsonb NOT NULL,
  localized_descriptions jsonb NOT NULL DEFAULT '[]',
  status                 text NOT NULL DEFAULT 'draft' CHECK (status IN ('draft', 'private', 'published')),
  icon                   text,
  data_property_types    jsonb NOT NULL DEFAULT '[]',
  schema_configurations  jsonb NOT NULL DEFAULT '[]',
  policy                 jsonb NOT NULL DEFAULT '{}',
  owner_id               uuid,
  version                integer NOT NULL DEFAULT 1,
  created_at             timestamptz NOT NULL DEFAULT now(),
  updated_at             timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, site_id, id),
  CONSTRAINT transaction_types_element_type FOREIGN KEY (tenant_id, site_id, element_type_id)
    REFERENCES element_types (tenant_id, site_id, id)
);
CREATE INDEX transaction_types_by_element_type ON transaction_types (tenant_id, element_type_id);
CREATE INDEX transaction_types_by_site ON transaction_types (tenant_id, site_id, updated_at, id);

-- A service's events: which function is performed for which operation mode.
CREATE TABLE transaction_event_types (
  tenant_id             uuid NOT NULL,
  id                    uuid NOT NULL,
  transaction_type_id   uuid NOT NULL,
  position              integer NOT NULL,
  mode                  text NOT NULL CHECK (mode IN ('start', 'update', 'cancel', 'complete')),
  operation_type_id     uuid NOT NULL,
  schema_configurations jsonb NOT NULL DEFAULT '[]',
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, transaction_type_id) REFERENCES transaction_types (tenant_id, id) ON DELETE CASCADE,
  CONSTRAINT transaction_event_types_operation_type FOREIGN KEY (tenant_id, operation_type_id)
    REFERENCES operation_types (tenant_id, id)
);
CREATE INDEX transaction_event_types_by_transaction_type ON transaction_event_types (tenant_id, transaction_type_id, position);
CREATE INDEX transaction_event_types_by_operation_type ON transaction_event_types (tenant_id, operation_type_id);

-- Running numbers of a site (transactions); incremented last in a transaction, so that the row is locked briefly.
CREATE TABLE site_counters (
  tenant_id uuid NOT NULL,
  site_id   uuid NOT NULL,
  name      text NOT NULL,
  value     bigint NOT NULL,
  PRIMARY KEY (tenant_id, site_id, name),
  FOREIGN KEY (tenant_id, site_id) REFERENCES sites (tenant_id, id) ON DELETE CASCADE
);

CREATE TABLE transactions (
  tenant_id           uuid NOT NULL,
  site_id             uuid NOT NULL,
  id                  uuid NOT NULL,
  number              bigint NOT NULL,
  transaction_type_id uuid NOT NULL,
  element_type_id     uuid NOT NULL,
  element_id          uuid NOT NULL,
  -- What the object was called then; it stays readable when the object is deleted.
  element_title       text NOT NULL,
  element_code        text NOT NULL,
  mode                text NOT NULL,
  status              text NOT NULL CHECK (status IN ('started', 'cancelled', 'completed')),
  is_reservated       boolean NOT NULL DEFAULT false,
  reservated_from     timestamptz,
  reservated_to       timestamptz,
  due_at              timestamptz,
  started_at          timestamptz,
  ended_at            timestamptz,
  search_text         text NOT NULL DEFAULT '',
  owner_id            uuid NOT NULL,
  owner_name          text NOT NULL,
  deleted_at          timestamptz,
  deleted_by          uuid,
  version             integer NOT NULL DEFAULT 1,
  created_at          timestamptz NOT NULL DEFAULT now(),
  updated_at          timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, id),
  CONSTRAINT transactions_number_unique UNIQUE (tenant_id, site_id, number),
  CONSTRAINT transactions_transaction_type FOREIGN KEY (tenant_id, transaction_type_id)
    REFERENCES transaction_types (tenant_id, id)
);
CREATE INDEX transactions_by_updated ON transactions (tenant_id, transaction_type_id, updated_at, id) WHERE deleted_at IS NULL;
CREATE INDEX transactions_by_number ON transactions (tenant_id, transaction_type_id, number, id) WHERE deleted_at IS NULL;
CREATE INDEX transactions_by_status ON transactions (tenant_id, transaction_type_id, status, updated_at, id) WHERE deleted_at IS NULL;
CREATE INDEX transactions_by_site ON transactions (tenant_id, site_id, updated_at, id) WHERE deleted_at IS NULL;
CREATE INDEX transactions_by_owner ON transactions (tenant_id, owner_id, updated_at, id) WHERE deleted_at IS NULL;
CREATE INDEX transactions_by_element ON transactions (tenant_id, element_id, updated_at, id) WHERE deleted_at IS NULL;
CREATE INDEX transactions_by_search ON transactions USING gin (transaction_type_id, search_text gin_trgm_ops);

-- The event log: what was performed, by whom, when and where. Never changed and never deleted; the application's role
-- has no right to do either.
CREATE TABLE operations (
  tenant_id           uuid NOT NULL,
  site_id             uuid NOT NULL,
  id                  uuid NOT NULL,
  client_operation_id uuid NOT NULL,
  transaction_id      uuid NOT NULL,
  transaction_type_id uuid NOT NULL,
  operation_type_id   uuid NOT NULL,
  form_version        integer NOT NULL,
  element_id          uuid NOT NULL,
  element_title       text NOT NULL,
  element_code        text NOT NULL,
  mode                text NOT NULL CHECK (mode IN ('start', 'update', 'cancel', 'complete')),
  from_status         text,
  to_status           text NOT NULL,
  data_properties     jsonb NOT NULL DEFAULT '{}',
  effects             jsonb NOT NULL DEFAULT '[]',
  user_id             uuid NOT NULL,
  user_name           text NOT NULL,
  position            jsonb,
  search_text         text NOT NULL DEFAULT '',
  -- A digest of what was sent, to tell a repeated request from another one with the same client operation id.
  request_digest      bytea NOT NULL,
  occurred_at         timestamptz NOT NULL,
  received_at         timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, id),
  CONSTRAINT operations_client_operation_unique UNIQUE (tenant_id, client_operation_id),
  CONSTRAINT operations_transaction FOREIGN KEY (tenant_id, transaction_id) REFERENCES transactions (tenant_id, id),
  CONSTRAINT operations_operation_type FOREIGN KEY (tenant_id, operation_type_id)
    REFERENCES operation_types (tenant_id, id)
);
CREATE INDEX operations_by_operation_type ON operations (tenant_id, operation_type_id, occurred_at, id);
CREATE INDEX operations_by_transaction ON operations (tenant_id, transaction_id, occurred_at, id);
CREATE INDEX operations_by_element ON operations (tenant_id, element_id, occurred_at, id);
CREATE INDEX operations_by_site ON operations (tenant_id, site_id, occurred_at, id);
CREATE INDEX operations_by_search ON operations USING gin (operation_type_id, search_text gin_trgm_ops);

-- Totals of lists, as count_elements.
CREATE FUNCTION count_transactions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO list_totals AS t (tenant_id, list, owner_id, shard, total)
    SELECT tenant_id, 'transactions', transaction_type_id, pg_backend_pid() % 16, count(*)
    FROM changed_rows GROUP BY tenant_id, transaction_type_id ORDER BY transaction_type_id
    ON CONFLICT (tenant_id, list, owner_id, shard) DO UPDATE SET total = t.total + excluded.total;
  RETURN NULL;
END $$;
CREATE TRIGGER transactions_counted_in AFTER INSERT ON transactions REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_transactions();
CREATE FUNCTION count_operations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO list_totals AS t (tenant_id, list, owner_id, shard, total)
    SELECT tenant_id, 'operations', operation_type_id, pg_backend_pid() % 16, count(*)
    FROM changed_rows GROUP BY tenant_id, operation_type_id ORDER BY operation_type_id
    ON CONFLICT (tenant_id, list, owner_id, shard) DO UPDATE SET total = t.total + excluded.total;
  RETURN NULL;
END $$;
CREATE TRIGGER operations_counted_in AFTER INSERT ON operations REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_operations();

-- A deleted transaction leaves the lists but not the log.
CREATE FUNCTION count_deleted_transaction() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO list_totals AS t (tenant_id, list, owner_id, shard, total)
    VALUES (NEW.tenant_id, 'transactions', NEW.transaction_type_id, pg_backend_pid() % 16, -1)
    ON CONFLICT (tenant_id, list, owner_id, shard) DO UPDATE SET total = t.total + excluded.total;
  RETURN NULL;
END $$;
CREATE TRIGGER transactions_counted_out AFTER UPDATE OF deleted_at ON transactions
  FOR EACH ROW WHEN (OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL) EXECUTE FUNCTION count_deleted_transaction();

ALTER TABLE operation_types ENABLE ROW LEVEL SECURITY;
ALTER TABLE form_versions ENABLE ROW LEVEL SECURITY;
ALTER TABLE transaction_types ENABLE ROW LEVEL SECURITY;
ALTER TABLE transaction_event_types ENABLE ROW LEVEL SECURITY;
ALTER TABLE site_counters ENABLE ROW LEVEL SECURITY;
ALTER TABLE transactions ENABLE ROW LEVEL SECURITY;
ALTER TABLE operations ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_tenant ON operation_types USING (tenant_id = (SELECT NULLIF(current_setting('app.tenant_id', true), '')::uuid));
CREATE POLICY own_tenant ON form_versions USING (tenant_id = (SELECT NULLIF(current_setting('app.tenant_id', true), '')::uuid));
CREATE POLICY own_tenant ON transaction_types USING (tenant_id = (SELECT NULLIF(current_setting('app.tenant_id', true), '')::uuid));
CREATE POLICY own_tenant ON transaction_event_types USING (tenant_id = (SELECT NULLIF(current_setting('app.tenant_id', true), '')::uuid));
CREATE POLICY own_tenant ON site_counters USING (tenant_id = (SELECT NULLIF(current_setting('app.tenant_id', true), '')::uuid));
CREATE POLICY own_tenant ON transactions USING (tenant_id = (SELECT NULLIF(current_setting('app.tenant_id', true), '')::uuid));
CREATE POLICY own_tenant ON operations USING (tenant_id = (SELECT NULLIF(current_setting('app.tenant_id', true), '')::uuid));
GRANT SELECT, INSERT, UPDATE, DELETE ON operation_types, transaction_types, transaction_event_types, site_counters TO tingest_app;
GRANT SELECT, INSERT ON form_versions, operations TO tingest_app;
GRANT SELECT, INSERT, UPDATE ON transactions TO tingest_app;

-- Free-text search, as search_elements.
CREATE FUNCTION search_transactions(wanted_types uuid[], pattern text, further text[], most integer) RETURNS SETOF uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ SELECT t.id FROM transactions t
        WHERE t.tenant_id = NULLIF(current_setting('app.tenant_id', true), '')::uuid
          AND t.transaction_type_id = ANY (wanted_types) AND t.deleted_at IS NULL
          AND t.search_text LIKE pattern AND t.search_text LIKE ALL (further)
        LIMIT most $$;
CREATE FUNCTION search_operations(wanted_types uuid[], pattern text, further text[], most integer) RETURNS SETOF uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ SELECT o.id FROM operations o
        WHERE o.tenant_id = NULLIF(current_setting('app.tenant_id', true), '')::uuid
          AND o.operation_type_id = ANY (wanted_types)
          AND o.search_text LIKE pattern AND o.search_text LIKE ALL (further)
        LIMIT most $$;
REVOKE ALL ON FUNCTION search_transactions(uuid[], text, text[], integer),
  search_operations(uuid[], text, text[], integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION search_transactions(uuid[], text, text[], integer),
  search_operations(uuid[], text, text[], integer) TO tingest_app;
