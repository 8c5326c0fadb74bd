-- Off: customers book online for themselves alone; the desk may book several in any case.
ALTER TABLE branches ADD COLUMN takes_parties boolean NOT NULL DEFAULT true;
