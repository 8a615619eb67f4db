-- The outbox: every message that is to be sent, was sent, or could not be. It is written in the transaction of what it
-- tells of, and is its own queue: who sends takes what is due. Design, section 13.

CREATE TABLE messages (
  tenant_id       uuid NOT NULL,
  site_id         uuid NOT NULL,
  id              uuid NOT NULL,
  channel         text NOT NULL CHECK (channel IN ('email')),
  -- What it tells of, and in which language.
  template        text NOT NULL CHECK (length(template) <= 40),
  culture         text NOT NULL CHECK (culture IN ('sv-SE', 'en-US', 'nb-NO')),
  -- The user it is for; null for somebody whom only a form named.
  user_id         uuid,
  recipient_name  text NOT NULL CHECK (length(recipient_name) <= 250),
  -- Address that it goes to.
  recipient       text NOT NULL CHECK (length(recipient) <= 254),
  -- What the text is made of. The text itself is made when the message is first taken, after the request.
  facts           jsonb NOT NULL,
  subject         text,
  body_text       text,
  body_html       text,
  -- unsent: it could not be sent because nothing is configured that sends it.
  status          text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'sent', 'failed', 'unsent')),
  attempts        integer NOT NULL DEFAULT 0,
  -- Why the last attempt failed, and what the mail server said of it.
  last_error      text CHECK (last_error IN ('refused', 'unreachable', 'signIn', 'other')),
  last_reply      text,
  -- Not taken before. Moved ahead while somebody sends it, so that a process that dies does not keep it.
  next_attempt_at timestamptz NOT NULL DEFAULT now(),
  -- The same message is written once, however often it is asked for.
  dedupe_key      text NOT NULL CHECK (length(dedupe_key) <= 300),
  -- What it leads to.
  related_kind    text CHECK (related_kind IN ('transaction', 'element')),
  related_id      uuid,
  search_text     text NOT NULL DEFAULT '',
  created_at      timestamptz NOT NULL DEFAULT now(),
  updated_at      timestamptz NOT NULL DEFAULT now(),
  sent_at         timestamptz,
  PRIMARY KEY (tenant_id, id),
  CONSTRAINT messages_written_once UNIQUE (tenant_id, dedupe_key),
  FOREIGN KEY (tenant_id, site_id) REFERENCES sites (tenant_id, id),
  CHECK ((related_kind IS NULL) = (related_id IS NULL))
);
CREATE INDEX messages_by_created ON messages (tenant_id, site_id, created_at, id);
CREATE INDEX messages_by_status ON messages (tenant_id, site_id, status, created_at, id);
CREATE INDEX messages_by_search ON messages USING gin (site_id, search_text gin_trgm_ops);
CREATE INDEX messages_due ON messages (tenant_id, next_attempt_at) WHERE status = 'waiting';

ALTER TABLE messages ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_tenant ON messages USING (tenant_id = (SELECT NULLIF(current_setting('app.tenant_id', true), '')::uuid));
GRANT SELECT, INSERT, UPDATE, DELETE ON messages TO tingest_app;

-- Totals of the list, as count_elements; the row's own site is the list's owner.
CREATE FUNCTION count_messages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO list_totals AS t (tenant_id, list, owner_id, shard, total)
    SELECT tenant_id, 'messages', site_id, pg_backend_pid() % 16,
           CASE TG_OP WHEN 'DELETE' THEN -count(*) ELSE count(*) END
    FROM changed_rows GROUP BY tenant_id, site_id ORDER BY site_id
    ON CONFLICT (tenant_id, list, owner_id, shard) DO UPDATE SET total = t.total + excluded.total;
  RETURN NULL;
END $$;
CREATE TRIGGER messages_counted_in AFTER INSERT ON messages REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_messages();
CREATE TRIGGER messages_counted_out AFTER DELETE ON messages REFERENCING OLD TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_messages();

-- Free-text search, as search_elements; the types are sites here.
CREATE FUNCTION search_messages(wanted_sites uuid[], pattern text, further text[], most integer) RETURNS SETOF uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ SELECT m.id FROM messages m
        WHERE m.tenant_id = NULLIF(current_setting('app.tenant_id', true), '')::uuid
          AND m.site_id = ANY (wanted_sites) AND m.search_text LIKE pattern AND m.search_text LIKE ALL (further)
        LIMIT most $$;

-- Which tenants have something to send now: asked by the process that sends, before it goes to each of them. It tells
-- nothing but their ids.
CREATE FUNCTION tenants_with_due_messages() RETURNS SETOF uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ SELECT DISTINCT m.tenant_id FROM messages m WHERE m.status = 'waiting' AND m.next_attempt_at <= now() $$;
REVOKE ALL ON FUNCTION search_messages(uuid[], text, text[], integer), tenants_with_due_messages() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION search_messages(uuid[], text, text[], integer), tenants_with_due_messages() TO tingest_app;
