-- Adds an alert that was written elsewhere, unless it is there already. False when there is no room for it.
CREATE OR REPLACE FUNCTION add_customer_alert(business uuid, customer uuid, added text) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  IF added IS NULL THEN RETURN true; END IF;
  UPDATE customers SET alert = concat_ws(' · ', alert, added)
  WHERE business_id = business AND id = customer AND position(added IN coalesce(alert, '')) = 0
    AND char_length(concat_ws(' · ', alert, added)) <= 2000;
  RETURN FOUND OR EXISTS (SELECT FROM customers WHERE business_id = business AND id = customer AND position(added IN alert) > 0);
END $$;
