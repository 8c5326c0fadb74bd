-- Whether several of its choices may be taken in one visit: legs and arms are, short and long hair are not.
ALTER TABLE services ADD COLUMN variants_together boolean NOT NULL DEFAULT false;

-- A visit has a service as often as it has another choice of it; that without a variant is its first choice, and one as well.
ALTER TABLE appointment_items
  DROP CONSTRAINT appointment_items_service_key,
  ADD CONSTRAINT appointment_items_choice_key UNIQUE NULLS NOT DISTINCT (business_id, appointment_id, service_id, variant_id);
