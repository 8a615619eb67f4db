-- The event log and the transactions as lists: sorted and filtered by what was filled in and by their own columns, as
-- objects are. How: docs/decisions/0003-list-model.md.

ALTER TABLE operation_types
  -- As in element_types: field id -> slot column of operations.
  ADD COLUMN slot_map jsonb NOT NULL DEFAULT '{}',
  ADD COLUMN pending_slot_map jsonb,
  ADD COLUMN backfilled_to uuid,
  ADD COLUMN backfill_since timestamptz;

-- Copies of values for lists, fewer than objects have: a form without values to sort by is in none of their indexes, and
-- every index is opened by every operation that is performed.
ALTER TABLE operations
  ADD COLUMN sort_locale text CHECK (sort_locale IN ('sv', 'nb', 'en')),
  ADD COLUMN t1 text,
  ADD COLUMN t2 text,
  ADD COLUMN t3 text,
  ADD COLUMN t4 text,
  ADD COLUMN t5 text,
  ADD COLUMN t6 text,
  ADD COLUMN n1 float8,
  ADD COLUMN n2 float8,
  ADD COLUMN n3 float8,
  ADD COLUMN n4 float8,
  ADD COLUMN d1 timestamptz,
  ADD COLUMN d2 timestamptz;
ALTER TABLE transactions ADD COLUMN sort_locale text CHECK (sort_locale IN ('sv', 'nb', 'en'));
UPDATE operations o SET sort_locale = CASE t.culture WHEN 'sv-SE' THEN 'sv' WHEN 'nb-NO' THEN 'nb' ELSE 'en' END
  FROM tenants t WHERE t.tenant_id = o.tenant_id;
UPDATE transactions o SET sort_locale = CASE t.culture WHEN 'sv-SE' THEN 'sv' WHEN 'nb-NO' THEN 'nb' ELSE 'en' END
  FROM tenants t WHERE t.tenant_id = o.tenant_id;
ALTER TABLE operations ALTER COLUMN sort_locale SET NOT NULL;
ALTER TABLE transactions ALTER COLUMN sort_locale SET NOT NULL;

-- The log stays what it was: of a performed operation only the copies above can be written, never what they copy.
GRANT UPDATE (sort_locale, t1, t2, t3, t4, t5, t6, n1, n2, n3, n4, d1, d2) ON operations TO tingest_app;

CREATE INDEX operations_t1_sv ON operations (tenant_id, operation_type_id, t1 COLLATE text_sv, id) WHERE t1 IS NOT NULL AND sort_locale = 'sv';
CREATE INDEX operations_t1_nb ON operations (tenant_id, operation_type_id, t1 COLLATE text_nb, id) WHERE t1 IS NOT NULL AND sort_locale = 'nb';
CREATE INDEX operations_t1_en ON operations (tenant_id, operation_type_id, t1 COLLATE text_en, id) WHERE t1 IS NOT NULL AND sort_locale = 'en';
CREATE INDEX operations_t2_sv ON operations (tenant_id, operation_type_id, t2 COLLATE text_sv, id) WHERE t2 IS NOT NULL AND sort_locale = 'sv';
CREATE INDEX operations_t2_nb ON operations (tenant_id, operation_type_id, t2 COLLATE text_nb, id) WHERE t2 IS NOT NULL AND sort_locale = 'nb';
CREATE INDEX operations_t2_en ON operations (tenant_id, operation_type_id, t2 COLLATE text_en, id) WHERE t2 IS NOT NULL AND sort_locale = 'en';
CREATE INDEX operations_t3_sv ON operations (tenant_id, operation_type_id, t3 COLLATE text_sv, id) WHERE t3 IS NOT NULL AND sort_locale = 'sv';
CREATE INDEX operations_t3_nb ON operations (tenant_id, operation_type_id, t3 COLLATE text_nb, id) WHERE t3 IS NOT NULL AND sort_locale = 'nb';
CREATE INDEX operations_t3_en ON operations (tenant_id, operation_type_id, t3 COLLATE text_en, id) WHERE t3 IS NOT NULL AND sort_locale = 'en';
CREATE INDEX operations_t4_sv ON operations (tenant_id, operation_type_id, t4 COLLATE text_sv, id) WHERE t4 IS NOT NULL AND sort_locale = 'sv';
CREATE INDEX operations_t4_nb ON operations (tenant_id, operation_type_id, t4 COLLATE text_nb, id) WHERE t4 IS NOT NULL AND sort_locale = 'nb';
CREATE INDEX operations_t4_en ON operations (tenant_id, operation_type_id, t4 COLLATE text_en, id) WHERE t4 IS NOT NULL AND sort_locale = 'en';
CREATE INDEX operations_t5_sv ON operations (tenant_id, operation_type_id, t5 COLLATE text_sv, id) WHERE t5 IS NOT NULL AND sort_locale = 'sv';
CREATE INDEX operations_t5_nb ON operations (tenant_id, operation_type_id, t5 COLLATE text_nb, id) WHERE t5 IS NOT NULL AND sort_locale = 'nb';
CREATE INDEX operations_t5_en ON operations (tenant_id, operation_type_id, t5 COLLATE text_en, id) WHERE t5 IS NOT NULL AND sort_locale = 'en';
CREATE INDEX operations_t6_sv ON operations (tenant_id, operation_type_id, t6 COLLATE text_sv, id) WHERE t6 IS NOT NULL AND sort_locale = 'sv';
CREATE INDEX operations_t6_nb ON operations (tenant_id, operation_type_id, t6 COLLATE text_nb, id) WHERE t6 IS NOT NULL AND sort_locale = 'nb';
CREATE INDEX operations_t6_en ON operations (tenant_id, operation_type_id, t6 COLLATE text_en, id) WHERE t6 IS NOT NULL AND sort_locale = 'en';
CREATE INDEX operations_n1 ON operations (tenant_id, operation_type_id, n1, id) WHERE n1 IS NOT NULL;
CREATE INDEX operations_n2 ON operations (tenant_id, operation_type_id, n2, id) WHERE n2 IS NOT NULL;
CREATE INDEX operations_n3 ON operations (tenant_id, operation_type_id, n3, id) WHERE n3 IS NOT NULL;
CREATE INDEX operations_n4 ON operations (tenant_id, operation_type_id, n4, id) WHERE n4 IS NOT NULL;
CREATE INDEX operations_d1 ON operations (tenant_id, operation_type_id, d1, id) WHERE d1 IS NOT NULL;
CREATE INDEX operations_d2 ON operations (tenant_id, operation_type_id, d2, id) WHERE d2 IS NOT NULL;
CREATE INDEX operations_by_title_sv ON operations (tenant_id, operation_type_id, element_title COLLATE text_sv, id) WHERE sort_locale = 'sv';
CREATE INDEX operations_by_title_nb ON operations (tenant_id, operation_type_id, element_title COLLATE text_nb, id) WHERE sort_locale = 'nb';
CREATE INDEX operations_by_title_en ON operations (tenant_id, operation_type_id, element_title COLLATE text_en, id) WHERE sort_locale = 'en';
CREATE INDEX operations_by_code_sv ON operations (tenant_id, operation_type_id, element_code COLLATE text_sv, id) WHERE sort_locale = 'sv';
CREATE INDEX operations_by_code_nb ON operations (tenant_id, operation_type_id, element_code COLLATE text_nb, id) WHERE sort_locale = 'nb';
CREATE INDEX operations_by_code_en ON operations (tenant_id, operation_type_id, element_code COLLATE text_en, id) WHERE sort_locale = 'en';
CREATE INDEX operations_by_user_sv ON operations (tenant_id, operation_type_id, user_name COLLATE text_sv, id) WHERE sort_locale = 'sv';
CREATE INDEX operations_by_user_nb ON operations (tenant_id, operation_type_id, user_name COLLATE text_nb, id) WHERE sort_locale = 'nb';
CREATE INDEX operations_by_user_en ON operations (tenant_id, operation_type_id, user_name COLLATE text_en, id) WHERE sort_locale = 'en';

