-- The tenant switch: a system administrator's own account goes to another tenant. Row security lets nobody take a row out
-- of the tenant that they see, so it is done here, for this one kind of row. What else belongs to the account follows by
-- its foreign keys (ON UPDATE CASCADE); what the person did stays where it was done, under their name.
--
-- Answers whether there was such an account. Needs app.system, as other things that only a SuperUser may do.
CREATE FUNCTION move_super_user(wanted_user uuid, to_tenant uuid) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  from_tenant uuid := NULLIF(current_setting('app.tenant_id', true), '')::uuid;
BEGIN
  PERFORM FROM users u WHERE u.tenant_id = from_tenant AND u.id = wanted_user AND u.role = 'SuperUser'
    AND NOT u.is_disabled AND current_setting('app.system', true) = 'on' FOR UPDATE;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  DELETE FROM user_sites WHERE tenant_id = from_tenant AND user_id = wanted_user;
  UPDATE users SET tenant_id = to_tenant, privilege_ids = '{}', version = version + 1, updated_at = now()
    WHERE tenant_id = from_tenant AND id = wanted_user;
  INSERT INTO user_sites (tenant_id, user_id, site_id)
    SELECT s.tenant_id, wanted_user, s.id FROM sites s WHERE s.tenant_id = to_tenant;
  RETURN true;
END $$;
REVOKE ALL ON FUNCTION move_super_user(uuid, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION move_super_user(uuid, uuid) TO tingest_app;
