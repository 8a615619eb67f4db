-- Objects of categories that were public before strangers could search have nothing yet by which they are found. Their categories are
-- marked as ones whose objects are to be prepared anew; a server asks for that when it starts, since a migration has no job queue.
UPDATE element_types t
SET pending_slot_map = COALESCE(t.pending_slot_map, t.slot_map), backfilled_to = NULL, backfill_since = now()
WHERE t.public_access @> '{"isPublic": true}'
  AND EXISTS (SELECT FROM elements e
              WHERE e.tenant_id = t.tenant_id AND e.element_type_id = t.id AND e.public_title IS NULL);

-- The categories that are marked so, of all tenants: ids, for whoever asks for the work.
CREATE OR REPLACE FUNCTION element_types_to_fill() RETURNS TABLE (tenant uuid, id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ SELECT t.tenant_id, t.id FROM element_types t
        WHERE t.pending_slot_map IS NOT NULL AND current_setting('app.system', true) = 'on' $$;
REVOKE ALL ON FUNCTION element_types_to_fill() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION element_types_to_fill() TO tingest_app;
