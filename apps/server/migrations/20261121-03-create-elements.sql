-- Categories and objects. How lists stay fast at a million objects: docs/decisions/0003-list-model.md.

CREATE TABLE element_types (
  tenant_id              uuid NOT NULL,
  site_id                uuid NOT NULL,
  id                     uuid NOT NULL,
  localized_names        jsonb NOT NULL,
  localized_descriptions jsonb NOT NULL DEFAULT '[]',
  status                 text NOT NULL DEFAULT 'draft' CHECK (status IN ('draft', 'private', 'published')),
  icon                   text,
  data_property_types    jsonb NOT NULL DEFAULT '[]',
  schema_configurations  jsonb NOT NULL DEFAULT '[]',
  -- field id -> slot column. pending_slot_map is the next one while the objects are being back-filled for it.
  slot_map               jsonb NOT NULL DEFAULT '{}',
  pending_slot_map       jsonb,
  -- The last object of a back-fill under way, so that it can go on after a restart.
  backfilled_to          uuid,
  owner_id               uuid,
  version                integer NOT NULL DEFAULT 1,
  created_at             timestamptz NOT NULL DEFAULT now(),
  updated_at             timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, site_id, id),
  FOREIGN KEY (tenant_id, site_id) REFERENCES sites (tenant_id, id)
);
CREATE INDEX element_types_by_site ON element_types (tenant_id, site_id, updated_at, id);

-- Dynamic values live in data_properties (keyed by field id). The columns t1…, n1…, d1… are typed copies of the values
-- that a category's lists sort and filter by; which field has which slot is in element_types.slot_map.
CREATE TABLE elements (
  tenant_id       uuid NOT NULL,
  site_id         uuid NOT NULL,
  id              uuid NOT NULL,
  element_type_id uuid NOT NULL,
  code            text NOT NULL,
  code_key        text COLLATE "C" NOT NULL,
  title           text NOT NULL,
  data_properties jsonb NOT NULL DEFAULT '{}',
  search_text     text NOT NULL DEFAULT '',
  -- Whose alphabet the row is sorted by; the tenant's, repeated here so that one partial index an alphabet serves it.
  sort_locale     text NOT NULL CHECK (sort_locale IN ('sv', 'nb', 'en')),
  owner_id        uuid,
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
  CONSTRAINT elements_code_unique UNIQUE (tenant_id, site_id, code_key),
  CONSTRAINT elements_element_type FOREIGN KEY (tenant_id, site_id, element_type_id)
    REFERENCES element_types (tenant_id, site_id, id)
);
CREATE INDEX elements_by_updated ON elements (tenant_id, element_type_id, updated_at, id);
CREATE INDEX elements_by_created ON elements (tenant_id, element_type_id, created_at, id);
CREATE INDEX elements_by_code ON elements (tenant_id, element_type_id, code_key, id);
-- Without the tenant: a category is one tenant's, and each further column costs a search in a common word a third.
CREATE INDEX elements_by_search ON elements USING gin (element_type_id, search_text gin_trgm_ops);
CREATE INDEX elements_by_title_sv ON elements (tenant_id, element_type_id, title COLLATE text_sv, id) WHERE sort_locale = 'sv';
CREATE INDEX elements_by_title_nb ON elements (tenant_id, element_type_id, title COLLATE text_nb, id) WHERE sort_locale = 'nb';
CREATE INDEX elements_by_title_en ON elements (tenant_id, element_type_id, title COLLATE text_en, id) WHERE sort_locale = 'en';
CREATE INDEX elements_by_site_title_sv ON elements (tenant_id, site_id, title COLLATE text_sv, id) WHERE sort_locale = 'sv';
CREATE INDEX elements_by_site_title_nb ON elements (tenant_id, site_id, title COLLATE text_nb, id) WHERE sort_locale = 'nb';
CREATE INDEX elements_by_site_title_en ON elements (tenant_id, site_id, title COLLATE text_en, id) WHERE sort_locale = 'en';
CREATE INDEX elements_by_site_updated ON elements (tenant_id, site_id, updated_at, id);

