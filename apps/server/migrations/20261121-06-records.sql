-- Predefined value types and predefined values: what fields offer as options. Laid out as categories and objects, so
-- that their lists are as fast: docs/decisions/0003-list-model.md. The keys are UUIDs of their own in every site; a copy
-- of a site keeps a map from one to the other.

CREATE TABLE record_types (
  tenant_id              uuid NOT NULL,
  site_id                uuid NOT NULL,
  id                     uuid NOT NULL,
  localized_names        jsonb NOT NULL,
  localized_descriptions jsonb NOT NULL DEFAULT '[]',
  status                 text NOT NULL DEFAULT 'draft' CHECK (status IN ('draft', 'private', 'published')),
  icon                   text,
  color                  text CHECK (color ~ '^#[0-9a-f]{6}$'),
  data_property_types    jsonb NOT NULL DEFAULT '[]',
  schema_configurations  jsonb NOT NULL DEFAULT '[]',
  -- As in element_types.
  slot_map               jsonb NOT NULL DEFAULT '{}',
  pending_slot_map       jsonb,
  backfilled_to          uuid,
  backfill_since         timestamptz,
  owner_id               uuid,
  version                integer NOT NULL DEFAULT 1,
  created_at             timestamptz NOT NULL DEFAULT now(),
  updated_at             timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, site_id, id),
  FOREIGN KEY (tenant_id, site_id) REFERENCES sites (tenant_id, id)
);
CREATE INDEX record_types_by_site ON record_types (tenant_id, site_id, updated_at, id);

-- Objects are filled anew also when a predefined value that they name is renamed, which is no change of their category.
-- What was saved since then is looked at once more at the end.
ALTER TABLE element_types ADD COLUMN backfill_since timestamptz;

CREATE TABLE records (
  tenant_id       uuid NOT NULL,
  site_id         uuid NOT NULL,
  id              uuid NOT NULL,
  record_type_id  uuid NOT NULL,
  title           text NOT NULL,
  color           text CHECK (color ~ '^#[0-9a-f]{6}$'),
  data_properties jsonb NOT NULL DEFAULT '{}',
  search_text     text NOT NULL DEFAULT '',
  sort_locale     text NOT NULL CHECK (sort_locale IN ('sv', 'nb', 'en')),
  owner_id        uuid,
  -- Who saved it last, for fields that say so.
  saved_by        uuid,
  saved_by_name   text,
  version         integer NOT NULL DEFAULT 1,
  created_at      timestamptz NOT NULL DEFAULT now(),
  updated_at      timestamptz NOT NULL DEFAULT now(),
  t1 text,
  t2 text,
  t3 text,
  t4 text,
  t5 text,
  t6 text,
  t7 text,
  t8 text,
  t9 text,
  t10 text,
  n1 float8,
  n2 float8,
  n3 float8,
  n4 float8,
  n5 float8,
  n6 float8,
  d1 timestamptz,
  d2 timestamptz,
  d3 timestamptz,
  d4 timestamptz,
  PRIMARY KEY (tenant_id, id),
  CONSTRAINT records_record_type FOREIGN KEY (tenant_id, site_id, record_type_id)
    REFERENCES record_types (tenant_id, site_id, id)
);
CREATE INDEX records_by_updated ON records (tenant_id, record_type_id, updated_at, id);
CREATE INDEX records_by_created ON records (tenant_id, record_type_id, created_at, id);
CREATE INDEX records_by_search ON records USING gin (record_type_id, search_text gin_trgm_ops);
CREATE INDEX records_by_title_sv ON records (tenant_id, record_type_id, title COLLATE text_sv, id) WHERE sort_locale = 'sv';
CREATE INDEX records_by_title_nb ON records (tenant_id, record_type_id, title COLLATE text_nb, id) WHERE sort_locale = 'nb';
CREATE INDEX records_by_title_en ON records (tenant_id, record_type_id, title COLLATE text_en, id) WHERE sort_locale = 'en';
CREATE INDEX records_by_site_title_sv ON records (tenant_id, site_id, title COLLATE text_sv, id) WHERE sort_locale = 'sv';
CREATE INDEX records_by_site_title_nb ON records (tenant_id, site_id, title COLLATE text_nb, id) WHERE sort_locale = 'nb';
CREATE INDEX records_by_site_title_en ON records (tenant_id, site_id, title COLLATE text_en, id) WHERE sort_locale = 'en';
CREATE INDEX records_by_site_updated ON records (tenant_id, site_id, updated_at, id);

