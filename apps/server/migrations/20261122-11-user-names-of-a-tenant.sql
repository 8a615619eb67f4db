-- User names are unique in a tenant, not among all of them, and an e-mail address signs in only whom it was proven to
-- belong to: what one tenant calls its people takes nothing from another's.

-- A name may be in several tenants; a provider's subject is still one user's only.
ALTER TABLE identities DROP CONSTRAINT identities_value_unique;
ALTER TABLE identities ADD CONSTRAINT identities_value_unique PRIMARY KEY (tenant_id, kind, value);
CREATE UNIQUE INDEX identities_subject_unique ON identities (value) WHERE kind = 'subject';
CREATE INDEX identities_by_value ON identities (kind, value);

-- The address, in lower case, that the user has shown to read: a link that was sent there was used. It counts for as long
-- as it is the user's address. Of addresses that were there before nobody knows.
ALTER TABLE users ADD COLUMN verified_email text;
-- Where the link was sent; null for one that was handed over otherwise.
ALTER TABLE password_links ADD COLUMN sent_to text;

-- Whom somebody may mean who types a user name (any case) or an e-mail address, in all tenants, before one is known.
CREATE FUNCTION find_users_by_login(wanted text)
  RETURNS TABLE (tenant_id uuid, user_id uuid, tenant_key text, tenant_name text, found_by text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ SELECT u.tenant_id, u.id, t.key, t.name,
               CASE WHEN f.by_name THEN 'username' WHEN u.verified_email = lower(u.email) THEN 'verifiedEmail' ELSE 'email' END
        FROM (SELECT i.tenant_id, i.user_id, true AS by_name FROM identities i
              WHERE i.kind = 'username' AND i.value = lower(wanted)
              UNION ALL
              SELECT e.tenant_id, e.id, false FROM users e WHERE lower(e.email) = lower(wanted)) AS f
        JOIN users u ON u.tenant_id = f.tenant_id AND u.id = f.user_id
        JOIN tenants t ON t.tenant_id = u.tenant_id
        ORDER BY u.created_at, u.id LIMIT 1000 $$;
REVOKE ALL ON FUNCTION find_users_by_login(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_users_by_login(text) TO tingest_app;
DROP FUNCTION find_identity_by_email(text);
