-- Finds the customer that a line of an import means, by name and one contact, e-mail addresses first; null for nobody.
CREATE OR REPLACE FUNCTION imported_as(business uuid, name text, emails text[], phones text[]) RETURNS uuid LANGUAGE plpgsql AS $$
BEGIN
  RETURN (
    SELECT id FROM (
      SELECT known_as(business, 'EMAIL', email_key(email), name) AS id, 1 AS rank, position
      FROM unnest(emails) WITH ORDINALITY AS each (email, position)
      UNION ALL
      SELECT known_as(business, 'PHONE', phone_key(phone), name), 2, position
      FROM unnest(phones) WITH ORDINALITY AS each (phone, position)
    ) AS known WHERE id IS NOT NULL ORDER BY rank, position LIMIT 1
  );
END $$;
