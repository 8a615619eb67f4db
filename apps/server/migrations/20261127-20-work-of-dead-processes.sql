-- Work that a process has taken is its own for as long as its session lives, and free at once when that ends: no lease that has
-- to run out. docs/decisions/0058-work-of-dead-processes.md

-- The advisory lock that a process holds, in a session of its own, while it lives.
CREATE FUNCTION worker_lock(worker uuid) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT hashtextextended(worker::text, 21) $$;

CREATE FUNCTION worker_lives(worker uuid) RETURNS boolean LANGUAGE sql VOLATILE
  AS $$ SELECT EXISTS (
    SELECT FROM pg_locks l
    WHERE l.locktype = 'advisory' AND l.objsubid = 1 AND l.granted
      AND l.database = (SELECT d.oid FROM pg_database d WHERE d.datname = current_database())
      AND (l.classid::bigint << 32) | l.objid::bigint = worker_lock(worker)) $$;

-- Runs of processors. Whoever runs one no longer moves it to another time.
ALTER TABLE processor_runs ADD COLUMN worker_id uuid;
UPDATE processor_runs SET status = 'queued', attempts = greatest(attempts - 1, 0), due_at = least(due_at, now())
  WHERE status = 'running';
DROP INDEX processor_runs_due;
CREATE INDEX processor_runs_due ON processor_runs (tenant_id, configuration_id, due_at, id) WHERE status = 'queued';
CREATE INDEX processor_runs_unordered ON processor_runs (tenant_id, configuration_id, due_at, id)
  WHERE status = 'queued' AND ordered_by IS NULL;
CREATE INDEX processor_runs_claimed ON processor_runs (worker_id, tenant_id) WHERE status = 'running';

