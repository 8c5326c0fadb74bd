-- Codes that open a customer's appointments belong to none of them: who is erased is found among them by the contact.
CREATE INDEX messages_codes ON messages (business_id, lower(recipient COLLATE "C")) WHERE kind = 'MY_APPOINTMENTS';
