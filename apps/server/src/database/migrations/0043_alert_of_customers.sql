-- What whoever serves a customer has to know before anything else, such as an allergy; two who are merged have both
ALTER TABLE customers ADD COLUMN alert text CHECK (char_length(alert) BETWEEN 1 AND 2000);
