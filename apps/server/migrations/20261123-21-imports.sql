-- Imports: files of rows that become objects, predefined values or users; docs/decisions/0040-imports.md.
CREATE TABLE imports (
  tenant_id       uuid NOT NULL,
  site_id         uuid NOT NULL,
  id              uuid NOT NULL,
  resource        text NOT NULL CHECK (resource IN ('elements', 'records', 'users')),
  -- What it was asked for: a category or type of predefined values, or a data schema; of users neither.
  type_id         uuid,
  schema_id       uuid,
  schema_name     text,
  -- The columns and rules that it goes by, as they were when it began.
  shape           jsonb NOT NULL,
  file_id         uuid NOT NULL,
  file_name       text NOT NULL,
  mode            text NOT NULL CHECK (mode IN ('create', 'update', 'upsert')),
  -- Goes straight through, without being looked at.
  is_direct       boolean NOT NULL DEFAULT false,
  status          text NOT NULL CHECK (status IN ('reading', 'mapping', 'judging', 'ready', 'applying', 'paused',
                    'completed', 'failed', 'cancelled', 'undoing', 'undone')),
  -- What was under way when it was paused or failed, and is again when it goes on.
  resumes         text,
  sheets          jsonb NOT NULL DEFAULT '[]',
  sheet           text,
  header_line     integer,
  columns         jsonb NOT NULL DEFAULT '[]',
  -- Columns that find the object or value; null for those that the shape's rules name.
  keys            jsonb,
  counts          jsonb NOT NULL DEFAULT '{}',
  missing_values  jsonb NOT NULL DEFAULT '[]',
  failure         jsonb,
  -- The last line that was judged: rows behind it have no verdict yet.
  judged_to       integer NOT NULL DEFAULT 0,
  -- How far applying has come, or undoing, which goes back.
  applied_to      integer NOT NULL DEFAULT 0,
  -- Versions of the types that it was judged by.
  judged_by       text,
  -- Whether it alone writes to its types now, and which import it waits for.
  is_writing      boolean NOT NULL DEFAULT false,
  waiting_for     uuid,
  worked_at       timestamptz,
  started_by      uuid NOT NULL,
  started_by_name text NOT NULL,
  owner_id        uuid,
  applied_at      timestamptz,
  undo_until      timestamptz,
  version         integer NOT NULL DEFAULT 1,
  created_at      timestamptz NOT NULL DEFAULT now(),
  updated_at      timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, site_id) REFERENCES sites (tenant_id, id)
);
CREATE INDEX imports_by_site ON imports (tenant_id, site_id, created_at, id);
CREATE INDEX imports_under_way ON imports (worked_at) WHERE status IN ('reading', 'judging', 'applying', 'undoing');

-- A row of the file: what stood in it, what it was found to mean, and what became of it.
CREATE TABLE import_rows (
  tenant_id      uuid NOT NULL,
  import_id      uuid NOT NULL,
  line           integer NOT NULL,
  cells          jsonb NOT NULL,
  -- What somebody put in the place of cells, by the column.
  edits          jsonb NOT NULL DEFAULT '{}',
  is_skipped     boolean NOT NULL DEFAULT false,
  -- As the row was judged by itself, and with what other rows of the file say.
  verdict        text,
  state          text NOT NULL DEFAULT 'unjudged',
  target_id      uuid,
  object_id      uuid,
  -- The version that the plan was made for; once written, the one that was written.
  object_version integer,
  title          text,
  code           text,
  -- [{fieldId, from, to}]
  changes        jsonb NOT NULL DEFAULT '[]',
  problems       jsonb NOT NULL DEFAULT '[]',
  -- Problems with earlier rows of the same file.
  conflicts      jsonb NOT NULL DEFAULT '[]',
  -- What no other row of the file may say too: its key, its code, values of unique fields.
  claims         text[] NOT NULL DEFAULT '{}',
  PRIMARY KEY (tenant_id, import_id, line),
  FOREIGN KEY (tenant_id, import_id) REFERENCES imports (tenant_id, id) ON DELETE CASCADE
) WITH (fillfactor = 60);

-- Which field a header was, when somebody said so before.
CREATE TABLE import_headings (
  tenant_id uuid NOT NULL,
  -- The schema, category or type of values.
  about_id  uuid NOT NULL,
  heading   text NOT NULL,
  field     text NOT NULL,
  PRIMARY KEY (tenant_id, about_id, heading)
);

ALTER TABLE imports ENABLE ROW LEVEL SECURITY;
ALTER TABLE import_rows ENABLE ROW LEVEL SECURITY;
ALTER TABLE import_headings ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_tenant ON imports
  USING (tenant_id = (SELECT NULLIF(current_setting('app.tenant_id', true), '')::uuid));
CREATE POLICY own_tenant ON import_rows
  USING (tenant_id = (SELECT NULLIF(current_setting('app.tenant_id', true), '')::uuid));
CREATE POLICY own_tenant ON import_headings
  USING (tenant_id = (SELECT NULLIF(current_setting('app.tenant_id', true), '')::uuid));
GRANT SELECT, INSERT, UPDATE, DELETE ON imports, import_rows, import_headings TO tingest_app;

-- Imports of all tenants that are under way and that no process has worked on for a while: their process ended.
CREATE FUNCTION left_imports() RETURNS TABLE (tenant_id uuid, site_id uuid, id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ SELECT i.tenant_id, i.site_id, i.id FROM imports i
        WHERE i.status IN ('reading', 'judging', 'applying', 'undoing')
          AND coalesce(i.worked_at, i.created_at) < now() - interval '20 seconds' $$;
REVOKE ALL ON FUNCTION left_imports() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION left_imports() TO tingest_app;
