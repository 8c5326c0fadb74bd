-- A moment of a person on one line that holds the time of everybody, stretch by stretch: the id in front of the microseconds, which
-- take less than the 18 digits behind it. So time of several people fits into one range type, as the constraint needs it in which an
-- appointment holds time of two. An index calls this function, with nothing but PostgreSQL's own functions in reach.
CREATE OR REPLACE FUNCTION person_time(person uuid, moment timestamp) RETURNS numeric LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (
    ('x' || left(translate(person::text, '-', ''), 16))::bit(64)::bigint::numeric * 18446744073709551616
      + ('x' || right(translate(person::text, '-', ''), 16))::bit(64)::bigint
  ) * 1000000000000000000 + extract(epoch FROM moment) * 1000000
$$;