CREATE INDEX elements_t1_sv ON elements (tenant_id, element_type_id, t1 COLLATE text_sv, id) WHERE t1 IS NOT NULL AND sort_locale = 'sv';
CREATE INDEX elements_t1_nb ON elements (tenant_id, element_type_id, t1 COLLATE text_nb, id) WHERE t1 IS NOT NULL AND sort_locale = 'nb';
CREATE INDEX elements_t1_en ON elements (tenant_id, element_type_id, t1 COLLATE text_en, id) WHERE t1 IS NOT NULL AND sort_locale = 'en';
CREATE INDEX elements_t2_sv ON elements (tenant_id, element_type_id, t2 COLLATE text_sv, id) WHERE t2 IS NOT NULL AND sort_locale = 'sv';
CREATE INDEX elements_t2_nb ON elements (tenant_id, element_type_id, t2 COLLATE text_nb, id) WHERE t2 IS NOT NULL AND sort_locale = 'nb';
CREATE INDEX elements_t2_en ON elements (tenant_id, element_type_id, t2 COLLATE text_en, id) WHERE t2 IS NOT NULL AND sort_locale = 'en';
CREATE INDEX elements_t3_sv ON elements (tenant_id, element_type_id, t3 COLLATE text_sv, id) WHERE t3 IS NOT NULL AND sort_locale = 'sv';
CREATE INDEX elements_t3_nb ON elements (tenant_id, element_type_id, t3 COLLATE text_nb, id) WHERE t3 IS NOT NULL AND sort_locale = 'nb';
CREATE INDEX elements_t3_en ON elements (tenant_id, element_type_id, t3 COLLATE text_en, id) WHERE t3 IS NOT NULL AND sort_locale = 'en';
CREATE INDEX elements_t4_sv ON elements (tenant_id, element_type_id, t4 COLLATE text_sv, id) WHERE t4 IS NOT NULL AND sort_locale = 'sv';
CREATE INDEX elements_t4_nb ON elements (tenant_id, element_type_id, t4 COLLATE text_nb, id) WHERE t4 IS NOT NULL AND sort_locale = 'nb';
CREATE INDEX elements_t4_en ON elements (tenant_id, element_type_id, t4 COLLATE text_en, id) WHERE t4 IS NOT NULL AND sort_locale = 'en';
CREATE INDEX elements_t5_sv ON elements (tenant_id, element_type_id, t5 COLLATE text_sv, id) WHERE t5 IS NOT NULL AND sort_locale = 'sv';
CREATE INDEX elements_t5_nb ON elements (tenant_id, element_type_id, t5 COLLATE text_nb, id) WHERE t5 IS NOT NULL AND sort_locale = 'nb';
CREATE INDEX elements_t5_en ON elements (tenant_id, element_type_id, t5 COLLATE text_en, id) WHERE t5 IS NOT NULL AND sort_locale = 'en';
CREATE INDEX elements_t6_sv ON elements (tenant_id, element_type_id, t6 COLLATE text_sv, id) WHERE t6 IS NOT NULL AND sort_locale = 'sv';
CREATE INDEX elements_t6_nb ON elements (tenant_id, element_type_id, t6 COLLATE text_nb, id) WHERE t6 IS NOT NULL AND sort_locale = 'nb';
CREATE INDEX elements_t6_en ON elements (tenant_id, element_type_id, t6 COLLATE text_en, id) WHERE t6 IS NOT NULL AND sort_locale = 'en';
CREATE INDEX elements_t7_sv ON elements (tenant_id, element_type_id, t7 COLLATE text_sv, id) WHERE t7 IS NOT NULL AND sort_locale = 'sv';
CREATE INDEX elements_t7_nb ON elements (tenant_id, element_type_id, t7 COLLATE text_nb, id) WHERE t7 IS NOT NULL AND sort_locale = 'nb';
CREATE INDEX elements_t7_en ON elements (tenant_id, element_type_id, t7 COLLATE text_en, id) WHERE t7 IS NOT NULL AND sort_locale = 'en';
CREATE INDEX elements_t8_sv ON elements (tenant_id, element_type_id, t8 COLLATE text_sv, id) WHERE t8 IS NOT NULL AND sort_locale = 'sv';
CREATE INDEX elements_t8_nb ON elements (tenant_id, element_type_id, t8 COLLATE text_nb, id) WHERE t8 IS NOT NULL AND sort_locale = 'nb';
CREATE INDEX elements_t8_en ON elements (tenant_id, element_type_id, t8 COLLATE text_en, id) WHERE t8 IS NOT NULL AND sort_locale = 'en';
CREATE INDEX elements_t9_sv ON elements (tenant_id, element_type_id, t9 COLLATE text_sv, id) WHERE t9 IS NOT NULL AND sort_locale = 'sv';
CREATE INDEX elements_t9_nb ON elements (tenant_id, element_type_id, t9 COLLATE text_nb, id) WHERE t9 IS NOT NULL AND sort_locale = 'nb';
CREATE INDEX elements_t9_en ON elements (tenant_id, element_type_id, t9 COLLATE text_en, id) WHERE t9 IS NOT NULL AND sort_locale = 'en';
CREATE INDEX elements_t10_sv ON elements (tenant_id, element_type_id, t10 COLLATE text_sv, id) WHERE t10 IS NOT NULL AND sort_locale = 'sv';
CREATE INDEX elements_t10_nb ON elements (tenant_id, element_type_id, t10 COLLATE text_nb, id) WHERE t10 IS NOT NULL AND sort_locale = 'nb';
CREATE INDEX elements_t10_en ON elements (tenant_id, element_type_id, t10 COLLATE text_en, id) WHERE t10 IS NOT NULL AND sort_locale = 'en';
CREATE INDEX elements_n1 ON elements (tenant_id, element_type_id, n1, id) WHERE n1 IS NOT NULL;
CREATE INDEX elements_n2 ON elements (tenant_id, element_type_id, n2, id) WHERE n2 IS NOT NULL;
CREATE INDEX elements_n3 ON elements (tenant_id, element_type_id, n3, id) WHERE n3 IS NOT NULL;
CREATE INDEX elements_n4 ON elements (tenant_id, element_type_id, n4, id) WHERE n4 IS NOT NULL;
CREATE INDEX elements_n5 ON elements (tenant_id, element_type_id, n5, id) WHERE n5 IS NOT NULL;
CREATE INDEX elements_n6 ON elements (tenant_id, element_type_id, n6, id) WHERE n6 IS NOT NULL;
CREATE INDEX elements_d1 ON elements (tenant_id, element_type_id, d1, id) WHERE d1 IS NOT NULL;
CREATE INDEX elements_d2 ON elements (tenant_id, element_type_id, d2, id) WHERE d2 IS NOT NULL;
CREATE INDEX elements_d3 ON elements (tenant_id, element_type_id, d3, id) WHERE d3 IS NOT NULL;
CREATE INDEX elements_d4 ON elements (tenant_id, element_type_id, d4, id) WHERE d4 IS NOT NULL;

