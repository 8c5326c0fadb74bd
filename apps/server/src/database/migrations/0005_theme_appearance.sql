-- How the page of a branch looks to visitors who have chosen nothing themselves
ALTER TABLE branches ADD COLUMN theme_appearance text NOT NULL DEFAULT 'DARK'
  CHECK (theme_appearance IN ('DARK', 'LIGHT'));
