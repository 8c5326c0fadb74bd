-- Describes a customer with the confirmed contacts as JSON; null for nobody. Times are in UTC, whatever the
-- connection's time zone, so that records can be compared. Planned once for each connection, perhaps while there were
-- few contacts: never by reading all of them.
CREATE OR REPLACE FUNCTION record_of_customer(business uuid, customer uuid) RETURNS jsonb LANGUAGE plpgsql
SET enable_seqscan = off AS $$
BEGIN
  RETURN (
    SELECT jsonb_build_object('firstName', first_name, 'lastName', last_name, 'notes', notes, 'alert', alert, 'contacts', coalesce((
      SELECT jsonb_agg(jsonb_build_object(
        'kind', kind, 'value', value, 'confirmedAt', confirmed_at AT TIME ZONE 'UTC', 'blockedAt', blocked_at AT TIME ZONE 'UTC'
      ) ORDER BY kind, value)
      FROM customer_contacts WHERE business_id = business AND customer_id = customer
    ), '[]'))
    FROM customers WHERE business_id = business AND id = customer AND NOT is_hidden
  );
END $$;
