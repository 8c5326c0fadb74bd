-- What everybody who works in a branch is to know about a day, such as a delivery. Its place bounds how many a day can have.
CREATE TABLE day_notes (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  branch_id uuid NOT NULL,
  date date NOT NULL,
  place smallint NOT NULL CHECK (place BETWEEN 0 AND 9),
  text text NOT NULL CHECK (char_length(text) BETWEEN 1 AND 200),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (business_id, id),
  CONSTRAINT day_notes_place_key UNIQUE (business_id, branch_id, date, place),
  FOREIGN KEY (business_id, branch_id) REFERENCES branches (business_id, id)
);
