-- Keeps with each service what it needs, so that whoever offers it need not ask: each kind as often as it is needed, in one order
-- for all, and which of them only while somebody works on it.
CREATE OR REPLACE FUNCTION sum_needs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE services SET needed_types = ARRAY(
    SELECT need.type_id FROM service_needs need, generate_series(1, need.quantity)
    WHERE need.business_id = services.business_id AND need.branch_id = services.branch_id AND need.service_id = services.id
    ORDER BY need.type_id
  ), working_types = ARRAY(
    SELECT need.type_id FROM service_needs need
    WHERE need.business_id = services.business_id AND need.branch_id = services.branch_id AND need.service_id = services.id
      AND need.span = 'WORK'
    ORDER BY need.type_id
  )
  WHERE business_id = coalesce(NEW.business_id, OLD.business_id) AND id = coalesce(NEW.service_id, OLD.service_id);
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER service_needs_sum AFTER INSERT OR UPDATE OR DELETE ON service_needs
  FOR EACH ROW EXECUTE FUNCTION sum_needs();
