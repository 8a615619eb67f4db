-- Events of objects, transactions, operations and users, written into the queue of processors in the transaction of what
-- happens: for each webhook whose configuration names them. By the database, so that no way of writing can forget one, and a
-- statement at a time, so that an import of thousands asks once. docs/decisions/0035-other-systems.md

-- A webhook whose receiver failed for days; saving it again takes it up again.
ALTER TABLE processor_configs ADD COLUMN disabled_at timestamptz;
CREATE INDEX processor_configs_webhooks ON processor_configs (tenant_id, site_id)
  WHERE processor_type = 'integration' AND processor_key = 'webhook';

-- An id whose order is that of time, to the quarter of a microsecond: version 7 of RFC 9562, method 3 of its section 6.2.
CREATE FUNCTION event_id() RETURNS uuid LANGUAGE sql VOLATILE PARALLEL SAFE AS $$
  SELECT (lpad(to_hex(us / 1000), 12, '0') || '7' || lpad(to_hex(us % 1000 * 4096 / 1000), 3, '0')
          || substr(replace(gen_random_uuid()::text, '-', ''), 17))::uuid
  FROM (SELECT (extract(epoch FROM clock_timestamp()) * 1000000)::bigint AS us) moment $$;

CREATE FUNCTION json_instant(moment timestamptz) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT to_char(moment AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') $$;

-- Values of fields as the API shows them.
CREATE FUNCTION event_values(stored jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT COALESCE(jsonb_agg(jsonb_build_object('dataPropertyTypeId', v.key, 'value', v.value) ORDER BY v.key), '[]')
  FROM jsonb_each(stored) v $$;

-- Queues one event for each webhook of the site that is to be told; of the tenant where it is of no site. The owner writes it:
-- whoever changes something need not see who is told of it. A site that is just being deleted has nobody to tell.
CREATE FUNCTION queue_event(
  event text, tenant uuid, site uuid, ordered_by uuid, element uuid, operation uuid, transaction uuid, data jsonb
) RETURNS void LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  INSERT INTO processor_runs (tenant_id, site_id, id, configuration_id, name, processor_type, processor_key, trigger,
                              element_id, operation_id, transaction_id, ordered_by, culture, input)
  SELECT c.tenant_id, c.site_id, event_id(), c.id, c.name, c.processor_type, c.processor_key, 'event',
         queue_event.element, queue_event.operation, queue_event.transaction, queue_event.ordered_by, t.culture,
         jsonb_build_object('event', queue_event.event, 'payload', jsonb_build_object(
           'type', queue_event.event, 'timestamp', json_instant(clock_timestamp()), 'data', queue_event.data)::text)
  FROM processor_configs c
  JOIN sites s ON s.tenant_id = c.tenant_id AND s.id = c.site_id
  JOIN tenants t ON t.tenant_id = c.tenant_id
  WHERE c.tenant_id = queue_event.tenant AND (queue_event.site IS NULL OR c.site_id = queue_event.site)
    AND c.processor_type = 'integration' AND c.processor_key = 'webhook' AND c.disabled_at IS NULL
    AND c.configuration -> 'events' ? queue_event.event $$;
REVOKE ALL ON FUNCTION queue_event(text, uuid, uuid, uuid, uuid, uuid, uuid, jsonb) FROM PUBLIC;

-- Whether anybody is told of anything: asked before the rows of a statement are looked at.
CREATE FUNCTION has_webhooks(tenant uuid) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
  SELECT EXISTS (SELECT FROM processor_configs c WHERE c.tenant_id = tenant
                   AND c.processor_type = 'integration' AND c.processor_key = 'webhook' AND c.disabled_at IS NULL) $$;
REVOKE ALL ON FUNCTION has_webhooks(uuid) FROM PUBLIC;

CREATE FUNCTION queue_elements_events() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT COALESCE((SELECT has_webhooks(tenant_id) FROM event_rows LIMIT 1), false) THEN RETURN NULL; END IF;
  IF TG_OP = 'UPDATE' THEN
    PERFORM queue_event('element.updated', e.tenant_id, e.site_id, e.id, e.id, NULL, NULL, element_event(to_jsonb(e)))
      FROM event_rows e JOIN rows_before b ON b.tenant_id = e.tenant_id AND b.id = e.id AND b.version < e.version;
  ELSE
    PERFORM queue_event(CASE TG_OP WHEN 'INSERT' THEN 'element.created' ELSE 'element.deleted' END,
                        e.tenant_id, e.site_id, e.id, e.id, NULL, NULL, element_event(to_jsonb(e))) FROM event_rows e;
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION element_event(e jsonb) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('id', e -> 'id', 'elementTypeId', e -> 'element_type_id', 'siteId', e -> 'site_id', 'code', e -> 'code',
    'title', e -> 'title', 'version', e -> 'version', 'dataProperties', event_values(e -> 'data_properties')) $$;

CREATE FUNCTION queue_operations_events() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT COALESCE((SELECT has_webhooks(tenant_id) FROM event_rows LIMIT 1), false) THEN RETURN NULL; END IF;
  PERFORM queue_event('operation.performed', o.tenant_id, o.site_id, o.element_id, o.element_id, o.id, o.transaction_id,
    jsonb_build_object('id', o.id, 'operationTypeId', o.operation_type_id, 'mode', o.mode,
      'transactionId', o.transaction_id, 'transactionTypeId', o.transaction_type_id, 'siteId', o.site_id,
      'elementId', o.element_id, 'elementCode', o.element_code, 'elementTitle', o.element_title,
      'userId', o.user_id, 'userName', o.user_name, 'occurredAt', json_instant(o.occurred_at),
      'fromStatus', o.from_status, 'toStatus', o.to_status, 'dataProperties', event_values(o.data_properties)))
    FROM event_rows o;
  RETURN NULL;
END $$;

CREATE FUNCTION transaction_event(x jsonb) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('id', x -> 'id', 'number', x -> 'number', 'transactionTypeId', x -> 'transaction_type_id', 'mode', x -> 'mode',
    'status', x -> 'status', 'siteId', x -> 'site_id', 'elementId', x -> 'element_id', 'elementCode', x -> 'element_code',
    'elementTitle', x -> 'element_title', 'priority', x -> 'priority', 'assigneeId', x -> 'assignee_id', 'borrowerId', x -> 'borrower_id',
    'isReservated', x -> 'is_reservated', 'reservatedFrom', json_instant((x ->> 'reservated_from')::timestamptz),
    'reservatedTo', json_instant((x ->> 'reservated_to')::timestamptz), 'dueAt', json_instant((x ->> 'due_at')::timestamptz),
    'startedAt', json_instant((x ->> 'started_at')::timestamptz), 'endedAt', json_instant((x ->> 'ended_at')::timestamptz), 'version', x -> 'version') $$;

CREATE FUNCTION queue_transactions_events() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT COALESCE((SELECT has_webhooks(tenant_id) FROM event_rows LIMIT 1), false) THEN RETURN NULL; END IF;
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

CREATE FUNCTION user_event(u jsonb) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('id', u -> 'id', 'username', u -> 'username', 'name', u -> 'name', 'email', u -> 'email', 'role', u -> 'role',
    'culture', u -> 'culture', 'isDisabled', u -> 'is_disabled', 'version', u -> 'version') $$;

CREATE FUNCTION queue_users_events() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM (SELECT DISTINCT tenant_id FROM event_rows) r WHERE has_webhooks(r.tenant_id)) THEN
    RETURN NULL;
  END IF;
  IF TG_OP = 'UPDATE' THEN
    PERFORM queue_event('user.updated', u.tenant_id, NULL, u.id, NULL, NULL, NULL, user_event(to_jsonb(u)))
      FROM event_rows u JOIN rows_before b ON b.tenant_id = u.tenant_id AND b.id = u.id AND b.version < u.version;
  ELSE
    PERFORM queue_event(CASE TG_OP WHEN 'INSERT' THEN 'user.created' ELSE 'user.deleted' END,
                        u.tenant_id, NULL, u.id, NULL, NULL, NULL, user_event(to_jsonb(u))) FROM event_rows u;
  END IF;
  RETURN NULL;
END $$;

REVOKE ALL ON FUNCTION queue_elements_events(), queue_operations_events(), queue_transactions_events(), queue_users_events()
  FROM PUBLIC;

CREATE TRIGGER event_of_added AFTER INSERT ON elements REFERENCING NEW TABLE AS event_rows
  FOR EACH STATEMENT EXECUTE FUNCTION queue_elements_events();
CREATE TRIGGER event_of_changed AFTER UPDATE ON elements REFERENCING OLD TABLE AS rows_before NEW TABLE AS event_rows
  FOR EACH STATEMENT EXECUTE FUNCTION queue_elements_events();
CREATE TRIGGER event_of_removed AFTER DELETE ON elements REFERENCING OLD TABLE AS event_rows
  FOR EACH STATEMENT EXECUTE FUNCTION queue_elements_events();
CREATE TRIGGER event_of_added AFTER INSERT ON operations REFERENCING NEW TABLE AS event_rows
  FOR EACH STATEMENT EXECUTE FUNCTION queue_operations_events();
CREATE TRIGGER event_of_added AFTER INSERT ON transactions REFERENCING NEW TABLE AS event_rows
  FOR EACH STATEMENT EXECUTE FUNCTION queue_transactions_events();
CREATE TRIGGER event_of_changed AFTER UPDATE ON transactions REFERENCING OLD TABLE AS rows_before NEW TABLE AS event_rows
  FOR EACH STATEMENT EXECUTE FUNCTION queue_transactions_events();
CREATE TRIGGER event_of_added AFTER INSERT ON users REFERENCING NEW TABLE AS event_rows
  FOR EACH STATEMENT EXECUTE FUNCTION queue_users_events();
CREATE TRIGGER event_of_changed AFTER UPDATE ON users REFERENCING OLD TABLE AS rows_before NEW TABLE AS event_rows
  FOR EACH STATEMENT EXECUTE FUNCTION queue_users_events();
CREATE TRIGGER event_of_removed AFTER DELETE ON users REFERENCING OLD TABLE AS event_rows
  FOR EACH STATEMENT EXECUTE FUNCTION queue_users_events();
