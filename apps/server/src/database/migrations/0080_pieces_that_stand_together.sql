-- Two places in one double room are two pieces that stand in it, by its name; null for what stands alone. Of some kinds those who come
-- together, and are there at once, get only what stands together: see routines/stands_apart.sql.
ALTER TABLE resources ADD COLUMN stands_in text CHECK (stands_in <> '');
ALTER TABLE resource_types ADD COLUMN keeps_guests_together boolean NOT NULL DEFAULT false;