CREATE OR REPLACE FUNCTION configurations_with_due_runs() RETURNS TABLE (tenant uuid, configuration uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    WITH RECURSIVE lane AS (
      (SELECT r.tenant_id, r.configuration_id FROM processor_runs r WHERE r.status = 'queued' ORDER BY 1, 2 LIMIT 1)
      UNION ALL
      SELECT following.tenant_id, following.configuration_id FROM lane CROSS JOIN LATERAL
        (SELECT r.tenant_id, r.configuration_id FROM processor_runs r
         WHERE r.status = 'queued' AND (r.tenant_id, r.configuration_id) > (lane.tenant_id, lane.configuration_id)
         ORDER BY 1, 2 LIMIT 1) following
    )
    SELECT lane.tenant_id, lane.configuration_id FROM lane
    WHERE EXISTS (SELECT FROM processor_runs r
                  WHERE r.tenant_id = lane.tenant_id AND r.configuration_id = lane.configuration_id
                    AND r.status = 'queued' AND r.due_at <= now())
  $$;

-- E-mail and SMS.
ALTER TABLE messages ADD COLUMN worker_id uuid;
CREATE INDEX messages_claimed ON messages (worker_id, tenant_id) WHERE worker_id IS NOT NULL;
CREATE INDEX messages_sent ON messages (channel, sent_at) WHERE status = 'sent';
CREATE OR REPLACE FUNCTION tenants_with_due_messages() RETURNS SETOF uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ SELECT DISTINCT m.tenant_id FROM messages m
        WHERE m.status = 'waiting' AND m.next_attempt_at <= now() AND m.worker_id IS NULL $$;

-- Transfers. What a process had for half an hour at most is free now, as what nobody works on.
ALTER TABLE transfer_runs ADD COLUMN worker_id uuid;
UPDATE transfer_runs SET next_attempt_at = now() WHERE finished_at IS NULL AND status = 'running';
CREATE INDEX transfer_runs_claimed ON transfer_runs (worker_id, tenant_id) WHERE worker_id IS NOT NULL;

-- Archives had a worker already, who was taken for dead after half a minute of silence.
DROP INDEX tenant_archives_left;
CREATE INDEX tenant_archives_claimed ON tenant_archives (worker_id, tenant_id) WHERE status = 'running';
CREATE OR REPLACE FUNCTION left_archives() RETURNS TABLE (tenant_id uuid, id uuid)
  LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ SELECT a.tenant_id, a.id FROM tenant_archives a WHERE a.status = 'running' AND NOT worker_lives(a.worker_id) $$;

-- Jobs of the queue that processes have in hand: of no tenant, as the queue itself.
CREATE TABLE claimed_jobs (
  job_id     uuid PRIMARY KEY,
  queue      text NOT NULL,
  -- Null once that process has died.
  worker_id  uuid,
  -- How many processes died with it in hand: a job that ends them is done less and less often.
  deaths     integer NOT NULL DEFAULT 0,
  claimed_at timestamptz NOT NULL DEFAULT now()
);
GRANT SELECT, INSERT, UPDATE, DELETE ON claimed_jobs TO tingest_app;

-- Frees what processes had taken that have died since, of all queues but those of jobs and archives. An attempt that a process did not
-- survive does not count.
CREATE FUNCTION release_left_work() RETURNS TABLE (queue text, released integer)
  LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  dead uuid[];
BEGIN
  SELECT array_agg(w.id) INTO dead FROM (
    SELECT r.worker_id FROM processor_runs r WHERE r.status = 'running'
    UNION SELECT m.worker_id FROM messages m WHERE m.worker_id IS NOT NULL
    UNION SELECT t.worker_id FROM transfer_runs t WHERE t.worker_id IS NOT NULL) w(id)
  WHERE w.id IS NOT NULL AND NOT worker_lives(w.id);
  IF dead IS NULL THEN RETURN; END IF;
  RETURN QUERY WITH freed AS (
    UPDATE processor_runs r SET status = 'queued', worker_id = NULL, attempts = greatest(r.attempts - 1, 0)
    WHERE r.ctid = ANY (ARRAY(SELECT f.ctid FROM processor_runs f
                              WHERE f.status = 'running' AND f.worker_id = ANY (dead) FOR UPDATE SKIP LOCKED))
    RETURNING 1) SELECT 'processors', count(*)::int FROM freed HAVING count(*) > 0;
  RETURN QUERY WITH freed AS (
    UPDATE messages m SET worker_id = NULL, attempts = greatest(m.attempts - 1, 0)
    WHERE m.ctid = ANY (ARRAY(SELECT f.ctid FROM messages f WHERE f.worker_id = ANY (dead) FOR UPDATE SKIP LOCKED))
    RETURNING 1) SELECT 'messages', count(*)::int FROM freed HAVING count(*) > 0;
  RETURN QUERY WITH freed AS (
    UPDATE transfer_runs t SET worker_id = NULL
    WHERE t.ctid = ANY (ARRAY(SELECT f.ctid FROM transfer_runs f WHERE f.worker_id = ANY (dead) FOR UPDATE SKIP LOCKED))
    RETURNING 1) SELECT 'transfers', count(*)::int FROM freed HAVING count(*) > 0;
END $$;

-- Since when something of a configuration could have been run that was not, while nothing of it was: null where all is well. Of the
-- objects that runs wait for, the first thousand are looked at.
CREATE FUNCTION stalled_since(tenant uuid, configuration uuid, bound interval) RETURNS timestamptz
  LANGUAGE plpgsql STABLE SET search_path = public, pg_temp AS $$
DECLARE
  oldest timestamptz;
BEGIN
  WITH RECURSIVE head AS (
    (SELECT r.ordered_by, r.status, r.due_at, 1 AS step FROM processor_runs r
     WHERE r.tenant_id = tenant AND r.configuration_id = configuration AND r.status IN ('queued', 'running')
       AND r.ordered_by IS NOT NULL
     ORDER BY r.ordered_by, r.id LIMIT 1)
    UNION ALL
    SELECT following.ordered_by, following.status, following.due_at, head.step + 1 FROM head CROSS JOIN LATERAL
      (SELECT r.ordered_by, r.status, r.due_at FROM processor_runs r
       WHERE r.tenant_id = tenant AND r.configuration_id = configuration AND r.status IN ('queued', 'running')
         AND r.ordered_by > head.ordered_by
       ORDER BY r.ordered_by, r.id LIMIT 1) following
    WHERE head.step < 1000
  )
  SELECT least(
    (SELECT min(head.due_at) FROM head WHERE head.status = 'queued'),
    (SELECT r.due_at FROM processor_runs r
     WHERE r.tenant_id = tenant AND r.configuration_id = configuration AND r.status = 'queued' AND r.ordered_by IS NULL
     ORDER BY r.due_at LIMIT 1)) INTO oldest;
  IF oldest IS NULL OR oldest > now() - bound THEN RETURN NULL; END IF;
  IF EXISTS (
    SELECT FROM processor_runs r
    JOIN (SELECT q.processor_type, q.processor_key FROM processor_runs q
          WHERE q.tenant_id = tenant AND q.configuration_id = configuration AND q.status = 'queued' LIMIT 1) kind
      USING (processor_type, processor_key)
    WHERE r.tenant_id = tenant AND r.configuration_id = configuration AND r.attempts > 0 AND r.started_at > now() - bound)
  THEN RETURN NULL; END IF;
  RETURN oldest;
END $$;

-- How much waits in each queue, since when the first of it is due, and since when nothing of it moves though it could.
CREATE FUNCTION work_queues(bound interval)
  RETURNS TABLE (queue text, waiting integer, oldest timestamptz, stalled timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
    WITH runs AS (
      SELECT min(lane.oldest) AS oldest, min(lane.stalled) AS stalled FROM (
        SELECT (SELECT min(r.due_at) FROM processor_runs r
                WHERE r.tenant_id = d.tenant AND r.configuration_id = d.configuration AND r.status = 'queued') AS oldest,
               stalled_since(d.tenant, d.configuration, bound) AS stalled
        FROM configurations_with_due_runs() d) lane)
    SELECT 'processors', (SELECT count(*)::int FROM processor_runs r WHERE r.status = 'queued'), runs.oldest, runs.stalled FROM runs
    UNION ALL
    SELECT 'operations', count(*)::int, min(u.happened_at),
           CASE WHEN min(u.happened_at) < now() - bound THEN min(u.happened_at) END FROM untold_operations u
    UNION ALL
    SELECT channels.channel, due.waiting, due.oldest,
           CASE WHEN due.oldest < now() - bound AND NOT EXISTS (
             SELECT FROM messages s
             WHERE s.channel = channels.channel AND s.status = 'sent' AND s.sent_at > now() - bound) THEN due.oldest END
    FROM unnest(ARRAY['email', 'sms']) AS channels(channel) CROSS JOIN LATERAL (
      SELECT count(*)::int AS waiting, min(m.next_attempt_at) FILTER (WHERE m.next_attempt_at <= now()) AS oldest
      FROM messages m WHERE m.channel = channels.channel AND m.status = 'waiting') due
    UNION ALL
    SELECT 'transfers', count(*)::int, due.oldest, CASE WHEN due.oldest < now() - bound THEN due.oldest END
    FROM (SELECT min(t.next_attempt_at) OVER () AS oldest FROM transfer_runs t
          WHERE t.finished_at IS NULL AND t.worker_id IS NULL AND t.next_attempt_at <= now()) due GROUP BY due.oldest
  $$;
REVOKE ALL ON FUNCTION worker_lock(uuid), worker_lives(uuid), release_left_work(), stalled_since(uuid, uuid, interval),
  work_queues(interval) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION worker_lock(uuid), worker_lives(uuid), release_left_work(), stalled_since(uuid, uuid, interval),
  work_queues(interval) TO tingest_app;
