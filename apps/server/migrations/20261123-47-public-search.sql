-- What strangers find objects by: made of public fields only, and null for objects of categories that are not public. Columns of
-- the objects themselves, so that whatever writes an object writes them; the indexes have public objects only.
ALTER TABLE elements
  ADD COLUMN public_title text,
  ADD COLUMN public_text text,
  -- Where it is, as Mercator's projection has it: the world is from 0 to 1. Around any point distances there go with those on the
  -- ground, so that what is nearest can be read from an index in order.
  ADD COLUMN public_x float8,
  ADD COLUMN public_y float8;

CREATE INDEX elements_public_title_sv ON elements (tenant_id, element_type_id, public_title COLLATE text_sv, id)
  WHERE public_title IS NOT NULL AND sort_locale = 'sv';
CREATE INDEX elements_public_title_nb ON elements (tenant_id, element_type_id, public_title COLLATE text_nb, id)
  WHERE public_title IS NOT NULL AND sort_locale = 'nb';
CREATE INDEX elements_public_title_en ON elements (tenant_id, element_type_id, public_title COLLATE text_en, id)
  WHERE public_title IS NOT NULL AND sort_locale = 'en';
CREATE INDEX elements_public_text ON elements USING gin (element_type_id, public_text gin_trgm_ops)
  WHERE public_text IS NOT NULL;
CREATE INDEX elements_public_point ON elements USING gist (element_type_id, point(public_x, public_y))
  WHERE public_x IS NOT NULL;

-- What strangers search: as `search_elements`, in what is public.
CREATE FUNCTION search_public_elements(wanted_types uuid[], pattern text, further text[], most integer) RETURNS SETOF uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ SELECT e.id FROM elements e
        WHERE e.tenant_id = NULLIF(current_setting('app.tenant_id', true), '')::uuid
          AND e.element_type_id = ANY (wanted_types) AND e.public_text IS NOT NULL
          AND e.public_text LIKE pattern AND e.public_text LIKE ALL (further)
        LIMIT most $$;
REVOKE ALL ON FUNCTION search_public_elements(uuid[], text, text[], integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION search_public_elements(uuid[], text, text[], integer) TO tingest_app;
