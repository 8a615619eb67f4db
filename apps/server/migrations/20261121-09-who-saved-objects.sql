-- Who saved an object last, for its fields that want to know who did so before; as records have it.

ALTER TABLE elements ADD COLUMN saved_by uuid, ADD COLUMN saved_by_name text;
