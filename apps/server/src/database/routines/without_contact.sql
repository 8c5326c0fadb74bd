-- A list of contacts, as a merge keeps it, without one of them
CREATE OR REPLACE FUNCTION without_contact(contacts jsonb, kind text, value text) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(jsonb_agg(contact), '[]') FROM jsonb_array_elements(contacts) AS contact
  WHERE (contact ->> 'kind', contact ->> 'value') <> (without_contact.kind, without_contact.value)
$$;
