-- Rules write what an integration answered after the operation that asked was saved. A run says whether rules wait for it, and
-- what they made of its answer, so that an answer that comes twice is used once; the operation in the log says so too.
ALTER TABLE processor_runs
  ADD COLUMN is_awaited boolean NOT NULL DEFAULT false,
  ADD COLUMN effects jsonb;
GRANT UPDATE (effects) ON operations TO tingest_app;