CREATE INDEX records_t1_sv ON records (tenant_id, record_type_id, t1 COLLATE text_sv, id) WHERE t1 IS NOT NULL AND sort_locale = 'sv';
CREATE INDEX records_t1_nb ON records (tenant_id, record_type_id, t1 COLLATE text_nb, id) WHERE t1 IS NOT NULL AND sort_locale = 'nb';
CREATE INDEX records_t1_en ON records (tenant_id, record_type_id, t1 COLLATE text_en, id) WHERE t1 IS NOT NULL AND sort_locale = 'en';
CREATE INDEX records_t2_sv ON records (tenant_id, record_type_id, t2 COLLATE text_sv, id) WHERE t2 IS NOT NULL AND sort_locale = 'sv';
CREATE INDEX records_t2_nb ON records (tenant_id, record_type_id, t2 COLLATE text_nb, id) WHERE t2 IS NOT NULL AND sort_locale = 'nb';
CREATE INDEX records_t2_en ON records (tenant_id, record_type_id, t2 COLLATE text_en, id) WHERE t2 IS NOT NULL AND sort_locale = 'en';
CREATE INDEX records_t3_sv ON records (tenant_id, record_type_id, t3 COLLATE text_sv, id) WHERE t3 IS NOT NULL AND sort_locale = 'sv';
CREATE INDEX records_t3_nb ON records (tenant_id, record_type_id, t3 COLLATE text_nb, id) WHERE t3 IS NOT NULL AND sort_locale = 'nb';
CREATE INDEX records_t3_en ON records (tenant_id, record_type_id, t3 COLLATE text_en, id) WHERE t3 IS NOT NULL AND sort_locale = 'en';
CREATE INDEX records_t4_sv ON records (tenant_id, record_type_id, t4 COLLATE text_sv, id) WHERE t4 IS NOT NULL AND sort_locale = 'sv';
CREATE INDEX records_t4_nb ON records (tenant_id, record_type_id, t4 COLLATE text_nb, id) WHERE t4 IS NOT NULL AND sort_locale = 'nb';
CREATE INDEX records_t4_en ON records (tenant_id, record_type_id, t4 COLLATE text_en, id) WHERE t4 IS NOT NULL AND sort_locale = 'en';
CREATE INDEX records_t5_sv ON records (tenant_id, record_type_id, t5 COLLATE text_sv, id) WHERE t5 IS NOT NULL AND sort_locale = 'sv';
CREATE INDEX records_t5_nb ON records (tenant_id, record_type_id, t5 COLLATE text_nb, id) WHERE t5 IS NOT NULL AND sort_locale = 'nb';
CREATE INDEX records_t5_en ON records (tenant_id, record_type_id, t5 COLLATE text_en, id) WHERE t5 IS NOT NULL AND sort_locale = 'en';
CREATE INDEX records_t6_sv ON records (tenant_id, record_type_id, t6 COLLATE text_sv, id) WHERE t6 IS NOT NULL AND sort_locale = 'sv';
CREATE INDEX records_t6_nb ON records (tenant_id, record_type_id, t6 COLLATE text_nb, id) WHERE t6 IS NOT NULL AND sort_locale = 'nb';
CREATE INDEX records_t6_en ON records (tenant_id, record_type_id, t6 COLLATE text_en, id) WHERE t6 IS NOT NULL AND sort_locale = 'en';
CREATE INDEX records_t7_sv ON records (tenant_id, record_type_id, t7 COLLATE text_sv, id) WHERE t7 IS NOT NULL AND sort_locale = 'sv';
CREATE INDEX records_t7_nb ON records (tenant_id, record_type_id, t7 COLLATE text_nb, id) WHERE t7 IS NOT NULL AND sort_locale = 'nb';
CREATE INDEX records_t7_en ON records (tenant_id, record_type_id, t7 COLLATE text_en, id) WHERE t7 IS NOT NULL AND sort_locale = 'en';
CREATE INDEX records_t8_sv ON records (tenant_id, record_type_id, t8 COLLATE text_sv, id) WHERE t8 IS NOT NULL AND sort_locale = 'sv';
CREATE INDEX records_t8_nb ON records (tenant_id, record_type_id, t8 COLLATE text_nb, id) WHERE t8 IS NOT NULL AND sort_locale = 'nb';
CREATE INDEX records_t8_en ON records (tenant_id, record_type_id, t8 COLLATE text_en, id) WHERE t8 IS NOT NULL AND sort_locale = 'en';
CREATE INDEX records_t9_sv ON records (tenant_id, record_type_id, t9 COLLATE text_sv, id) WHERE t9 IS NOT NULL AND sort_locale = 'sv';
CREATE INDEX records_t9_nb ON records (tenant_id, record_type_id, t9 COLLATE text_nb, id) WHERE t9 IS NOT NULL AND sort_locale = 'nb';
CREATE INDEX records_t9_en ON records (tenant_id, record_type_id, t9 COLLATE text_en, id) WHERE t9 IS NOT NULL AND sort_locale = 'en';
CREATE INDEX records_t10_sv ON records (tenant_id, record_type_id, t10 COLLATE text_sv, id) WHERE t10 IS NOT NULL AND sort_locale = 'sv';
CREATE INDEX records_t10_nb ON records (tenant_id, record_type_id, t10 COLLATE text_nb, id) WHERE t10 IS NOT NULL AND sort_locale = 'nb';
CREATE INDEX records_t10_en ON records (tenant_id, record_type_id, t10 COLLATE text_en, id) WHERE t10 IS NOT NULL AND sort_locale = 'en';
CREATE INDEX records_n1 ON records (tenant_id, record_type_id, n1, id) WHERE n1 IS NOT NULL;
CREATE INDEX records_n2 ON records (tenant_id, record_type_id, n2, id) WHERE n2 IS NOT NULL;
CREATE INDEX records_n3 ON records (tenant_id, record_type_id, n3, id) WHERE n3 IS NOT NULL;
CREATE INDEX records_n4 ON records (tenant_id, record_type_id, n4, id) WHERE n4 IS NOT NULL;
CREATE INDEX records_n5 ON records (tenant_id, record_type_id, n5, id) WHERE n5 IS NOT NULL;
CREATE INDEX records_n6 ON records (tenant_id, record_type_id, n6, id) WHERE n6 IS NOT NULL;
CREATE INDEX records_d1 ON records (tenant_id, record_type_id, d1, id) WHERE d1 IS NOT NULL;
CREATE INDEX records_d2 ON records (tenant_id, record_type_id, d2, id) WHERE d2 IS NOT NULL;
CREATE INDEX records_d3 ON records (tenant_id, record_type_id, d3, id) WHERE d3 IS NOT NULL;
CREATE INDEX records_d4 ON records (tenant_id, record_type_id, d4, id) WHERE d4 IS NOT NULL;

