-- Users of a restored archive are dormant until they have a way in: somebody of another tenant who has the same user name goes on
-- signing in without being asked for the organisation.

ALTER TABLE users ADD COLUMN restored_at timestamptz;

-- As before, and whether a user came with an archive and has neither a password nor a provider's subject yet.
DROP FUNCTION find_users_by_login(text);
CREATE FUNCTION find_users_by_login(wanted text)
  RETURNS TABLE (tenant_id uuid, user_id uuid, tenant_key text, tenant_name text, found_by text, is_dormant boolean)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ SELECT u.tenant_id, u.id, t.key, t.name,
               CASE WHEN f.by_name THEN 'username' WHEN u.verified_email = lower(u.email) THEN 'verifiedEmail' ELSE 'email' END,
               u.restored_at IS NOT NULL
                 AND NOT EXISTS (SELECT FROM user_credentials c WHERE c.tenant_id = u.tenant_id AND c.user_id = u.id)
                 AND NOT EXISTS (SELECT FROM identities s
                                 WHERE s.kind = 'subject' AND s.tenant_id = u.tenant_id AND s.user_id = u.id)
        FROM (SELECT i.tenant_id, i.user_id, true AS by_name FROM identities i
              WHERE i.kind = 'username' AND i.value = lower(wanted)
              UNION ALL
              SELECT e.tenant_id, e.id, false FROM users e WHERE lower(e.email) = lower(wanted)) AS f
        JOIN users u ON u.tenant_id = f.tenant_id AND u.id = f.user_id
        JOIN tenants t ON t.tenant_id = u.tenant_id
        ORDER BY u.created_at, u.id LIMIT 1000 $$;
REVOKE ALL ON FUNCTION find_users_by_login(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_users_by_login(text) TO tingest_app;
