-- Sign-ins that ended before their tokens do: at another provider, whose sessions we do not keep, and by a code that was
-- used twice at ours.

-- Tokens of another provider that are refused though they have not expired. `key_hash` says which: those of a session,
-- of a person, or one token (apps/server/src/http/authentication/ended-sign-ins.ts). Those count that were issued by then.
CREATE TABLE ended_sign_ins (
  key_hash   bytea PRIMARY KEY,
  ended_at   timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX ended_sign_ins_by_expiry ON ended_sign_ins (expires_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON ended_sign_ins TO tingest_app;

CREATE FUNCTION notify_sign_in_ended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('access_changed', 'session:*');
  RETURN NULL;
END $$;
CREATE TRIGGER ended_sign_ins_added AFTER INSERT OR UPDATE ON ended_sign_ins FOR EACH STATEMENT
  EXECUTE FUNCTION notify_sign_in_ended();

-- A grant of the built-in provider is what its access tokens come out of; one that is taken back takes them back.
CREATE FUNCTION notify_grant_ended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('access_changed', 'session:grant.' || encode(OLD.id_hash, 'hex'));
  RETURN NULL;
END $$;
CREATE TRIGGER idp_grants_ended AFTER DELETE ON idp_records FOR EACH ROW
  WHEN (OLD.model = 'Grant' AND OLD.expires_at > now())
  EXECUTE FUNCTION notify_grant_ended();
