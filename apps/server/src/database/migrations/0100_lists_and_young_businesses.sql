-- What names are sorted by, byte for byte, on every database alike: C Ç … G Ğ H I İ … as people in Turkey look for them.
-- A brace comes after every letter, so that Ça follows Cz and comes before D.
CREATE OR REPLACE FUNCTION turkish_order(words text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT fold(replace(replace(replace(replace(replace(replace(
    translate(normalize(words, NFC), 'ÇĞIİÖŞÜ', 'çğıiöşü'),
    'ç', 'c{'), 'ğ', 'g{'), 'ı', 'h{'), 'ö', 'o{'), 'ş', 's{'), 'ü', 'u{'))
$$;

-- A name is looked for without regard to Ç and C, as `sort_name` has it, and listed with it.
ALTER TABLE customers
  ADD COLUMN list_name text COLLATE "C" NOT NULL GENERATED ALWAYS AS (turkish_order(first_name || ' ' || last_name)) STORED;
CREATE INDEX customers_list ON customers (business_id, list_name, id);

-- Anybody opens a business in a minute: while it is young, text messages go to numbers alone whose holders have proven them to it.
CREATE TABLE proven_numbers (
  business_id uuid NOT NULL REFERENCES businesses ON DELETE CASCADE,
  -- With a key; forgotten once the business is no longer young
  number_digest bytea NOT NULL,
  proven_at timestamptz NOT NULL,
  PRIMARY KEY (business_id, number_digest)
);
CREATE INDEX proven_numbers_time ON proven_numbers (proven_at);

-- Since when the operator lets a business write to every number, young or not
ALTER TABLE businesses ADD COLUMN texts_allowed_at timestamptz;

ALTER TABLE messages
  DROP CONSTRAINT messages_drop_reason_check,
  ADD CONSTRAINT messages_drop_reason_check CHECK (
    drop_reason IN ('RECIPIENT_LIMIT', 'BUSINESS_LIMIT', 'BUSINESS_NEW', 'COUNTRY', 'COUNTRY_NOT_ALLOWED', 'BUSINESS_STOPPED')
  );
