-- What an account may be in a branch besides its owner and the person who is booked there. Owners stand in business_owners.
CREATE TABLE branch_roles (
  business_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  role text NOT NULL CHECK (role IN ('MANAGER', 'RECEPTION')),
  given_at timestamptz NOT NULL,
  PRIMARY KEY (business_id, branch_id, account_id, role),
  FOREIGN KEY (business_id, branch_id) REFERENCES branches (business_id, id)
);
-- A session reads what its account is.
CREATE INDEX branch_roles_account ON branch_roles (account_id);
