-- Normalizes a phone number to `+905321234567`: a Turkish one with or without 0, 90, 0090 or +90, one from abroad with
-- + or 00. Null for anything else, also for a number with an extension: a text that many people type because they have
-- no number must not make them one person. `phoneKey` of the contract does the same. Digits of any script count as 0 to
-- 9, and the wide plus of East Asian keyboards as +; the numbers below are where Unicode's digits begin. An index calls
-- this function, so it uses only PostgreSQL's own functions: ANALYZE and restores find no others. Functions that run
-- for every booking are in PL/pgSQL, which plans their queries once for each connection.
CREATE OR REPLACE FUNCTION phone_key(typed text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  plain text := typed;
  number text;
BEGIN
  IF octet_length(typed) <> char_length(typed) THEN
    plain := (
      SELECT string_agg(coalesce((ascii(sign) - zero)::text, CASE sign WHEN U&'\FF0B' THEN '+' END, sign), '' ORDER BY position)
      FROM regexp_split_to_table(typed, '') WITH ORDINALITY AS each (sign, position)
      LEFT JOIN unnest(ARRAY[
        1632, 1776, 1984, 2406, 2534, 2662, 2790, 2918, 3046, 3174, 3302, 3430, 3558, 3664, 3792, 3872, 4160, 4240, 6112, 6160, 6470,
        6608, 6784, 6800, 6992, 7088, 7232, 7248, 42528, 43216, 43264, 43472, 43504, 43600, 44016, 65296, 66720, 68912, 68928, 69734,
        69872, 69942, 70096, 70384, 70736, 70864, 71248, 71360, 71376, 71386, 71472, 71904, 72016, 72688, 72784, 73040, 73120, 73184,
        73552, 90416, 92768, 92864, 93008, 93552, 118000, 120782, 120792, 120802, 120812, 120822, 123200, 123632, 124144, 124401,
        125264, 130032
      ]) AS zero ON ascii(sign) BETWEEN zero AND zero + 9
    );
  END IF;
  IF plain !~ '^[+0-9\t ()./\u00a0\u2007\u202f\u2010-\u2015\u2212\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff-]*$' THEN RETURN NULL; END IF;
  number := regexp_replace(replace(plain, '(0)', ''), '[^+0-9]', '', 'g');
  RETURN CASE
    WHEN number ~ '^((\+|00)?90)?0?[2-58][0-9]{9}$' THEN '+90' || right(number, 10)
    WHEN number ~ '^(\+|00)(?!90)[1-9][0-9]{7,14}$' THEN regexp_replace(number, '^(\+|00)', '+')
  END;
END $$;
