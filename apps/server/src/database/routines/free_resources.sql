-- Chooses rooms and devices of a branch for a stretch of time; each kind is repeated as often as it is needed.
-- Preferred pieces come first, then the branch's order, as far as a piece is open and free all the time in every
-- branch. A kept piece may be out of use or closed by now. For kinds that must stand together, an appointment gets only
-- pieces near those of its party, except for pieces that were chosen for it. Fewer than wanted if fewer are free.
CREATE OR REPLACE FUNCTION free_resources(
  business uuid, branch uuid, kinds uuid[], stretch_starts_at timestamptz, stretch_ends_at timestamptz, preferred uuid[], kept uuid[],
  chosen uuid[], wished boolean, taker uuid
)
RETURNS TABLE (part bigint, id uuid, holder_id uuid) LANGUAGE sql STABLE AS $$
  SELECT 100 + row_number() OVER (ORDER BY need.type_id, chosen.rank), chosen.id, chosen.holder_id
  FROM (
    SELECT type_id, count(*) AS quantity, bool_or(keeps_guests_together) AS keeps_together
    FROM unnest(kinds) AS type_id JOIN resource_types ON resource_types.business_id = business AND resource_types.id = type_id
    GROUP BY type_id
  ) AS need,
  LATERAL (
    SELECT piece.id, piece.holder_id, row_number() OVER (ORDER BY array_position(preferred, piece.id), piece.place, piece.id) AS rank
    FROM resources piece
    WHERE piece.business_id = business AND piece.branch_id = branch AND piece.type_id = need.type_id
      AND (piece.is_active AND piece.archived_at IS NULL
        AND is_open(business, branch, piece.hours, stretch_starts_at, stretch_ends_at)
        AND NOT (need.keeps_together AND (piece.id = ANY (chosen)) IS NOT TRUE
          AND stands_apart(business, piece.id, stretch_starts_at, stretch_ends_at, wished, taker))
        OR piece.id = ANY (kept))
      AND NOT EXISTS (
        SELECT FROM occupations other
        WHERE other.business_id = business AND other.holder_id = piece.holder_id AND other.resource_id IS NOT NULL
          AND coalesce(other.appointment_id, other.session_id) <> taker
          -- Nothing is taken for a whole day.
          AND other.starts_at > stretch_starts_at - interval '1 day' AND other.starts_at < stretch_ends_at
          AND other.ends_at > stretch_starts_at
      )
      AND NOT is_in_maintenance(business, piece.id, stretch_starts_at, stretch_ends_at, taker)
  ) AS chosen
  WHERE chosen.rank <= need.quantity
$$;
