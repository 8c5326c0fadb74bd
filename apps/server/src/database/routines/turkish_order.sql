-- Builds the sort key of names, byte for byte, equal on every database: C Ç … G Ğ H I İ … as people in Turkey look for
-- them. A brace comes after every letter, so that Ça follows Cz and comes before D. Bound to `fold` when it is created:
-- a restore, which has no search path, computes the generated columns anew.
CREATE OR REPLACE FUNCTION turkish_order(words text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN fold(replace(replace(replace(replace(replace(replace(
  translate(normalize(words, NFC), 'ÇĞIİÖŞÜ', 'çğıiöşü'),
  'ç', 'c{'), 'ğ', 'g{'), 'ı', 'h{'), 'ö', 'o{'), 'ş', 's{'), 'ü', 'u{'));
