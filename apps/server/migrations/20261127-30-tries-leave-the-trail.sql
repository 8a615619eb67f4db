-- Tries of configurations change nothing, so they leave the audit trail as exports do: after 2 years.
CREATE OR REPLACE FUNCTION forget_old_audit_events(most integer) RETURNS bigint
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ WITH gone AS (
          DELETE FROM audit_events a USING (
            SELECT o.tenant_id, o.id FROM audit_events o
            WHERE o.tenant_id = NULLIF(current_setting('app.tenant_id', true), '')::uuid
              AND o.occurred_at < now() - interval '2 years'
              AND (o.occurred_at < now() - interval '10 years'
                   OR o.action IN ('signIn', 'signInFailed', 'signInLocked', 'signInRefused', 'signOut', 'refused',
                                   'export', 'viewAs', 'try'))
            LIMIT most) old
          WHERE a.tenant_id = old.tenant_id AND a.id = old.id RETURNING 1)
        SELECT count(*) FROM gone $$;
