-- What is searched and what is looked for, told apart by neither case nor accents: Çağla, CAGLA and çağla are one.
CREATE OR REPLACE FUNCTION fold(words text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT translate(lower(regexp_replace(normalize(words, NFD), '[\u0300-\u036f]', '', 'g')), 'ı', 'i')
$$;
