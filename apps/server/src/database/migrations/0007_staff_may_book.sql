-- Whether staff may book, move and book again what is with themselves
ALTER TABLE branches ADD COLUMN staff_may_book boolean NOT NULL DEFAULT false;
