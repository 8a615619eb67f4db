-- An SMS that is handed to a gateway is a run of its implementation: it stands in the log of runs, and counts.
ALTER TABLE processor_runs
  DROP CONSTRAINT processor_runs_trigger_check,
  ADD CONSTRAINT processor_runs_trigger_check
    CHECK (trigger IN ('form', 'save', 'event', 'try', 'schedule', 'resend', 'message'));
-- runLimit: the gateway may not be used more often.
ALTER TABLE messages
  DROP CONSTRAINT messages_last_error_check,
  ADD CONSTRAINT messages_last_error_check
    CHECK (last_error IN ('refused', 'unreachable', 'signIn', 'other', 'optedOut', 'limit', 'undelivered', 'busy', 'runLimit'));
