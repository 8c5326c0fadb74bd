-- The websites that may show the page of a branch within theirs, as browsers write them
ALTER TABLE branches
  ADD COLUMN embed_sites text[] NOT NULL DEFAULT '{}' CHECK (cardinality(embed_sites) <= 10);
