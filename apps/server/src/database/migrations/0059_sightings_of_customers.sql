-- Sightings are looked up by their contacts, or by their customer. A plan that was made while there were few could use the
-- index by customer for the contacts, and read all of the business each time: a hash answers nothing but its own question.
DROP INDEX customer_sightings_customer;
CREATE INDEX customer_sightings_customer ON customer_sightings USING hash (customer_id);
