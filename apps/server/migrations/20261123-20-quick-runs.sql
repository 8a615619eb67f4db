-- Runs that are due are read in the order in which they are taken, however many became due at once.
DROP INDEX processor_runs_due;
CREATE INDEX processor_runs_due ON processor_runs (tenant_id, configuration_id, due_at, id) WHERE status IN ('queued', 'running');

-- Whether anybody is told of some events: what nobody asked for is not put together.
CREATE FUNCTION has_webhooks(tenant uuid, events text[]) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
  SELECT EXISTS (SELECT FROM processor_configs c WHERE c.tenant_id = tenant
                   AND c.processor_type = 'integration' AND c.processor_key = 'webhook' AND c.disabled_at IS NULL
                   AND c.configuration -> 'events' ?| events) $$;
REVOKE ALL ON FUNCTION has_webhooks(uuid, text[]) FROM PUBLIC;

CREATE OR REPLACE FUNCTION queue_elements_events() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
DECLARE
  event text := 'element.' || CASE TG_OP WHEN 'INSERT' THEN 'created' WHEN 'UPDATE' THEN 'updated' ELSE 'deleted' END;
BEGIN
  IF NOT COALESCE((SELECT has_webhooks(tenant_id, ARRAY[event]) FROM event_rows LIMIT 1), false) THEN RETURN NULL; END IF;
  IF TG_OP = 'UPDATE' THEN
    PERFORM queue_event(event, e.tenant_id, e.site_id, e.id, e.id, NULL, NULL, element_event(to_jsonb(e)))
      FROM event_rows e JOIN rows_before b ON b.tenant_id = e.tenant_id AND b.id = e.id AND b.version < e.version;
  ELSE
    PERFORM queue_event(event, e.tenant_id, e.site_id, e.id, e.id, NULL, NULL, element_event(to_jsonb(e))) FROM event_rows e;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION queue_operations_events() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
DECLARE
  event CONSTANT text := 'operation.performed';
BEGIN
  IF NOT COALESCE((SELECT has_webhooks(tenant_id, ARRAY[event]) FROM event_rows LIMIT 1), false) THEN RETURN NULL; END IF;
  PERFORM queue_event(event, o.tenant_id, o.site_id, o.element_id, o.element_id, o.id, o.transaction_id,
    jsonb_build_object('id', o.id, 'operationTypeId', o.operation_type_id, 'mode', o.mode,
      'transactionId', o.transaction_id, 'transactionTypeId', o.transaction_type_id, 'siteId', o.site_id,
      'elementId', o.element_id, 'elementCode', o.element_code, 'elementTitle', o.element_title,
      'userId', o.user_id, 'userName', o.user_name, 'occurredAt', json_instant(o.occurred_at),
      'fromStatus', o.from_status, 'toStatus', o.to_status, 'dataProperties', event_values(o.data_properties)))
    FROM event_rows o;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION queue_transactions_events() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
DECLARE
  events text[] := CASE TG_OP WHEN 'INSERT' THEN ARRAY['transaction.created']
                              ELSE ARRAY['transaction.updated', 'transaction.deleted'] END;
BEGIN
  IF NOT COALESCE((SELECT has_webhooks(tenant_id, events) FROM event_rows LIMIT 1), false) THEN RETURN NULL; END IF;
  IF TG_OP = 'INSERT' THEN
    PERFORM queue_event('transaction.created', x.tenant_id, x.site_id, x.element_id, x.element_id, NULL, x.id,
                        transaction_event(to_jsonb(x))) FROM event_rows x;
  ELSE
    PERFORM queue_event(CASE WHEN b.deleted_at IS NULL AND x.deleted_at IS NOT NULL THEN 'transaction.deleted'
                             ELSE 'transaction.updated' END,
                        x.tenant_id, x.site_id, x.element_id, x.element_id, NULL, x.id, transaction_event(to_jsonb(x)))
      FROM event_rows x JOIN rows_before b ON b.tenant_id = x.tenant_id AND b.id = x.id
      WHERE b.version < x.version OR b.deleted_at IS DISTINCT FROM x.deleted_at;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION queue_users_events() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
DECLARE
  event text := 'user.' || CASE TG_OP WHEN 'INSERT' THEN 'created' WHEN 'UPDATE' THEN 'updated' ELSE 'deleted' END;
BEGIN
  IF NOT EXISTS (SELECT FROM (SELECT DISTINCT tenant_id FROM event_rows) r WHERE has_webhooks(r.tenant_id, ARRAY[event])) THEN
    RETURN NULL;
  END IF;
  IF TG_OP = 'UPDATE' THEN
    PERFORM queue_event(event, u.tenant_id, NULL, u.id, NULL, NULL, NULL, user_event(to_jsonb(u)))
      FROM event_rows u JOIN rows_before b ON b.tenant_id = u.tenant_id AND b.id = u.id AND b.version < u.version;
  ELSE
    PERFORM queue_event(event, u.tenant_id, NULL, u.id, NULL, NULL, NULL, user_event(to_jsonb(u))) FROM event_rows u;
  END IF;
  RETURN NULL;
END $$;

DROP FUNCTION has_webhooks(uuid);
