-- Uploaded files. What is in them lies in the file storage, under tenant/site/file id; here is what is known of them.

CREATE TABLE files (
  tenant_id    uuid NOT NULL,
  site_id      uuid NOT NULL,
  id           uuid NOT NULL,
  name         text NOT NULL,
  -- `{owner}.{field}[id]-name`, as the file is called outside of its list.
  stored_name  text NOT NULL,
  alt          text,
  kind         text NOT NULL CHECK (kind IN ('document', 'image')),
  -- Found in the content, never what the sender said.
  content_type text NOT NULL,
  -- Bytes of what is stored; an image is re-encoded.
  size         bigint NOT NULL,
  -- Of the bytes as they were sent, to tell a repeated upload from another one with the same id.
  sha256       bytea NOT NULL,
  width        integer,
  height       integer,
  reference    text NOT NULL DEFAULT '',
  -- What the file is attached to.
  owner_kind   text NOT NULL DEFAULT 'none' CHECK (owner_kind IN ('none', 'element', 'record', 'operation', 'tenant')),
  attached_to  uuid,
  field_id     uuid,
  -- Since when nothing holds it; a file that stays so is cleaned up.
  unattached_since timestamptz DEFAULT now(),
  -- False while the content is on its way into the storage; nobody sees the file before.
  is_stored    boolean NOT NULL DEFAULT false,
  -- Set first when a file goes; its content is deleted after, and its row last.
  deleted_at   timestamptz,
  search_text  text NOT NULL DEFAULT '',
  owner_id     uuid NOT NULL,
  owner_name   text NOT NULL,
  version      integer NOT NULL DEFAULT 1,
  created_at   timestamptz NOT NULL DEFAULT now(),
  updated_at   timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, site_id) REFERENCES sites (tenant_id, id),
  CHECK ((owner_kind = 'none') = (attached_to IS NULL)),
  CHECK ((owner_kind = 'none') = (unattached_since IS NOT NULL))
);
CREATE INDEX files_by_created ON files (tenant_id, site_id, created_at, id) WHERE is_stored AND deleted_at IS NULL;
CREATE INDEX files_by_size ON files (tenant_id, site_id, size, id) WHERE is_stored AND deleted_at IS NULL;
CREATE INDEX files_by_name_sv ON files (tenant_id, site_id, name COLLATE text_sv, id) WHERE is_stored AND deleted_at IS NULL;
CREATE INDEX files_by_name_nb ON files (tenant_id, site_id, name COLLATE text_nb, id) WHERE is_stored AND deleted_at IS NULL;
CREATE INDEX files_by_name_en ON files (tenant_id, site_id, name COLLATE text_en, id) WHERE is_stored AND deleted_at IS NULL;
CREATE INDEX files_by_search ON files USING gin (site_id, search_text gin_trgm_ops);
CREATE INDEX files_by_owner ON files (tenant_id, attached_to) WHERE attached_to IS NOT NULL;
CREATE INDEX files_to_clean_up ON files (tenant_id, unattached_since) WHERE unattached_since IS NOT NULL;
CREATE INDEX files_going ON files (tenant_id, deleted_at) WHERE deleted_at IS NOT NULL;

ALTER TABLE files ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_tenant ON files USING (tenant_id = (SELECT NULLIF(current_setting('app.tenant_id', true), '')::uuid));
GRANT SELECT, INSERT, UPDATE, DELETE ON files TO tingest_app;

-- Totals of the list, as count_elements; a file counts while it is shown. The row's own site is the list's owner.
CREATE FUNCTION count_files() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was boolean := TG_OP <> 'INSERT' AND OLD.is_stored AND OLD.deleted_at IS NULL;
  is_now boolean := TG_OP <> 'DELETE' AND NEW.is_stored AND NEW.deleted_at IS NULL;
BEGIN
  IF was IS DISTINCT FROM is_now THEN
    INSERT INTO list_totals AS t (tenant_id, list, owner_id, shard, total)
      VALUES (COALESCE(NEW.tenant_id, OLD.tenant_id), 'files', COALESCE(NEW.site_id, OLD.site_id), pg_backend_pid() % 16,
              CASE WHEN is_now THEN 1 ELSE -1 END)
      ON CONFLICT (tenant_id, list, owner_id, shard) DO UPDATE SET total = t.total + excluded.total;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER files_counted AFTER INSERT OR DELETE OR UPDATE OF is_stored, deleted_at ON files
  FOR EACH ROW EXECUTE FUNCTION count_files();

-- Free-text search, as search_elements; the types are sites here.
CREATE FUNCTION search_files(wanted_sites uuid[], pattern text, further text[], most integer) RETURNS SETOF uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ SELECT f.id FROM files f
        WHERE f.tenant_id = NULLIF(current_setting('app.tenant_id', true), '')::uuid
          AND f.site_id = ANY (wanted_sites) AND f.is_stored AND f.deleted_at IS NULL
          AND f.search_text LIKE pattern AND f.search_text LIKE ALL (further)
        LIMIT most $$;
REVOKE ALL ON FUNCTION search_files(uuid[], text, text[], integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION search_files(uuid[], text, text[], integer) TO tingest_app;