CREATE INDEX transactions_by_title_sv ON transactions (tenant_id, transaction_type_id, element_title COLLATE text_sv, id) WHERE sort_locale = 'sv' AND deleted_at IS NULL;
CREATE INDEX transactions_by_title_nb ON transactions (tenant_id, transaction_type_id, element_title COLLATE text_nb, id) WHERE sort_locale = 'nb' AND deleted_at IS NULL;
CREATE INDEX transactions_by_title_en ON transactions (tenant_id, transaction_type_id, element_title COLLATE text_en, id) WHERE sort_locale = 'en' AND deleted_at IS NULL;
CREATE INDEX transactions_by_code_sv ON transactions (tenant_id, transaction_type_id, element_code COLLATE text_sv, id) WHERE sort_locale = 'sv' AND deleted_at IS NULL;
CREATE INDEX transactions_by_code_nb ON transactions (tenant_id, transaction_type_id, element_code COLLATE text_nb, id) WHERE sort_locale = 'nb' AND deleted_at IS NULL;
CREATE INDEX transactions_by_code_en ON transactions (tenant_id, transaction_type_id, element_code COLLATE text_en, id) WHERE sort_locale = 'en' AND deleted_at IS NULL;
CREATE INDEX transactions_by_owner_name_sv ON transactions (tenant_id, transaction_type_id, owner_name COLLATE text_sv, id) WHERE sort_locale = 'sv' AND deleted_at IS NULL;
CREATE INDEX transactions_by_owner_name_nb ON transactions (tenant_id, transaction_type_id, owner_name COLLATE text_nb, id) WHERE sort_locale = 'nb' AND deleted_at IS NULL;
CREATE INDEX transactions_by_owner_name_en ON transactions (tenant_id, transaction_type_id, owner_name COLLATE text_en, id) WHERE sort_locale = 'en' AND deleted_at IS NULL;
-- Of few different values, so the id stands right behind them: a page is then a range of the index.
CREATE INDEX transactions_in_status ON transactions (tenant_id, transaction_type_id, status, id) WHERE deleted_at IS NULL;
CREATE INDEX transactions_in_mode ON transactions (tenant_id, transaction_type_id, mode, id) WHERE deleted_at IS NULL;
CREATE INDEX transactions_by_created ON transactions (tenant_id, transaction_type_id, created_at, id) WHERE deleted_at IS NULL;
CREATE INDEX transactions_by_started ON transactions (tenant_id, transaction_type_id, started_at, id) WHERE started_at IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX transactions_by_ended ON transactions (tenant_id, transaction_type_id, ended_at, id) WHERE ended_at IS NOT NULL AND deleted_at IS NULL;
