-- What somebody takes for a service, and how long they take, where that is not what the service says.
CREATE TABLE staff_terms (
  business_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  staff_id uuid NOT NULL,
  service_id uuid NOT NULL,
  price_kurus integer CHECK (price_kurus BETWEEN 0 AND 100000000),
  duration_minutes integer CHECK (duration_minutes BETWEEN 5 AND 480),
  PRIMARY KEY (business_id, branch_id, staff_id, service_id),
  CONSTRAINT staff_terms_own CHECK (price_kurus IS NOT NULL OR duration_minutes IS NOT NULL),
  CONSTRAINT staff_terms_staff_fkey FOREIGN KEY (business_id, branch_id, staff_id)
    REFERENCES staff_members (business_id, branch_id, id) ON DELETE CASCADE,
  CONSTRAINT staff_terms_service_fkey FOREIGN KEY (business_id, branch_id, service_id)
    REFERENCES services (business_id, branch_id, id) ON DELETE CASCADE
);
