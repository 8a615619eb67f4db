-- Objects that are filtered by a text are listed by their titles, and titles often begin with what is filtered by: walking
-- the titles then meets them after all others. With the title in the text's own index they are a range of it, in order.
DO $$
DECLARE
  kind text[];
  place int;
  alphabet text;
BEGIN
  FOREACH kind SLICE 1 IN ARRAY ARRAY[ARRAY['elements', 'element_type_id'], ARRAY['records', 'record_type_id']] LOOP
    FOR place IN 1..10 LOOP
      FOREACH alphabet IN ARRAY ARRAY['sv', 'nb', 'en'] LOOP
        EXECUTE format('DROP INDEX %I', format('%s_t%s_%s', kind[1], place, alphabet));
        EXECUTE format(
          'CREATE INDEX %I ON %I (tenant_id, %I, %I COLLATE %I, title COLLATE %I, id) WHERE %I IS NOT NULL AND sort_locale = %L',
          format('%s_t%s_%s', kind[1], place, alphabet), kind[1], kind[2], 't' || place,
          'text_' || alphabet, 'text_' || alphabet, 't' || place, alphabet);
      END LOOP;
    END LOOP;
  END LOOP;
END $$;
