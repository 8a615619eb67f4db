-- What column filters compare texts by: small letters without accents, with plain apostrophes and hyphens, and without what is invisible.
-- Both sides of a comparison go through it, so that there is one rule. A plain text is only made small, since most texts are plain.
CREATE FUNCTION folded_text(value text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN octet_length(value) = length(value) THEN lower(value COLLATE "und-x-icu")
    ELSE translate(
      replace(replace(replace(replace(
        regexp_replace(lower(normalize(value, NFD) COLLATE "und-x-icu"), '[\u0300-\u036f]', '', 'g'),
        'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'), 'þ', 'th'),
      U&'øðłđ\2018\2019\201B\02BC\00B4\2010\2011\2012\2013\2014\2015\2212\00AD\200B\200C\200D\2060\FEFF',
      U&'odld''''''''''-------') END $$;
