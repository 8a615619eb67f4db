-- The users of a tenant as a list that stays quick when a tenant has a hundred thousand of them.

CREATE INDEX users_by_name_sv ON users (tenant_id, name COLLATE text_sv, id);
CREATE INDEX users_by_name_nb ON users (tenant_id, name COLLATE text_nb, id);
CREATE INDEX users_by_name_en ON users (tenant_id, name COLLATE text_en, id);
CREATE INDEX users_by_username ON users (tenant_id, username, id);
CREATE INDEX users_by_updated ON users (tenant_id, updated_at, id);
CREATE INDEX users_by_search ON users
  USING gin (tenant_id, lower(name || ' ' || username || ' ' || COALESCE(email, '')) gin_trgm_ops);

-- Free-text search, as search_elements; there is one list a tenant.
CREATE FUNCTION search_users(wanted_tenants uuid[], pattern text, further text[], most integer) RETURNS SETOF uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ SELECT u.id FROM users u
        WHERE u.tenant_id = NULLIF(current_setting('app.tenant_id', true), '')::uuid
          AND u.tenant_id = ANY (wanted_tenants)
          AND lower(u.name || ' ' || u.username || ' ' || COALESCE(u.email, '')) LIKE pattern
          AND lower(u.name || ' ' || u.username || ' ' || COALESCE(u.email, '')) LIKE ALL (further)
        LIMIT most $$;
REVOKE ALL ON FUNCTION search_users(uuid[], text, text[], integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION search_users(uuid[], text, text[], integer) TO tingest_app;
