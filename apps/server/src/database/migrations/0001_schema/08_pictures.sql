-- Pictures of a branch and of its people. One that takes the place of another is another row, so that what lies at an
-- address never changes.
CREATE TABLE pictures (
  -- Alone besides, since its address names it alone
  id uuid NOT NULL UNIQUE,
  branch_id uuid NOT NULL,
  use text NOT NULL CHECK (use IN ('LOGO', 'COVER', 'PORTRAIT', 'GALLERY')),
  staff_id uuid,
  -- In the gallery, from 0
  place integer CHECK (place BETWEEN 0 AND 19),
  alt text NOT NULL CHECK (char_length(alt) BETWEEN 1 AND 150),
  -- Sizes of the largest version, in pixels
  width integer NOT NULL CHECK (width > 0),
  height integer NOT NULL CHECK (height > 0),
  widths integer[] NOT NULL CHECK (cardinality(widths) BETWEEN 1 AND 3),
  created_at timestamptz NOT NULL,
  business_id uuid NOT NULL,
  PRIMARY KEY (business_id, id),
  -- Looked at when a statement ends, so that one can put them into another order
  CONSTRAINT pictures_place_key UNIQUE (business_id, branch_id, place) DEFERRABLE,
  CONSTRAINT portraits_of_people CHECK ((use = 'PORTRAIT') = (staff_id IS NOT NULL)),
  CONSTRAINT places_in_gallery CHECK ((use = 'GALLERY') = (place IS NOT NULL)),
  CONSTRAINT pictures_branch_fkey FOREIGN KEY (business_id, branch_id)
    REFERENCES branches (business_id, id) ON DELETE CASCADE,
  CONSTRAINT pictures_staff_fkey FOREIGN KEY (business_id, branch_id, staff_id)
    REFERENCES staff_members (business_id, branch_id, id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX pictures_single_key ON pictures (business_id, branch_id, use) WHERE use IN ('LOGO', 'COVER');
CREATE UNIQUE INDEX pictures_staff_key ON pictures (business_id, staff_id);

-- The versions of a picture, unless they lie in a store outside
CREATE TABLE picture_files (
  picture_id uuid NOT NULL,
  width integer NOT NULL,
  format text NOT NULL CHECK (format IN ('avif', 'jpg')),
  content bytea NOT NULL,
  business_id uuid NOT NULL,
  PRIMARY KEY (business_id, picture_id, width, format),
  CONSTRAINT picture_files_picture_fkey FOREIGN KEY (business_id, picture_id)
    REFERENCES pictures (business_id, id) ON DELETE CASCADE
);
-- It is compressed already.
ALTER TABLE picture_files ALTER COLUMN content SET STORAGE EXTERNAL;
