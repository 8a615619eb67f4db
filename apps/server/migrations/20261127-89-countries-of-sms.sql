-- Countries whose numbers get SMS of a tenant; null for its own and the neighbours of that.
ALTER TABLE sms_settings ADD COLUMN allowed_countries text[] CHECK (cardinality(allowed_countries) BETWEEN 1 AND 250);

-- country: SMS of the tenant do not go to the number's country.
ALTER TABLE messages
  DROP CONSTRAINT messages_last_error_check,
  ADD CONSTRAINT messages_last_error_check
    CHECK (last_error IN ('refused', 'unreachable', 'signIn', 'other', 'optedOut', 'country', 'limit', 'undelivered', 'busy', 'runLimit'));

-- What SMS of other tenants are from: their names and the senders that they chose. Only compared with, never shown.
CREATE FUNCTION find_names_of_other_tenants(own_id uuid) RETURNS TABLE (name text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ SELECT t.name FROM tenants t WHERE t.tenant_id <> own_id
        UNION SELECT s.sender FROM sms_settings s WHERE s.tenant_id <> own_id AND s.sender IS NOT NULL $$;
REVOKE ALL ON FUNCTION find_names_of_other_tenants(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_names_of_other_tenants(uuid) TO tingest_app;
