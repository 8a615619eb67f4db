-- Who signs out at the built-in provider takes back the access tokens of that session too. A session that ends before its
-- time is told to every server process, by its uid, which its tokens carry as `sid`. One that only gets another cookie is
-- told as well, and found again by whoever looks.
CREATE FUNCTION notify_session_ended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('access_changed', 'session:' || OLD.uid);
  RETURN NULL;
END $$;
CREATE TRIGGER idp_sessions_ended AFTER DELETE ON idp_records FOR EACH ROW
  WHEN (OLD.model = 'Session' AND OLD.uid IS NOT NULL AND OLD.payload ? 'accountId' AND OLD.expires_at > now())
  EXECUTE FUNCTION notify_session_ended();
