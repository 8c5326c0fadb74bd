-- Whether a piece stands elsewhere than what others of the party of an appointment have of its kind in some of a stretch of time: where
-- they are, or where they wait to be moved.
CREATE OR REPLACE FUNCTION stands_apart(
  business uuid, resource uuid, stretch_starts_at timestamptz, stretch_ends_at timestamptz, wished boolean, asking uuid
)
RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM appointments own
    JOIN appointments other ON other.business_id = business AND other.party_id = own.party_id AND other.id <> own.id
    JOIN occupations taken ON taken.business_id = business AND taken.appointment_id = other.id AND taken.is_wish = wished
      AND taken.starts_at < stretch_ends_at AND taken.ends_at > stretch_starts_at
    JOIN resources theirs ON theirs.business_id = business AND theirs.id = taken.resource_id
    JOIN resources piece ON piece.business_id = business AND piece.id = resource AND piece.type_id = theirs.type_id
    WHERE own.business_id = business AND own.id = asking AND (piece.stands_in = theirs.stands_in) IS NOT TRUE
  )
$$;
