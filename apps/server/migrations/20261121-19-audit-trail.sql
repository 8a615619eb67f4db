-- The audit trail as a list: searched, filtered and counted at any length. Design, section 13.

ALTER TABLE audit_events
  -- Where it happened, for what belongs to a site.
  ADD COLUMN site_id uuid,
  -- Names of what was changed and of who did it, folded, as they were then.
  ADD COLUMN search_text text NOT NULL DEFAULT '';
UPDATE audit_events SET search_text = lower(COALESCE(resource_name, '') || ' ' || COALESCE(actor_name, ''));

CREATE INDEX audit_events_by_action ON audit_events (tenant_id, action, occurred_at, id);
CREATE INDEX audit_events_by_resource_type ON audit_events (tenant_id, resource_type, action, occurred_at, id);
CREATE INDEX audit_events_by_request ON audit_events (tenant_id, request_id) WHERE request_id IS NOT NULL;
CREATE INDEX audit_events_by_actor ON audit_events (tenant_id, actor_id, occurred_at, id) WHERE actor_id IS NOT NULL;
CREATE INDEX audit_events_by_search ON audit_events USING gin (tenant_id, search_text gin_trgm_ops);

-- Total of the list, as count_elements; the tenant itself is the list's owner.
CREATE FUNCTION count_audit_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO list_totals AS t (tenant_id, list, owner_id, shard, total)
    SELECT tenant_id, 'auditEvents', tenant_id, pg_backend_pid() % 16,
           CASE TG_OP WHEN 'DELETE' THEN -count(*) ELSE count(*) END
    FROM changed_rows GROUP BY tenant_id
    ON CONFLICT (tenant_id, list, owner_id, shard) DO UPDATE SET total = t.total + excluded.total;
  RETURN NULL;
END $$;
CREATE TRIGGER audit_events_counted_in AFTER INSERT ON audit_events REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_audit_events();
CREATE TRIGGER audit_events_counted_out AFTER DELETE ON audit_events REFERENCING OLD TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_audit_events();
INSERT INTO list_totals (tenant_id, list, owner_id, shard, total)
  SELECT tenant_id, 'auditEvents', tenant_id, 0, count(*) FROM audit_events GROUP BY tenant_id;

-- Free-text search, as search_elements; there is one list a tenant.
CREATE FUNCTION search_audit_events(wanted_tenants uuid[], pattern text, further text[], most integer) RETURNS SETOF uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ SELECT a.id FROM audit_events a
        WHERE a.tenant_id = NULLIF(current_setting('app.tenant_id', true), '')::uuid
          AND a.tenant_id = ANY (wanted_tenants) AND a.search_text LIKE pattern AND a.search_text LIKE ALL (further)
        LIMIT most $$;

-- The application may neither change nor delete what stands in the trail. What has become old leaves it, and how old that
-- is stands here, out of the application's reach: sign-ins, refusals and what was read or taken out after 2 years,
-- changes after 10 years. Answers how many left, at most `most`.
CREATE FUNCTION forget_old_audit_events(most integer) RETURNS bigint
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ WITH gone AS (
          DELETE FROM audit_events a USING (
            SELECT o.tenant_id, o.id FROM audit_events o
            WHERE o.tenant_id = NULLIF(current_setting('app.tenant_id', true), '')::uuid
              AND o.occurred_at < now() - interval '2 years'
              AND (o.occurred_at < now() - interval '10 years'
                   OR o.action IN ('signIn', 'signInFailed', 'signInLocked', 'signInRefused', 'signOut', 'refused',
                                   'export', 'viewAs'))
            LIMIT most) old
          WHERE a.tenant_id = old.tenant_id AND a.id = old.id RETURNING 1)
        SELECT count(*) FROM gone $$;
REVOKE ALL ON FUNCTION search_audit_events(uuid[], text, text[], integer), forget_old_audit_events(integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION search_audit_events(uuid[], text, text[], integer), forget_old_audit_events(integer)
  TO tingest_app;

-- The start page counts, service by service, what is out and overdue, however much has come back in time.
CREATE INDEX transactions_out_by_due ON transactions (tenant_id, transaction_type_id, due_at, id)
  WHERE mode = 'loan' AND status = 'started' AND due_at IS NOT NULL AND deleted_at IS NULL;