-- Totals of lists, kept instead of counted. A total is the sum over its shards; a connection always adds to the same
-- shard, so that writers do not queue for one row.
CREATE TABLE list_totals (
  tenant_id uuid NOT NULL,
  list      text NOT NULL,
  owner_id  uuid NOT NULL,
  shard     smallint NOT NULL,
  total     bigint NOT NULL,
  PRIMARY KEY (tenant_id, list, owner_id, shard)
);

-- Adds the rows of one statement to the totals of their category. One function a table instead of one with the table's
-- name put in: its statement is planned once a connection and not at every write.
CREATE FUNCTION count_elements() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO list_totals AS t (tenant_id, list, owner_id, shard, total)
    SELECT tenant_id, 'elements', element_type_id, pg_backend_pid() % 16,
           CASE TG_OP WHEN 'DELETE' THEN -count(*) ELSE count(*) END
    FROM changed_rows GROUP BY tenant_id, element_type_id ORDER BY element_type_id
    ON CONFLICT (tenant_id, list, owner_id, shard) DO UPDATE SET total = t.total + excluded.total;
  RETURN NULL;
END $$;
CREATE TRIGGER elements_counted_in AFTER INSERT ON elements REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_elements();
CREATE TRIGGER elements_counted_out AFTER DELETE ON elements REFERENCING OLD TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_elements();

ALTER TABLE element_types ENABLE ROW LEVEL SECURITY;
ALTER TABLE elements ENABLE ROW LEVEL SECURITY;
ALTER TABLE list_totals ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_tenant ON element_types
  USING (tenant_id = (SELECT NULLIF(current_setting('app.tenant_id', true), '')::uuid));
CREATE POLICY own_tenant ON elements
  USING (tenant_id = (SELECT NULLIF(current_setting('app.tenant_id', true), '')::uuid));
CREATE POLICY own_tenant ON list_totals
  USING (tenant_id = (SELECT NULLIF(current_setting('app.tenant_id', true), '')::uuid));
GRANT SELECT, INSERT, UPDATE, DELETE ON element_types, elements, list_totals TO tingest_app;

-- Free-text search. LIKE is not leakproof, so under row security PostgreSQL would not use the trigram index for it;
-- this function may, names the tenant first in its own predicate, and answers ids only, at most `most` of them.
-- `pattern` is the rarest-looking word and is what the index finds; `further` are the other words.
CREATE FUNCTION search_elements(wanted_types uuid[], pattern text, further text[], most integer) RETURNS SETOF uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ SELECT e.id FROM elements e
        WHERE e.tenant_id = NULLIF(current_setting('app.tenant_id', true), '')::uuid
          AND e.element_type_id = ANY (wanted_types) AND e.search_text LIKE pattern AND e.search_text LIKE ALL (further)
        LIMIT most $$;
REVOKE ALL ON FUNCTION search_elements(uuid[], text, text[], integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION search_elements(uuid[], text, text[], integer) TO tingest_app;
