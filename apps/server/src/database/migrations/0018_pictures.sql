-- What a branch shows of itself and of its people. A picture that takes the place of another one is another row, so that
-- what lies at an address never changes.
CREATE TABLE pictures (
  id uuid PRIMARY KEY,
  branch_id uuid NOT NULL REFERENCES branches ON DELETE CASCADE,
  use text NOT NULL CHECK (use IN ('LOGO', 'COVER', 'PORTRAIT', 'GALLERY')),
  staff_id uuid,
  -- In the gallery, from 0
  place integer CHECK (place BETWEEN 0 AND 19),
  alt text NOT NULL CHECK (char_length(alt) BETWEEN 1 AND 150),
  -- Of the largest version, in pixels
  width integer NOT NULL CHECK (width > 0),
  height integer NOT NULL CHECK (height > 0),
  widths integer[] NOT NULL CHECK (cardinality(widths) BETWEEN 1 AND 3),
  created_at timestamptz NOT NULL,
  CONSTRAINT portraits_of_people CHECK ((use = 'PORTRAIT') = (staff_id IS NOT NULL)),
  CONSTRAINT places_in_gallery CHECK ((use = 'GALLERY') = (place IS NOT NULL)),
  -- Looked at once a statement is over, so that one statement can put them into another order
  CONSTRAINT pictures_place_key UNIQUE (branch_id, place) DEFERRABLE,
  FOREIGN KEY (branch_id, staff_id) REFERENCES staff_members (branch_id, id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX pictures_single_key ON pictures (branch_id, use) WHERE use IN ('LOGO', 'COVER');
CREATE UNIQUE INDEX pictures_staff_key ON pictures (staff_id);

-- The versions of a picture, unless they lie in a store outside
CREATE TABLE picture_files (
  picture_id uuid NOT NULL REFERENCES pictures ON DELETE CASCADE,
  width integer NOT NULL,
  format text NOT NULL CHECK (format IN ('avif', 'jpg')),
  content bytea NOT NULL,
  PRIMARY KEY (picture_id, width, format)
);
-- It is compressed already.
ALTER TABLE picture_files ALTER COLUMN content SET STORAGE EXTERNAL;
