-- What the log says of an operation stays. What an integration answered later is added behind it, by the app too.
CREATE FUNCTION require_added_effects() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT COALESCE(jsonb_agg(effect ORDER BY place), '[]')
      FROM jsonb_array_elements(NEW.effects) WITH ORDINALITY AS e (effect, place)
      WHERE place <= jsonb_array_length(OLD.effects)) <> OLD.effects THEN
    RAISE EXCEPTION 'the effects of an operation are only ever added to' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER added_effects BEFORE UPDATE OF effects ON operations
  FOR EACH ROW EXECUTE FUNCTION require_added_effects();
