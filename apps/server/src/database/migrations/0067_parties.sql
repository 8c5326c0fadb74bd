-- Appointments that were booked together: somebody's with several people, one after the other or at once, and those of the guests who
-- come along. The party is named after the first of them, whose code is the one that its customer is told.
ALTER TABLE appointments
  ADD COLUMN party_id uuid,
  ADD COLUMN guest smallint,
  ADD COLUMN guest_name text,
  ADD CONSTRAINT appointments_party_fkey FOREIGN KEY (business_id, party_id) REFERENCES appointments (business_id, id),
  ADD CONSTRAINT appointments_party_check CHECK (
    (guest IS NULL) = (party_id IS NULL) AND (guest_name IS NULL OR guest > 0) AND (session_id IS NULL OR party_id IS NULL)
  ),
  ADD CONSTRAINT appointments_guest_check CHECK (guest BETWEEN 0 AND 5),
  ADD CONSTRAINT appointments_guest_name_check CHECK (length(guest_name) BETWEEN 1 AND 100);
CREATE INDEX appointments_of_party ON appointments (business_id, party_id) WHERE party_id IS NOT NULL;

-- Whether a service can be done while somebody else does another one of the same customer.
ALTER TABLE services ADD COLUMN is_at_once boolean NOT NULL DEFAULT false;
