-- What a price means, who may book a service online, and what was told of the price of what is booked.
ALTER TABLE services
  ADD COLUMN price_kind text NOT NULL DEFAULT 'FIXED' CONSTRAINT services_price_kind_check CHECK (price_kind IN ('FIXED', 'FROM', 'ASK')),
  ADD COLUMN online_booking text NOT NULL DEFAULT 'EVERYBODY'
    CONSTRAINT services_online_booking_check CHECK (online_booking IN ('EVERYBODY', 'NOBODY')),
  ADD CONSTRAINT services_asked_price CHECK (price_kind <> 'ASK' OR price_kurus = 0);

ALTER TABLE appointments
  ADD COLUMN price_kind text NOT NULL DEFAULT 'FIXED' CONSTRAINT appointments_price_kind_check CHECK (price_kind IN ('FIXED', 'FROM', 'ASK'));

ALTER TABLE appointment_items
  ADD COLUMN price_kind text NOT NULL DEFAULT 'FIXED' CONSTRAINT appointment_items_price_kind_check CHECK (price_kind IN ('FIXED', 'FROM', 'ASK'));
