-- Words of a service for its steps and states, each in several languages: `{vocabulary, operations, statuses}`. NULL for a
-- service that uses the words of its mode.
ALTER TABLE transaction_types ADD COLUMN words jsonb;
