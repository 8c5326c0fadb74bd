-- A service may be booked online by customers whom the business knows alone.
ALTER TABLE services
  DROP CONSTRAINT services_online_booking_check,
  ADD CONSTRAINT services_online_booking_check CHECK (online_booking IN ('EVERYBODY', 'KNOWN', 'NOBODY'));
