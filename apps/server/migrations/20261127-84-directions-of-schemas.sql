-- A data schema may be for several: reading files, writing files, open look-ups.
ALTER TABLE data_schemas ADD COLUMN directions text[];
UPDATE data_schemas SET directions = ARRAY[direction];
ALTER TABLE data_schemas
  ALTER COLUMN directions SET NOT NULL,
  ADD CHECK (cardinality(directions) > 0 AND directions <@ ARRAY['import', 'export', 'open']),
  DROP COLUMN direction;