-- As count_elements.
CREATE FUNCTION count_records() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO list_totals AS t (tenant_id, list, owner_id, shard, total)
    SELECT tenant_id, 'records', record_type_id, pg_backend_pid() % 16,
           CASE TG_OP WHEN 'DELETE' THEN -count(*) ELSE count(*) END
    FROM changed_rows GROUP BY tenant_id, record_type_id ORDER BY record_type_id
    ON CONFLICT (tenant_id, list, owner_id, shard) DO UPDATE SET total = t.total + excluded.total;
  RETURN NULL;
END $$;
CREATE TRIGGER records_counted_in AFTER INSERT ON records REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_records();
CREATE TRIGGER records_counted_out AFTER DELETE ON records REFERENCING OLD TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_records();

ALTER TABLE record_types ENABLE ROW LEVEL SECURITY;
ALTER TABLE records ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_tenant ON record_types USING (tenant_id = (SELECT NULLIF(current_setting('app.tenant_id', true), '')::uuid));
CREATE POLICY own_tenant ON records USING (tenant_id = (SELECT NULLIF(current_setting('app.tenant_id', true), '')::uuid));
GRANT SELECT, INSERT, UPDATE, DELETE ON record_types, records TO tingest_app;

-- Free-text search, as search_elements.
CREATE FUNCTION search_records(wanted_types uuid[], pattern text, further text[], most integer) RETURNS SETOF uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ SELECT r.id FROM records r
        WHERE r.tenant_id = NULLIF(current_setting('app.tenant_id', true), '')::uuid
          AND r.record_type_id = ANY (wanted_types) AND r.search_text LIKE pattern AND r.search_text LIKE ALL (further)
        LIMIT most $$;
REVOKE ALL ON FUNCTION search_records(uuid[], text, text[], integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION search_records(uuid[], text, text[], integer) TO tingest_app;
